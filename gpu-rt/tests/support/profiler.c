/* A profiler's library, written against the headers of NVTX 3 (nvtxDetail/nvtxTypes.h) and roctx (roctx.h): prints each range. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int depth;

static int push(const char *name) { return fprintf(stderr, "%s push %d %s\n", PROFILER, depth, name), depth++; }
static int pop(void) { return fprintf(stderr, "%s pop %d\n", PROFILER, depth - 1), --depth; }

#ifdef NVTX
typedef void (*function_t)(void);
typedef struct { size_t struct_size; int (*get)(int module, function_t ***table, unsigned *size); } callbacks_t;
typedef struct { size_t struct_size; uint32_t version, reserved0; void (*set)(uint32_t); } version_t;

int InitializeInjectionNvtx2(const void *(*table_of)(uint32_t)) {
    const version_t *version = table_of(3);
    if (!version || version->struct_size < sizeof *version || version->version < 2) return 0;
    version->set(version->version);
    const callbacks_t *callbacks = table_of(1);
    if (!callbacks || callbacks->struct_size < sizeof *callbacks || table_of(77)) return 0;
    /* Some profilers want every module. */
    for (int module = 1; module <= 6; module++) {
        function_t **table = NULL;
        unsigned size = 0;
        if (!callbacks->get(module, &table, &size) || !table || size < 16) return 0;
        for (unsigned i = 1; i < size; i++) *table[i] = NULL;
    }
    function_t **core = NULL;
    unsigned size = 0;
    if (callbacks->get(0, &core, &size) || callbacks->get(7, &core, &size)) return 0;
    callbacks->get(1, &core, &size);
    *core[9] = (function_t)push;
    *core[11] = (function_t)pop;
    return 1;
}
#else
int roctxRangePushA(const char *name) { return push(name); }
int roctxRangePop(void) { return pop(); }
#endif
