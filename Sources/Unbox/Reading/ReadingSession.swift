import Foundation

/// What a root was given besides its payload: see ``UnboxOptions``. Hangs on the payload, where every reader of it and
/// every value that keeps it finds it; a payload without one has nil, which is all that is looked at then.
///
/// `@unchecked Sendable`: nothing is changed after the initializer. The weak reference is read only, which is safe on
/// any thread.
@usableFromInline final class ReadingSession: @unchecked Sendable {
    /// Weak, as what is reported keeps the payload: nobody else needs a report that its owner has let go of.
    private(set) weak var droppedElements: DroppedElements?
    let marks: ReadMarks?
    let dates: UnboxOptions.DateConversion?
    let errorLimit: Int

    init(_ options: UnboxOptions, marks: ReadMarks?) {
        droppedElements = options.droppedElements
        dates = options.dates
        errorLimit = options.errorLimit
        self.marks = marks
    }
}

extension UnboxValue {
    /// What the root of this value's payload was given. A scalar of a caller's dictionary knows it only where the
    /// root says how dates are read.
    var session: ReadingSession? {
        switch storage {
        case .object(let container), .array(let container): container.session
        case .node(let document, _): document.session
        case .matches(let matches): matches.base.session
        case .dated(let scalar): scalar.session
        default: nil
        }
    }
}

extension UnboxValue {
    /// Whether there may be a ``session``.
    @usableFromInline var isObserved: Bool {
        switch storage {
        case .object(let container), .array(let container): container.isObserved
        case .node(let document, _): document.isObserved
        case .matches, .dated: true
        default: false
        }
    }

    /// To be called where a model is made of the value, which may read nothing of it.
    @inline(never) func noteEntry() {
        if let marks = session?.marks, let place { marks.noteEntry(into: place) }
    }

    /// To be called where a key was asked for that is found not to be there without a look-up.
    @inline(never) func noteMissing(_ component: UnboxPath.Component) {
        if let marks = session?.marks, let place { marks.note(component, in: place, isMissing: true) }
    }

    /// To be called where a look-up found nothing, and was for the first of several steps.
    ///
    /// - Parameter steps: a wildcard among them counts as any index.
    @inline(never) func noteMissing(_ steps: [WildcardStep]) {
        guard let marks = session?.marks, let place else { return }
        let path = steps.enumerated().map { position, step in
            step.component(in: position == 0 ? self : absent) ?? .index(0)
        }
        marks.note(missing: path, in: place)
    }

    /// To be called where the value is taken as raw JSON, with all that is in it.
    @inline(never) func noteRaw() {
        if let marks = session?.marks, let place { marks.noteRaw(place) }
    }
}

/// A string or a number of a caller's dictionary whose root says how dates are read: the way there, for a scalar keeps
/// nothing of its payload.
@usableFromInline final class DatedScalar {
    let storage: UnboxValue.Storage
    let session: ReadingSession

    init(_ storage: UnboxValue.Storage, _ session: ReadingSession) {
        self.storage = storage
        self.session = session
    }
}

extension PayloadContainer {
    /// The root of a payload with options.
    static func root(_ dictionary: [String: Any], in session: ReadingSession?) -> PayloadContainer {
        PayloadContainer(dictionary, parent: session.map(PayloadContainer.init(envelopeWith:)))
    }

    /// The root of a payload with options.
    static func root(_ array: [Any], in session: ReadingSession?) -> PayloadContainer {
        PayloadContainer(array, parent: session.map(PayloadContainer.init(envelopeWith:)))
    }
}

// MARK: - What is looked up in a payload with a session

extension PayloadContainer {
    /// A value that was looked up and found, as the session has it.
    @inline(never) func observed(
        _ value: UnboxValue.Storage, at component: UnboxPath.Component
    ) -> UnboxValue.Storage {
        session?.marks?.note(component, in: .container(path), isMissing: false)
        return dated(value)
    }

    /// What stands for a value that was looked up and is not there.
    @inline(never) func observedAbsence(at component: UnboxPath.Component) -> UnboxValue.Storage {
        session?.marks?.note(component, in: .container(path), isMissing: true)
        return .absent
    }

    /// A value from which the format of dates can be found.
    @inline(never) func dated(_ value: UnboxValue.Storage) -> UnboxValue.Storage {
        guard let session, session.dates != nil else { return value }
        switch value {
        case .string, .integer, .unsigned, .double, .decimal: return .dated(DatedScalar(value, session))
        default: return value
        }
    }

    /// To be called before all that the container holds is looked at.
    @usableFromInline func noteAll() { session?.marks?.noteAll(in: .container(path)) }
}

extension JSONDocument {
    /// A key or an index that was looked up.
    @inline(never) func note(_ component: UnboxPath.Component, in node: Int, isMissing: Bool) {
        session?.marks?.note(component, in: .node(node), isMissing: isMissing)
    }

    /// To be called before all that a container holds is looked at.
    @usableFromInline func noteAll(in node: Int) { session?.marks?.noteAll(in: .node(node)) }
}
