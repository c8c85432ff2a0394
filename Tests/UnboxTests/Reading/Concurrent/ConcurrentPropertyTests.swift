// What is made on several cores is what one core makes: elements, errors with all that they stand for, reports. Slices
// have a few values here, so that every payload is cut everywhere. Also run with `.ci/sanitize thread`.

import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxStreams

struct ConcurrentPropertyTests {
    @Test func sameAsOnOneCore() async {
        await each(sweep(ConcurrentPayload.all, oneOf: 2), sweep(ConcurrentRow.all, oneOf: 41)) { payload, row in
            for setting in ConcurrentSetting.all {
                func outcome(_ way: ConcurrentRow.Way, _ limits: ConcurrentLimits) async -> ConcurrentOutcome {
                    await setting.outcome { try await row.read(way, payload, setting, $0, limits) }
                }
                let expected = await outcome(.oneCore, ConcurrentSetting.limits[0])
                for limits in ConcurrentSetting.limits {
                    for way in [ConcurrentRow.Way.indexed, .inTurn, .inTasks] {
                        let found = await outcome(way, limits)
                        #expect(found == expected, "\(way), \(setting), \(limits)")
                    }
                }
            }
        }
    }

    /// The errors of all invalid elements.
    @Test func allErrors() async {
        await each(ConcurrentPayload.all, [1000, 3]) { (payload: ConcurrentPayload, errorLimit: Int) in
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
}
