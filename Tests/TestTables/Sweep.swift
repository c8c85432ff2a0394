import Foundation

// Exhaustive tests: whole where `UNBOX_SWEEPS` is `whole`, as in `.ci/run`, and a sample otherwise, because they take two
// thirds of the time of all tests.

private let isWhole = ProcessInfo.processInfo.environment["UNBOX_SWEEPS"] == "whole"

/// All elements, or one of so many, which are the same in each run.
///
/// - Parameter step: a prime number, so that the sample has elements of all kinds where kinds alternate.
package func sweep<Elements: Collection>(_ elements: Elements, oneOf step: Int) -> [Elements.Element] {
    elements.enumerated().compactMap { isWhole || $0 % step == 0 ? $1 : nil }
}

/// A number of repetitions, or another one for a sample.
package func sweep(_ count: Int, sample: Int) -> Int {
    isWhole ? count : sample
}
