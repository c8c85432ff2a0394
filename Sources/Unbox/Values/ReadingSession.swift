import Foundation

/// What a root was given besides its payload: see ``UnboxOptions``. Every value that is read of the payload refers to it;
/// that of a payload without one has nil, which is all that is looked at then.
///
/// `@unchecked Sendable`: nothing is changed after the initializer. The weak reference is read only, which is safe on
/// any thread.
@usableFromInline final class ReadingSession: @unchecked Sendable {
    /// Weak, as what is reported keeps the payload: a report that its owner has released is not needed.
    private(set) weak var dropReport: (any DropReport)?
    let observer: (any LookupObserver)?
    let dates: UnboxOptions.DateConversion?
    let errorLimit: Int
    /// The payload, if it is JSON data: who keeps the session keeps it.
    private let document: JSONDocument?

    init(_ options: UnboxOptions, observer: (any LookupObserver)?, keeping document: JSONDocument? = nil) {
        dropReport = options.dropReport
        dates = options.dates
        errorLimit = options.errorLimit
        self.observer = observer
        self.document = document
    }
}

/// What is told of each look-up in a payload.
protocol LookupObserver: AnyObject, Sendable {
    /// A model is made of an object, which may read nothing of it.
    func noteEntry(into container: PayloadValue)

    /// A key or an index was looked up.
    func note(_ component: UnboxPath.Component, in container: PayloadValue, isMissing: Bool)

    /// What was looked up by its first component is a longer way.
    func note(missing path: [UnboxPath.Component], in container: PayloadValue)

    /// All that a container holds is looked at, one by one.
    func noteAll(in container: PayloadValue)

    /// A container is taken as raw JSON, with all that is in it.
    func noteRaw(_ container: PayloadValue)
}

/// What is told of each element or field that is dropped.
protocol DropReport: AnyObject, Sendable {
    /// - Parameter element: made only if it is kept.
    func append(_ element: @autoclosure () -> Drop)

    /// How far the current thread has come.
    var mark: DropMark { get }

    /// Takes back what this thread has reported since: it was dropped of a value that is made in another way now.
    func takeBack(since mark: DropMark)
}

/// An element or a field that is dropped.
struct Drop {
    let error: UnboxError
    let container: PayloadLocation?
    /// The steps from there.
    let steps: [UnboxPath.Component]
}

/// How far a thread had come in a report.
struct DropMark {
    let number: Int
    let uncollected: Int
}

extension PayloadValue {
    /// Whether the root was given anything besides the payload.
    @inlinable @inline(__always) var isObserved: Bool { session != nil }

    private var observer: (any LookupObserver)? { session?.with { $0.observer } }

    /// The report of this payload, if there is one.
    var dropReport: (any DropReport)? { session?.with { $0.dropReport } }

    /// To be called where a model is made of the value, which may read nothing of it.
    @inline(never) func noteEntry() {
        observer?.noteEntry(into: self)
    }

    /// To be called where a key or an index was looked up.
    @inline(never) func noteLookup(of component: UnboxPath.Component, _ found: Storage) {
        observer?.note(component, in: self, isMissing: found.isAbsent)
    }

    /// To be called where a key was asked for that is found not to be there without a look-up.
    @inline(never) func noteMissing(_ component: UnboxPath.Component) {
        noteLookup(of: component, .absent)
    }

    /// To be called before all that a container holds is looked at.
    @inline(never) func noteAll() {
        observer?.noteAll(in: self)
    }

    /// To be called where a look-up found nothing, and was for the first of several steps.
    ///
    /// - Parameter steps: a wildcard among them counts as any index.
    @inline(never) func noteMissing(_ steps: [PathStep]) {
        guard let observer else { return }
        let path = steps.enumerated().map { position, step in
            step.component(in: position == 0 ? self : absent) ?? .index(0)
        }
        observer.note(missing: path, in: self)
    }

    /// To be called where the value is taken as raw JSON, with all that is in it.
    @inline(never) func noteRaw() {
        observer?.noteRaw(self)
    }
}

// MARK: - Elements that are dropped

extension PayloadValue {
    /// Tells the report of this payload, if there is one, that an element of this container is dropped.
    func report(dropping component: UnboxPath.Component, after error: any Error) {
        guard isObserved else { return }
        report(dropping: component) { failure(error, at: component) }
    }

    /// - Parameter error: why, with its path from this container.
    func report(dropping component: UnboxPath.Component, after error: () -> UnboxError) {
        dropReport?.append(dropped(component, after: error()))
    }

    private func dropped(_ component: UnboxPath.Component, after error: UnboxError) -> Drop {
        let location = PayloadLocation(of: self)
        return Drop(error: error.leaving(location), container: location, steps: path(to: component))
    }
}
