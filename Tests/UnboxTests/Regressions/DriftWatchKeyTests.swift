import Foundation
import TestTables
import Testing
import Unbox

/// The key paths of a watch are accepted by `unbox(keyPath:)`, whatever the keys. A dot followed by a combining mark
/// was not escaped, because the two are one Character.
struct DriftWatchKeyTests {
    static let keys: [String] = {
        let marks = ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20D0}", "1", "é", "\u{1F3FB}", "\r\n", "\u{0}"]
        let characters = [
            ".", "*", "\\", "a", "..", ".*", "*.", "\\.", "\\*", "\\\\", "0", "01", "-1", "[0]", "[*]", "[0][1]", "[a]",
            "[", "]", "\\[0]", "\"", " ",
        ]
        return characters.flatMap { character in
            marks.flatMap { ["\(character)\($0)", "a\(character)\($0)", "\(character)\($0)b", "\($0)\(character)"] }
        }
    }()

    @Test func unreadKeysAreFound() {
        each(Storage.allCases) { storage in
            var numbers: [String: Int] = [:]
            for key in Self.keys where numbers[key] == nil { numbers[key] = numbers.count }
            for nesting in ["flat", "x.y"] {
                let inner = try JSONSerialization.data(withJSONObject: numbers)
                let fields = String(decoding: inner, as: UTF8.self)
                let json = nesting == "flat" ? fields : "{\"x.y*\": \(fields)}"
                let watch = DriftWatch()
                let unboxer = try storage.unboxer(json, options: UnboxOptions(driftWatch: watch))
                if nesting == "flat" {
                    _ = try? unboxer.unbox(key: "nothing") as Int
                } else {
                    _ = try? unboxer.unbox(keyPath: #"x\.y*.nothing"#) as Int
                }
                let reader = try storage.unboxer(json)
                let paths = watch.unread.map(\.keyPath)
                #expect(paths.count == numbers.count)
                var found: [Int] = []
                for path in paths {
                    #expect(try reader.contains(keyPath: path), "\(path.debugDescription)")
                    found.append(try reader.unbox(keyPath: path))
                }
                #expect(Set(found) == Set(numbers.values))
            }
        }
    }

    /// No key path can name an empty key: an empty component is rejected, and does not lead to another value.
    @Test func emptyKeys() {
        each(Storage.allCases) { storage in
            let watch = DriftWatch()
            let unboxer = try storage.unboxer(
                #"{"": 1, "a": {"": 2, "b": {"": 3}}}"#, options: UnboxOptions(driftWatch: watch))
            _ = try? unboxer.unbox(keyPath: "a.b.c") as Int
            #expect(watch.unread.map(\.keyPath) == ["", "a.", "a.b."])
            for keyPath in watch.unread.map(\.keyPath) {
                #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: keyPath) as Int }
            }
        }
    }

    /// A payload may have any number of unread keys, below keys of any length.
    @Test func noMoreThanAThousand() {
        each(Storage.allCases) { storage in
            let fields = (0..<1500).map { "\"k\($0)\": 1" }.joined(separator: ",")
            for (key, count) in [("a", 1000), (String(repeating: "a", count: 100_000), 9)] {
                let watch = DriftWatch()
                let json = "{\"\(key)\": {\(fields)}}"
                let unboxer = try storage.unboxer(json, options: UnboxOptions(driftWatch: watch))
                _ = try? unboxer.unbox(keyPath: "\(key).x") as Int
                #expect(watch.unread.filter { $0.keyPath.hasPrefix("\(key).") }.count == count)
                #expect(watch.missing.map(\.keyPath) == ["\(key).x"])
            }
        }
    }

    /// A record of an array or an object takes many times its memory: beyond a limit, containers count as read.
    @Test func noMoreContainersThanALimit() throws {
        let watch = DriftWatch()
        let data = Data("[\(Array(repeating: #"{"a":1}"#, count: 100_100).joined(separator: ","))]".utf8)
        let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
        _ = try unboxer.unbox(keyPath: "*.b") as [Int?]
        #expect(watch.missing.map(\.description) == ["*.b (99999 times)"])
        // That search recorded nothing.
        #expect(watch.unread.map(\.description) == ["*.a (99999 times)"])
    }

    /// Two keys of a model that stand for one key of the payload, of which one finds it: it counts as read.
    @Test func keysThatStandForOne() throws {
        struct Picture: Decodable { let imageUrl, imageURL: String? }
        let watch = DriftWatch()
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let json = #"{"items": [{"image_url": "x"}, {"image_url": "y"}]}"#
        let unboxer = try Unboxer(data: Data(json.utf8), options: UnboxOptions(driftWatch: watch))
        _ = try unboxer.unbox(decoding: [Picture].self, key: "items", using: decoder) as [Picture]
        #expect(watch.unread.isEmpty)
        #expect("\(watch.missing)" == "[items.*.image_url (2 times)]")
    }
}
