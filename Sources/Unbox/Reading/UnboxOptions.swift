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

    /// Where elements are reported that `allowInvalidElements` drops; nil for nowhere.
    public var droppedElements: DroppedElements?

    /// What watches which parts of the payload are read; nil for nothing.
    public var driftWatch: DriftWatch?

    /// How many errors a read of several fields keeps, 1 at least. Of a payload with more, ``UnboxError/omittedCount``
    /// says how many.
    public var errorLimit = Self.defaultErrorLimit

    static let defaultErrorLimit = 1000

    let dates: DateConversion?

    /// Options without a format for dates: a `Date` asks for its format then.
    ///
    ///     let options = UnboxOptions(driftWatch: watch)
    ///
    /// - Parameters:
    ///   - droppedElements: where elements are reported that `allowInvalidElements` drops; nil for nowhere.
    ///   - driftWatch: what watches which parts of the payload are read; nil for nothing.
    public init(droppedElements: DroppedElements? = nil, driftWatch: DriftWatch? = nil) {
        self.init(dates: nil, droppedElements, driftWatch)
    }

    /// Options with the format that dates have throughout the payload: see <doc:RootDates>.
    ///
    ///     let options = UnboxOptions(dates: .rfc3339)
    ///
    /// - Parameters:
    ///   - formatter: reads every `Date`, `Date?`, `[Date]` and `[String: Date]` that is unboxed without a formatter
    ///     of its own. A native `Date` of a dictionary is taken as it is.
    ///   - droppedElements: where elements are reported that `allowInvalidElements` drops; nil for nowhere.
    ///   - driftWatch: what watches which parts of the payload are read; nil for nothing.
    public init<F: UnboxFormatter & Sendable>(
        dates formatter: F, droppedElements: DroppedElements? = nil, driftWatch: DriftWatch? = nil
    ) where F.UnboxFormattedType == Date {
        self.init(dates: { try formatter.format(value: $0) }, droppedElements, driftWatch)
    }

    /// Options with the format that dates have throughout the payload, as a parse strategy: `.iso8601`.
    ///
    ///     let options = UnboxOptions(dates: .iso8601.year().month().day())
    @_disfavoredOverload
    public init<S: ParseStrategy & Sendable>(
        dates formatter: S, droppedElements: DroppedElements? = nil, driftWatch: DriftWatch? = nil
    ) where S.ParseInput: UnboxCompatible, S.ParseOutput == Date {
        self.init(dates: { try formatter.unboxed(from: $0) }, droppedElements, driftWatch)
    }

    private init(dates: DateConversion?, _ droppedElements: DroppedElements?, _ driftWatch: DriftWatch?) {
        self.dates = dates
        self.droppedElements = droppedElements
        self.driftWatch = driftWatch
    }
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
        let marks = options.driftWatch.map { _ in ReadMarks() }
        if let marks { options.driftWatch?.watch(.payload(dictionary ?? array), marks) }
        self.init(
            dictionary == nil ? .array(container) : .object(container), in: ReadingSession(options, marks: marks))
    }

    private init(_ root: PayloadValue.Storage, in session: ReadingSession) {
        self.init(PayloadValue(root, session: .passUnretained(session)), keeping: session)
    }

    /// A reader of JSON data, with options for all that is read of it.
    ///
    ///     let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
    ///     let users: [User] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when the data is empty or no well-formed JSON.
    public init(data: Data, options: UnboxOptions) throws {
        let marks = options.driftWatch.map { _ in ReadMarks() }
        do {
            let document = try JSONDocument(data)
            if let marks { options.driftWatch?.watch(.document(document), marks) }
            self.init(
                .reading(JSONNode(JSONDocument.root, of: document)),
                in: ReadingSession(options, marks: marks, keeping: document))
        } catch {
            throw UnboxError(error)
        }
    }
}
