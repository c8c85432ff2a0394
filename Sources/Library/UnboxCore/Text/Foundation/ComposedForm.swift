// The only public function for form C is Foundation's, and FoundationEssentials does not have it: neither does the standard
// library (Swift 6.3), whose `_nfc` is for Foundation. Form C of our own would need Unicode's tables.

import UnboxFoundation

#if !Foundation && canImport(FoundationEssentials)
    @_spi(_Unicode) import Swift
#endif

extension String {
    /// The string in normalization form C.
    package var composed: String {
        #if Foundation || !canImport(FoundationEssentials)
            precomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(_nfc))
        #endif
    }
}
