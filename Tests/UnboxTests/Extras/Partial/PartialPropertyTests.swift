import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// What holds for every prefix of every text, however it is cut into pieces.
struct PartialPropertyTests {
    static let texts =
        JSONMutationTests.seeds + [
            #"{"title":"A \"quoted\" \ud83d\ude00 title é日😀","tags":["a","bc"],"steps":[{"n":1,"t":"x"},{"n":22,"t":""}],"ok":true,"no":null,"x":-12.5e+3}"#,
            #"  {"a" : { "b" : [ [ ] , { } , [ 1 , [ 2 ] ] , "" ] } , "a" : 2 , "é" : false }  "#,
            #"[{"id":1,"name":"A","on":true},{"id":2,"name":"B","on":false},{"id":3,"name":"C","extra":[1,2,[3]]}]"#,
            "[" + (1...70).map { "{\"key \($0)\":\"value \($0)\",\"other\":\($0)}" }.joined(separator: ", ") + "]",
            "{" + (1...60).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}",
            String(repeating: "[", count: 60) + "1" + String(repeating: "]", count: 60),
            #"["\u00e9\ud83d\ude00\n\\",1e5,true,false,null,[true,[null]],{"":""}]"#,
        ]

    /// Whether a value may be read while another one is being written.
    static func isDraft(_ draft: JSONValue?, of whole: JSONValue, isLast: Bool) -> Bool {
        guard let draft else { return isLast }
        switch (draft, whole) {
        case (.string(let draft), .string(let whole)):
            return draft == whole || isLast && whole.unicodeScalars.starts(with: draft.unicodeScalars)
        case (.array(let draft), .array(let whole)):
            guard draft.count == whole.count || isLast && draft.count < whole.count else { return false }
            return zip(draft, whole).enumerated().allSatisfy { index, pair in
                isDraft(pair.0, of: pair.1, isLast: isLast && index == draft.count - 1)
            }
        case (.object(let draft), .object(let whole)):
            guard draft.count == whole.count || isLast && draft.count < whole.count else { return false }
            return zip(draft, whole).enumerated().allSatisfy { index, pair in
                pair.0.key == pair.1.key
                    && isDraft(pair.0.value, of: pair.1.value, isLast: isLast && index == draft.count - 1)
            }
        default: return draft == whole
        }
    }

    @Test func prefixes() {
        each(Self.texts) { text in
            let data = Data(text.utf8)
            let whole: JSONValue = try unbox(data: data)
            for length in sweep(0...data.count, oneOf: 7) {
                let unboxer = try Unboxer(partial: data.prefix(length))
                let draft: JSONValue? = try unboxer.unbox()
                #expect(Self.isDraft(draft, of: whole, isLast: true), "\(text.prefix(length)): \(draft ?? "nothing")")
                let isComplete = (try? JSONDocument(data.prefix(length))) != nil
                // A number at the end of the text may go on.
                #expect(unboxer.isComplete == isComplete || whole.isNumber)
                #expect(unboxer.isPartial != unboxer.isComplete)
                #expect((unboxer.unfinishedPath == nil) == unboxer.isComplete)
                if unboxer.isComplete { #expect(draft == whole) }
            }
        }
    }

    @Test func pieces() {
        each(Self.texts) { text in
            let bytes = Array(text.utf8)
            let whole: JSONValue = try unbox(data: Data(bytes))
            var generator = SplitMix(seed: 3)
            for longest in sweep([50, 1, 1, 2, 3, 8], oneOf: 3) {
                var payload = PartialPayload()
                var drafts: [(count: Int, unboxer: Unboxer)] = []
                var count = 0
                for piece in UnboxTests.pieces(bytes, upTo: longest, &generator) {
                    try payload.append(piece)
                    count += piece.count
                    if Bool.random(using: &generator) { drafts.append((count, try payload.unboxer())) }
                }
                try payload.finish()
                let last = try payload.unboxer()
                #expect(try last.unbox() == whole)
                #expect(last.isComplete)
                // Later pieces have not changed the drafts.
                for draft in drafts {
                    let other = try Unboxer(partial: Data(bytes[..<draft.count]))
                    #expect(try draft.unboxer.unbox() as JSONValue? == other.unbox())
                    #expect(draft.unboxer.unfinishedPath == other.unfinishedPath)
                }
            }
        }
    }
}

extension JSONValue { fileprivate var isNumber: Bool { if case .number = self { true } else { false } } }
