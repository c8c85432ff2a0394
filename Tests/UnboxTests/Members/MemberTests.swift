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
        } catch { return "throws \(error)" }
    }
}

/// All errors of the members of a container, whatever it is read as.
struct AllMemberErrorsTests {
    static let text = #"{"m":{"c":[1,NaN],"a":1,"b":NaN}}"#

    static var sources: [(name: String, unboxer: Unboxer)] {
        get throws {
            let inner: [String: Any] = ["c": [1, Double.nan] as [Any], "a": 1, "b": Double.nan]
            var options = UnboxOptions()
            options.syntax = .json5
            return [
                ("dictionary", Unboxer(dictionary: ["m": inner])),
                ("data", try Unboxer(data: Data(text.utf8), options: options)),
            ]
        }
    }

    private func messages<T>(_ read: () throws -> T) -> [String] {
        do {
            _ = try read()
            return []
        } catch let error as UnboxError { return error.all.map(\.description) } catch { return ["\(error)"] }
    }

    @Test func theFieldsOfAJSONValue() throws {
        for (name, unboxer) in try Self.sources {
            let map = messages { try unboxer.unboxAll(.key("m")) as [String: JSONValue] }
            #expect(map.count == 2, "\(name)")
            #expect(messages { try unboxer.unboxAll(.key("m")) as JSONValue } == map, "\(name)")
            // One error: that of the least key.
            #expect(messages { try unboxer.unbox(key: "m") as JSONValue } == [map[0]], "\(name)")
        }
    }

    /// Fields of data stay in the order of the text.
    @Test func theOrderOfFields() throws {
        let unboxer = try Unboxer(data: Data(#"{"m":{"c":1,"a":2,"b":3,"a":4}}"#.utf8))
        let value: JSONValue = try unboxer.unboxAll(.key("m"))
        #expect("\(value)" == #"{"c":1,"a":2,"b":3}"#)
    }
}
