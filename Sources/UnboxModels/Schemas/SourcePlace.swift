import Foundation
import Unbox

/// The line and the column of a value in a JSON text, both from 1; columns count characters as editors do.
struct SourcePlace: Equatable {
    let line: Int
    let column: Int

    /// The place of the value at a path; nil if there is none.
    ///
    /// - Parameters:
    ///   - path: keys and indexes from the root.
    ///   - text: JSON in UTF-8 that is well-formed. Of another encoding, the place is nil.
    init?(of path: [UnboxPath.Component], in text: Data) {
        var walk = JSONWalk(bytes: [UInt8](text))
        for component in path {
            guard walk.enter(component) else { return nil }
        }
        walk.skipSpace()
        let before = walk.bytes[..<walk.position]
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard let start = String(validating: before[lineStart...], as: UTF8.self) else { return nil }
        column = 1 + start.count
    }
}

/// Steps over the values of a well-formed JSON text, without building them.
private struct JSONWalk {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    /// Moves to the value of a key or an element; false if there is none.
    mutating func enter(_ component: UnboxPath.Component) -> Bool {
        skipSpace()
        guard let open = current, open == UInt8(ascii: "{") || open == UInt8(ascii: "[") else { return false }
        position += 1
        var index = 0
        while true {
            skipSpace()
            guard let byte = current, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return false }
            var isFound = component == .index(index)
            if open == UInt8(ascii: "{") {
                let start = position
                skipValue()
                let key: String? = try? unbox(data: Data(bytes[start..<position]))
                isFound = key.map { component == .key($0) } ?? false
                skipSpace()
                position += 1
            }
            if isFound {
                skipSpace()
                return true
            }
            skipValue()
            skipSpace()
            if current == UInt8(ascii: ",") { position += 1 }
            index += 1
        }
    }

    /// Skips a value of any kind, to its end.
    private mutating func skipValue() {
        skipSpace()
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of the container around a number.
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: "\""):
                position += 1
                while let byte = current, byte != UInt8(ascii: "\"") {
                    position += byte == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return }
            default:
                if depth == 0 {
                    // A number, true, false or null.
                    while let byte = current, !",:]} \n\r\t".utf8.contains(byte) { position += 1 }
                    return
                }
            }
            position += 1
            if depth == 0 { return }
        }
    }
}
