// `Decodable` elements that are made on all cores.

import UnboxFoundation

struct DecodingReader<Element: Decodable & Sendable>: MemberMaker {
    /// The decoder of the array.
    private let decoder: ValueDecoder

    /// - Parameter decoder: the decoder whose strategies apply; nil for the library's rules.
    init(_ array: PayloadValue, using decoder: UnboxDecoder?) {
        self.decoder = array.decoder(in: array, .whole, using: decoder)
    }

    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Element {
        try decoder.decode(value.payload, as: Element.self, at: decoder.step(to: component))
    }

    func failure(_ error: any Error, at component: UnboxPath.Component, of array: PayloadValue) -> UnboxError {
        array.failure(error, of: component, in: decoder).completingPath(in: PayloadLocation(of: array))
    }

    func end() { decoder.session.end() }
}

extension Unboxer {
    /// Unboxes an array on all cores, each element as a `Decodable` type.
    ///
    ///     let places = try unboxer.unboxConcurrently(decoding: Place.self, key: "places", using: decoder)
    ///
    /// - Parameters:
    ///   - type: the type of an element, even if it can also be unboxed.
    ///   - key: a key of the object. Without a key and a key path, the whole value is read.
    ///   - keyPath: keys and indexes, as in `unbox(keyPath:)`.
    ///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
    ///   - decoder: the decoder whose strategies apply. Without a decoder, this library's own rules apply to the types
    ///     of Foundation.
    /// - Returns: the elements, in order.
    /// - Throws: ``UnboxError`` as `unbox(decoding:key:using:)` does.
    public func unboxConcurrently<T: Decodable & Sendable>(
        decoding type: T.Type, key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> [T] {
        try endingAtFirstError.makeConcurrently(
            unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements,
            array: { try $0.payload.decoded([T].self, using: decoder) },
            reader: { DecodingReader<T>($0, using: decoder) })
    }
}

/// Unboxes an array of JSON data on all cores, each element as a `Decodable` type.
///
///     let places = try unboxConcurrently(decoding: Place.self, data: data, atKey: "places")
///
/// - Throws: ``UnboxError`` in the same cases as for types that can be unboxed.
public func unboxConcurrently<T: Decodable & Sendable>(
    decoding type: T.Type, data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil, options: UnboxOptions? = nil
) throws -> [T] {
    try ConcurrentRead(
        data, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements, decoder.options(options),
        array: { try $0.payload.decoded([T].self, using: decoder) },
        reader: { DecodingReader<T>($0, using: decoder) }
    ).elements()
}

/// Unboxes an array of JSON data on all cores, each element as a `Decodable` type, in an asynchronous function.
///
///     let places = try await unboxConcurrently(decoding: Place.self, data: data, using: decoder)
///
/// - Throws: ``UnboxError`` in the same cases as for types that can be unboxed, and `CancellationError` when the task
///   is cancelled.
public func unboxConcurrently<T: Decodable & Sendable>(
    decoding type: T.Type, data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil, options: UnboxOptions? = nil
) async throws -> [T] {
    try await ConcurrentRead(
        data, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements, decoder.options(options),
        array: { try $0.payload.decoded([T].self, using: decoder) },
        reader: { DecodingReader<T>($0, using: decoder) }
    ).elementsInTasks()
}

extension UnboxDecoder? {
    /// Adds the decoder's syntax to the options.
    fileprivate func options(_ options: UnboxOptions?) -> UnboxOptions? {
        guard let syntax = self?.syntax, !syntax.isEmpty else { return options }
        var options = options ?? UnboxOptions()
        options.syntax.formUnion(syntax)
        return options
    }
}
