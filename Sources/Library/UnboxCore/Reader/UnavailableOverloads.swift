// Better compiler errors for wrong calls that people write: unavailable overloads whose message says how to fix the
// call. The compiler considers them only for a call that no other overload fits, so they cost correct code nothing.
// They are never called, so one stands for several calls, by default arguments. They take a key path before a key, and
// so no call with both. `.ci/wrong-calls` checks the errors.

import UnboxFoundation

// MARK: - No type to infer

extension Unboxer {
    /// Not available: the call has to say which type to unbox.
    @available(*, unavailable, message: "say which type to unbox: let name: String = try unboxer.unbox(key: \"name\")")
    public func unbox(keyPath: String = "", key: String = "") throws -> Any { throw UnboxError("no type to unbox") }

    /// Not available: the type is inferred, or written after the call.
    @available(*, unavailable, message: "the type is inferred, or written last: try unboxer.unbox(key: \"age\") as Int")
    public func unbox<T>(
        _ type: T.Type, key: String = "", keyPath: String = "", forKey: String = "", allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no type to unbox") }
}

/// Not available: the type is inferred, or written after the call.
@available(*, unavailable, message: "the type is inferred, or written last: try unbox(data: data) as [User]")
public func unbox<T>(
    _ type: T.Type, data: Data = Data(), from: Data = Data(), dictionary: UnboxableDictionary = [:],
    atKeyPath keyPath: String? = nil, atKey key: String = "", allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no type to unbox") }

/// Not available: the type is inferred, or written after the call.
@available(*, unavailable, message: "the type is inferred, or written last: try unbox(data: data) as [User]")
public func unbox<T>(data: Data = Data(), dictionary: UnboxableDictionary = [:], as type: T.Type) throws -> T {
    throw UnboxError("no type to unbox")
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

    /// Not available without UnboxCodable.
    @available(
        *, unavailable, message: "this type is only Decodable, which UnboxCodable reads: import UnboxCodable, or Unbox"
    )
    public func unbox<T: Decodable>(
        keyPath: String = "", key: String = "", allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no module") }

    /// Not available: the model needs a context.
    @available(*, unavailable, message: "this type needs a context: try unboxer.unbox(key: \"pet\", context: shelter)")
    public func unbox<T: UnboxableWithContext>(
        keyPath: String = "", key: String = "", allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no context") }
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
    atKey key: String = "", allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no type to unbox") }

/// Not available without UnboxCodable.
@available(
    *, unavailable, message: "this type is only Decodable, which UnboxCodable reads: import UnboxCodable, or Unbox"
)
public func unbox<T: Decodable>(
    data: Data = Data(), dictionary: UnboxableDictionary = [:], atKeyPath keyPath: String? = nil,
    atKey key: String = "", allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no module") }

/// Not available: the model needs a context.
@available(*, unavailable, message: "this type needs a context: try unbox(data: data, context: shelter)")
public func unbox<T: UnboxableWithContext>(
    data: Data = Data(), dictionary: UnboxableDictionary = [:], atKeyPath keyPath: String? = nil,
    atKey key: String = "", allowInvalidElements: Bool = false
) throws -> T { throw UnboxError("no context") }

// MARK: - Wrong arguments

extension Unboxer {
    /// Not available: the key has a label.
    @available(*, unavailable, message: "a key has the label key:, as in try unboxer.unbox(key: \"age\")")
    public func unbox<T>(_ key: String) throws -> T { throw UnboxError("no such label") }

    /// Not available: the label is wrong.
    @available(*, unavailable, message: "the label is key:, as in try unboxer.unbox(key: \"age\")")
    public func unbox<T>(forKey key: String) throws -> T { throw UnboxError("no such label") }

    /// Not available: the label is wrong.
    @available(*, unavailable, message: "the label is keyPath:, as in try unboxer.unbox(keyPath: \"a.b\")")
    public func unbox<T>(path: String) throws -> T { throw UnboxError("no such label") }

    /// Not available: the label is wrong.
    @available(*, unavailable, message: "the label is keyPath:, as in try unboxer.unbox(keyPath: \"a.b\")")
    public func unbox<T>(keypath: String) throws -> T { throw UnboxError("no such label") }

    /// Not available: the type is inferred, or written after the call.
    @available(*, unavailable, message: "the type is inferred, or written last: try unboxer.unbox(key: \"age\") as Int")
    public func unbox<T>(key: String = "", keyPath: String = "", as type: T.Type) throws -> T {
        throw UnboxError("no type to unbox")
    }

    /// Not available: a default stands after the call.
    @available(*, unavailable, message: "write the default after ??: try unboxer.unbox(key: \"age\") ?? 3")
    public func unbox<T>(
        key: String = "", keyPath: String = "", allowInvalidElements: Bool = false, default value: T
    ) throws -> T { throw UnboxError("no such label") }

    /// Not available: wrap the parse strategy in `.strategy(…)`.
    @available(*, unavailable, message: "write formatter: .strategy(…), as in .strategy(.iso8601.year())")
    public func unbox<S: ParseStrategy, T>(
        key: String = "", keyPath: String = "", formatter: S, allowInvalidElements: Bool = false
    ) throws -> T { throw UnboxError("no formatter") }
}

/// Not available: the label is wrong.
@available(*, unavailable, message: "the label is atKeyPath:, as in unbox(data: data, atKeyPath: \"a.b\")")
public func unbox<T>(data: Data = Data(), dictionary: UnboxableDictionary = [:], keyPath: String) throws -> T {
    throw UnboxError("no such label")
}

/// Not available: the label is wrong.
@available(*, unavailable, message: "the label is atKey:, as in unbox(data: data, atKey: \"a\")")
public func unbox<T>(data: Data = Data(), dictionary: UnboxableDictionary = [:], key: String) throws -> T {
    throw UnboxError("no such label")
}
