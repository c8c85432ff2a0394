// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Unbox 2 and 3 had and Unbox 4 has not, over this library: reads that need no `try`. The module is called Unbox, so
// that the models of the corpus compile against it as they are.

@_exported import Foundation
@_exported import UnboxCore

/// A model, as `Unboxable` of those versions. Its initializer may throw, or record the first failure in the unboxer.
public protocol Unboxable: UnboxCompatible {
    init(unboxer: Unboxer) throws
}

extension Unboxable {
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        let unboxer = Unboxer(try value.unbox(as: Reader.self).unboxer)
        let model = try Self(unboxer: unboxer)
        if let failure = unboxer.failure { throw failure }
        return model
    }
}

/// Takes the unboxer of a model out of this library.
private struct Reader: UnboxCore.Unboxable {
    let unboxer: UnboxCore.Unboxer

    init(unboxer: UnboxCore.Unboxer) { self.unboxer = unboxer }
}

public final class Unboxer {
    private let unboxer: UnboxCore.Unboxer
    fileprivate var failure: (any Error)?

    init(_ unboxer: UnboxCore.Unboxer) { self.unboxer = unboxer }

    public var dictionary: [String: Any] { unboxer.dictionary }
}

// MARK: - Unbox 3

// The overloads that throw are disfavored, as Optional could not be unboxed then.
extension Unboxer {
    @_disfavoredOverload public func unbox<T: UnboxCompatible>(key: String) throws -> T { try unboxer.unbox(key: key) }

    public func unbox<T: UnboxCompatible>(key: String) -> T? { try? unboxer.unbox(key: key) as T }

    @_disfavoredOverload public func unbox<T: UnboxCompatible>(keyPath: String) throws -> T {
        try unboxer.unbox(keyPath: keyPath)
    }

    public func unbox<T: UnboxCompatible>(keyPath: String) -> T? { try? unboxer.unbox(keyPath: keyPath) as T }

    @_disfavoredOverload public func unbox<T: UnboxCompatible>(key: String, allowInvalidElements: Bool) throws -> T {
        try unboxer.unbox(key: key, allowInvalidElements: allowInvalidElements)
    }

    public func unbox<T: UnboxCompatible>(key: String, allowInvalidElements: Bool) -> T? {
        try? unboxer.unbox(key: key, allowInvalidElements: allowInvalidElements) as T
    }

    @_disfavoredOverload public func unbox<F: UnboxFormatter>(key: String, formatter: F) throws -> F.UnboxFormattedType
    {
        try unboxer.unbox(key: key, formatter: formatter)
    }

    public func unbox<F: UnboxFormatter>(key: String, formatter: F) -> F.UnboxFormattedType? {
        try? unboxer.unbox(key: key, formatter: formatter) as F.UnboxFormattedType
    }

    public func unbox<F: UnboxFormatter>(keyPath: String, formatter: F) -> F.UnboxFormattedType? {
        try? unboxer.unbox(keyPath: keyPath, formatter: formatter) as F.UnboxFormattedType
    }
}

// MARK: - Unbox 2

extension Unboxer {
    /// Reads a value that has to be there. If it is not, the unboxer records the failure, and the model is made of
    /// placeholders and thrown away.
    @_disfavoredOverload public func unbox<T: UnboxCompatible>(_ key: String, isKeyPath: Bool = false) -> T {
        record { isKeyPath ? try unboxer.unbox(keyPath: key) : try unboxer.unbox(key: key) }
    }

    public func unbox<T: UnboxCompatible>(_ key: String, isKeyPath: Bool = false) -> T? {
        try? (isKeyPath ? unboxer.unbox(keyPath: key) : unboxer.unbox(key: key)) as T
    }

    @_disfavoredOverload public func unbox<T: UnboxCompatible>(_ key: String, allowInvalidElements: Bool) -> T {
        record { try unboxer.unbox(key: key, allowInvalidElements: allowInvalidElements) }
    }

    public func unbox<F: UnboxFormatter>(_ key: String, formatter: F) -> F.UnboxFormattedType? {
        try? unboxer.unbox(key: key, formatter: formatter) as F.UnboxFormattedType
    }

    private func record<T: UnboxCompatible>(_ read: () throws -> T) -> T {
        do {
            return try read()
        } catch {
            failure = failure ?? error
            return Self.placeholder()
        }
    }

    /// Any value of a type. Enums have one of their own, as in Unbox 2.
    private static func placeholder<T: UnboxCompatible>() -> T {
        if let type = T.self as? any HasFallback.Type, let value = type.unboxFallbackValue() as? T { return value }
        if let type = T.self as? any Unboxable.Type,
            let value = try? type.init(unboxer: Unboxer(UnboxCore.Unboxer(dictionary: [:]))) as? T
        {
            return value
        }
        let samples: [Any] = [0, "", [Any](), [String: Any](), "a:b", "00000000-0000-0000-0000-000000000000"]
        for sample in samples {
            if let value = try? UnboxCore.Unboxer(dictionary: ["value": sample]).unbox(key: "value") as T {
                return value
            }
        }
        fatalError("there is no placeholder for \(T.self)")
    }
}

public protocol HasFallback {
    static func unboxFallbackValue() -> Self
}

public protocol UnboxableEnum: UnboxCore.UnboxableEnum, HasFallback {}

extension UnboxableEnum {
    public static func unboxFallbackValue() -> Self { fatalError("\(Self.self) has no fallback") }
}
