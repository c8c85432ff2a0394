// Compares UnboxEncoder with JSONEncoder, byte for byte, and reads its text back.

import Foundation
import SamplePayloads
import Unbox

extension Examination {
    /// Encodes the values that do what the bytes of the input say.
    func checkEncoding() {
        checkEncoding(EncodingProgram(input))
        checkEncoding(WritingProgram(input))
    }

    private func checkEncoding(_ program: some Encodable) {
        let jsonEncoder = JSONEncoder()
        var encoder = UnboxEncoder()
        jsonEncoder.outputFormatting = [.sortedKeys]
        if seed & 1 == 0 { jsonEncoder.outputFormatting.insert(.prettyPrinted) }
        if seed & 2 == 0 { jsonEncoder.outputFormatting.insert(.withoutEscapingSlashes) }
        if seed & 12 == 0 { jsonEncoder.keyEncodingStrategy = .convertToSnakeCase }
        if seed & 48 == 0 { jsonEncoder.dateEncodingStrategy = .iso8601 }
        if seed & 192 == 0 { jsonEncoder.dataEncodingStrategy = .deferredToData }
        encoder.outputFormatting = jsonEncoder.outputFormatting
        encoder.keyEncodingStrategy = jsonEncoder.keyEncodingStrategy
        encoder.dateEncodingStrategy = jsonEncoder.dateEncodingStrategy
        encoder.dataEncodingStrategy = jsonEncoder.dataEncodingStrategy

        let (ours, theirs) = (try? encoder.encode(program), try? jsonEncoder.encode(program))
        guard ours == theirs else {
            violation("encoded as \(Self.text(ours)), by JSONEncoder as \(Self.text(theirs))")
        }
        encoder.outputFormatting = []
        let unsorted = try? encoder.encode(program)
        guard Self.json(unsorted) == Self.json(ours) else {
            violation("encoded unsorted as \(Self.text(unsorted)), sorted as \(Self.text(ours))")
        }
        let dictionary = Result { try encoder.encode(program, as: Any.self) }
        guard Self.json(try? encoder.encode(json: dictionary.get())) == Self.json(ours) else {
            violation("as a dictionary: \(dictionary), as a text: \(Self.text(ours))")
        }
    }

    /// Encodes the value of a text, which has to be read back equal.
    func checkWriting(_ unboxer: Unboxer) {
        guard let value = value({ try unboxer.unbox() as JSONValue }).value else { return }
        guard let text = try? UnboxEncoder().encode(value) else { violation("\(value) was not encoded") }
        let again = try? unbox(data: text) as JSONValue
        guard again == value else { violation("\(value) was encoded as \(Self.text(text))") }
    }

    private static func text(_ data: Data?) -> String { data.map { String(decoding: $0, as: UTF8.self) } ?? "an error" }

    /// The value of a text. Numbers that are written otherwise are equal, and fields have no order.
    private static func json(_ data: Data?) -> JSONValue? { data.flatMap { try? unbox(data: $0) } }
}
