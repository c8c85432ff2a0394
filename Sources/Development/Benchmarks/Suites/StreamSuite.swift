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
        func pieces(of data: Data) -> [Data] {
            stride(from: 0, to: data.count, by: 1 << 16).map { data[$0..<min($0 + 1 << 16, data.count)] }
        }
        let data = Payload.people(10_000)
        let arrayPieces = pieces(of: data)
        try Report.row(
            "list of 10,000 objects, element by element", target: 1.25, bytes: data.count,
            Contender("ElementReader, pieces of 64 kB") { try count(ElementReader(arrayPieces)) },
            Contender("unbox(data:)") { try unbox(data: data) as [Person] })
        let lines = lines(data)
        let linePieces = pieces(of: lines)
        try Report.row(
            "the same as lines", target: 1.25, bytes: lines.count,
            Contender("ElementReader, lines") { try count(ElementReader(linePieces, .jsonLines)) },
            Contender("ElementReader, array") { try count(ElementReader(arrayPieces)) },
            Contender("JSONDecoder, each line") {
                let decoder = JSONDecoder()
                return try lines.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Person.self, from: $0) }
            })
    }

    /// The elements of a list of people as lines.
    private static func lines(_ list: Data) -> Data {
        let text = String(decoding: list, as: UTF8.self)
        return Data(text.replacing("},{\"id\"", with: "}\n{\"id\"").dropFirst().dropLast().utf8)
    }

    private static func count(_ reader: ElementReader) throws -> Int {
        var count = 0
        while let person: Person = try reader.next() {
            keep(person)
            count += 1
        }
        return count
    }

    private static func drafts() throws {
        let data = Payload.article(bytes: 100_000)
        try Report.row(
            "100 kB in pieces of 8 bytes, a draft at each hundredth", target: 0.05, bytes: data.count,
            Contender("PartialPayload") {
                var payload = PartialPayload()
                try inPieces(data) { index, piece in
                    try payload.append(piece)
                    if index % 100 == 99 { keep(try payload.draft(of: Article.self)) }
                }
            },
            Contender("closing the brackets, JSONDecoder") {
                let decoder = JSONDecoder()
                var text: [UInt8] = []
                var closing = Closing()
                inPieces(data) { index, piece in
                    text += piece
                    closing.append(piece)
                    if index % 100 == 99 { keep(try? decoder.decode(Article.self, from: Data(text + closing.end))) }
                }
            })
    }

    /// Compared with what a program would do without `PartialPayload`.
    private static func appending() throws {
        for (name, data) in [("an article", Payload.article(bytes: 100_000)), ("a list", Payload.people(300))] {
            try Report.row(
                "\(name) of 100 kB, appended in pieces of 8 bytes", target: 0.8, bytes: data.count,
                Contender("PartialPayload") {
                    var payload = PartialPayload()
                    try inPieces(data) { try payload.append($1) }
                    try payload.finish()
                },
                Contender("[UInt8], then Unboxer(data:)") {
                    var collected: [UInt8] = []
                    inPieces(data) { collected += $1 }
                    return try Unboxer(data: Data(collected))
                })
        }
    }

    /// Passes on pieces of 8 bytes, with the index of each.
    private static func inPieces(
        _ data: Data, _ body: (_ index: Int, _ piece: Slice<UnsafeRawBufferPointer>) throws -> Void
    ) rethrows {
        try data.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                try body(start / 8, bytes[start..<min(start + 8, bytes.count)])
            }
        }
    }
}

/// What has to follow the beginning of a JSON text so that it can be decoded, if it breaks off in a string or between
/// values.
private struct Closing {
    private var brackets: [UInt8] = []
    private var isInString = false
    private var isEscaped = false

    mutating func append(_ piece: some Sequence<UInt8>) {
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
