import UnboxFoundation

extension UnboxOptions {
    /// The report of elements and fields that are dropped; nil for none.
    public var droppedElements: DroppedElements? {
        get { dropReport as? DroppedElements }
        set { dropReport = newValue }
    }

    /// Records which parts of the payload are read; nil for none.
    public var driftWatch: DriftWatch? {
        get { watch as? DriftWatch }
        set { watch = newValue }
    }

    /// Options with reports and without a format for dates, so that each `Date` needs a formatter where it is read.
    ///
    ///     let options = UnboxOptions(driftWatch: watch)
    ///
    /// - Parameters:
    ///   - droppedElements: the report of elements and fields that are dropped; nil for none.
    ///   - driftWatch: records which parts of the payload are read; nil for none.
    public init(droppedElements: DroppedElements? = nil, driftWatch: DriftWatch? = nil) {
        self.init()
        (self.droppedElements, self.driftWatch) = (droppedElements, driftWatch)
    }

    /// Options with reports and with one format for all dates of the payload: see <doc:RootDates>.
    ///
    /// - Parameters:
    ///   - formatter: reads every `Date` that is unboxed without a formatter.
    ///   - droppedElements: the report of elements and fields that are dropped; nil for none.
    ///   - driftWatch: records which parts of the payload are read; nil for none.
    public init<F: UnboxFormatter & Sendable>(
        dates formatter: F, droppedElements: DroppedElements? = nil, driftWatch: DriftWatch? = nil
    ) where F.UnboxFormattedType == Date {
        self.init(dates: formatter)
        (self.droppedElements, self.driftWatch) = (droppedElements, driftWatch)
    }
}
