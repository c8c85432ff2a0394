// What becomes of a member, a field or an element, that is absent, null, empty, incomplete or invalid.
//
// This is the specification: `MemberRow` lists the members, `MemberWay` the ways to read them, `MemberRule` what has to
// become of each member, whatever the way, and `MemberException` where a way differs, with the article that says so.

import Foundation
import TestTables
import Testing
import Unbox

struct MemberTests {
    @Test func everyWayGivesTheSame() {
        each(sweep(MemberRow.all, oneOf: 7), MemberSetting.allCases) { row, setting in
            for way in row.ways where way.settings.contains(setting) {
                for position in MemberPosition.allCases where way.positions.contains(position) {
                    guard let rule = MemberRule(row, way, setting, position) else { continue }
                    let expected = rule.outcome(at: position)
                    for (source, unboxer) in try row.readers(position, setting) {
                        let cell = "\(row.name), \(way.name), \(position), \(setting), \(source)"
                        let found = outcome(of: way, row.text(position), position, setting, unboxer)
                        #expect(way.summary(found) == way.summary(expected), "\(cell)")
                    }
                }
            }
        }
    }

    /// The description of what was read, or the message of the error.
    private func outcome(
        of way: MemberWay, _ text: String, _ position: MemberPosition, _ setting: MemberSetting,
        _ unboxer: () throws -> Unboxer
    ) -> String {
        do {
            var reader = try unboxer()
            if setting == .emptyAsNil { reader = reader.emptyAsNil }
            if setting == .strict { reader = reader.strict }
            let dropping = setting.dropsElements
            guard setting.collectsErrors else { return try way.read(reader, text, position, dropping) }
            return try reader.unboxAll(UnboxField { try way.read($0, text, position, dropping) })
        } catch {
            return "throws \(error)"
        }
    }
}
