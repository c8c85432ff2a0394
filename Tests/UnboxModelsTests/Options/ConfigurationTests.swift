import Foundation
import TestTables
import Testing
import UnboxModels

struct ConfigurationTests {
    private static func everything() throws -> Fixture { try Fixture.rows(of: "configuration")[0] }

    private func source(_ configuration: String) throws -> String {
        try models(of: Self.everything().texts[0]) { options in
            try options.readConfiguration(Data(configuration.utf8), named: "choices.json")
        }
    }

    @Test func `everything that can be chosen`() throws {
        let everything = try Self.everything()
        #expect(try source(everything.texts[1]) == everything.texts[2] + "\n")
    }

    @Test func `a configuration that has no effect`() throws {
        each(try Fixture.rows(of: "configurations-without-effect")) { row in
            #expect(message { _ = try source(row.testDescription) } == row.texts[0])
        }
    }
}
