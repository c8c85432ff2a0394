// Texts that arrive in pieces are read like whole ones, and have errors of the same kind at the same place, wherever they
// are cut.

import Foundation
import Unbox

extension Examination {
    /// Reads the input in pieces, as one payload, as the elements of a list, and in drafts.
    ///
    /// - Parameter unboxer: a reader of the input; nil if it is not JSON.
    func checkPieces(_ unboxer: Unboxer?) {
        guard Self.isReadInPieces(input) else { return }
        let whole = unboxer.map { unboxer in value { try unboxer.unbox() as JSONValue }.value }
        checkPayload(whole)
        checkBeginning()
        // A byte order mark is not allowed within a list.
        guard !input.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        checkElements(whole)
        checkDrafts(isJSON: unboxer != nil)
    }

    /// Whether a text is UTF-8 to the library: other encodings cannot be read in pieces.
    static func isReadInPieces(_ text: Data) -> Bool {
        !text.isEmpty && !text.prefix(4).contains(0) && !text.starts(with: [0xFE, 0xFF])
            && !text.starts(with: [0xFF, 0xFE])
    }

    /// A text in pieces of lengths that depend on the input.
    ///
    /// - Parameter longest: the length of the longest, if it is not to be short.
    func pieces(of text: Data, longest: Int = 0) -> [Data] {
        var state = UInt32(seed) &* 2_654_435_761 | 1
        var pieces: [Data] = []
        var rest = text[...]
        while !rest.isEmpty {
            state = state &* 1_664_525 &+ 1_013_904_223
            let length = min(1 + Int(state >> 24) % max(seed % 3 == 0 ? 3 : 40, longest), rest.count)
            pieces.append(Data(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return pieces
    }

    /// The message of an error, up to the first character of what it quotes; nil if there is none.
    static func failure(_ body: () throws -> Void) -> String? {
        guard case .failure(let message) = value(body) else { return nil }
        return shortened(message)
    }

    /// In pieces, less of an unexpected word may be quoted, and there may be another hint.
    static func shortened(_ message: String) -> String {
        guard let quoted = message.range(of: "found '")?.upperBound else { return message }
        return String(message[..<quoted] + message[quoted...].prefix(1))
    }

    /// - Parameter whole: what is read of the whole; nil in it if that is nested too deeply, and nil if it is not JSON.
    private func checkPayload(_ whole: JSONValue??) {
        let expected = Self.failure { _ = try Unboxer(data: input) }
        var payload = PartialPayload()
        var failures: [String] = []
        func note(_ failure: String?) { if let failure { failures.append(failure) } }
        for piece in pieces(of: input) {
            note(Self.failure { try payload.append(piece) })
            guard seed % 5 > 0 else { continue }
            note(
                Self.failure {
                    let unboxer = try payload.unboxer()
                    // Nil as long as nothing can be read.
                    _ = value { try unboxer.unbox() as JSONValue? }
                    _ = unboxer.unfinishedPath
                })
        }
        note(Self.failure { try payload.finish() })
        note(Self.failure { _ = try payload.unboxer() })
        if Set(failures).count > 1 { violation("several errors in pieces: \(failures)") }
        if failures.first != expected {
            violation("\(failures.first ?? "accepted") in pieces, \(expected ?? "accepted") as a whole")
        }
        guard let whole, let unboxer = value({ try payload.unboxer() }).value else { return }
        guard unboxer.isComplete, !unboxer.isPartial else { violation("finished, but not complete") }
        let found = value { try unboxer.unbox() as JSONValue }.value
        if found != whole {
            violation("\(String(describing: found)) in pieces, \(String(describing: whole)) as a whole")
        }
    }

    // MARK: - As soon as it is known

    /// Whether the beginning of the input is refused if all that may follow leads to the same error, and only then.
    private func checkBeginning() {
        let beginning = input.prefix(1 + seed % input.count)
        // Two bytes are needed to know the encoding.
        guard beginning.count > 4, input.count < 300 else { return }
        let found = Self.failure { _ = try Unboxer(partial: beginning) }
        let outcomes = Self.continuations.lazy.map { continuation in
            Self.failure { _ = try Unboxer(data: beginning + continuation) }
        }
        if let found, let other = outcomes.first(where: { $0 != found }) {
            violation("\(found) in a beginning, \(other ?? "accepted") later")
        }
        // Within a character or an escape, an error may be thrown later.
        if beginning.last ?? 0 >= 0x80 || beginning.suffix(11).contains(0x5C) { return }
        let first = outcomes.first ?? nil
        if found == nil, let first, outcomes.allSatisfy({ $0 == first }) {
            violation("a beginning is accepted, but \(first) is certain")
        }
    }

    /// What may follow the beginning of a text: of any two things that may come next, one of each.
    private static let continuations: [Data] =
        [
            "", "x", "0", "\"", "e", "alse", "lse", "se", "rue", "ull", "ll", "l", "ue", "ude00", "de00", "e00", "c00",
            "00", "000", "0000",
            "\\ude00", "]", "}", ":", ",", ".0", "n",
        ].map { Data($0.utf8) }
        + [
            [0x80], [0x90], [0xA0], [0xBF], [0x80, 0x80], [0x90, 0x80], [0xA0, 0x80], [0x80, 0x80, 0x80],
            [0x90, 0x80, 0x80],
        ].map { Data($0 as [UInt8]) }
}
