// Each type of a OneOf that reads other OneOfs within the same value tries all of their types again, and so on. Without
// a memory, the number of attempts would double with each level of a recursive model. So failures are remembered until
// the outermost OneOf has been read, and the number of failures that cannot be remembered is limited.

import UnboxSystem

/// The failed attempts for the OneOf that a thread is reading, including the OneOfs within it.
///
/// Only failures are remembered. A result is made anew each time, because it may have an identity. The same type fails
/// in the same way for the same value and options, unless its code depends on more than the payload.
package final class OneOfAttempts {
    /// How many failures are remembered.
    static let maximumMemory = 20_000

    /// The budget for failures that cannot be remembered. A failure that contains others costs one point for each OneOf
    /// around it, because the errors of other decoders take longer the deeper they are. The budget of a large payload
    /// is proportional to its size.
    private static let maximumUnremembered = 50_000
    private static let maximumUnrememberedPerValue = 16
    /// The number of values up to which the budget grows: with more, an Int of 32 bits could not hold it.
    private static let mostValues = 1 << 26

    /// The deepest nesting of failures that costs nothing. Types that fail without having read other types do not
    /// count, however many values there are.
    private static let harmlessHeight = 2

    /// Which value was read as which type, and how.
    package struct Attempt: Hashable {
        package let type: ObjectIdentifier
        let content: Content
        package let options: UInt32
        /// The decoding session if the value is decoded; nil if it is unboxed.
        package let session: ObjectIdentifier?
    }

    /// An array or an object, identified by its place in the payload. The same value of a dictionary may appear in
    /// several places, and an error names the place.
    enum Content: Hashable {
        case node(ObjectIdentifier, Int)
        case container(root: ObjectIdentifier, path: UnboxPath)
    }

    /// The error of an attempt. `owner` and `session` keep the objects alive whose identifiers are in the attempt, so
    /// that the identifiers are not reused.
    private struct Failure {
        let error: any Error
        let owner: KeptValue
        let session: AnyObject?
    }

    private var failures: [Attempt: Failure] = [:]
    private var depth = 0
    /// Whether there are failures to remember: to look at them would be checked at run time.
    private var hasFailures = false
    /// The type of the OneOf that is about to be decoded.
    private var nextType: ObjectIdentifier?
    /// The nesting depth of the failures since the current attempt began.
    private var height = 0
    private var unremembered = 0
    /// The budget for this payload. The size of the payload is counted only when it matters.
    private var allowance = maximumUnremembered
    private var hasCountedPayload = false
    private var conversions = 0
    /// The number of conversions since the outermost OneOf began, for tests. Accesses to a stored property that other
    /// modules see would be checked at run time.
    package var count: Int { conversions }

    /// Whether there were so many failures that no more types are tried and the outermost OneOf fails.
    package var isExhausted: Bool { unremembered > allowance }

    /// Notes which type of a OneOf is about to be decoded, as it may be a OneOf itself.
    package func mark(_ type: any Any.Type) { nextType = ObjectIdentifier(type) }

    /// Whether a OneOf that is about to be decoded was marked, and so is one of the types of another. Clears the mark.
    package func takeMark(of type: any Any.Type) -> Bool {
        defer { clearMark() }
        return nextType == ObjectIdentifier(type)
    }

    package func clearMark() { nextType = nil }

    // Functions that begin and end something, and not functions with closures: these would be generic, and closures of
    // generic types look up metadata.

    /// Begins to read a OneOf, whether it is the outermost one or within another.
    package func begin() {
        if depth == 0 {
            conversions = 0
            unremembered = 0
            allowance = Self.maximumUnremembered
            hasCountedPayload = false
            height = 0
        }
        depth += 1
    }

    package func end() {
        depth -= 1
        guard depth == 0, hasFailures else { return }
        failures = [:]
        hasFailures = false
    }

    /// Begins to read one of the types.
    ///
    /// - Parameter attempt: identifies what is read; nil if it cannot be identified.
    /// - Returns: what is passed on when the attempt has succeeded or failed.
    /// - Throws: the error of the same attempt before.
    package func beginAttempt(_ attempt: @autoclosure () -> Attempt?) throws -> Int {
        // Most payloads have no failures to remember, and skip making the key.
        if hasFailures, let attempt = attempt(), let failure = failures[attempt] {
            height = max(height, Self.harmlessHeight)
            throw failure.error
        }
        conversions += 1
        defer { height = 0 }
        return height
    }

    package func succeed(_ outerHeight: Int) { height = max(height, outerHeight) }

    /// - Parameter isList: whether the type is a OneOf itself, whose types were tried with the same value.
    package func fail(
        _ outerHeight: Int, with error: any Error, isList: @autoclosure () -> Bool,
        _ attempt: @autoclosure () -> Attempt?, of value: PayloadValue?, in session: AnyObject? = nil
    ) {
        if height == 0 {
            // Nothing failed within this type. It is not a list, because the types of a list would have failed
            // within it.
            height = 1
        } else if !isList() {
            height += 1
            remember(error, of: attempt(), value, session)
        }
        height = max(height, outerHeight)
    }

    private func remember(
        _ error: any Error, of attempt: Attempt?, _ value: PayloadValue?, _ session: AnyObject?
    ) {
        if let attempt, let value, failures.count < Self.maximumMemory {
            failures[attempt] = Failure(error: error, owner: KeptValue(value), session: session)
            hasFailures = true
        } else if height > Self.harmlessHeight {
            unremembered += depth
            if isExhausted, !hasCountedPayload, let value {
                hasCountedPayload = true
                allowance = max(allowance, Self.maximumUnrememberedPerValue * min(value.sizeOfPayload, Self.mostValues))
            }
        }
    }
}

extension OneOfAttempts.Attempt {
    /// Nil for values other than arrays and objects that are not empty: others contain nothing that could be tried
    /// again.
    package init?(_ type: Any.Type, _ value: PayloadValue, in session: AnyObject? = nil) {
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

// MARK: - Of the current thread

extension OneOfAttempts {
    /// The attempts of the current thread. They are stored per thread because a OneOf is read synchronously, on one
    /// thread.
    package static var current: OneOfAttempts {
        if let kept = kept.read({ $0 }) { return kept }
        let attempts = OneOfAttempts()
        kept.keep(attempts)
        return attempts
    }

    private static let kept = ThreadStorage<OneOfAttempts>()
}
