extension FixedWidthInteger {
    /// The sum; if it does not fit, the greatest number that fits. For counts along a stream, which may be longer than
    /// an `Int` of 32 bits can say. The summand is not negative.
    @_alwaysEmitIntoClient @inline(__always) package func clampedSum(_ summand: Self) -> Self {
        let (sum, overflows) = addingReportingOverflow(summand)
        return overflows ? .max : sum
    }
}
