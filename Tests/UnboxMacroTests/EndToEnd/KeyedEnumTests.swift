import Foundation
import TestTables
import Testing
import UnboxMacros

/// What Swift's own Codable writes.
private enum Plain: Codable, Equatable {
    case load(key: String)
    case store(key: String, value: Int?)
    case point(Int, Double)
    case quit
}

@Unboxable(caseAsKey: true)
private enum Command: Codable, Equatable {
    case load(key: String)
    case store(key: String, value: Int?)
    case point(Int, Double)
    case quit
}

@Unboxable(keys: .snakeCase, strict: true, caseAsKey: true)
private enum Styled: Codable, Equatable {
    case bigLoad(itemKey: String = "none", link: URL)
    @Unboxing(names: ["STOP", "halt", "a.b"]) case stop
    case `default`(self: Bool)
    indirect case both(Styled, Styled)
    case unknown
}

@Suite struct KeyedEnumTests {
    private static let commands: [(Plain, Command)] = [
        (.load(key: "k"), .load(key: "k")), (.store(key: "k", value: 7), .store(key: "k", value: 7)),
        (.store(key: "k", value: nil), .store(key: "k", value: nil)), (.point(1, 2.5), .point(1, 2.5)), (.quit, .quit),
    ]

    @Test func asSwift() {
        each(Self.commands) { plain, command in checkBothWays(try encodedText(plain), command) }
    }

    @Test func names() {
        each(Storage.allCases) { storage in
            func check(_ json: String, _ expected: Styled) throws {
                #expect(try storage.unboxer(json).unbox() == expected)
            }
            let link = try #require(URL(string: "https://a.b"))
            try check(#"{"big_load": {"link": "https://a.b"}}"#, .bigLoad(link: link))
            try check(
                #"{"big_load": {"link": "https://a.b", "item_key": "k"}, "default": null}"#,
                .bigLoad(itemKey: "k", link: link))
            for name in ["STOP", "halt", "a.b"] { try check("{\"\(name)\": {}}", .stop) }
            try check(#"{"default": {"self": true}, "other": 1}"#, .default(self: true))
            try check(#"{"both": {"_0": {"STOP": {}}, "_1": {"unknown": {}}}}"#, .both(.stop, .unknown))
            try check(#"{"other": 1}"#, .unknown)
            for styled in [Styled.bigLoad(link: link), .stop, .default(self: false), .both(.stop, .unknown), .unknown] {
                checkBothWays(try encodedText(styled), styled)
            }
        }
    }

    @Test func failures() {
        each(Storage.allCases) { storage in
            func text(_ json: String) -> String? { message { try storage.unboxer(json).unbox(key: "c") as Command } }
            let expected = "c: expected an object with one of the keys load, store, point, quit, found"
            #expect(text(#"{"c": {}}"#) == "\(expected) an object of 0 keys")
            #expect(text(#"{"c": {"load": null}}"#) == "\(expected) an object of 1 key")
            #expect(
                text(#"{"c": {"load": {"key": ""}, "quit": {}}}"#)
                    == "\(expected) an object of 2 keys: it has 2 of them")
            #expect(text(#"{"c": {"quit": 5}}"#) == "c.quit: expected an object, found the number 5")
            #expect(
                text(#"{"c": {"load": {"key": []}}}"#) == "c.load.key: expected String, found an array of 0 elements")
            #expect(text(#"{"c": {"point": {"_0": 1}}}"#) == "c.point._1: expected Double, but it is missing")
            #expect(text(#"{"c": "quit"}"#) == #"c: expected Command (an object), found the string "quit""#)
            #expect(message { try storage.unboxer("{}").unbox() as Styled } != nil)
            #expect(
                message { try storage.unboxer(#"{"default": {"self": 1}}"#).unbox() as Styled }
                    == "default.self: expected Bool, found the number 1")
        }
    }
}
