/// One field of a read of several, which reports everything that is wrong with a payload at once.
///
///     (name, age, links) = try unboxer.unboxAll(.key("name"), .key("age").or(0), .keyPath("meta.links"))
///
/// Fields are made where they are read, with `key` and `keyPath`, which take the same arguments as a single read: a
/// formatter, a context, `allowInvalidElements`. ``or(_:)`` gives a default for a field that is missing or null. For
/// anything else, use a closure:
///
///     (name, id) = try unboxer.unboxAll(.key("name"), UnboxField { try $0.strict.unbox(key: "id") })
public struct UnboxField<Value> {
    let read: (Unboxer) throws -> Value
    /// The place of the value, as far as it is known without calling the closure.
    let place: FieldPlace

    /// A field that a closure reads.
    ///
    /// - Parameter read: reads the value from the unboxer that it is passed. Collections that are read from this
    ///   unboxer report all their invalid elements.
    public init(_ read: @escaping (Unboxer) throws -> Value) {
        self.read = read
        place = .whole
    }

    package init(_ place: FieldPlace, _ read: @escaping (Unboxer) throws -> Value) {
        self.read = read
        self.place = place
    }

    /// This field with a default for a missing or null value. An invalid value still throws.
    ///
    ///     (name, tags) = try unboxer.unboxAll(.key("name"), .key("tags").or([]))
    ///
    /// A field that is a closure has no key, so its default is used only when the object that it reads is itself
    /// missing or null. In the closure, `try $0.unbox(key: "id") ?? 0` gives a default for one key.
    ///
    /// - Parameter value: the default; nil for no default.
    public func or(_ value: Value?) -> UnboxField {
        // Optional for better compiler errors: there is no useful one for a wrong argument of the type Value.
        guard let value else { return self }
        let (read, place) = (read, place)
        return UnboxField(place) { unboxer in
            // A value whose lookup fails does not count as missing, so that the read throws the error.
            guard let found = unboxer.value.value(at: place) else { return try read(unboxer) }
            if found.isNil { return value }
            do {
                return try read(unboxer)
            } catch {
                try found.checkComplete(after: error)
                return value
            }
        }
    }

    /// This field with a value in place of an invalid one, which is reported to the root's ``DroppedElements``.
    ///
    ///     volume = try unboxer.unboxAll(.key("volume").or(5).orIfInvalid(0))
    ///
    /// A missing or null value is not invalid: it is the value of ``or(_:)``, or nil, or throws.
    ///
    /// - Parameter value: the value in place of an invalid one.
    public func orIfInvalid(_ value: Value) -> UnboxField {
        let (read, place) = (read, place)
        return UnboxField(place) { unboxer in
            do {
                return try read(unboxer)
            } catch {
                // The rest of an incomplete value may make it valid.
                if let found = unboxer.value.value(at: place), found.isNil || found.isIncomplete { throw error }
                unboxer.report(dropping: place, after: error)
                return value
            }
        }
    }
}
