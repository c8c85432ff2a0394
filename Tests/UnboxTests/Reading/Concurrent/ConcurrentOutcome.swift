import Foundation
import Unbox

@testable import UnboxStreams

/// Everything that a caller can see of a read.
struct ConcurrentOutcome: Equatable, CustomStringConvertible {
    var description: String

    init(_ read: () async throws -> String) async {
        do {
            description = try await read()
        } catch {
            description = Self.describe(error)
        }
    }

    private static func describe(_ error: any Error) -> String {
        guard let error = error as? UnboxError else { return "not an UnboxError: \(error)" }
        let all = error.all.map {
            "\($0) | \($0.path.components) | \($0.reason) | \($0.description(redacting: true)) | \(String(describing: $0.underlyingError))"
        }
        return "\(all.joined(separator: "\n")) and \(error.omittedCount)"
    }
}

/// Options with which payloads are read.
struct ConcurrentSetting: CustomStringConvertible {
    let description: String
    var allowsInvalidElements = false
    var reportLimit: Int?
    var dates: DateFormat?

    static let all = [
        ConcurrentSetting(description: "no options"),
        ConcurrentSetting(description: "invalid elements", allowsInvalidElements: true),
        ConcurrentSetting(description: "invalid elements and report", allowsInvalidElements: true, reportLimit: 1000),
        ConcurrentSetting(description: "short report", allowsInvalidElements: true, reportLimit: 3),
        ConcurrentSetting(description: "dates", allowsInvalidElements: true, reportLimit: 0, dates: .rfc3339),
    ]

    /// With slices of an element or less, and of some; on one core, tasks have slices as well.
    static let limits = [
        ConcurrentLimits(threadCount: 3, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 11),
        ConcurrentLimits(threadCount: 2, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 700),
        ConcurrentLimits(threadCount: 1, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 11),
    ]

    private var reports: (DroppedElements?, UnboxOptions?) {
        let report = reportLimit.map { DroppedElements(limit: $0) }
        if let dates { return (report, UnboxOptions(dates: dates, droppedElements: report)) }
        return (report, report.map { UnboxOptions(droppedElements: $0) })
    }

    private static func describe(_ report: DroppedElements?) -> String {
        guard let report else { return "" }
        let elements = report.elements.map { "\($0) | \($0.path.components) | \($0.error.path.components)" }
        return "\n\(report.count) dropped: \(elements.joined(separator: "\n"))"
    }

    func outcome(_ read: (UnboxOptions?) async throws -> String) async -> ConcurrentOutcome {
        let (report, options) = reports
        var outcome = await ConcurrentOutcome { try await read(options) }
        outcome.description += Self.describe(report)
        return outcome
    }
}
