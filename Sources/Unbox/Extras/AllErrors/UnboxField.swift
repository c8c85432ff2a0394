/// One field of a read of several, by which all that is wrong with a payload is told at once.
///
///     (name, age, links) = try unboxer.unbox(.key("name"), .key("age", default: 0), .keyPath("meta.links"))
///
/// Fields are made where they are read, by `key` and `keyPath`, which take what a single read takes: a formatter, a
/// context, `allowInvalidElements`; and a default for a field that is missing or null. Anything else is a closure:
///
///     (name, id) = try unboxer.unbox(.key("name"), UnboxField { try $0.strict.unbox(key: "id") })
public struct UnboxField<Value> {
    let read: (Unboxer) throws -> Value
    /// Where the value stands; nil where only the closure knows.
    let place: FieldPlace?

    /// A field that a closure reads.
    ///
    /// - Parameter read: reads from what `unbox` is called on. The collections that it reads tell of all their invalid
    ///   elements.
    public init(_ read: @escaping (Unboxer) throws -> Value) {
        self.read = read
        place = nil
    }

    /// A field at a place.
    init(_ place: FieldPlace, _ read: @escaping (Unboxer) throws -> Value) {
        self.read = read
        self.place = place
    }

    /// A field with a default, which stands for a value that is missing or null. One that cannot be looked up is there,
    /// and cannot be read.
    init(_ place: FieldPlace, default value: Value, _ read: @escaping (Unboxer) throws -> Value) {
        self.init(place) { $0.hasValue(at: place) ? try read($0) : value }
    }
}

/// Where a field stands in what is read.
enum FieldPlace {
    case key(String)
    case keyPath(String)
}
