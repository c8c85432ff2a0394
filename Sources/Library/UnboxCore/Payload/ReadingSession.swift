import UnboxFoundation

/// The options of a root: see ``UnboxOptions``. Every value read from the payload refers to it. Most payloads have
/// none, and their values cost only a comparison with nil.
///
/// `@unchecked Sendable`: nothing changes after the initializer. The weak reference is only read, which is safe on any
/// thread.
@usableFromInline package final class ReadingSession: @unchecked Sendable {
    /// Weak: its entries keep the payload alive, and a report that its owner has released is not needed.
    package private(set) weak var dropReport: (any DropReport)?
    package let observer: (any LookupObserver)?
    package let dates: DateConversion?
    /// Whether characters that a URL cannot hold are percent-encoded.
    package let encodesURLs: Bool
    package let errorLimit: Int
    /// The decoder of all decoded fields, a type of UnboxCodable; nil for its default rules.
    package let decoder: (any Sendable)?
    /// The payload, if it is JSON data: whoever keeps the session keeps the document.
    package let document: JSONDocument?

    package typealias DateConversion = @Sendable (borrowing UnboxValue) throws -> Date

    package static let defaultErrorLimit = 1000

    package init(
        reportingTo report: (any DropReport)?, dates: DateConversion?, encodesURLs: Bool, errorLimit: Int,
        observer: (any LookupObserver)?, decoder: (any Sendable)? = nil, keeping document: JSONDocument?
    ) {
        dropReport = report
        self.dates = dates
        self.encodesURLs = encodesURLs
        self.errorLimit = errorLimit
        self.observer = observer
        self.decoder = decoder
        self.document = document
    }
}

/// Receives each look-up in a payload.
package protocol LookupObserver: AnyObject, Sendable {
    func note(_ lookup: Lookup, in container: PayloadValue)
}

/// A read that an observer is told of.
package enum Lookup {
    /// A model is about to be made from it; it may read nothing.
    case entry
    /// A key or an index.
    case found(UnboxPath.Component), missing(UnboxPath.Component)
    /// The last look-up was the first step of this key path, whose value is missing.
    case missingPath([UnboxPath.Component])
    /// All children are visited, one by one.
    case all
    /// It is taken as raw JSON, with everything in it.
    case raw
}

extension PayloadValue {
    /// The report of this payload, if there is one.
    var dropReport: (any DropReport)? { session?.with { $0.dropReport } }

    var observer: (any LookupObserver)? { session?.with { $0.observer } }

    /// Call this when a model is made from the value, as the model may read nothing of it.
    @inline(never) package func noteEntry() {
        observer?.note(.entry, in: self)
    }

    /// Call this when a key or an index was looked up.
    @inline(never) @usableFromInline package func noteLookup(of component: UnboxPath.Component, _ found: Storage) {
        observer?.note(found.isAbsent ? .missing(component) : .found(component), in: self)
    }

    /// Call this before visiting all children of a container.
    @inline(never) func noteAll() {
        observer?.note(.all, in: self)
    }
}
