import SchemaReading
import UnboxCore
import UnboxFoundation

/// What a string holds, as `contentEncoding` and `contentMediaType` say.
enum Content {
    static func accepts(_ text: String, _ instruction: Instruction) -> Bool {
        let isBase64 = instruction.keyword == .contentEncoding || instruction.first == 1
        let data = isBase64 ? Data(base64Encoded: text) : Data(text.utf8)
        // What is not base64 is a violation of `contentEncoding` alone.
        guard let data else { return instruction.keyword != .contentEncoding }
        return instruction.keyword == .contentEncoding || (try? Unboxer(data: data)) != nil
    }
}
