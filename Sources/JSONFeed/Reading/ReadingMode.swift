import Foundation
import Unbox

extension JSONFeed {
    /// How a feed is read: by the letter of the specification, or for what can be had of it.
    public enum ReadingMode: Sendable {
        /// What breaks the specification is an error.
        case strict
        /// An item that breaks the specification is dropped.
        case lenient
    }
}

// MARK: - Fields

// The fields of a model are listed once, for every mode. Their types are told by few functions, for a list of twenty
// has to be type-checked as a whole.
extension JSONFeed.ReadingMode {
    /// The reader that the fields of an object are read from.
    func reader(of unboxer: Unboxer) -> Unboxer { unboxer.strict }

    /// A field that has to be there.
    func required<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value> { .key(key) }

    /// A field that may be missing.
    func optional<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value?> { .key(key) }

    /// A list of values, which is empty where it is missing.
    func list<Value: UnboxCompatible>(_ key: String) -> UnboxField<[Value]> { .key(key, default: []) }

    /// A timestamp, which may be missing.
    func date(_ key: String) -> UnboxField<Date?> { .key(key, formatter: .rfc3339) }

    /// A model, which may be missing.
    func model<Model: UnboxableWithContext>(_ key: String) -> UnboxField<Model?>
    where Model.UnboxContext == Self {
        .key(key, context: self)
    }

    /// A list of models, which is empty where it is missing.
    func models<Model: UnboxableWithContext>(_ key: String) -> UnboxField<[Model]>
    where Model.UnboxContext == Self {
        .key(key, context: self, default: [])
    }

    /// What has to hold for an object as a whole.
    ///
    /// - Parameters:
    ///   - keys: keys of which one at least has to be there.
    ///   - message: what is wrong where none is.
    func oneOf(_ keys: String..., orFail message: String) -> UnboxField<Void> {
        UnboxField { unboxer in
            let isThere = keys.contains { unboxer.contains(key: $0) && !unboxer.isNull(key: $0) }
            guard isThere else { throw UnboxError(message) }
        }
    }
}
