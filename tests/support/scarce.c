/* An allocator that fails once. It is linked into the unchanged programs (the linker's --wrap, and
 * the hooks of SDL and cJSON), so only our code, and the memory it requests through SDL and cJSON,
 * runs out of memory; fonts, the C library and SDL's companion libraries, which do not survive it
 * (IMG_LoadSizedSVG_RW), keep their memory. IMPARLOUR_PLACES=FILE: appends every place that
 * requests memory to FILE, once each, as a hash of its callers, in hex. IMPARLOUR_SCARCE=HASH: the
 * first request from that place fails, and its call stack is printed. IMPARLOUR_THREADLESS=1: no
 * worker can ever be started, so the program does the work itself. */
#include <SDL.h>
#include <cjson/cJSON.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <sanitizer/common_interface_defs.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FRAMES = 24, NEAR = 6, SLOTS = 1 << 16 };

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
FILE *__real_open_memstream(char **text, size_t *size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
FILE *__wrap_open_memstream(char **text, size_t *size);

/* The address range of our own code: addresses count from its beginning, as it is loaded at another
 * address every time. */
extern const char __executable_start, etext;

static int places = -1;
static uint64_t wanted;
static atomic_bool failed;
static uint64_t met[SLOTS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

SDL_Thread *__real_SDL_CreateThread(SDL_ThreadFunction work, const char *name, void *data);
SDL_Thread *__wrap_SDL_CreateThread(SDL_ThreadFunction work, const char *name, void *data);
SDL_Thread *__wrap_SDL_CreateThread(SDL_ThreadFunction work, const char *name, void *data)
{
    const bool refused = getenv("IMPARLOUR_THREADLESS") && strcmp(name, "worker") == 0;
    return refused ? NULL : __real_SDL_CreateThread(work, name, data);
}

static bool is_companion(const void *at)
{
    Dl_info info;
    return dladdr(at, &info) && strstr(info.dli_fname, "/libSDL2_");
}

/* FNV over the nearest callers in our code, from `asks` on; 0: a library makes the request. */
__attribute__((noinline)) static uint64_t way_here(const void *asks)
{
    void *frame[FRAMES];
    const int n = backtrace(frame, FRAMES);
    uint64_t hash = 14695981039346656037u;
    int near = 0, i = 0;
    while (i < n && frame[i] != asks)
        i++;
    for (; i < n && near < NEAR; i++) {
        const char *at = frame[i];
        const bool own = at >= &__executable_start && at < &etext;
        if (!own && near == 0 && is_companion(at))
            return 0;
        if (own) {
            hash = (hash ^ (uint64_t)(at - &__executable_start)) * 1099511628211u;
            near++;
        }
    }
    return near > 0 ? hash : 0;
}

static void note(uint64_t hash)
{
    pthread_mutex_lock(&lock);
    size_t i = hash % SLOTS;
    while (met[i] && met[i] != hash)
        i = (i + 1) % SLOTS;
    if (!met[i]) {
        char line[20];
        met[i] = hash;
        const int n = snprintf(line, sizeof line, "%016llx\n", (unsigned long long)hash);
        if (write(places, line, (size_t)n) != n)
            abort();
    }
    pthread_mutex_unlock(&lock);
}

/* True if this request fails. */
__attribute__((noinline)) static bool scarce(const void *asks)
{
    const bool looks = places >= 0 || (wanted && !atomic_load(&failed));
    const uint64_t hash = looks ? way_here(asks) : 0;
    if (places >= 0 && hash)
        note(hash);
    const bool now = wanted && hash == wanted && !atomic_exchange(&failed, true);
    if (now) {
        fprintf(stderr, "scarce: no memory here:\n");
        __sanitizer_print_stack_trace();
    }
    return now;
}

void *__wrap_malloc(size_t size)
{
    return scarce(__builtin_return_address(0)) ? NULL : __real_malloc(size);
}
void *__wrap_calloc(size_t n, size_t size)
{
    return scarce(__builtin_return_address(0)) ? NULL : __real_calloc(n, size);
}
void *__wrap_realloc(void *old, size_t size)
{
    return scarce(__builtin_return_address(0)) ? NULL : __real_realloc(old, size);
}
FILE *__wrap_open_memstream(char **text, size_t *size)
{
    return scarce(__builtin_return_address(0)) ? NULL : __real_open_memstream(text, size);
}

__attribute__((constructor)) static void begin(void)
{
    const char *file = getenv("IMPARLOUR_PLACES"), *hash = getenv("IMPARLOUR_SCARCE");
    if (file)
        places = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (hash)
        wanted = strtoull(hash, NULL, 16);
    SDL_SetMemoryFunctions(__wrap_malloc, __wrap_calloc, __wrap_realloc, free);
    cJSON_InitHooks(&(cJSON_Hooks){__wrap_malloc, free});
}
