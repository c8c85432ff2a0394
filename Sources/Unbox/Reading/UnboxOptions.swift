import Foundation

/// What holds for all that is read of one payload, given once at its root.
///
///     let dropped = DroppedElements()
///     let options = UnboxOptions(dates: .iso8601, droppedElements: dropped)
///     let unboxer = try Unboxer(data: data, options: options)
///     let user: User = try unboxer.unbox()
///
/// It reaches every model, collection, context and formatter, and the `Decodable` types that an ``Unboxer`` reads.
/// Without options, nothing of this costs anything; see the articles on each.
public struct UnboxOptions: Sendable {
    typealias DateConversion = @Sendable (borrowing UnboxValue) throws -> Date

    /// What is told of what is dropped, and of what is looked up: see the folder Extras/Reports.
    var dropReport: (any DropReport)?
    var watch: (any PayloadWatch)?

    /// How many errors a read of several fields keeps, 1 at least. Of a payload with more, ``UnboxError/omittedCount``
    /// says how many.
    public var errorLimit = Self.defaultErrorLimit

    static let defaultErrorLimit = 1000

    let dates: DateConversion?

    /// Options without a format for dates: a `Date` asks for its format then.
    public init() { self.init(dates: nil) }

    /// Options with the format that dates have throughout the payload: see <doc:RootDates>.
    ///
    ///     let options = UnboxOptions(dates: .rfc3339)
    ///
    /// - Parameter formatter: reads every `Date`, `Date?`, `[Date]` and `[String: Date]` that is unboxed without a
    ///   formatter of its own. A native `Date` of a dictionary is taken as it is.
    public init<F: UnboxFormatter & Sendable>(dates formatter: F) where F.UnboxFormattedType == Date {
        self.init(dates: { try formatter.format(value: $0) })
    }

    init(dates: DateConversion?) { self.dates = dates }
}

/// What watches the payloads of roots.
protocol PayloadWatch: Sendable {
    /// Begins to watch a payload.
    ///
    /// - Returns: what is told of each look-up in it.
    func observer(of root: WatchedRoot) -> any LookupObserver
}

/// A payload, without a session of its own, so that looking at it is no reading.
enum WatchedRoot {
    case document(JSONDocument)
    case payload(Any)
}

// MARK: - Roots

extension Unboxer {
    /// A reader of a dictionary, with options for all that is read of it.
    ///
    ///     let unboxer = Unboxer(dictionary: dictionary, options: UnboxOptions(droppedElements: dropped))
    ///     let user: User = try unboxer.unbox()
    public init(dictionary: UnboxableDictionary, options: UnboxOptions) {
        self.init(array: [], root: dictionary, options)
    }

    /// A reader of an array, such as one of dictionaries, with options for all that is read of it.
    ///
    ///     let users: [User] = try Unboxer(array: dictionaries, options: options).unbox(allowInvalidElements: true)
    public init(array: [Any], options: UnboxOptions = UnboxOptions()) {
        self.init(array: array, root: nil, options)
    }

    private init(array: [Any], root dictionary: UnboxableDictionary?, _ options: UnboxOptions) {
        let container = dictionary.map { PayloadContainer($0) } ?? PayloadContainer(array)
        let observer = options.watch?.observer(of: .payload(dictionary ?? array))
        self.init(
            dictionary == nil ? .array(container) : .object(container), in: ReadingSession(options, observer: observer))
    }

    private init(_ root: PayloadValue.Storage, in session: ReadingSession) {
        self.init(PayloadValue(root, session: Unretained(session)), keeping: session)
    }

    /// A reader of JSON data, with options for all that is read of it.
    ///
    ///     let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
    ///     let users: [User] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when the data is empty or no well-formed JSON.
    public init(data: Data, options: UnboxOptions) throws {
        do {
            let document = try JSONDocument(data)
            let observer = options.watch?.observer(of: .document(document))
            self.init(
                .reading(JSONNode(JSONDocument.root, of: document)),
                in: ReadingSession(options, observer: observer, keeping: document))
        } catch {
            throw UnboxError(error)
        }
    }
}
