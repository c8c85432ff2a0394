import Foundation

/// What a root was given besides its payload: see ``UnboxOptions``. Every value that is read of the payload refers to it;
/// that of a payload without one has nil, which is all that is looked at then.
///
/// `@unchecked Sendable`: nothing is changed after the initializer. The weak reference is read only, which is safe on
/// any thread.
@usableFromInline final class ReadingSession: @unchecked Sendable {
    /// Weak, as what is reported keeps the payload: a report that its owner has released is not needed.
    private(set) weak var droppedElements: DroppedElements?
    let marks: ReadMarks?
    let dates: UnboxOptions.DateConversion?
    let errorLimit: Int
    /// The payload, if it is JSON data: who keeps the session keeps it.
    private let document: JSONDocument?

    init(_ options: UnboxOptions, marks: ReadMarks?, keeping document: JSONDocument? = nil) {
        droppedElements = options.droppedElements
        dates = options.dates
        errorLimit = options.errorLimit
        self.marks = marks
        self.document = document
    }
}

extension PayloadValue {
    /// Whether the root was given anything besides the payload.
    @inlinable @inline(__always) var isObserved: Bool { session != nil }

    private var marks: ReadMarks? { session?._withUnsafeGuaranteedRef { $0.marks } }

    /// To be called where a model is made of the value, which may read nothing of it.
    @inline(never) func noteEntry() {
        if let marks, let place { marks.noteEntry(into: place) }
    }

    /// To be called where a key or an index was looked up.
    @inline(never) func noteLookup(of component: UnboxPath.Component, _ found: Storage) {
        if let marks, let place { marks.note(component, in: place, isMissing: found.isAbsent) }
    }

    /// To be called where a key was asked for that is found not to be there without a look-up.
    @inline(never) func noteMissing(_ component: UnboxPath.Component) {
        noteLookup(of: component, .absent)
    }

    /// To be called before all that a container holds is looked at.
    @inline(never) func noteAll() {
        if let marks, let place { marks.noteAll(in: place) }
    }

    /// To be called where a look-up found nothing, and was for the first of several steps.
    ///
    /// - Parameter steps: a wildcard among them counts as any index.
    @inline(never) func noteMissing(_ steps: [WildcardStep]) {
        guard let marks, let place else { return }
        let path = steps.enumerated().map { position, step in
            step.component(in: position == 0 ? self : absent) ?? .index(0)
        }
        marks.note(missing: path, in: place)
    }

    /// To be called where the value is taken as raw JSON, with all that is in it.
    @inline(never) func noteRaw() {
        if let marks, let place { marks.noteRaw(place) }
    }
}
