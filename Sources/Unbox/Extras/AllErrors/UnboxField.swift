/// One field of a read of several, which reports everything that is wrong with a payload at once.
///
///     (name, age, links) = try unboxer.unboxAll(.key("name"), .key("age").or(0), .keyPath("meta.links"))
///
/// Fields are made where they are read, by `key` and `keyPath`, which take what a single read takes: a formatter, a
/// context, `allowInvalidElements`. ``or(_:)`` gives a default for a field that is missing or null. Anything else is a
/// closure:
///
///     (name, id) = try unboxer.unboxAll(.key("name"), UnboxField { try $0.strict.unbox(key: "id") })
public struct UnboxField<Value> {
    let read: (Unboxer) throws -> Value
    /// Where the value stands; nil where only the closure knows.
    let place: FieldPlace?

    /// A field that a closure reads.
    ///
    /// - Parameter read: reads from the unboxer that it is given. The collections that it reads report all their
    ///   invalid elements.
    public init(_ read: @escaping (Unboxer) throws -> Value) {
        self.read = read
        place = nil
    }

    /// A field at a place.
    init(_ place: FieldPlace?, _ read: @escaping (Unboxer) throws -> Value) {
        self.read = read
        self.place = place
    }

    /// The same field with a default, for a value that is missing or null, never for one that is wrong.
    ///
    ///     (name, tags) = try unboxer.unboxAll(.key("name"), .key("tags").or([]))
    ///
    /// A field that is a closure has no key: its default stands only where the object that it reads is itself missing
    /// or null. In the closure, `try $0.unbox(key: "id") ?? 0` gives a default for one key.
    ///
    /// - Parameter value: the default; with nil the field has none.
    public func or(_ value: Value?) -> UnboxField {
        // It is an Optional for the sake of messages: the compiler has none for a wrong argument of the type Value.
        guard let value else { return self }
        let (read, place) = (read, place)
        return UnboxField(place) { try $0.hasValue(at: place) ? read($0) : value }
    }
}

/// Where a field stands in what is read.
enum FieldPlace {
    case key(String)
    case keyPath(String)
}

extension Unboxer {
    // What cannot be looked up is not missing: the read that follows throws.

    fileprivate func hasValue(at place: FieldPlace?) -> Bool {
        switch place {
        case .key(let key): !value.isObject || !value.value(forKey: key).isAbsentOrNull
        case .keyPath(let keyPath): (try? value.value(atKeyPath: keyPath))?.isAbsentOrNull != true
        case nil: !value.isAbsentOrNull
        }
    }
}
