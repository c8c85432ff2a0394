import Foundation

extension ParseStrategy where ParseInput: UnboxCompatible {
    /// Converts a value as ``UnboxFormatter`` does; what the strategy throws is kept as the underlying error.
    @usableFromInline func unboxed(from value: UnboxValue) throws -> ParseOutput {
        if let native = value.native(ParseOutput.self) { return native }
        guard !value.isAbsent && !value.isNull else { throw value.mismatch(expected: ParseOutput.self) }
        let input: ParseInput = try value.unbox()
        do {
            return try parse(input)
        } catch {
            throw value.invalid(
                expected: "\(ParseOutput.self) (as \(Self.self) reads it)", underlyingError: error)
        }
    }
}
