import Foundation

/// The form of payload that JSONSerialization, Firestore, a push notification or a script message hands over.
public typealias UnboxableDictionary = [String: Any]

/// Reads typed values from an object of a payload: what a model's `init(unboxer:)` is handed.
///
///     init(unboxer: Unboxer) throws {
///         name = try unboxer.unbox(key: "name")
///         distance = try unboxer.unbox(keyPath: "activities.running.distance")
///     }
///
/// It refers to the payload and copies nothing of it. One may be kept for as long as it is of use, and read several
/// times. To unbox a whole payload there are the functions `unbox(dictionary:)` and `unbox(data:)`.
public struct Unboxer {
    @usableFromInline let value: PayloadValue
    /// What keeps the payload: see `KeptValue.swift`.
    @usableFromInline let owner: AnyObject?

    @usableFromInline init(_ value: PayloadValue) {
        self.init(value, keeping: value.owner)
    }

    init(_ value: PayloadValue, keeping owner: AnyObject?) {
        self.value = value
        self.owner = owner
    }

    /// A reader of a dictionary, which may hold Swift and Foundation values that no JSON holds, such as a `Date`.
    ///
    ///     let unboxer = Unboxer(dictionary: dictionary)
    ///     let name: String = try unboxer.unbox(key: "name")
    public init(dictionary: UnboxableDictionary) {
        self.init(PayloadValue(.object(PayloadContainer(dictionary))), keeping: nil)
    }

    /// A reader of JSON data.
    ///
    ///     let unboxer = try Unboxer(data: data)
    ///     let users: [User] = try unboxer.unbox(keyPath: "result.users")
    ///     let next: URL? = try unboxer.unbox(keyPath: "result.next")
    ///
    /// It looks through all of the data once, and builds nothing of it. The root may be of any JSON type: an element of
    /// an array is read by key path, `"0.name"`, and any root as a whole with `unbox()`.
    ///
    /// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Throws: ``UnboxError`` when the data is empty or no well-formed JSON.
    public init(data: Data) throws {
        do {
            let document = try JSONDocument(data)
            self.init(PayloadValue(.reading(JSONNode(JSONDocument.root, of: document))), keeping: document)
        } catch {
            throw UnboxError(error)
        }
    }
}

// MARK: - Making a model

extension PayloadValue {
    /// The reader that a model of this object is made with.
    ///
    /// - Throws: ``UnboxError`` when the value is not an object, and when there is no room for one more model.
    @usableFromInline func modelReader(for type: any Any.Type) throws -> Unboxer {
        // First for JSON data: to copy a storage of any kind is a call.
        if case .node(let node) = storage, node.isObject, session == nil {
            let model = PayloadValue(.node(node), options: try options.enteringModel())
            return Unboxer(model, keeping: node.document)
        }
        guard isObject else { throw mismatch(.model(type)) }
        guard containerDepth < JSONLimits.maximumDepth else { throw UnboxError(.nestedTooDeeply) }
        if isObserved { noteEntry() }
        return Unboxer(PayloadValue(storage, options: try options.enteringModel(), session: session))
    }
}

// MARK: - About the object

extension Unboxer {
    /// The object as a dictionary: the caller's own, or what JSONSerialization would have made of the data.
    ///
    /// Empty where an array or a scalar is read. Of data, it is built by each call, which costs as much as
    /// JSONSerialization takes for that part of the payload. A number of JSON data that no type of Foundation holds,
    /// such as 1e400, is an infinite Double here; read as `[String: Any]` with `unbox(key:)`, it throws.
    ///
    ///     let everything = unboxer.dictionary
    public var dictionary: UnboxableDictionary {
        value.rawValue as? UnboxableDictionary ?? [:]
    }

    /// Where the object stands in its payload; empty for the root.
    ///
    /// Worked out by each call, which looks for the object in the payload.
    public var path: UnboxPath {
        PayloadLocation(of: value)?.path ?? UnboxPath()
    }

    /// A reader of the same object that takes a string for a string, a number for a number and a boolean for a
    /// boolean: nothing of one JSON type is read as another. It holds for the models that are read through it as well.
    ///
    ///     let count: Int = try unboxer.strict.unbox(key: "count")
    ///
    /// In a model that is always read so, `let unboxer = unboxer.strict` on the first line does for all of its reads.
    public var strict: Unboxer { with(isStrict: true) }

    /// A reader of the same object that reads leniently again, below one that is ``strict``: for the one field that
    /// comes as a string or as a number.
    ///
    ///     let code: String = try unboxer.lenient.unbox(key: "code")
    public var lenient: Unboxer { with(isStrict: false) }

    private func with(isStrict: Bool) -> Unboxer {
        var value = value
        value.options.isStrict = isStrict
        return Unboxer(value, keeping: owner)
    }

    /// The keys of the object, for keys that no model knows in advance: of JSON data in the order of the text, each once;
    /// of a dictionary sorted.
    ///
    /// Empty where an array or a scalar is read. No value is looked at: to a ``DriftWatch``, none has been read.
    public var allKeys: [String] { value.isObject ? value.fieldNames : [] }

