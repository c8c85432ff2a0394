// Texts that arrive in pieces are read like whole ones, wherever they are cut.

import Foundation
import Unbox

extension Examination {
    /// Reads the input in pieces, as one payload and as the elements of a list.
    ///
    /// - Parameter unboxer: a reader of the input; nil if it is not JSON.
    func checkPieces(_ unboxer: Unboxer?) {
        // Other encodings cannot be read in pieces, and a byte order mark is not allowed within a list.
        guard input.allSatisfy({ $0 != 0 }), let first = input.first, first < 0xEF else { return }
        let whole = unboxer.map { unboxer in value { try unboxer.unbox() as JSONValue }.value }
        checkPartial(whole)
        checkElements(whole)
    }

    /// The input in pieces of lengths that depend on it.
    private var pieces: [Data] {
        var state = UInt32(seed) &* 2_654_435_761 | 1
        var pieces: [Data] = []
        var rest = input[...]
        while !rest.isEmpty {
            state = state &* 1_664_525 &+ 1_013_904_223
            let length = min(1 + Int(state >> 24) % (seed % 3 == 0 ? 3 : 40), rest.count)
            pieces.append(Data(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return pieces
    }

    /// - Parameter whole: what is read of the whole; nil in it if that is nested too deeply, and nil if it is not JSON.
    private func checkPartial(_ whole: JSONValue??) {
        var payload = PartialPayload()
        var failure: (any Error)?
        for piece in pieces {
            do {
                try payload.append(piece)
                // Nil as long as nothing can be read.
                _ = try payload.unboxer().unbox() as JSONValue?
                _ = try payload.unboxer().unfinishedPath
            } catch {
                failure = error
            }
        }
        do {
            try payload.finish()
            let unboxer = try payload.unboxer()
            guard let whole else { violation("accepted in pieces") }
            guard unboxer.isComplete, !unboxer.isPartial else { violation("finished, but not complete") }
            let value = value { try unboxer.unbox() as JSONValue }.value
            if value != whole {
                violation("\(String(describing: value)) in pieces, \(String(describing: whole)) as a whole")
            }
        } catch {
            if whole != nil { violation("refused in pieces: \(failure ?? error)") }
        }
    }

    private func checkElements(_ whole: JSONValue??) {
        let wrapped: [(ElementFormat, before: String, after: String)] = [
            (.array, "[", "]"), (.array(atKeyPath: "a.b"), "{\"x\":[1,{}],\"a\":{\"b\":[", "],\"c\":2},\"d\":3}"),
            (.concatenated, "", " "), (.jsonTextSequence, "\u{1E}", "\n"),
        ]
        let list = pieces
        for (format, before, after) in wrapped {
            let outcome = value { () -> [JSONValue] in
                let reader = try ElementReader([Data(before.utf8)] + list + [Data(after.utf8)], format)
                var values: [JSONValue] = []
                while let value = try reader.next(as: JSONValue.self) { values.append(value) }
                return values
            }
            guard case .some(.some(let whole)) = whole else { continue }
            // What nests as deeply as possible does not fit into one more container.
            if case .failure(let message) = outcome, !message.contains("nest") { violation("refused: \(message)") }
            if let values = outcome.value, values != [whole] { violation("\(values) as elements, \(whole) as a whole") }
        }
    }
}
