/// A property that a struct may have of its own type.
///
///     struct Comment: Unboxable {
///         let text: String
///         @Indirect var parent: Comment?
///
///         init(unboxer: Unboxer) throws {
///             text = try unboxer.unbox(key: "text")
///             parent = try unboxer.unbox(key: "parent")
///         }
///     }
///
/// A struct cannot hold itself, as it would have no end of a size; this holds the value somewhere else. It stays a value:
/// a copy is changed on its own. An array or a dictionary of a struct's own type needs none of this. To make one takes an
/// allocation, and so does every change.
///
/// A payload that nests more deeply than 512 levels, or than the stack allows, throws as for any model.
@propertyWrapper
public enum Indirect<Value> {
    /// The value, in memory of its own.
    indirect case value(Value)

    /// Holds a value.
    public init(wrappedValue: Value) { self = .value(wrappedValue) }

    /// The value.
    public var wrappedValue: Value {
        get {
            switch self {
            case .value(let value): value
            }
        }
        set { self = .value(newValue) }
    }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}

extension Indirect: UnboxCompatible where Value: UnboxCompatible {
    /// Takes what the value takes.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Indirect {
        Indirect(wrappedValue: try Value.unboxed(from: value))
    }
}

extension Indirect: UnboxableWithContext where Value: UnboxableWithContext {
    /// Takes all that is read, as `unbox(context:)` does.
    @inlinable public init(unboxer: Unboxer, context: Value.UnboxContext) throws {
        self = try unboxer.unbox(context: context)
    }

    /// Takes what the value takes.
    @inlinable public static func unboxed(from value: borrowing UnboxValue, context: Value.UnboxContext) throws
        -> Indirect
    {
        Indirect(wrappedValue: try Value.unboxed(from: value, context: context))
    }
}
