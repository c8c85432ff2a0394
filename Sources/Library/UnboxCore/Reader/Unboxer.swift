import UnboxFoundation

/// A payload as delivered by JSONSerialization, Firestore, a push notification or a script message.
public typealias UnboxableDictionary = [String: Any]

/// Reads typed values from an object of a payload; passed to a model's `init(unboxer:)`.
///
///     init(unboxer: Unboxer) throws {
///         name = try unboxer.unbox(key: "name")
///         distance = try unboxer.unbox(keyPath: "activities.running.distance")
///     }
///
/// A reader refers to the payload and does not copy it. It may be stored and read from any number of times. To unbox a
/// whole payload, use the functions `unbox(dictionary:)` and `unbox(data:)`.
public struct Unboxer {
    @usableFromInline package let value: PayloadValue
    /// Keeps the payload alive: see `KeptValue`.
    @usableFromInline package let owner: AnyObject?

    package init(_ value: PayloadValue) {
        self.init(value, keeping: value.owner)
    }

    package init(_ value: PayloadValue, keeping owner: AnyObject?) {
        self.value = value
        self.owner = owner
    }

    /// A reader of a dictionary, which may hold Swift and Foundation values that JSON cannot represent, such as a
    /// `Date`.
    ///
    ///     let unboxer = Unboxer(dictionary: dictionary)
    ///     let name: String = try unboxer.unbox(key: "name")
    public init(dictionary: UnboxableDictionary) {
        self.init(PayloadValue(.object(PayloadContainer(dictionary))), keeping: nil)
    }

    /// A reader of a dictionary as Apple's frameworks pass it: the `userInfo` of a push notification, of a
    /// `Notification` or of an error.
    ///
    ///     let badge: Int? = try Unboxer(userInfo: userInfo).unbox(keyPath: "aps.badge")
    ///
    /// Fields whose keys are not strings are left out; the cast `userInfo as? [String: Any]` is nil if there is a
    /// single such key. Copies the dictionary, but not the values.
    public init(userInfo: [AnyHashable: Any]) {
        var dictionary = UnboxableDictionary(minimumCapacity: userInfo.count)
        for (key, value) in userInfo { if let key = key as? String { dictionary[key] = value } }
        self.init(dictionary: dictionary)
    }

    package init(_ document: JSONDocument) {
        self.init(PayloadValue(.root(of: document)), keeping: document)
    }
}

// MARK: - Making a model

extension PayloadValue {
    /// The reader that is passed to a model's initializer for this object.
    ///
    /// - Throws: ``UnboxError`` when the value is not an object, and when the payload nests too deeply for one more
    ///   model.
    @usableFromInline package func modelReader(for type: any Any.Type) throws -> Unboxer {
        // JSON data first: copying a storage of any kind is a call.
        if case .node(let node) = storage, node.isObject, session == nil {
            let model = PayloadValue(.node(node), options: try options.enteringModel())
            return Unboxer(model, keeping: node.document)
        }
        guard isObject else { throw mismatch(.model(type)) }
        guard containerDepth < JSONLimits.maximumDepth else { throw UnboxError(.nestedTooDeeply) }
        if isObserved { noteEntry() }
        return Unboxer(PayloadValue(storage, options: try options.enteringModel(), session: session))
    }

    /// `modelReader` for any value, not just an object.
    func valueReader(for type: any Any.Type) throws -> Unboxer {
        if isObject { return try modelReader(for: type) }
        guard !isAbsent else { throw mismatch(.type(type)) }
        guard containerDepth < JSONLimits.maximumDepth else { throw UnboxError(.nestedTooDeeply) }
        return Unboxer(PayloadValue(storage, options: try options.enteringModel(), session: session))
    }
}

extension ReadingOptions {
    /// The options for the values that a model reads.
    ///
    /// - Throws: ``UnboxError`` if there is no room for one more model.
    @inline(__always) fileprivate func enteringModel() throws -> ReadingOptions {
        guard var options = deeper else { throw UnboxError(.nestedTooDeeply) }
        options.resetElements()
        return options
    }
}

// MARK: - About the object