    /// Whether the object has a key, be its value null or not.
    ///
    ///     let isKnown = unboxer.contains(key: "email")
    public func contains(key: String) -> Bool {
        !value.value(forKey: key).isAbsent
    }

    /// Whether there is a value at a key path, be it null or not.
    ///
    ///     let hasCity = try unboxer.contains(keyPath: "address.city")
    ///
    /// - Throws: ``UnboxError`` where `unbox(keyPath:)` would throw for an Optional: when the key path is malformed or
    ///   leads through a scalar.
    public func contains(keyPath: String) throws -> Bool {
        !(try field(atKeyPath: keyPath).isAbsent)
    }

    /// Whether the object has a key with the value null; not so where the key is missing.
    ///
    ///     let wasErased = unboxer.isNull(key: "email")
    public func isNull(key: String) -> Bool {
        value.value(forKey: key).isNull
    }

    /// Whether there is a null at a key path; not so where there is nothing.
    ///
    ///     let cityWasErased = try unboxer.isNull(keyPath: "address.city")
    ///
    /// - Throws: ``UnboxError`` as ``contains(keyPath:)`` does.
    public func isNull(keyPath: String) throws -> Bool {
        try field(atKeyPath: keyPath).isNull
    }
}

// MARK: - Reading one value

extension Unboxer {
    /// The value at a key path, which may be absent. Valid as long as this reader.
    @usableFromInline func field(atKeyPath keyPath: String, allowInvalidElements: Bool = false) throws -> UnboxValue {
        do {
            var field = try value.value(atKeyPath: keyPath)
            field.options.allowsInvalidElements = allowInvalidElements
            return UnboxValue(new: field)
        } catch {
            throw failure(error)
        }
    }

    /// Converts the value of a key.
    @inlinable func read<T>(
        key: String, allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        // A reader may be a temporary one.
        defer { withExtendedLifetime(owner) {} }
        let field = try value.field(key, allowInvalidElements: allowInvalidElements)
        do {
            return try convert(field)
        } catch {
            throw value.failure(error, atKey: key)
        }
    }

    /// Converts the value at a key path.
    @inlinable func read<T>(
        keyPath: String, allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        defer { withExtendedLifetime(owner) {} }
        let field = try field(atKeyPath: keyPath, allowInvalidElements: allowInvalidElements)
        do {
            return try convert(field)
        } catch {
            throw failure(error, atKeyPath: keyPath)
        }
    }

    @usableFromInline func whole(allowInvalidElements: Bool) -> UnboxValue {
        var whole = value
        whole.options.allowsInvalidElements = allowInvalidElements
        return UnboxValue(whole)
    }

    /// Converts the value that is read itself.
    @inlinable func readAll<T>(
        allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        defer { withExtendedLifetime(owner) {} }
        do {
            return try convert(whole(allowInvalidElements: allowInvalidElements))
        } catch {
            throw failure(error)
        }
    }
}

// MARK: - Reading an array of dictionaries

extension Unboxer {
    /// Converts each of the dictionaries, which as an `[Any]` would have to be copied first.
    @inlinable static func readEach<T>(
        of dictionaries: [UnboxableDictionary], allowInvalidElements: Bool, convert: (borrowing UnboxValue) throws -> T
    ) throws -> [T] {
        let root = PayloadContainer.emptyArray
        let options = ReadingOptions(ofElements: allowInvalidElements)
        var array: [T] = []
        array.reserveCapacity(dictionaries.count)
        for index in dictionaries.indices {
            do {
                array.append(try convert(UnboxValue(dictionaries[index], at: index, in: root, options)))
            } catch {
                if allowInvalidElements { continue }
                throw root.failure(error, at: index)
            }
        }
        return array
    }
}

extension PayloadContainer {
    /// Stands for an array whose elements are read by themselves.
    @usableFromInline static var emptyArray: PayloadContainer { PayloadContainer([Any]()) }

    @usableFromInline func failure(_ error: any Error, at index: Int) -> UnboxError {
        PayloadValue(.array(self)).failure(error, at: .index(index))
    }
}

extension ReadingOptions {
    /// The options of the elements of a root.
    @usableFromInline init(ofElements allowsInvalidElements: Bool) {
        self.allowsInvalidElements = allowsInvalidElements
        depth = 1
    }
}

extension UnboxValue {
    @usableFromInline init(
        _ dictionary: UnboxableDictionary, at index: Int, in root: PayloadContainer, _ options: ReadingOptions
    ) {
        let object = PayloadContainer(dictionary, parent: root, component: .index(index))
        self.init(new: PayloadValue(.object(object), options: options))
    }
}

// MARK: - Errors

extension Unboxer {
    @usableFromInline func failure(_ error: any Error, atKeyPath keyPath: String) -> UnboxError {
        failure(error, at: .components(value.path(along: keyPath)))
    }

    @usableFromInline func failure(_ error: any Error) -> UnboxError {
        failure(error, at: nil)
    }

    private func failure(_ error: any Error, at part: ErrorTrail.Part?) -> UnboxError {
        UnboxError.wrapping(error).leaving(PayloadLocation(of: value), by: part)
    }
}
