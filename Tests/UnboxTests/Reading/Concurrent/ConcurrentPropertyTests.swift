// What is made on several cores is what one core makes: elements, errors with all that they stand for, reports. Slices
// have a few values here, so that every payload is cut everywhere. Also run with `.ci/sanitize thread`.

import Foundation
import Testing

@testable import Unbox

@Suite struct ConcurrentPropertyTests {
    @Test(arguments: ConcurrentPayload.all, ConcurrentRow.all)
    func sameAsOnOneCore(payload: ConcurrentPayload, row: ConcurrentRow) async throws {
        for setting in ConcurrentSetting.all {
            let expected = await setting.outcome { options in
                try row.oneCore(payload.data, payload.keyPath, setting.allowsInvalidElements, options)
            }
            for limits in ConcurrentSetting.limits {
                let inTurn = await setting.outcome { options in
                    try row.inTurn(payload.data, payload.keyPath, setting.allowsInvalidElements, options, limits)
                }
                #expect(inTurn == expected, "\(setting), \(limits)")
                let indexed = await setting.outcome { options in
                    try row.indexed(payload.data, payload.keyPath, setting.allowsInvalidElements, options, limits)
                }
                #expect(indexed == expected, "indexed before, \(setting), \(limits)")
            }
            let inTasks = await setting.outcome { options in
                try await row.inTasks(
                    payload.data, payload.keyPath, setting.allowsInvalidElements, options, ConcurrentSetting.limits[0])
            }
            #expect(inTasks == expected, "in tasks, \(setting)")
        }
    }

    /// The errors of all invalid elements.
    @Test(arguments: ConcurrentPayload.all, [1000, 3])
    func allErrors(payload: ConcurrentPayload, errorLimit: Int) async throws {
        var options = UnboxOptions()
        options.errorLimit = errorLimit
        func outcome(_ read: @escaping (Unboxer) throws -> [ConcurrentItem]) async -> ConcurrentOutcome {
            await ConcurrentOutcome {
                try Unboxer(data: payload.data, options: options).unboxAll(
                    UnboxField { String(reflecting: try read($0)) })
            }
        }
        let expected = await outcome { unboxer in
            guard let keyPath = payload.keyPath else { return try unboxer.unbox() }
            return try unboxer.unbox(keyPath: keyPath)
        }
        let made = await outcome { unboxer in
            try unboxer.makeConcurrently(
                nil, payload.keyPath, allowInvalidElements: false, ConcurrentSetting.limits[0],
                array: { try [ConcurrentItem].unboxed(from: $0) }, reader: { _ in UnboxingMaker<ConcurrentItem>() })
        }
        #expect(made == expected)
    }
}
