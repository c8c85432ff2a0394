/// A property wrapper that lets a struct have a property of its own type.
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
/// A struct cannot contain itself, because its size would be infinite. This wrapper stores the value out of line. It
/// keeps value semantics: changing a copy does not change the original. Arrays and dictionaries of a struct's own type
/// do not need it. Making one costs an allocation, as does every change.
///
/// As for any model, a payload that nests more deeply than 512 levels, or than the stack allows, throws an error.
@propertyWrapper
public enum Indirect<Value> {
    /// The value, stored out of line.
    indirect case value(Value)

    /// Wraps a value.
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
    /// Reads the value as it would be read without the wrapper.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Indirect {
        Indirect(wrappedValue: try Value.unboxed(from: value))
    }
}

extension Indirect: UnboxableWithContext where Value: UnboxableWithContext {
    /// Reads the whole value, as `unbox(context:)` does.
    @inlinable public init(unboxer: Unboxer, context: Value.UnboxContext) throws {
        self = try unboxer.unbox(context: context)
    }

    /// Reads the value as it would be read without the wrapper.
    @inlinable public static func unboxed(from value: borrowing UnboxValue, context: Value.UnboxContext) throws
        -> Indirect
    {
        Indirect(wrappedValue: try Value.unboxed(from: value, context: context))
    }
}
