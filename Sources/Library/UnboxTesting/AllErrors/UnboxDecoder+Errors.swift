import Unbox

extension UnboxDecoder {
    /// All errors of a payload that cannot be decoded as a type, each with its path. For tests and tools.
    ///
    ///     for error in try UnboxDecoder().errors(decoding: Forecast.self, from: data) { print(error) }
    ///
    /// After an error, decoding goes on with an invented value, for any `Decodable` type. An initializer that computes
    /// with it may trap or never end, so do not call this for payloads in production.
    ///
    /// A payload that can be decoded is decoded once. Otherwise no value is decoded more than twice, but the
    /// `init(from:)` of a type is run once for each error of its own fields, and twice more, at most a hundred times.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - payload: JSON data, a `[String: Any]` or an `[Any]`.
    ///   - keyPath: the place of the value, as in `decode(_:from:atKeyPath:)`; nil for the root.
    ///   - errorLimit: the maximum number of errors. The `omittedCount` of the last one is the number of others, up to
    ///     about a hundred. If there may be even more, it `mayHideOthers`.
    /// - Returns: the errors, in the order in which the type reads its fields; none if the type can be decoded. If an
    ///   error `mayHideOthers`, its model could not be read further.
    /// - Throws: `DecodingError.dataCorrupted` when the data is not well-formed JSON, and when the key path is
    ///   malformed or leads through a scalar.
    public func errors<T: Decodable>(
        decoding type: T.Type, from payload: some UnboxPayload, atKeyPath keyPath: String? = nil,
        errorLimit: Int = UnboxOptions().errorLimit
    ) throws -> [UnboxError] {
        let root = try root(of: payload)
        // Throws if the key path is malformed or leads through a scalar.
        let session = try decoder(of: root, atKeyPath: keyPath, notesFailures: true).session
        defer { session.end() }
        let unboxer = Unboxer(root.value, keeping: root.owner).collectingErrors
        let place = keyPath.map(FieldPlace.keyPath) ?? .whole
        func check(_ value: borrowing UnboxValue) throws {
            let decoder = ValueDecoder(value.payload, in: session, at: DecodingOrigin(in: root.value, place))
            do {
                _ = try decoder.decode(value.payload, as: type, at: .same)
            } catch {
                throw Findings(in: decoder, by: self, limit: errorLimit).allErrors(of: type, with: error)
            }
        }
        do {
            try keyPath.map { try unboxer.read(keyPath: $0, convert: check) } ?? unboxer.readAll(convert: check)
            return []
        } catch {
            let error = UnboxError.wrapping(error)
            var errors = error.all
            if error.omittedCount > 0, let last = errors.popLast() {
                errors.append(last.with(others: UnboxError.Others([], omittedCount: error.omittedCount)))
            }
            return errors
        }
    }
}
