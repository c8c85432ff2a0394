/// One of several types, tried from left to right: `OneOf<String>.Or<Int>`, `OneOf<URL>.Or<Image>.Or<Bool>`.
///
///     struct Product: Unboxable {
///         let id: OneOf<String>.Or<Int>
///
///         init(unboxer: Unboxer) throws {
///             id = try unboxer.unbox(key: "id")
///         }
///     }
///
/// `OneOf` alone has no values: write at least one `Or`.
public enum OneOf<First> {
    /// A value of one of two types. The first may itself be an `Or`, and so on.
    ///
    /// Each type is first tried strictly, so that a string stays a string and a number a number, whatever the order:
    /// `"12"` is the String as `OneOf<Int>.Or<String>`. Only if none can be read are they tried again, leniently
    /// (unless the reader is ``Unboxer/strict``): `"12"` is the Int 12 as `OneOf<Int>.Or<Bool>`. An object is tried
    /// only once, because a model decides for itself how strictly it reads.
    ///
    /// If several types can be read from a value, the first is used: put `Int` before `Double`, and a model with many
    /// keys before one with few.
    public enum Or<Second> {
        /// A value of the first type, or one of the alternatives before the last.
        case first(First)
        /// A value of the last type.
        case second(Second)

        /// Adds another type.
        public typealias Or<Third> = OneOf<Self>.Or<Third>

        /// A value of the first type.
        ///
        ///     let id: OneOf<String>.Or<Int> = .init("A-7")
        public init(_ value: First) { self = .first(value) }

        /// A value of the last type.
        ///
        ///     let id: OneOf<String>.Or<Int> = .init(7)
        public init(_ value: Second) { self = .second(value) }

        /// A value of the first of three types.
        ///
        ///     let id: OneOf<String>.Or<Int>.Or<Bool> = .init("A-7")
        public init<A, B>(_ value: A) where First == OneOf<A>.Or<B> { self = .first(.first(value)) }

        /// A value of the second of three types.
        ///
        ///     let id: OneOf<String>.Or<Int>.Or<Bool> = .init(7)
        public init<A, B>(_ value: B) where First == OneOf<A>.Or<B> { self = .first(.second(value)) }
    }
}

extension OneOf.Or: Equatable where First: Equatable, Second: Equatable {}
extension OneOf.Or: Hashable where First: Hashable, Second: Hashable {}
extension OneOf.Or: Sendable where First: Sendable, Second: Sendable {}

// MARK: - The value

extension OneOf.Or {
    /// The value, whatever its type.
    public var value: Any {
        switch self {
        case .first(let alternatives as any Alternatives): alternatives.value
        case .first(let value): value
        case .second(let value): value
        }
    }

    /// The value as one of the types; nil if it is of another type, or if the type is not one of the alternatives.
    ///
    ///     let number = product.id.value(as: Int.self)
    public func value<T>(as type: T.Type) -> T? {
        switch self {
        case .first(let alternatives as any Alternatives): alternatives.value(as: type)
        case .first(let value) where First.self == type: value as? T
        case .second(let value) where Second.self == type: value as? T
        default: nil
        }
    }
}

extension OneOf.Or: CustomStringConvertible {
    /// The description of the value.
    public var description: String { String(describing: value) }
}

/// The requirements of an `Or` that is the first type of another `Or`.
protocol Alternatives: ListOfAlternatives {
    var value: Any { get }
    func value<T>(as type: T.Type) -> T?
    static var names: [String] { get }
}

extension OneOf.Or: Alternatives {
    /// The names of all types, from left to right.
    static var names: [String] {
        ((First.self as? any Alternatives.Type)?.names ?? ["\(First.self)"]) + ["\(Second.self)"]
    }

    /// All types, as listed in a message.
    package static var listing: String { "\(names.dropLast().joined(separator: ", ")) or \(Second.self)" }
}
