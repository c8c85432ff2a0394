import Foundation

extension UnboxOptions {
    /// Where elements are reported that `allowInvalidElements` drops; nil for nowhere.
    public var droppedElements: DroppedElements? {
        get { dropReport as? DroppedElements }
        set { dropReport = newValue }
    }

    /// What watches which parts of the payload are read; nil for nothing.
    public var driftWatch: DriftWatch? {
        get { watch as? DriftWatch }
        set { watch = newValue }
    }

    /// Options with reports, and without a format for dates: a `Date` asks for its format then.
    ///
    ///     let options = UnboxOptions(driftWatch: watch)
    ///
    /// - Parameters:
    ///   - droppedElements: where elements are reported that `allowInvalidElements` drops; nil for nowhere.
    ///   - driftWatch: what watches which parts of the payload are read; nil for nothing.
    public init(droppedElements: DroppedElements? = nil, driftWatch: DriftWatch? = nil) {
        self.init()
        (self.droppedElements, self.driftWatch) = (droppedElements, driftWatch)
    }

    /// Options with reports, and with the format that dates have throughout the payload: see <doc:RootDates>.
    ///
    /// - Parameters:
    ///   - formatter: reads every `Date` that is unboxed without a formatter of its own.
    ///   - droppedElements: where elements are reported that `allowInvalidElements` drops; nil for nowhere.
    ///   - driftWatch: what watches which parts of the payload are read; nil for nothing.
    public init<F: UnboxFormatter & Sendable>(
        dates formatter: F, droppedElements: DroppedElements? = nil, driftWatch: DriftWatch? = nil
    ) where F.UnboxFormattedType == Date {
        self.init(dates: formatter)
        (self.droppedElements, self.driftWatch) = (droppedElements, driftWatch)
    }
}
