// Names qualified by Unbox, and by the modules that it exports, as in a file that has declarations of the same names.

import Foundation
import Testing
import Unbox

struct QualifiedNameTests {
    private enum Unboxer {}
    private enum UnboxError {}
    private enum JSONValue {}
    private enum UnboxDecoder {}
    private enum ElementReader {}

    private struct Port: Unbox.Unboxable, Equatable {
        let city: String
        init(unboxer: Unbox.Unboxer) throws { city = try unboxer.unbox(key: "city") }
    }

    private struct Ship: UnboxCore.Unboxable {
        let name: String
        init(unboxer: UnboxCore.Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    private let data = Data(#"[{"city": "Hull", "name": "Ann"}]"#.utf8)

    @Test func byTheUmbrella() throws {
        let ports: [Port] = try Unbox.unbox(data: data)
        #expect(ports.map(\.city) == ["Hull"])
        #expect(try Unbox.ElementReader([data]).next() == ports.first)
        #expect(try Unbox.UnboxDecoder().decode([[String: String]].self, from: data).first?["city"] == "Hull")
        let json: Unbox.JSONValue = try Unbox.unbox(data: data)
        #expect(json[0]?["name"]?.stringValue == "Ann")
        #expect(throws: Unbox.UnboxError.self) { try Unbox.unbox(dictionary: [:]) as Port }
    }

    @Test func byTheModulesOfParts() throws {
        let ships: [Ship] = try UnboxCore.unbox(data: data)
        #expect(ships.map(\.name) == ["Ann"])
        #expect(try UnboxStreams.ElementReader([data]).next() as Ship? != nil)
        #expect(try UnboxCodable.UnboxDecoder().decode([[String: String]].self, from: data).first?["name"] == "Ann")
        let json: UnboxExtras.JSONValue = try UnboxCore.unbox(data: data)
        #expect(json[0]?["city"]?.stringValue == "Hull")
        #expect(throws: UnboxCore.UnboxError.self) { try UnboxCore.unbox(dictionary: [:]) as Ship }
    }
}
