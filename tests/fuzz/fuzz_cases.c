/* A case file: positions, moves, and the expected results. */
#include "fuzz.h"
#include "tools/cli.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static char *files[] = {"fuzz.case"};
    static const Args args = {
        .command = &command_case, .n = 1, .word = files, .data_dir = DATA_DIR};
    fuzz_serve("fuzz.case", bytes, size);
    command_case.run(&args);
    return 0;
}
