// What the linker needs of a C library, and of a system, for .ci/thirty-two-bits.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned __int128 wide;
typedef unsigned _BitInt(256) wider;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const void *pieces, size_t count, size_t *written);

int putchar(int character) {
    struct { int *start; size_t count; } piece = {&character, 1};
    size_t written;
    return fd_write(1, &piece, 1, &written);
}

// Blocks of memory, each with its size in front. What is freed is not used again.

extern byte __heap_base;
static byte *end = &__heap_base;

void *malloc(size_t size) {
    byte *memory = (byte *)(((size_t)end + 31) & -16);
    ((size_t *)memory)[-1] = size;
    end = memory + size;
    return memory;
}

void free(void *memory) {}
void *realloc(void *memory, size_t size) {
    size_t had = memory ? ((size_t *)memory)[-1] : 0;
    return __builtin_memcpy(malloc(size), memory, had < size ? had : size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = malloc(size);
    return alignment > 16;
}

int memcmp(const byte *left, const byte *right, size_t count) {
    for (; count > 0; left++, right++, count--) {
        if (*left != *right) return *left - *right;
    }
    return 0;
}

// The seeds of hashes. Always the same, so that each run is.
void arc4random_buf(void *memory, size_t count) { __builtin_memset(memory, 0x5A, count); }

// Numbers of 128 bits. The compiler calls functions for these, but not for the quotients and shifts of wider ones.

wide __multi3(wide left, wide right) {
    wide product = 0;
    for (; right != 0; right >>= 1, left += left) product += right & 1 ? left : 0;
    return product;
}

wide __udivti3(wide number, wide by) { return (wider)number / by; }

// Without strtod, to which the standard library leaves what Eisel-Lemire cannot round.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) { return 0; }
