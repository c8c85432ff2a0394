import CommandLineTool

extension ProgressLine {
    /// Shows how much of a feed has arrived.
    ///
    /// - Parameters:
    ///   - received: how many bytes have arrived.
    ///   - expected: how many there will be; nil if that is unknown.
    func show(received: Int, expected: Int?) {
        show(received.asBytes + (expected.map { " of \($0.asBytes)" } ?? ""))
    }
}
