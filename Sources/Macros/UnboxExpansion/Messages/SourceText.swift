/// A part of a source file.
package struct SourceText: Decodable, Sendable {
    package var source: String
    package var location: Location?

    /// Where it begins.
    package struct Location: Decodable, Sendable {
        package var fileName: String
        /// In bytes of UTF-8 from the beginning of the file.
        package var offset: Int
        /// From 1 on. Nil if the compiler does not say.
        package var line: Int?
    }
}
