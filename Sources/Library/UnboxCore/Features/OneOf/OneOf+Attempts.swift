// Each type of a OneOf that reads other OneOfs within the same value tries all of their types again, and so on. Without
// a memory, the number of attempts would double with each level of a recursive model. So failures are remembered until
// the outermost OneOf has been read, and the number of failures that cannot be remembered is limited.

/// The failed attempts for the OneOf that a thread is reading, including the OneOfs within it.
///
/// Only failures are remembered. A result is made anew each time, because it may have an identity. The same type fails
/// in the same way for the same value and options, unless its code depends on more than the payload.
package final class OneOfAttempts {
    /// At most this many failures are remembered. A further one costs a point for each OneOf around it, as the errors of
    /// other decoders take longer the deeper they are; reading ends at the same number of points.
    private static let limit = 100_000

    /// The deepest nesting of failures that costs nothing. Types that fail without having read other types do not
    /// count, however many values there are.
    private static let harmlessHeight = 2

    /// Which value was read as which type, and how. The value is identified by its place: the same value of a
    /// dictionary may appear in several places, and an error names the place.
    package struct Attempt: Hashable {
        private let type: ObjectIdentifier
        /// The document or the root of a dictionary.
        private let payload: ObjectIdentifier
        private let index: Int
        private let path: UnboxPath?
        private let options: UInt32
        /// The decoding session if the value is decoded; nil if it is unboxed.
        private let session: ObjectIdentifier?
    }

    /// The error of an attempt. `owner` and `session` keep the objects alive whose identifiers are in the attempt, so
    /// that the identifiers are not reused.
    private struct Failure {
        let error: any Error
        let owner: KeptValue
        let session: AnyObject?
    }

    private struct Exhausted: Error {}

    private var failures = [Attempt: Failure]()
    private var depth = 0
    /// Whether there are failures. Reading `failures` itself would be checked for exclusive access.
    private var hasFailures = false
    /// The type that is about to be read, which may be a OneOf itself.
    private var nextType: ObjectIdentifier?
    /// Whether the OneOf that ended last was one of the types of another.
    private var endedList = false
    /// The nesting depth of the failures since the current attempt began.
    private var height = 0
    private var cost = 0
    private var conversions = 0
    /// The number of conversions since the outermost OneOf began, for tests. Accesses to a stored property that other
    /// modules see would be checked at run time.
    var count: Int { conversions }

    /// Whether there were so many failures that no more types are tried and the outermost OneOf fails.
    package var isExhausted: Bool { cost > Self.limit }

    // Pairs of functions, because one with a closure would be generic, and look up metadata.

    /// Begins to read a OneOf, whether it is the outermost one or within another.
    ///
    /// - Returns: whether it is one of the types of another OneOf, to be passed on when it ends.
    package func begin(_ list: any Any.Type) -> Bool {
        if depth == 0 { (conversions, cost, height) = (0, 0, 0) }
        depth += 1
        defer { nextType = nil }
        return nextType == ObjectIdentifier(list)
    }

    package func end(isWithinList: Bool) {
        depth -= 1
        endedList = isWithinList
        guard depth == 0, hasFailures else { return }
        failures.removeAll()
        hasFailures = false
    }

    /// Begins to read one of the types.
    ///
    /// - Parameter attempt: identifies what is read; nil if it cannot be identified.
    /// - Returns: what is passed on when the attempt has succeeded or failed.
    /// - Throws: the error of the same attempt before.
    package func beginAttempt(_ type: any Any.Type, _ attempt: @autoclosure () -> Attempt?) throws -> Int {
        if isExhausted { throw Exhausted() }
        // Most payloads have no failures to remember, and skip making the key.
        if hasFailures, let attempt = attempt(), let failure = failures.rareValue(forKey: attempt) {
            height = max(height, Self.harmlessHeight)
            throw failure.error
        }
        conversions += 1
        nextType = ObjectIdentifier(type)
        endedList = false
        defer { height = 0 }
        return height
    }

    package func succeed(_ outerHeight: Int) throws {
        // The value may have been made without the initializer of its type.
        nextType = nil
        height = max(height, outerHeight)
        // Elements of the result may have been dropped because of that.
        if isExhausted { throw Exhausted() }
    }

    package func fail(
        _ outerHeight: Int, with error: any Error, _ attempt: @autoclosure () -> Attempt?, of value: PayloadValue?,
        in session: AnyObject? = nil
    ) {
        nextType = nil
        if height == 0 {
            // Nothing failed within this type. It is not a list, because the types of a list would have failed
            // within it.
            height = 1
        } else if !endedList {
            height += 1
            if let value, let attempt = attempt(), failures.count < Self.limit {
                let failure = Failure(error: error, owner: KeptValue(value), session: session)
                failures.updateRarely(failure, forKey: attempt)
                hasFailures = true
            } else if height > Self.harmlessHeight {
                cost += depth
            }
        }
        height = max(height, outerHeight)
    }
}

extension OneOfAttempts {
    /// The message of a OneOf that is given up.
    package static let refusal =
        "given up after too many failed attempts, as each of its types tries the values within it again"

    /// The attempts of the current thread: a OneOf is read synchronously, on one thread.
    package static var current: OneOfAttempts {
        if let kept = kept.read({ $0 }) { return kept }
        let attempts = OneOfAttempts()
        kept.keep(attempts)
        return attempts
    }

    private static let kept = ThreadStorage<OneOfAttempts>()
}

extension OneOfAttempts.Attempt {
    /// Nil except for arrays and objects that are not empty: other values contain nothing that could be tried again.
    package init?(_ type: Any.Type, _ value: PayloadValue, in session: AnyObject? = nil) {
        switch value.storage {
        case .object(let container), .array(let container):
            guard !container.dictionary.isEmpty || !container.array.isEmpty else { return nil }
            (payload, index, path) = (ObjectIdentifier(container.root), 0, container.path)
        case .node(let node):
            guard node.isContainer else { return nil }
            (payload, index, path) = (ObjectIdentifier(node.document), node.index, nil)
        default: return nil
        }
        self.type = ObjectIdentifier(type)
        self.session = session.map(ObjectIdentifier.init)
        options = value.options.bits
    }
}
