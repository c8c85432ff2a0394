/// One field of a read of several, by which all that is wrong with a payload is told at once.
///
///     (name, age, links) = try unboxer.unbox(.key("name"), .key("age", default: 0), .keyPath("meta.links"))
///
/// Fields are made where they are read, by `key` and `keyPath`, which take what a single read takes: a formatter, a
/// context, `allowInvalidElements`; and a default for a field that is missing or null. Anything else is a closure:
///
///     id = try unboxer.unbox(.key("name"), UnboxField { try $0.strict.unbox(key: "id") })
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

extension Unboxer {
    /// Unboxes one field, as a read of several would.
    ///
    ///     tags = try unboxer.unbox(.key("tags"))       // [String]: tells of every invalid element
    ///
    /// - Throws: ``UnboxError``. Of a collection it tells all the invalid elements; see ``UnboxError/all``.
    public func unbox<Value>(_ field: UnboxField<Value>) throws -> Value {
        try field.read(collectingErrors)
    }

    /// Unboxes several fields, and tells of all of those that are wrong.
    ///
    ///     init(unboxer: Unboxer) throws {
    ///         (name, age, links) = try unboxer.unbox(.key("name"), .key("age"), .keyPath("meta.links"))
    ///     }
    ///
    /// Every field is read, whatever became of those before it. Models that are read so and do the same themselves add
    /// their errors, and a collection adds one for each of its invalid elements.
    ///
    /// - Returns: the values, in the order of the fields.
    /// - Throws: ``UnboxError`` when a field cannot be read, as a single read does; for several of them one error that
    ///   stands for all, see ``UnboxError/all``.
    public func unbox<First, Second, each Rest>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ rest: repeat UnboxField<each Rest>
    ) throws -> (First, Second, repeat each Rest) {
        let reader = collectingErrors
        var failures: [UnboxError] = []
        func value<Value>(of field: UnboxField<Value>) -> Value? {
            do {
                return try field.read(reader)
            } catch {
                // What a closure throws has no path; it is that of the object.
                failures.append(failure(error))
                return nil
            }
        }
        let head = (value(of: first), value(of: second))
        let tail = (repeat value(of: each rest))
        guard failures.isEmpty, let first = head.0, let second = head.1 else { throw UnboxError(all: failures) }
        // None is nil, as each that failed left an error.
        return (first, second, repeat (each tail)!)
    }

    /// The same reader, of which a collection tells all that is wrong with it.
    var collectingErrors: Unboxer {
        var value = value
        value.options = value.options.collectingErrors()
        return Unboxer(value)
    }
}
