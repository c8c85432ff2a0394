#if !Foundation && canImport(FoundationEssentials)
    @_spi(_Unicode) import Swift
#endif

extension String {
    /// The string in normalization form C.
    package var composed: String {
        #if Foundation || !canImport(FoundationEssentials)
            precomposedStringWithCanonicalMapping
        #else
            // What Foundation uses. The standard library has it for Foundation only.
            String(String.UnicodeScalarView(_nfc))
        #endif
    }
}
