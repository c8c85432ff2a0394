// The examples in the documentation comments of Unboxer and of the errors that it throws, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

private enum Readers {
    enum Command: Unboxable {
        enum Name: String, UnboxableEnum, CaseIterable { case load, quit }

        case load(key: String)
        case quit

        init(unboxer: Unboxer) throws {
            // Snippet 1 of Unboxer+Case.swift#unboxCase
            let (name, values) = try unboxer.unboxCase(as: Name.self)
            switch name {
            case .load: self = .load(key: try values.unbox(key: "key"))
            case .quit: self = .quit
            }
            // End of snippet
        }
    }

    struct Run: Unboxable {
        let name: String
        let distance: Int

        // Snippet 1 of Unboxer.swift#Unboxer
        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            distance = try unboxer.unbox(keyPath: "activities.running.distance")
        }
        // End of snippet
    }

    struct Values: Unboxable {
        let name: String
        let site: URL?
        let tags: [String]
        let ages: [Int]

        init(unboxer: Unboxer) throws {
            // Snippet 1 of Unboxer+Unbox.swift#unbox
            name = try unboxer.unbox(key: "name")
            site = try unboxer.unbox(key: "site")  // URL?: nil where missing or null
            tags = try unboxer.unbox(key: "tags") ?? []  // a default for a missing field
            // End of snippet
            // Snippet 2 of Unboxer+Unbox.swift#unbox
            ages = try unboxer.unbox(key: "ages", allowInvalidElements: true)
            // End of snippet
        }
    }

    struct Depths: Unboxable {
        let distance: Int
        let port: Int
        let titles: [String]

        init(unboxer: Unboxer) throws {
            // Snippet 3 of Unboxer+Unbox.swift#unbox
            distance = try unboxer.unbox(keyPath: "activities.running.distance")
            port = try unboxer.unbox(keyPath: #"hosts.example\.com.ports.0"#)
            titles = try unboxer.unbox(keyPath: "jobOpenings.*.title")  // [String]
            // End of snippet
        }
    }
}

private struct Issue: Unboxable {
    let homepage: URL?
    let closed: Date?
    let count: Int

    init(unboxer: Unboxer) throws {
        // Snippet 1 of Unboxer+EmptyStrings.swift#emptyAsNil
        homepage = try unboxer.emptyAsNil.unbox(key: "homepage")  // URL?
        closed = try unboxer.emptyAsNil.unbox(key: "closed_at", formatter: .rfc3339)  // Date?
        count = try unboxer.emptyAsNil.unbox(key: "count") ?? 0
        // End of snippet
    }
}

struct ReaderExampleTests {
    private typealias User = Examples.User

