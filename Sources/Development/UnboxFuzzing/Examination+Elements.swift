// Elements of a list that arrives in pieces: the same elements and errors as of the whole list.

import Foundation
import Unbox

extension Examination {
    private struct List {
        let format: ElementFormat
        let before: String
        let after: String
        /// The elements around the input; nil if the input itself may be the list.
        var others: (before: [String], after: [String])? = ([], [])
        /// Whether the list is a part of one JSON text.
        var isJSON = false
        /// Whether a line feed ends an element.
        var isLines = false

        /// The elements if the input is one of them.
        func elements(_ element: JSONValue, of input: Data) -> [String]? {
            guard let others, !isLines || !input.contains(UInt8(ascii: "\n")) else { return nil }
            return others.before + ["\(element)"] + others.after
        }
    }

    private static let lists = [
        List(format: .array, before: "[", after: "]", isJSON: true),
        List(format: .array, before: "", after: "", others: nil),
        List(
            format: .array(atKeyPath: "a.b"), before: "{\"x\":[1,{}],\"a\":{\"b\":[", after: "],\"c\":2},\"d\":3}",
            isJSON: true),
        List(format: .concatenated, before: "", after: " "),
        List(format: .jsonTextSequence, before: "\u{1E}", after: "\n"),
        List(format: .jsonLines, before: "1\n", after: "\n2", others: (["1"], ["2"]), isLines: true),
    ]

    /// - Parameter whole: what is read of the input, as in `checkPieces`.
    func checkElements(_ whole: JSONValue??) {
        for list in Self.lists {
            let text = Data(list.before.utf8) + input + Data(list.after.utf8)
            let expected = Self.events([text], list.format)
            let found = Self.events(pieces(of: text), list.format)
            if found != expected { violation("\(found) in pieces, \(expected) as a whole") }
            checkLimit(of: text, list.format, expected)
            // What nests as deeply as possible does not fit into one more container.
            guard let last = found.last, !found.contains(where: { $0.contains("nest") }) else { continue }
            if list.isJSON {
                let error = Self.failure { _ = try Unboxer(data: text) }
                if last != error ?? "end" { violation("\(last) in elements, \(error ?? "accepted") as a payload") }
            }
            guard case .some(.some(let whole)) = whole, let elements = list.elements(whole, of: input) else { continue }
            if found != elements + ["end"] { violation("\(found) as elements, \(whole) as a whole") }
        }
    }

    /// A low limit of memory, with which white space is removed all the time, changes nothing up to its error.
    private func checkLimit(of text: Data, _ format: ElementFormat, _ expected: [String]) {
        var options = UnboxOptions()
        options.memoryLimit = 100 + seed % 4000
        let found = Self.events(pieces(of: text), format, options: options)
        let beginning = found.prefix { !$0.contains("too large: ") }
        guard found.count == beginning.count ? found == expected : expected.starts(with: beginning) else {
            violation("\(found) with a limit of \(options.memoryLimit), \(expected) without")
        }
    }

    /// The elements and the errors between them, up to the first that is thrown again.
    private static func events(
        _ pieces: [Data], _ format: ElementFormat, options: UnboxOptions? = nil
    ) -> [String] {
        guard let reader = value({ try ElementReader(pieces, format, options: options) }).value else {
            violation("no reader")
        }
        var events: [String] = []
        while true {
            switch value({ try reader.next(as: JSONValue.self) }) {
            case .value(let element?): events.append("\(element)")
            case .value(nil): return events + ["end"]
            case .failure(let message):
                let error = shortened(message)
                if events.last == error { return events }
                events.append(error)
            }
        }
    }
}
