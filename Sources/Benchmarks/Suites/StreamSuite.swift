// Payloads that arrive in pieces.

import Foundation
import Unbox

enum StreamSuite {
    static func run() throws {
        Report.heading("Payloads that arrive in pieces")
        try elements()
        try drafts()
        try appending()
    }

    private static func elements() throws {
        let data = Payload.people(10_000)
        let pieces = pieces(of: data, length: 1 << 16)
        try Report.row(
            "list of 10,000 objects, element by element", target: 1.25, bytes: data.count,
            Contender("ElementReader, pieces of 64 kB") { try count(ElementReader(pieces)) },
            Contender("unbox(data:)") { try unbox(data: data) as [Person] })
        let lines = lines(data)
        let linePieces = self.pieces(of: lines, length: 1 << 16)
        try Report.row(
            "the same as lines", target: 1.25, bytes: lines.count,
            Contender("ElementReader, lines") { try count(ElementReader(linePieces, .jsonLines)) },
            Contender("ElementReader, array") { try count(ElementReader(pieces)) },
            Contender("JSONDecoder, each line") {
                let decoder = JSONDecoder()
                return try lines.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Person.self, from: $0) }
            })
    }

    /// The elements of a list of people as lines.
    static func lines(_ list: Data) -> Data {
        let text = String(decoding: list, as: UTF8.self)
        return Data(text.replacing("},{\"id\"", with: "}\n{\"id\"").dropFirst().dropLast().utf8)
    }

    static func count(_ reader: ElementReader) throws -> Int {
        var count = 0
        while let person: Person = try reader.next() {
            keep(person)
            count += 1
        }
        return count
    }

    private static func drafts() throws {
        let data = Payload.article(bytes: 100_000)
        let pieces = pieces(of: data, length: 8)
        try Report.row(
            "100 kB in pieces of 8 bytes, a draft at each hundredth", target: 0.05, bytes: data.count,
            Contender("PartialPayload") { try readDrafts(data) },
            Contender("closing the brackets, JSONDecoder") {
                let decoder = JSONDecoder()
                var text: [UInt8] = []
                var closing = Closing()
                for (index, piece) in pieces.enumerated() {
                    text += piece
                    closing.append(piece)
                    if index % 100 == 99 { keep(try? decoder.decode(Article.self, from: Data(text + closing.end))) }
                }
            })
    }

    /// Compared with what a program would do without `PartialPayload`. Compared with the whole text, any work for each
    /// piece counts: to store eight bytes and to look whether the payload is shared takes 2.9 ns, and to index eight bytes
    /// of long strings 2.0.
    private static func appending() throws {
        let data = Payload.article(bytes: 100_000)
        let people = Payload.people(300)
        for (name, data) in [("an article", data), ("a list", people)] {
            try Report.row(
                "\(name) of 100 kB, appended in pieces of 8 bytes", target: 0.8, bytes: data.count,
                Contender("PartialPayload") { try append(data) },
                Contender("[UInt8], then Unboxer(data:)") { try Unboxer(data: Data(collect(data))) },
                Contender("Unboxer(data:), of the whole text") { try Unboxer(data: data) })
        }
    }

    /// Reads a draft after each hundredth piece of 8 bytes.
    static func readDrafts(_ data: Data) throws {
        var payload = PartialPayload()
        try data.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                try payload.append(bytes[start..<min(start + 8, bytes.count)])
                if start % 800 == 792 { keep(try payload.draft(of: Article.self)) }
            }
        }
    }

    /// Appends pieces of 8 bytes.
    static func append(_ data: Data) throws {
        var payload = PartialPayload()
        try data.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                try payload.append(bytes[start..<min(start + 8, bytes.count)])
            }
        }
        try payload.finish()
    }

    /// Collects the same pieces in an array.
    private static func collect(_ data: Data) -> [UInt8] {
        var collected: [UInt8] = []
        data.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                collected += bytes[start..<min(start + 8, bytes.count)]
            }
        }
        return collected
    }

    static func pieces(of data: Data, length: Int) -> [[UInt8]] {
        stride(from: 0, to: data.count, by: length).map { Array(data[$0..<min($0 + length, data.count)]) }
    }
}

/// What has to follow the beginning of a JSON text so that it can be decoded, if it breaks off in a string or between
/// values.
private struct Closing {
    private var brackets: [UInt8] = []
    private var isInString = false
    private var isEscaped = false

    mutating func append(_ piece: [UInt8]) {
        for byte in piece {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if !isInString {
                switch byte {
                case UInt8(ascii: "{"): brackets.append(UInt8(ascii: "}"))
                case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
                case UInt8(ascii: "}"), UInt8(ascii: "]"): brackets.removeLast()
                default: break
                }
            }
        }
    }

    var end: [UInt8] { (isInString ? [UInt8(ascii: "\"")] : []) + brackets.reversed() }
}