    @Test func emptyStrings() throws {
        let issue: Issue = try unbox(data: Examples.data(#"{"homepage": "", "closed_at": "", "count": ""}"#))
        #expect(issue.homepage == nil)
        #expect(issue.closed == nil)
        #expect(issue.count == 0)
    }

    @Test func models() throws {
        let json = #"{"name": "Ada", "ages": [1, null], "activities": {"running": {"distance": 3}}}"#
        let run: Readers.Run = try unbox(data: Examples.data(json))
        let values: Readers.Values = try unbox(data: Examples.data(json))
        #expect(run.name == "Ada")
        #expect(run.distance == 3)
        #expect(values.name == "Ada")
        #expect(values.site == nil)
        #expect(values.tags == [])
        #expect(values.ages == [1])
    }

    @Test func depths() throws {
        let depths: Readers.Depths = try unbox(dictionary: [
            "activities": ["running": ["distance": 3]], "hosts": ["example.com": ["ports": [80]]],
            "jobOpenings": [["title": "Pilot"]],
        ])
        #expect(depths.distance == 3)
        #expect(depths.port == 80)
        #expect(depths.titles == ["Pilot"])
    }

    @Test func aDictionary() throws {
        let dictionary: UnboxableDictionary = ["name": "Ada"]
        // Snippet 1 of Unboxer.swift#init
        let unboxer = Unboxer(dictionary: dictionary)
        let name: String = try unboxer.unbox(key: "name")
        // End of snippet
        #expect(name == "Ada")
    }

    @Test func aUserInfo() throws {
        let userInfo: [AnyHashable: Any] = ["aps": ["badge": 3]]
        // Snippet 2 of Unboxer.swift#init
        let badge: Int? = try Unboxer(userInfo: userInfo).unbox(keyPath: "aps.badge")
        // End of snippet
        #expect(badge == 3)
    }

    @Test func aSyntax() throws {
        struct Settings: Unboxable {
            let size: Int
            init(unboxer: Unboxer) throws { size = try unboxer.unbox(key: "size") }
        }
        let data = Data("{size: 0x10} // bytes".utf8)
        // Snippet 4 of Unboxer.swift#init
        let settings: Settings = try Unboxer(data: data, syntax: .json5).unbox()
        // End of snippet
        #expect(settings.size == 16)
        #expect(throws: UnboxError.self) { try Unboxer(data: data) }
    }

    @Test func someSyntax() throws {
        struct Settings: Unboxable {
            init(unboxer: Unboxer) throws {}
        }
        let data = Data("{\"a\": [1,],} // one".utf8)
        // Snippet 1 of JSONSyntax.swift#JSONSyntax
        let settings: Settings = try Unboxer(data: data, syntax: .json5).unbox()
        let tasks = try Unboxer(data: data, syntax: [.comments, .trailingCommas])
        // End of snippet
        #expect(try tasks.unbox(keyPath: "a.0") as Int == 1)
        _ = settings
    }

    @Test func whatThereIs() throws {
        let unboxer = try Unboxer(
            data: Examples.data(#"{"email": null, "code": 7, "address": {"city": null}}"#)
        ).strict
        // Snippet 2 of Unboxer.swift#contains
        let hasCity = try unboxer.contains(keyPath: "address.city")
        // End of snippet
        // Snippet 1 of Unboxer+Strict.swift#lenient
        let code: String = try unboxer.lenient.unbox(key: "code")
        // End of snippet
        #expect(hasCity)
        #expect(code == "7")
        #expect(unboxer.isNull(key: "email"))
        #expect(!unboxer.isNull(key: "phone"))
        #expect(try unboxer.isNull(keyPath: "address.city"))
        #expect(try !unboxer.isNull(keyPath: "address.street"))
    }

    @Test func formatters() throws {
        let unboxer = Unboxer(dictionary: ["created": "1970-01-01T00:00:01Z", "visits": ["1970-01-01T00:00:02Z", "x"]])
        let created: Date = try unboxer.unbox(key: "created", formatter: .rfc3339)
        // Snippet 10 of Unboxer+Unbox.swift#unbox
        let deleted: Date? = try unboxer.unbox(key: "deleted", formatter: .rfc3339)
        // End of snippet
        // Snippet 11 of Unboxer+Unbox.swift#unbox
        let visits: [Date] = try unboxer.unbox(key: "visits", formatter: .rfc3339, allowInvalidElements: true)
        // End of snippet
        #expect(created == Date(timeIntervalSince1970: 1))
        #expect(deleted == nil)
        #expect(visits == [Date(timeIntervalSince1970: 2)])
    }

    @Test func errors() {
        each([
            (#"{}"#, ["name"], []), (#"{"name": []}"#, [], ["name: expected String, found an array of 0 elements"]),
        ]) { (json: String, completed: [String], logged: [String]) in
            var user: User?
            var paths: [String] = []
            var lines: [String] = []
            func complete(_ path: UnboxPath) { paths.append(path.description) }
            func log(_ line: String) { lines.append(line) }
            let data = Examples.data(json)
            // Snippet 1 of UnboxError.swift#UnboxError
            do {
                user = try unbox(data: data)
            } catch let error as UnboxError {
                switch error.reason {
                case .missingKey, .unexpectedNull: complete(error.path)
                default: log(error.description(redacting: true))
                }
            }
            // End of snippet
            #expect(user == nil)
            #expect(paths == completed)
            #expect(lines == logged)
        }
    }

    @Test func paths() throws {
        let error = try #require(throws: UnboxError.self) {
            try unbox(dictionary: ["jobs": [["salary": "a lot"]]], atKeyPath: "jobs.0.salary") as Int
        }
        // Snippet 1 of UnboxPath.swift#UnboxPath
        let isAboutTheSalary = error.path.components.last == .key("salary")
        // End of snippet
        #expect(isAboutTheSalary)
        #expect(error.path.description == "jobs[0].salary")
    }

    @Test func aRedactedError() throws {
        var lines: [String] = []
        func log(_ line: String) { lines.append(line) }
        let error = try #require(throws: UnboxError.self) { try unbox(dictionary: ["pin": "1x"], atKey: "pin") as Int }
        // Snippet 1 of UnboxError+Description.swift#description
        log(error.description(redacting: true))
        // End of snippet
        #expect(lines == ["pin: expected Int, found a string"])
    }

    @Test func aMessageWithoutItsPath() throws {
        var lines: [String] = []
        func show(_ message: String, beside path: UnboxPath) { lines.append("[\(path)] \(message)") }
        let error = try #require(throws: UnboxError.self) {
            try unbox(dictionary: ["salary": "a lot"], atKey: "salary") as Int
        }
        // Snippet 1 of UnboxError+Description.swift#message
        show(error.message, beside: error.path)  // expected Int, found the string "a lot"
        // End of snippet
        #expect(lines == [#"[salary] expected Int, found the string "a lot""#])
    }

    @Test func aPath() {
        // Snippet 1 of UnboxPath.swift#init
        let path = UnboxPath([.key("jobs"), .index(0)])  // jobs[0]
        // End of snippet
        #expect(path.description == "jobs[0]")
    }
}
