/* Lies about the time of day, by as many seconds as the file named by CHAOS_CLOCK says; CLOCK_MONOTONIC stays true.
   Loaded into the server with LD_PRELOAD by bench/chaos/run.py. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long offset_seconds(void) {
  const char *path = getenv("CHAOS_CLOCK");
  char text[32] = {0};
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return 0;
  ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  return size > 0 ? strtol(text, NULL, 10) : 0;
}

int clock_gettime(clockid_t id, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(id, now);
  if (id == CLOCK_REALTIME) now->tv_sec += offset_seconds();
  return result;
}
