/// A model that needs more than its payload to be made: a database, a locale, the object it belongs to.
///
///     struct Pet: UnboxableWithContext {
///         let name: String
///         let shelter: Shelter
///
///         init(unboxer: Unboxer, context: Shelter) throws {
///             name = try unboxer.unbox(key: "name")
///             shelter = context
///         }
///     }
///
/// Pass the context when reading it, alone or as an Optional, an Array, a Set or a Dictionary:
///
///     let pets: [Pet] = try unboxer.unbox(key: "pets", context: shelter)
public protocol UnboxableWithContext {
    /// The type of the context that the model needs.
    associatedtype UnboxContext

    /// Makes an instance by reading from an object.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - context: the context that was passed to `unbox(key:context:)`.
    /// - Throws: the same errors as ``Unboxable/init(unboxer:)``.
    init(unboxer: Unboxer, context: UnboxContext) throws

    /// Makes an instance from a value of a payload and a context. By default, takes an object and calls the
    /// initializer.
    ///
    /// - Throws: the same errors as ``UnboxCompatible/unboxed(from:)``.
    static func unboxed(from value: borrowing UnboxValue, context: UnboxContext) throws -> Self
}

extension UnboxableWithContext {
    /// Takes an object, and makes the model from it.
    @inlinable public static func unboxed(from value: borrowing UnboxValue, context: UnboxContext) throws -> Self {
        try Self(unboxer: value.payload.modelReader(for: Self.self), context: context)
    }
}

// Optionals and collections of such models are read like them.

extension Optional: UnboxableWithContext where Wrapped: UnboxableWithContext {
    /// Reads the unboxer's whole value, as `unbox(context:)` does.
    @inlinable public init(unboxer: Unboxer, context: Wrapped.UnboxContext) throws {
        self = try unboxer.readAll { try Self.unboxed(from: $0, context: context) }
    }

    /// Takes an absent or null value as nil, and any other as the wrapped type does.
    @inlinable public static func unboxed(from value: borrowing UnboxValue, context: Wrapped.UnboxContext) throws
        -> Self
    {
        try made(of: value, by: ContextMaker(context))
    }
}

extension Array: UnboxableWithContext where Element: UnboxableWithContext {
    /// Reads the unboxer's whole value, as `unbox(context:)` does.
    @inlinable public init(unboxer: Unboxer, context: Element.UnboxContext) throws {
        self = try unboxer.readAll { try Self.unboxed(from: $0, context: context) }
    }

    /// Takes an array of models, which all get the context.
    @inlinable public static func unboxed(from value: borrowing UnboxValue, context: Element.UnboxContext) throws
        -> Self
    {
        try made(of: value.payload, by: ContextMaker(context))
    }
}

extension Set: UnboxableWithContext where Element: UnboxableWithContext {
    /// Reads the unboxer's whole value, as `unbox(context:)` does.
    @inlinable public init(unboxer: Unboxer, context: Element.UnboxContext) throws {
        self = try unboxer.readAll { try Self.unboxed(from: $0, context: context) }
    }

    /// Takes an array of models, which all get the context.
    @inlinable public static func unboxed(from value: borrowing UnboxValue, context: Element.UnboxContext) throws
        -> Self
    {
        try made(of: value.payload, by: ContextMaker(context))
    }
}

extension Dictionary: UnboxableWithContext where Key: UnboxableKey, Value: UnboxableWithContext {
    /// Reads the unboxer's whole value, as `unbox(context:)` does.
    @inlinable public init(unboxer: Unboxer, context: Value.UnboxContext) throws {
        self = try unboxer.readAll { try Self.unboxed(from: $0, context: context) }
    }

    /// Takes an object of models, which all get the context.
    @inlinable public static func unboxed(from value: borrowing UnboxValue, context: Value.UnboxContext) throws -> Self
    {
        try made(of: value.payload, by: ContextMaker(context))
    }
}

/// Unboxes members that need a context.
@frozen @usableFromInline package struct ContextMaker<Member: UnboxableWithContext>: MemberMaker {
    @usableFromInline let context: Member.UnboxContext
    @_alwaysEmitIntoClient package init(_ context: Member.UnboxContext) { self.context = context }
    @_alwaysEmitIntoClient @inline(__always)
    package func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member {
        try Member.unboxed(from: value, context: context)
    }
}
