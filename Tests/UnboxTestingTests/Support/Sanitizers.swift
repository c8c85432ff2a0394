import Foundation

/// Whether the tests run under a sanitizer. Frames are many times as large then, and the address sanitizer puts local
/// variables on a stack of its own: what fits on a small stack of a thread says nothing.
let runsUnderSanitizer = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
