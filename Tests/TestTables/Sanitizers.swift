import Foundation

/// Whether the tests run under a sanitizer. Frames are many times as large then, and the address sanitizer puts local
/// variables on a separate stack, so that tests with small stacks are meaningless.
package let runsUnderSanitizer = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
