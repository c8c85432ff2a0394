import UnboxFoundation

/// Options for everything that is read from one payload, given once at its root.
///
///     let dropped = DroppedElements()
///     let options = UnboxOptions(dates: .iso8601, droppedElements: dropped)
///     let unboxer = try Unboxer(data: data, options: options)
///     let user: User = try unboxer.unbox()
///
/// They apply to every model, collection, context and formatter, and to the `Decodable` types that an ``Unboxer``
/// reads. A feature that is not used costs nothing. See the article on each option.
public struct UnboxOptions: Sendable {
    /// The receivers of dropped values and of lookups.
    package var dropReport: (any DropReport)?
    package var watch: (any PayloadWatch)?
    /// The decoder of all decoded fields, a type of UnboxCodable.
    package var fieldDecoder: (any Sendable)?

    /// How many errors a read of several fields keeps, at least 1. ``UnboxError/omittedCount`` is the number of errors
    /// beyond this limit.
    public var errorLimit = ReadingSession.defaultErrorLimit

    /// Extensions of JSON that data may use, such as comments; none by default. See <doc:RelaxedJSON>. Data that is
    /// read in pieces has to be JSON.
    public var syntax: JSONSyntax = []

    /// Whether characters that a URL cannot hold are percent-encoded, as JSONDecoder does: a space becomes `%20`. By
    /// default, a string with one is invalid. For single fields, there is the formatter `.percentEncoding`.
    public var percentEncodesURLs = false

    /// How many bytes may be held of a payload whose elements are read one by one, at most 4 GB; 256 MB by default.
    ///
    ///     var options = UnboxOptions()
    ///     options.memoryLimit = 10_000_000
    ///     let reader = try ElementReader(contentsOf: url, .array(atKeyPath: "result.items"), options: options)
    ///
    /// Counts the text and the index of the current element and of everything beside the array, without white space;
    /// the index takes 8 bytes for each value and key. Beyond the limit, reading throws. A piece, or 128 KB of a long
    /// one, is held in addition, with its index.
    public var memoryLimit = Self.defaultMemoryLimit

    package static let defaultMemoryLimit = 1 << 28

    let dates: ReadingSession.DateConversion?

    /// Options without a format for dates: each `Date` then needs a formatter where it is read.
    public init() { self.init(dates: nil) }

    /// Options with one format for all dates of the payload: see <doc:RootDates>.
    ///
    ///     let options = UnboxOptions(dates: .rfc3339)
    ///
    /// - Parameter formatter: reads every `Date`, `Date?`, `[Date]` and `[String: Date]` that is unboxed without a
    ///   formatter. A `Date` that a dictionary holds is used as it is.
    public init<F: UnboxFormatter & Sendable>(dates formatter: F) where F.UnboxFormattedType == Date {
        self.init(dates: { try formatter.format(value: $0) })
    }

    init(dates: ReadingSession.DateConversion?) { self.dates = dates }
}

/// Observes the payloads of the readers that are created with it.
package protocol PayloadWatch: Sendable {
    /// Starts watching a payload.
    ///
    /// - Parameter root: has no session, so that inspecting it does not count as reading it.
    /// - Returns: the observer that each lookup in the payload is reported to.
    func observer(of root: KeptValue) -> any LookupObserver
}

// MARK: - Roots

extension Unboxer {
    /// A reader of a dictionary, with options for everything that is read from it.
    ///
    ///     let unboxer = Unboxer(dictionary: dictionary, options: UnboxOptions(droppedElements: dropped))
    ///     let user: User = try unboxer.unbox()
    public init(dictionary: UnboxableDictionary, options: UnboxOptions) {
        self.init(KeptValue(PayloadValue(.object(PayloadContainer(dictionary)))), options)
    }

    /// A reader of an array, for example of dictionaries, with options for everything that is read from it.
    ///
    ///     let users: [User] = try Unboxer(array: dictionaries, options: options).unbox(allowInvalidElements: true)
    public init(array: [Any], options: UnboxOptions = UnboxOptions()) {
        self.init(KeptValue(PayloadValue(.array(PayloadContainer(array)))), options)
    }

    private init(_ root: KeptValue, _ options: UnboxOptions) {
        let session = options.session(of: root)
        self.init(PayloadValue(root.value.storage, session: Unretained(session)), keeping: session)
    }

    package init(_ document: JSONDocument, options: UnboxOptions?) {
        if let options {
            self.init(KeptValue(rootOf: document), options)
        } else {
            self.init(document)
        }
    }
}

extension UnboxOptions {
    /// The session of a payload. Without a root, no one observes it.
    package func session(of root: KeptValue?) -> ReadingSession {
        ReadingSession(
            reportingTo: dropReport, dates: dates, encodesURLs: percentEncodesURLs, errorLimit: errorLimit,
            observer: root.flatMap { watch?.observer(of: $0) }, decoder: fieldDecoder,
            keeping: root?.owner as? JSONDocument)
    }
}
