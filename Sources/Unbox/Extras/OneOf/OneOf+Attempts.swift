// A type of a OneOf that reads others of the same value tries each of them again, and those the ones in them: without
// more, the number of attempts doubles with each level of a recursive model. So a failure is remembered until the
// outermost OneOf is read, and where it cannot be, the number of attempts has an end.

/// What was tried in vain for the OneOf that a thread is reading, with all that are read for it.
///
/// Only failures are remembered: a value is made anew each time, as it may have an identity. A failure of one type with
/// one value and the same options is the same again, unless the type's own code asks for more than the payload.
final class OneOfAttempts {
    /// How many failures are remembered.
    static let maximumMemory = 20_000

    /// How much is put up with that cannot be remembered: a point for each failure with others in it, for each OneOf
    /// around it, as the errors of other decoders take the longer the deeper they are. A payload may have more to fail
    /// on, in proportion to its size.
    private static let maximumUnremembered = 50_000
    private static let maximumUnrememberedPerValue = 16

    /// How many failures lie within one another, up to one that does not count. Types that fail without having read
    /// others do not matter, however many values there are.
    private static let harmlessHeight = 2

    /// What was read as which type, and how.
    struct Attempt: Hashable {
        let type: ObjectIdentifier
        let content: Content
        let options: UInt32
        /// What decodes it, where it is not unboxed.
        let session: ObjectIdentifier?
    }

    /// An array or an object, by where it stands in its payload: one value of a dictionary may stand in several places,
    /// and an error says in which.
    enum Content: Hashable {
        case node(ObjectIdentifier, Int)
        case container(root: ObjectIdentifier, path: UnboxPath)
    }

    /// What an attempt came to, with what keeps the identities in it from being used again.
    private struct Failure {
        let error: any Error
        let owner: KeptValue
        let session: AnyObject?
    }

    private var failures: [Attempt: Failure] = [:]
    private var depth = 0
    private var isListNext = false
    /// How many failures lie within one another in what was read since the current attempt began.
    private var height = 0
    private var unremembered = 0
    /// How much may not be remembered; the size of the payload is counted when it matters.
    private var allowance = maximumUnremembered
    private var hasCountedPayload = false
    /// How many conversions were begun since the outermost OneOf, for tests.
    private(set) var count = 0

    /// Whether there were so many failures that no other type is tried until the outermost OneOf has failed.
    var isExhausted: Bool { unremembered > allowance }

    /// Says that a type that is a OneOf itself is decoded next, by one that lists it.
    func markList() { isListNext = true }

    /// Whether that was said of the OneOf that begins to be decoded.
    func takeListMark() -> Bool {
        defer { isListNext = false }
        return isListNext
    }

    /// Reads a OneOf, the outermost one or one within it.
    func read<T>(_ body: () throws -> T) rethrows -> T {
        if depth == 0 {
            count = 0
            unremembered = 0
            allowance = Self.maximumUnremembered
            hasCountedPayload = false
            height = 0
        }
        depth += 1
        defer {
            depth -= 1
            if depth == 0 && !failures.isEmpty { failures = [:] }
        }
        return try body()
    }

    /// Reads one of the types.
    ///
    /// - Parameters:
    ///   - isList: whether the type is a OneOf itself, whose types are tried with the same value.
    ///   - attempt: what is read, where that can be told.
    func value<T>(
        isList: @autoclosure () -> Bool, attempt: @autoclosure () -> Attempt?, of value: PayloadValue?,
        in session: AnyObject? = nil, _ body: () throws -> T
    ) throws -> T {
        // Nothing is remembered of most payloads, for whose sake nothing is looked up.
        if !failures.isEmpty, let attempt = attempt(), let failure = failures[attempt] {
            height = max(height, Self.harmlessHeight)
            throw failure.error
        }
        count += 1
        let outerHeight = height
        height = 0
        do {
            let value = try body()
            height = max(height, outerHeight)
            return value
        } catch {
            if height == 0 {
                // Not a list, of which types would have failed within it.
                height = 1
            } else if !isList() {
                height += 1
                remember(error, of: attempt(), value, session)
            }
            height = max(height, outerHeight)
            throw error
        }
    }

    private func remember(
        _ error: any Error, of attempt: Attempt?, _ value: PayloadValue?, _ session: AnyObject?
    ) {
        if let attempt, let value, failures.count < Self.maximumMemory {
            failures[attempt] = Failure(error: error, owner: KeptValue(value), session: session)
        } else if height > Self.harmlessHeight {
            unremembered += depth
            if isExhausted, !hasCountedPayload, let value {
                hasCountedPayload = true
                allowance = max(allowance, Self.maximumUnrememberedPerValue * value.sizeOfPayload)
            }
        }
    }
}

extension OneOfAttempts.Attempt {
    /// Nil for any value but an array or an object: there is nothing in it that could be tried again.
    init?(_ type: Any.Type, _ value: PayloadValue, in session: AnyObject? = nil) {
        switch value.storage {
        case .object(let container):
            guard !container.dictionary.isEmpty else { return nil }
            content = .container(root: ObjectIdentifier(container.root), path: container.path)
        case .array(let container):
            guard !container.array.isEmpty else { return nil }
            content = .container(root: ObjectIdentifier(container.root), path: container.path)
        case .node(let node):
            guard node.isContainer else { return nil }
            content = .node(ObjectIdentifier(node.document), node.index)
        default: return nil
        }
        self.type = ObjectIdentifier(type)
        self.session = session.map(ObjectIdentifier.init)
        options = value.options.bits
    }
}

extension PayloadValue {
    /// The number of values in the payload, more or less. Looks at each value of a caller's dictionary.
    fileprivate var sizeOfPayload: Int {
        let root: PayloadValue
        switch storage {
        case .node(let node): return node.with { $0.tape.count }
        case .object(let container), .array(let container): root = container.root.value
        default: return 0
        }
        var size = 0
        var values = [root]
        while let value = values.popLast() {
            size += 1
            value.forEachUnnoted { values.append($1) }
        }
        return size
    }
}

extension PayloadContainer {
    fileprivate var value: PayloadValue {
        PayloadValue(array.isEmpty ? .object(self) : .array(self))
    }
}

// MARK: - Of the current thread

extension OneOfAttempts {
    /// Those of the current thread. Kept with it, as a OneOf is read at once, on one thread.
    static var current: OneOfAttempts {
        if let kept = kept.read({ $0 }) { return kept }
        let attempts = OneOfAttempts()
        kept.keep(attempts)
        return attempts
    }

    private static let kept = ThreadStorage<OneOfAttempts>()
}
