import Foundation
import TestTables
import Testing
import UnboxModels

struct ConfigurationTests {
    private static func everything() throws -> Fixture { try Fixture.rows(of: "../Fixtures/configuration.txt")[0] }

    private func source(_ configuration: String) throws -> String {
        try models(of: Self.everything().texts[0]) { options in
            try options.readConfiguration(Data(configuration.utf8), named: "choices.json")
        }
    }

    @Test func `everything that can be chosen`() throws {
        let everything = try Self.everything()
        #expect(try source(everything.texts[1]) == everything.texts[2] + "\n")
    }

    @Test func `a configuration that has no effect`() {
        each([
            (
                "{",
                "choices.json: malformed JSON: line 1, column 2: expected a key in double quotes, found the end of the data"
            ),
            (
                #"{"stile": "macro"}"#,
                "choices.json: stile: there is no such choice; there are access, checks, conformances, formats, imports, "
                    + "keepText, maps, mutable, namespace, nested, nonisolated, openEnums, references, style, types"
            ),
            (
                #"{"types": {"User": {"property": {}}}}"#,
                "choices.json: types.User.property: there is no such choice; there are conformances, identifiable, name, "
                    + "properties"
            ),
            (
                #"{"style": "quick"}"#,
                "choices.json: style: expected one of unboxable, macro, codable, both, found \"quick\""
            ),
            (#"{"checks": "yes"}"#, "choices.json: checks: expected true or false, found \"yes\""),
            (#"{"imports": ["A", 1]}"#, "choices.json: imports: expected an array of strings, found [\"A\",1]"),
            (#"[]"#, "choices.json: expected an object, found []"),
            (#"{"types": {"User": {"name": 7}}}"#, "choices.json: types.User.name: expected a string, found 7"),
            (#"{"types": {"Person": {}}}"#, "the configuration names a type Person, which does not exist"),
            (
                #"{"types": {"User": {"properties": {"mail": {"name": "m"}}}}}"#,
                "the configuration names a property mail of User, which does not exist"
            ),
            (
                #"{"types": {"User": {"properties": {"mail": {"leaveOut": true}}}}}"#,
                "the configuration names a property mail of User, which does not exist"
            ),
            (
                ##"{"references": {"#/$defs/mony": "Money"}}"##,
                "the configuration names a reference #/$defs/mony, which does not exist"
            ),
            (
                #"{"namespace": "my types"}"#,
                "choices.json: namespace: expected the name of a new type, found \"my types\""
            ),
            (
                #"{"types": {"User": {"name": "class"}}}"#,
                "choices.json: types.User.name: expected the name of a new type, found \"class\""
            ),
            (
                #"{"types": {"User": {"properties": {"id": {"name": "my id"}}}}}"#,
                "choices.json: types.User.properties.id.name: expected the name of a property, found \"my id\""
            ),
            (
                #"{"types": {"User": {"name": "Place"}}}"#,
                "the configuration renames User to Place, which is another type"
            ),
            (
                #"{"types": {"User": {"identifiable": "key"}}}"#,
                "the configuration names a property key of User, which does not exist"
            ),
        ]) { (configuration: String, problem: String) in
            #expect(message { _ = try source(configuration) } == problem)
        }
    }
}
