import Foundation
import TestTables
import Testing
import UnboxMacros

/// What is only read, only written, or written on a condition.
@Unboxable
private struct Report: Codable, Equatable {
    let id: Int
    @Unboxing(encoded: .never) let token: String
    @Unboxing(keyPath: "pages.*.n", encoded: .never) let pages: [Int]
    @Unboxing(read: false) let version = 2
    @Unboxing(keyPath: "meta.kind", read: false) var kind: String? = "report"
    @Unboxing(encoded: .unlessEmpty) let tags: [String]
    @Unboxing(encoded: .unlessEmpty) let note: String?
    @Unboxing(keyPath: "meta.page", encoded: .unlessDefault) var page = 1
    @Unboxing(default: [7], encoded: .unlessDefault) let scores: [Int]
    @Unboxing(encoded: .when { (level: Int) in level > 10 }) var level = 0
    @Unboxing(encoded: .when(\String.isLong)) var text = ""
    @Unboxing(encoded: .when(isSet)) let flag: Bool?
    @Unboxing(formatter: .dateOnly, encoded: .unlessDefault) var day: Date = Date.distantPast
    @Unboxing(key: "other", read: false) var written: Int?

    static func == (left: Report, right: Report) -> Bool { left.id == right.id && left.tags == right.tags }
}

extension String {
    fileprivate var isLong: Bool { count > 2 }
}

private func isSet(_ flag: Bool?) -> Bool { flag == true }

@Unboxable(ignoreInitialized: true)
private struct View: Codable, Equatable {
    let id: Int
    var isSelected = false
    let formatter = ["a": 1]
    var note: String?
    @Unboxing(key: "count") var count = 3
}

@Unboxable(allErrors: true)
private final class Upload: Codable {
    @Unboxing(encoded: .never) let id: Int
    @Unboxing(read: false) let kind = "upload"
    @Unboxing(encoded: .never) var whole: Int = 1
    @Unboxing(key: "id", read: false) var name: String? = "n"
}

@Unboxable
private struct OnlyRead: Codable {
    @Unboxing(keyPath: "a.b", encoded: .never) let value: Int
}

@Suite struct DirectionMacroTests {
    @Test func conditions() {
        each(Storage.allCases) { storage in
            var report: Report = try storage.unboxer(
                #"{"id": 1, "token": "t", "pages": [{"n": 1}], "tags": [], "note": "", "version": 9, "meta": {"kind": "x"}}"#
            ).unbox()
            #expect(report.token == "t" && report.pages == [1])
            #expect(report.version == 2 && report.kind == "report")
            report.written = 5
            #expect(try encodedText(report) == #"{"id":1,"meta":{"kind":"report"},"other":5,"version":2}"#)
            report = try storage.unboxer(
                #"""
                {"id": 1, "token": "t", "pages": [], "tags": ["x"], "note": "n", "meta": {"page": 3}, "scores": [1], "level": 11,
                 "text": "long", "flag": true, "day": "1970-01-02"}
                """#
            ).unbox()
            report.kind = nil
            #expect(
                try encodedText(report)
                    == #"{"day":"1970-01-02","flag":true,"id":1,"level":11,"meta":{"page":3},"note":"n","scores":[1],"tags":["x"],"text":"long","version":2}"#
            )
        }
    }

    @Test func initialized() {
        each(Storage.allCases) { storage in
            let json = #"{"id": 1, "isSelected": true, "note": "n", "count": 4}"#
            let view: View = try storage.unboxer(json).unbox()
            #expect(!view.isSelected && view.note == "n" && view.count == 4)
            #expect(try encodedText(view) == #"{"count":4,"id":1,"note":"n"}"#)
            #expect(try JSONDecoder().decode(View.self, from: Data(json.utf8)) == view)
        }
    }

    @Test func others() {
        each(Storage.allCases) { storage in
            let upload: Upload = try storage.unboxer(#"{"id": 1, "kind": 5, "whole": 2}"#).unbox()
            #expect(upload.id == 1 && upload.whole == 2)
            #expect(try encodedText(upload) == #"{"id":"n","kind":"upload"}"#)
            let read: OnlyRead = try storage.unboxer(#"{"a": {"b": 2}}"#).unbox()
            #expect(read.value == 2)
            #expect(try encodedText(read) == "{}")
            #expect(try JSONDecoder().decode(OnlyRead.self, from: Data(#"{"a": {"b": 3}}"#.utf8)).value == 3)
        }
    }
}
