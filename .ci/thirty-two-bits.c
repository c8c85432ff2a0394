// What the linker needs of a C library, and what a program needs of its system, for .ci/thirty-two-bits.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned long long word;

// The system.

struct piece {
    const void *start;
    size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const struct piece *pieces, size_t count, size_t *written);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit")))
_Noreturn void proc_exit(int status);

void write_bytes(int file, const void *start, size_t count) {
    struct piece piece = {start, count};
    size_t written;
    fd_write(file, &piece, 1, &written);
}

int run_rows(void);

void _start(void) { proc_exit(run_rows()); }

// Memory: blocks of powers of two, each with its exponent in front. Freed blocks are used again.

extern byte __heap_base;
static size_t end;
static void *freed[32];

static int *exponent(void *memory) { return (int *)((byte *)memory - 16); }

void *malloc(size_t size) {
    if (size > 1u << 30) return 0;
    int bits = 32 - __builtin_clz((size + 15) | 16);
    void *memory = freed[bits];
    if (memory) {
        freed[bits] = *(void **)memory;
        return memory;
    }
    if (end == 0) end = ((size_t)&__heap_base + 15) & ~15u;
    size_t next = end + (1u << bits);
    if (next < end) return 0;
    size_t pages = (next >> 16) + 1, had = __builtin_wasm_memory_size(0);
    if (pages > had && __builtin_wasm_memory_grow(0, pages - had) == (size_t)-1) return 0;
    memory = (byte *)end + 16;
    end = next;
    *exponent(memory) = bits;
    return memory;
}

void free(void *memory) {
    if (!memory) return;
    int bits = *exponent(memory);
    *(void **)memory = freed[bits];
    freed[bits] = memory;
}

void *realloc(void *memory, size_t size) {
    size_t had = memory ? (1u << *exponent(memory)) - 16 : 0;
    if (memory && size <= had) return memory;
    void *larger = malloc(size);
    if (!larger) return 0;
    __builtin_memcpy(larger, memory, had);
    free(memory);
    return larger;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = alignment <= 16 ? malloc(size) : 0;
    return *memory ? 0 : 12;
}

// Instructions of WebAssembly.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
    const byte *a = left, *b = right;
    for (; count > 0; a++, b++, count--) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

void *memchr(const void *memory, int value, size_t count) {
    for (const byte *a = memory; count > 0; a++, count--) {
        if (*a == (byte)value) return (void *)a;
    }
    return 0;
}

// The seeds of hashes. Always the same, so that each run is.
void arc4random_buf(void *memory, size_t count) { memset(memory, 0x5A, count); }

// The product of two words, which the compiler needs in numbers of 128 bits.
__int128 __multi3(__int128 left, __int128 right) {
    word a = left, b = right, low = 0xFFFFFFFF;
    word first = (a & low) * (b & low);
    word second = (a >> 32) * (b & low) + (first >> 32);
    word third = (a & low) * (b >> 32) + (second & low);
    word high = (a >> 32) * (b >> 32) + (second >> 32) + (third >> 32) + (word)(left >> 64) * b + a * (word)(right >> 64);
    return (__int128)((unsigned __int128)high << 64 | (third << 32 | (first & low)));
}

// The same: shifts and quotients of such numbers.

typedef unsigned __int128 wide;

static wide made(word high, word low) {
    union {
        word words[2];
        wide number;
    } both = {{low, high}};
    return both.number;
}

wide __lshrti3(wide number, int count) {
    word low = number, high = ((word *)&number)[1];
    if (count == 0) return number;
    return count < 64 ? made(high >> count, low >> count | high << (64 - count)) : made(0, high >> (count - 64));
}

__int128 __ashrti3(__int128 number, int count) {
    wide sign = number < 0 ? ~(wide)0 : 0;
    return __lshrti3(number ^ sign, count) ^ sign;
}

wide __udivti3(wide number, wide by) {
    word words[2] = {(word)number, ((word *)&number)[1]};
    wide quotient = 0, rest = 0;
    for (int bit = 127; bit >= 0; bit--) {
        rest += rest + (words[bit / 64] >> (bit % 64) & 1);
        quotient += quotient;
        if (rest >= by) {
            rest -= by;
            quotient += 1;
        }
    }
    return quotient;
}

wide __umodti3(wide number, wide by) { return number - __udivti3(number, by) * by; }

int putchar(int character) {
    byte written = character;
    write_bytes(1, &written, 1);
    return character;
}

// Without strtod, to which the standard library leaves what Eisel-Lemire cannot round.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) { return 0; }
