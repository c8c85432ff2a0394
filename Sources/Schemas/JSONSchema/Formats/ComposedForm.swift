// Form C. FoundationEssentials has no public function for it, nor has the standard library (Swift 6.3), whose `_nfc` is
// for Foundation. Code of our own would need Unicode's tables.

import UnboxFoundation

#if !Foundation && canImport(FoundationEssentials)
    @_spi(_Unicode) import Swift
#endif

extension String {
    /// The string in normalization form C.
    var composed: String {
        #if Foundation || !canImport(FoundationEssentials)
            precomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(_nfc))
        #endif
    }
}
