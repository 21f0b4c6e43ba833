#include "base/system/system.h"
#include "base/system/wide_windows.h"
#include <fcntl.h>
#include <io.h>
#include <psapi.h>
#include <shlobj.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define RtlGenRandom SystemFunction036 /* as it is called in advapi32.dll */
BOOLEAN NTAPI RtlGenRandom(void *bytes, ULONG size);

/* ---- The program ---- */

static char *narrow(const wchar_t *wide)
{
    const int n = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = malloc((size_t)n + 1);
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, n + 1, NULL, NULL);
    return text;
}

/* The arguments as they were given are in the code page of the system, which has not all letters.
 * They stay as they are if memory runs out. */
void program_begin(int *argc, char ***argv)
{
    int n = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &n);
    char **all = wide ? calloc((size_t)n + 1, sizeof *all) : NULL;
    bool whole = all != NULL;
    for (int i = 0; whole && i < n; i++) {
        all[i] = narrow(wide[i]);
        whole = all[i] != NULL;
    }
    if (whole) {
        *argc = n;
        *argv = all;
    }
    LocalFree(wide);
    _setmode(0, O_BINARY);
    _setmode(1, O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    /* A missing disk is an error of the call, not a question of the system. */
    SetErrorMode(SEM_FAILCRITICALERRORS);
}

bool program_path(char out[PATH_SIZE])
{
    wchar_t wide[PATH_SIZE];
    const DWORD n = GetModuleFileNameW(NULL, wide, PATH_SIZE);
    out[0] = '\0';
    return n > 0 && n < PATH_SIZE && narrow_path(wide, out);
}

static uint64_t ticks(FILETIME t) { return (uint64_t)t.dwHighDateTime << 32 | t.dwLowDateTime; }

double program_age_ms(void)
{
    FILETIME began, ended, kernel, user, now;
    GetSystemTimeAsFileTime(&now);
    return GetProcessTimes(GetCurrentProcess(), &began, &ended, &kernel, &user)
               ? (double)(int64_t)(ticks(now) - ticks(began)) / 1e4
               : 0;
}

double program_memory_mb(void)
{
    PROCESS_MEMORY_COUNTERS used = {.cb = sizeof used};
    return GetProcessMemoryInfo(GetCurrentProcess(), &used, sizeof used)
               ? (double)used.PeakWorkingSetSize / (1 << 20)
               : 0;
}

/* The heap of Windows gives large blocks back by itself. */
void program_gives_back(size_t bytes) { (void)bytes; }

bool stderr_is_terminal(void) { return _isatty(2); }

bool stderr_is_read(void)
{
    const HANDLE h = GetStdHandle(STD_ERROR_HANDLE);
    return h && h != INVALID_HANDLE_VALUE && (_isatty(2) || GetFileType(h) == FILE_TYPE_PIPE);
}

bool program_run(const char *const argv[])
{
    (void)argv;
    return false;
}

const int QUIT_HANGING_MS = 4000;

static void (*quit_asked)(void);

/* Runs on a thread of the system, which ends the program when this returns. */
static BOOL WINAPI console_event(DWORD event)
{
    (void)event;
    quit_asked();
    return TRUE;
}

void quit_watch(void (*asked)(void))
{
    quit_asked = asked;
    SetConsoleCtrlHandler(console_event, TRUE);
}

/* ---- The person ---- */

static bool known_folder(const KNOWNFOLDERID *id, char out[PATH_SIZE])
{
    wchar_t *wide = NULL;
    const bool found = SHGetKnownFolderPath(id, KF_FLAG_CREATE, NULL, &wide) == S_OK;
    out[0] = '\0';
    if (found)
        narrow_path(wide, out);
    CoTaskMemFree(wide);
    return found;
}

bool person_folder(const char *kind, char out[PATH_SIZE])
{
    return known_folder(
        strcmp(kind, "state") == 0 ? &FOLDERID_LocalAppData : &FOLDERID_RoamingAppData, out);
}

bool person_pictures(char out[PATH_SIZE]) { return known_folder(&FOLDERID_Pictures, out); }

bool person_language(char *out, size_t size)
{
    wchar_t name[LOCALE_NAME_MAX_LENGTH];
    return GetUserDefaultLocaleName(name, LOCALE_NAME_MAX_LENGTH) > 0 &&
           WideCharToMultiByte(CP_UTF8, 0, name, -1, out, (int)size, NULL, NULL) > 0;
}

bool person_has_sessions(void) { return false; }

/* ---- Time and chance ---- */

bool time_local(time_t when, struct tm *out) { return localtime_s(out, &when) == 0; }

int64_t time_of_thread_ns(void)
{
    FILETIME began, ended, kernel, user;
    return GetThreadTimes(GetCurrentThread(), &began, &ended, &kernel, &user)
               ? (int64_t)(ticks(kernel) + ticks(user)) * 100
               : 0;
}

void time_pause(int ms) { Sleep((DWORD)ms); }
bool chance_fill(void *bytes, size_t size) { return RtlGenRandom(bytes, (ULONG)size); }
