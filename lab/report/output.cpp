// SPDX-License-Identifier: Apache-2.0
#include "lab/report/output.h"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace linebounce::lab {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& where, int error) {
  throw InputError("cannot write " + where + ": " + std::strerror(error));
}

/// Writes all of it; returns 0 or the error.
int write_all(int descriptor, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = ::write(descriptor, text.data() + done, text.size() - done);
    if (written < 0 && errno != EINTR)
      return errno;
    if (written > 0)
      done += static_cast<std::size_t>(written);
  }
  return 0;
}

void write_standard_output(const std::string& text) {
  const int error = write_all(STDOUT_FILENO, text);
  if (error == EPIPE)
    throw ReaderGone("standard output was closed by its reader");
  if (error != 0)
    fail("standard output", error);
}

/// Opens, writes and closes; returns 0 or the first error.
int write_new(const std::string& path, int flags, const std::string& text) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, 0666);
  if (descriptor < 0)
    return errno;
  int error = write_all(descriptor, text);
  if (error == 0 && ::fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS) // pipes and devices cannot sync
    error = errno;
  if (::close(descriptor) != 0 && error == 0)
    error = errno;
  return error;
}

/// The file behind symbolic links, or the path itself where there is nothing yet.
fs::path target_of(const std::string& file) {
  std::error_code ignored;
  const fs::path target = fs::weakly_canonical(file, ignored);
  return ignored ? fs::path(file) : target;
}

bool is_special(const fs::path& target) {
  std::error_code ignored;
  const fs::file_status status = fs::status(target, ignored);
  return fs::exists(status) && !fs::is_regular_file(status);
}

} // namespace

Output::Output(std::optional<std::string> file) : file_(std::move(file)) {
  if (!file_) {
    const int flags = ::fcntl(STDOUT_FILENO, F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY)
      fail("standard output", EBADF);
    return;
  }
  const fs::path target = target_of(*file_);
  std::error_code ignored;
  if (file_->empty())
    throw InputError("cannot write a file without a name");
  if (fs::is_directory(target, ignored))
    fail(*file_, EISDIR);
  const std::string place = is_special(target) ? target.string() : target.parent_path().string();
  if (::access(place.empty() ? "." : place.c_str(), W_OK) != 0)
    fail(*file_, errno);
}

void Output::write(const std::string& text) const {
  if (!file_)
    return write_standard_output(text);
  const fs::path target = target_of(*file_);
  if (is_special(target)) {
    if (const int error = write_new(target, 0, text))
      fail(*file_, error);
    return;
  }
  const std::string temporary = target.string() + ".part-" + std::to_string(::getpid());
  int error = write_new(temporary, O_CREAT | O_TRUNC, text);
  if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0)
    error = errno;
  if (error != 0) {
    ::unlink(temporary.c_str());
    fail(*file_, error);
  }
}

} // namespace linebounce::lab
