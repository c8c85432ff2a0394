// Better compiler errors for wrong calls: unavailable overloads whose message says how to fix the call. The compiler
// considers them only for a call that no other overload fits, so they cost correct code nothing. They are never called,
// so one stands for several calls, by default arguments. They take a key path before a key, and so
// no call with both. `.ci/wrong-calls` checks the errors.

import UnboxSystem

// MARK: - No type to infer

extension Unboxer {
    /// Not available: the call has to say which type to unbox.
    @available(*, unavailable, message: "say which type to unbox: let name: String = try unboxer.unbox(key: \"name\")")
    public func unbox(keyPath: String = "", key: String = "") throws -> Any { throw UnboxError("no type to unbox") }

    /// Not available: the type is inferred, or written after the call.
    @available(
        *, unavailable,
        message: "the type is inferred; if it cannot be, write it last: try unboxer.unbox(key: \"age\") as Int"
    )
    public func unbox<T>(
        _ type: T.Type, key: String = "", keyPath: String = "", allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no type to unbox") }
}

/// Not available: the call has to say which type to unbox.
@available(*, unavailable, message: "say which type to unbox: let user: User = try unbox(data: data)")
public func unbox(data: Data = Data(), dictionary: UnboxableDictionary = [:]) throws -> Any {
    throw UnboxError("no type to unbox")
}

// MARK: - A type that cannot be unboxed

extension Unboxer {
    /// Not available: the type cannot be unboxed.
    @available(
        *, unavailable,
        message: """
            this type, or one in it, cannot be unboxed: write @Unboxable before a model and @UnboxableEnum before an enum \
            with raw values, or conform it to Unboxable, UnboxableEnum, UnboxableByTransform, UnboxCompatible or, \
            behind import Unbox, Decodable, and the keys of a dictionary to UnboxableKey
            """
    )
    @_disfavoredOverload
    public func unbox<T>(keyPath: String = "", key: String = "", allowInvalidElements: Bool = false) throws -> T {
        throw UnboxError("no type to unbox")
    }
}

/// Not available: the type cannot be unboxed.
@available(
    *, unavailable,
    message: """
        this type, or one in it, cannot be unboxed: write @Unboxable before a model and @UnboxableEnum before an enum \
        with raw values, or conform it to Unboxable, UnboxableEnum, UnboxableByTransform, UnboxCompatible or, \
        behind import Unbox, Decodable, and the keys of a dictionary to UnboxableKey; \
        [String: AnyObject], [Any?] and the like are read with an Unboxer: try Unboxer(data: data).unbox()
        """
)
public func unbox<T>(
    data: Data = Data(), dictionary: UnboxableDictionary = [:], atKeyPath keyPath: String? = nil,
    atKey key: String = "",
    allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no type to unbox") }

// MARK: - A Decodable type without UnboxCodable

// Decoders are of the type Never? here: then, with UnboxCodable, the message for a JSONDecoder says that it has to be an
// UnboxDecoder. With Any, it would say to import UnboxCodable. Without UnboxCodable, there is no UnboxDecoder to pass.

extension Unboxer {
    /// Not available without UnboxCodable.
    @available(
        *, unavailable, message: "this type is only Decodable, which UnboxCodable reads: import UnboxCodable, or Unbox"
    )
    public func unbox<T: Decodable>(
        keyPath: String = "", key: String = "", allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no module") }

    /// Not available without UnboxCodable.
    @available(*, unavailable, message: "import UnboxCodable, or Unbox, to read Decodable types")
    public func unbox<T: Decodable>(
        decoding type: T.Type, keyPath: String = "", key: String = "", allowInvalidElements: Bool = false,
        using decoder: Never? = nil
    ) throws -> T { throw UnboxError("no module") }

    /// Not available without UnboxCodable.
    @available(
        *, unavailable,
        message: "these values are only Decodable, which UnboxCodable reads: import UnboxCodable, or Unbox"
    )
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(
        keyPath: String = "", key: String = "", allowInvalidElements: Bool = false
    ) throws -> C where C.UnboxElement: Decodable { throw UnboxError("no module") }

    /// Not available without UnboxCodable.
    @available(*, unavailable, message: "import UnboxCodable, or Unbox, to read Decodable types")
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(
        decoding type: C.Type, keyPath: String = "", key: String = "", allowInvalidElements: Bool = false,
        using decoder: Never? = nil
    ) throws -> C where C.UnboxElement: Decodable { throw UnboxError("no module") }

    /// Not available without UnboxCodable.
    @available(*, unavailable, message: "import UnboxCodable, or Unbox, to decode fields with a decoder")
    public func decoding(using decoder: Never?) -> Unboxer { self }

    /// Not available without UnboxCodable.
    @available(*, unavailable, message: "import UnboxCodable, or Unbox, to read the value of a decoder")
    public init(from decoder: any Decoder) throws { throw UnboxError("no module") }
}

/// Not available without UnboxCodable.
@available(
    *, unavailable, message: "this type is only Decodable, which UnboxCodable reads: import UnboxCodable, or Unbox"
)
public func unbox<T: Decodable>(
    data: Data = Data(), dictionary: UnboxableDictionary = [:], atKeyPath keyPath: String? = nil,
    atKey key: String = "",
    allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no module") }

/// Not available without UnboxCodable.
@available(
    *, unavailable, message: "this type is only Decodable, which UnboxCodable reads: import UnboxCodable, or Unbox"
)
public func unbox<T: Decodable>(
    dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] { throw UnboxError("no module") }

// MARK: - Missing context

extension Unboxer {
    /// Not available: the model needs a context.
    @available(
        *, unavailable, message: "this type needs a context: try unboxer.unbox(key: \"pet\", context: shelter)"
    )
    public func unbox<T: UnboxableWithContext>(
        keyPath: String = "", key: String = "", allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no context") }

    /// Not available: the model needs a context.
    @available(*, unavailable, message: "this type needs a context: try unboxer.unbox(context: shelter)")
    public func unbox<T: UnboxableWithContext>(allowInvalidElements: Bool = false) throws -> T {
        throw UnboxError("no context")
    }
}

/// Not available: the model needs a context.
@available(*, unavailable, message: "this type needs a context: try unbox(data: data, context: shelter)")
public func unbox<T: UnboxableWithContext>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = "", allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no context") }

/// Not available: the model needs a context.
@available(*, unavailable, message: "this type needs a context: try unbox(dictionary: dictionary, context: shelter)")
public func unbox<T: UnboxableWithContext>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String? = nil, atKey key: String = "",
    allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no context") }

// MARK: - A parse strategy instead of a formatter

extension Unboxer {
    /// Not available: wrap the parse strategy in `.strategy(…)`.
    @available(*, unavailable, message: "write formatter: .strategy(…), as in .strategy(.iso8601.year())")
    public func unbox<S: ParseStrategy, T>(
        key: String = "", keyPath: String = "", formatter: S, allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no formatter") }
}

// MARK: - Several keys

extension Unboxer {
    /// Not available: a key path leads further down.
    @available(*, unavailable, message: "pass a key path to read further down: try unboxer.unbox(keyPath: \"a.b\")")
    public func unbox<T>(key: String, _ next: String, _ last: String = "") throws -> T { throw UnboxError("one key") }
}

// MARK: - Wrong labels

/// Not available: the label is wrong.
@available(*, unavailable, renamed: "unbox(data:atKeyPath:)")
public func unbox<T>(data: Data, keyPath: String) throws -> T { throw UnboxError("no such label") }

/// Not available: the label is wrong.
@available(*, unavailable, renamed: "unbox(data:atKey:)")
public func unbox<T>(data: Data, key: String) throws -> T { throw UnboxError("no such label") }

/// Not available: the label is wrong.
@available(*, unavailable, renamed: "unbox(dictionary:atKeyPath:)")
public func unbox<T>(dictionary: UnboxableDictionary, keyPath: String) throws -> T { throw UnboxError("no such label") }

/// Not available: the label is wrong.
@available(*, unavailable, renamed: "unbox(dictionary:atKey:)")
public func unbox<T>(dictionary: UnboxableDictionary, key: String) throws -> T { throw UnboxError("no such label") }
