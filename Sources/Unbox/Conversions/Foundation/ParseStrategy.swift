import Foundation

extension ParseStrategy where ParseInput: UnboxCompatible {
    /// Converts a value as ``UnboxFormatter`` does; what the strategy throws is kept as the underlying error.
    @usableFromInline func unboxed(from value: borrowing UnboxValue) throws -> ParseOutput {
        let payload = value.payload
        if let native = payload.native(ParseOutput.self) { return native }
        guard !payload.isAbsentOrNull else { throw payload.mismatch(expected: ParseOutput.self) }
        let input: ParseInput = try value.unbox()
        do {
            return try parse(input)
        } catch {
            throw payload.invalid(
                expected: "\(ParseOutput.self) (as \(Self.self) reads it)", underlyingError: error)
        }
    }
}
