import Foundation
import TestTables
import Testing
import Unbox

/// Reads of several fields of Decodable types, each of which reports its first error.
struct DecodableFieldTests {
    @Test func fields() {
        each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) }
    }

    private struct Dated: Decodable { let at: Date }

    private struct CodedList: Decodable { let list: [Coded] }

    static let rows = [
        FieldTests.row(
            "Decodable", #"{"a": {"n": 1}, "b": {"n": "x"}, "c": [{}]}"#, #"b.n: expected Int, found the string "x""#,
            "c[0].n: expected Int, but it is missing"
        ) {
            try $0.unboxAll(
                .key("a", decoding: Coded.self), .key("b", decoding: Coded.self), .keyPath("c", decoding: [Coded].self),
                .key("d", decoding: Coded.self).or(Coded(n: 4)))
        },
        FieldTests.row(
            "Decodable collections",
            #"{"a": [{"n": 1}, {}, {"n": []}], "b": {"y": {}, "x": 5}, "c": [[{}], [], [{}]]}"#,
            "a[1].n: expected Int, but it is missing", "b.x: expected an object, found the number 5",
            "c[0][0].n: expected Int, but it is missing"
        ) {
            try $0.unboxAll(
                .key("a", decoding: [Coded].self), .key("b", decoding: [String: Coded].self),
                .keyPath("c", decoding: [[Coded]].self))
        },
        FieldTests.row(
            "Decodable collections with keys", #"{"a": {"7": {}, "x": {"n": 1}, "8": {"n": 3}}}"#,
            "a.7.n: expected Int, but it is missing"
        ) { try $0.unboxAll(.key("a", decoding: [Int: Coded].self)) },
        FieldTests.row(
            "Decodable, a wildcard", #"{"v": [{"a": {}}, 5, {"a": {"n": 1}}, {"a": null}]}"#,
            "v[0].a.n: expected Int, but it is missing"
        ) { try $0.unboxAll(.keyPath("v.*.a", decoding: [Coded].self)) },
        FieldTests.row(
            "in a Decodable model's own reads", #"{"v": [{"list": [{}, {}]}, {"list": [{}]}]}"#,
            "v[0].list[0].n: expected Int, but it is missing"
        ) { try $0.unboxAll(.key("v", decoding: [CodedList].self)) },
        Row(
            "not where invalid elements are dropped", #"{"v": [{"list": [{"n": 1}, {}]}, {"list": [{"n": 2}]}]}"#,
            "[1]"
        ) {
            try $0.unboxAll(.key("v", decoding: [CodedList].self, allowInvalidElements: true)).map(\.list.count)
        },
        FieldTests.row(
            "Decodable, by a decoder of its own", #"{"a": {"at": 7}, "b": {"at": "x"}}"#,
            #"b.at: expected Double, found the string "x""#
        ) {
            var decoder = UnboxDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            let (a, b) = try $0.unboxAll(
                .key("a", decoding: Dated.self, using: decoder), .keyPath("b", decoding: Dated.self, using: decoder))
            return [a.at, b.at]
        },
    ]
}
