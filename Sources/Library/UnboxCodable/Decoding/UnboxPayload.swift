import UnboxFoundation

/// A payload that ``UnboxDecoder`` decodes: JSON data, a `[String: Any]` or an `[Any]`.
///
/// The compiler converts literals, other arrays and other dictionaries with String keys. No other types can conform.
public protocol UnboxPayload {
    /// A reader of the payload, for the library.
    ///
    /// - Parameter syntax: the extensions of JSON that data may use.
    func _reader(syntax: JSONSyntax) throws -> Unboxer
}

extension Data: UnboxPayload {
    /// A reader of JSON data, for the library.
    public func _reader(syntax: JSONSyntax) throws -> Unboxer {
        do {
            return Unboxer(try JSONDocument(self, syntax: syntax))
        } catch {
            throw UnboxError(error)
        }
    }
}

extension Dictionary: UnboxPayload where Key == String, Value == Any {
    /// A reader of a dictionary, for the library.
    public func _reader(syntax: JSONSyntax) -> Unboxer { Unboxer(dictionary: self) }
}

extension Array: UnboxPayload where Element == Any {
    /// A reader of an array, for the library.
    public func _reader(syntax: JSONSyntax) -> Unboxer { Unboxer(PayloadValue(.array(PayloadContainer(self)))) }
}
