import Foundation
import Testing

// Tables of tests. As arguments of tests, rows would print a line each, and the compiler would check the types of a table
// once more for every group of files. These functions do neither. A row that fails is named, and the others are checked.

/// Checks each row of a table.
public func each<Rows: Sequence>(
    _ rows: Rows, sourceLocation: SourceLocation = #_sourceLocation, _ check: (Rows.Element) throws -> Void
) {
    let failure = Failure()
    withKnownIssue(isIntermittent: true) {
        for row in rows {
            do { try check(row) } catch { failure.record(error, sourceLocation) }
            failure.name(row, sourceLocation)
        }
    } when: {
        true
    } matching: { _ in
        failure.note()
    }
}

/// Checks each row of a table by a function that waits.
public func each<Rows: Sequence>(
    _ rows: Rows, isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    _ check: (Rows.Element) async throws -> Void
) async {
    let failure = Failure()
    await withKnownIssue(isIntermittent: true) {
        for row in rows {
            do { try await check(row) } catch { failure.record(error, sourceLocation) }
            failure.name(row, sourceLocation)
        }
    } when: {
        true
    } matching: { _ in
        failure.note()
    }
}

/// Checks each row of two tables, combined.
public func each<First: Sequence, Second: Sequence>(
    _ first: First, _ second: Second, sourceLocation: SourceLocation = #_sourceLocation,
    _ check: (First.Element, Second.Element) throws -> Void
) {
    each(combinations(first, second), sourceLocation: sourceLocation) { try check($0.first, $0.second) }
}

/// Checks each row of two tables, combined, by a function that waits.
public func each<First: Sequence, Second: Sequence>(
    _ first: First, _ second: Second, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation, _ check: (First.Element, Second.Element) async throws -> Void
) async {
    await each(combinations(first, second), sourceLocation: sourceLocation) { try await check($0.first, $0.second) }
}

private struct Combination<First, Second>: CustomTestStringConvertible {
    let first: First
    let second: Second

    var testDescription: String { "\(String(describingForTest: first)), \(String(describingForTest: second))" }
}

private func combinations<First: Sequence, Second: Sequence>(
    _ first: First, _ second: Second
) -> [Combination<First.Element, Second.Element>] {
    first.flatMap { one in second.map { Combination(first: one, second: $0) } }
}

/// Whether the current row has failed. `@unchecked Sendable`: a lock guards the variable, as a row may use threads.
private final class Failure: @unchecked Sendable {
    private let lock = NSLock()
    private var isNoted = false

    /// An issue was recorded. Returns whether the issue is a known one, which it never is.
    func note() -> Bool {
        lock.withLock { isNoted = true }
        return false
    }

    func record(_ error: any Error, _ sourceLocation: SourceLocation) {
        // The failure of a `#require` is recorded already.
        if !(error is ExpectationFailedError) { Issue.record(error, sourceLocation: sourceLocation) }
    }

    func name<R>(_ row: R, _ sourceLocation: SourceLocation) {
        guard lock.withLock({ isNoted }) else { return }
        Issue.record("In the row: \(String(describingForTest: row))", sourceLocation: sourceLocation)
        lock.withLock { isNoted = false }
    }
}