extension Unboxer {
    /// The object as a dictionary: the caller's, or for data the one that JSONSerialization would return.
    ///
    /// Empty if the reader reads an array or a scalar. For data, each call builds the dictionary, which costs as much
    /// as JSONSerialization for that part of the payload. A number of JSON data that no Foundation type can hold, such
    /// as 1e400, becomes an infinite Double here; reading `[String: Any]` with `unbox(key:)` throws instead.
    ///
    ///     let everything = unboxer.dictionary
    public var dictionary: UnboxableDictionary {
        value.rawValue as? UnboxableDictionary ?? [:]
    }

    /// The path to the object in its payload; empty for the root.
    ///
    /// Each call computes it by searching the payload for the object.
    public var path: UnboxPath {
        PayloadLocation(of: value)?.path ?? UnboxPath()
    }

    /// The keys of the object, for objects whose keys are not known in advance. Those of JSON data are in the order of
    /// the text, without repeats; those of a dictionary are sorted.
    ///
    /// Empty if the reader reads an array or a scalar. The values do not count as read for a ``DriftWatch``.
    public var allKeys: [String] { value.isObject ? value.fieldNames : [] }

    /// Whether the object has a key, even if its value is null.
    ///
    ///     let isKnown = unboxer.contains(key: "email")
    public func contains(key: String) -> Bool {
        !value.value(forKey: key).isAbsent
    }

    /// Whether there is a value at a key path, even if it is null.
    ///
    ///     let hasCity = try unboxer.contains(keyPath: "address.city")
    ///
    /// - Throws: ``UnboxError`` where `unbox(keyPath:)` would throw for an Optional: when the key path is malformed or
    ///   leads through a scalar.
    public func contains(keyPath: String) throws -> Bool {
        !(try field(atKeyPath: keyPath).isAbsent)
    }

    /// Whether the object has a key with the value null. False if the key is missing.
    ///
    ///     let wasErased = unboxer.isNull(key: "email")
    public func isNull(key: String) -> Bool {
        value.value(forKey: key).isNull
    }

    /// Whether the value at a key path is null. False if there is no value.
    ///
    ///     let cityWasErased = try unboxer.isNull(keyPath: "address.city")
    ///
    /// - Throws: ``UnboxError`` as ``contains(keyPath:)`` does.
    public func isNull(keyPath: String) throws -> Bool {
        try field(atKeyPath: keyPath).payload.isNull
    }
}

extension Unboxer: CustomStringConvertible {
    /// The kind of the value and its path, without keys and values: `Unboxer(object of 3 keys at items[0])`.
    public var description: String {
        let path = "\(path)"
        return "Unboxer(\(UnboxError.Found(value, listingKeys: false).kind)\(path.isEmpty ? "" : " at \(path)"))"
    }
}

// MARK: - Of data

extension Unboxer {
    /// A reader of JSON data.
    ///
    ///     let unboxer = try Unboxer(data: data)
    ///     let users: [User] = try unboxer.unbox(keyPath: "result.users")
    ///     let next: URL? = try unboxer.unbox(keyPath: "result.next")
    ///
    /// The initializer scans all of the data once and builds no values. The root may be of any JSON type: read an
    /// element of an array by key path, such as `"0.name"`, and any root as a whole with `unbox()`.
    ///
    /// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Throws: ``UnboxError`` when the data is empty or not well-formed JSON.
    public init(data: Data) throws {
        do {
            self.init(try JSONDocument(data))
        } catch {
            throw UnboxError(error)
        }
    }

    /// A reader of JSON data that may have more than JSON, such as comments: see <doc:RelaxedJSON>.
    ///
    ///     let settings: Settings = try Unboxer(data: data, syntax: .json5).unbox()
    ///
    /// - Parameters:
    ///   - data: text in UTF-8, UTF-16 or UTF-32. It is rewritten as JSON, which takes up to six times as much memory.
    ///   - syntax: the extensions of JSON that the data may use.
    /// - Throws: ``UnboxError`` when the data is empty or not well-formed, with the line and column.
    public init(data: Data, syntax: JSONSyntax) throws {
        do {
            self.init(try JSONDocument(data, syntax: syntax))
        } catch {
            throw UnboxError(error)
        }
    }

    /// A reader of JSON data, with options for everything that is read from it.
    ///
    ///     let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
    ///     let users: [User] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when the data is empty or not well-formed JSON.
    public init(data: Data, options: UnboxOptions) throws {
        do {
            self.init(try JSONDocument(data, syntax: options.syntax), options: options)
        } catch {
            throw UnboxError(error)
        }
    }
}
