// Rewrites a text in a relaxed syntax as JSON, which `JSONScanner` then checks and indexes. So the grammar of JSON is
// not repeated here: only the additions of a relaxed syntax are recognized and rewritten. Everything else is copied,
// whether or not it is JSON.
//
//     a comment, other white space   a space
//     a comma before a bracket       a space
//     key:                           "key":          in an object, where a key is expected
//     'it\'s "x"\v'                  "it's \"x\"\u000b"
//     0x1F  +1  .5  5.               31  1  0.5  5   where a value is expected
//     Infinity  NaN                  numbers of the same lengths: see `JSONDocument+Relaxed`
//
// Adjacent tokens are separated by a space, so that rewriting cannot join them: `5..5` is an error, not 5.5.
//
// The result has at most six times as many bytes: a control character in a string becomes `\u0001`.

struct RelaxedWriter {
    let text: JSONBytes
    let syntax: JSONSyntax

    private(set) var output: [UInt8] = []
    /// The numbers that are not finite, each with the index in the output of the number that stands for it.
    private(set) var nonFinite: [(index: Int, name: NonFinite)] = []
    /// The quote that begins the last string.
    var quote = UInt8(ascii: "\"")

    /// The index of the next byte that has not been looked at.
    var index = 0
    /// The index up to which the text is in the output.
    private var copied = 0

    /// The token before the index.
    private var previous = Token.start
    /// For each open container whether it is an object.
    private var open: [Bool] = []
    /// The index in the output of the last comma that ends a value.
    private var comma = -1
    /// The index after the last number or word.
    private var wordEnd = -1

    private let position: Int
    private(set) var origin: Int?

    private enum Token { case start, opening, comma, colon, key, value }

    enum NonFinite: String {
        case infinity = "Infinity"
        case nan = "NaN"

        /// A number of the same length, so that the number can be replaced by the name once the text is indexed. It has
        /// an exponent, because the index may say of a number without one that it has only digits.
        var number: String { self == .infinity ? "1e999999" : "1e9" }
    }

    /// - Parameter position: an index of the output, whose index in the text is requested as `origin`.
    init(_ text: JSONBytes, _ syntax: JSONSyntax, origin position: Int = .max) {
        self.text = text
        self.syntax = syntax
        self.position = position
        output.reserveCapacity(text.count)
    }

    /// Rewrites the text, up to the first fault.
    mutating func write() -> JSONFault? {
        do throws(JSONFault) {
            let hasTokens = syntax.contains(.tokens)
            while index < text.count { try step(hasTokens) }
        } catch {
            copy(to: index)
            return error
        }
        copy(to: text.count)
        return nil
    }

    private mutating func step(_ hasTokens: Bool) throws(JSONFault) {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: " "), 0x09, 0x0A, 0x0D:
            index += 1
        case UInt8(ascii: "\""):
            if hasTokens { try string(byte) } else { skipString() }
            endToken()
        case UInt8(ascii: "'") where hasTokens:
            try string(byte)
            endToken()
        case UInt8(ascii: ","):
            comma = previous == .value ? output.count + index - copied : -1
            previous = .comma
            index += 1
        case UInt8(ascii: ":"):
            previous = .colon
            index += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            open.append(byte == UInt8(ascii: "{"))
            previous = .opening
            index += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            if previous == .comma, comma >= 0, syntax.contains(.trailingCommas) {
                copy(to: index)
                output[comma] = UInt8(ascii: " ")
            }
            _ = open.popLast()
            previous = .value
            index += 1
        case UInt8(ascii: "/") where syntax.contains(.comments) && beginsComment:
            replace(to: try endOfComment(), with: " ")
        case _ where hasTokens:
            if let end = endOfOtherSpace() { return replace(to: end, with: " ") }
            if wordEnd == index { replace(to: index, with: " ") }
            try word(byte)
            endToken()
            wordEnd = index
        default:
            endToken()
            index += 1
        }
    }

    /// A word or a number, or anything else that is not JSON5.
    private mutating func word(_ byte: UInt8) throws(JSONFault) {
        if expectsKey {
            if try name() { return }
        } else if expectsValue {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                return try number()
            case UInt8(ascii: "I"), UInt8(ascii: "N"):
                if nonFiniteNumber(at: index) { return }
            default: break
            }
        }
        index = max(endOfWord(from: index), index + 1)
    }

    private mutating func endToken() { previous = expectsKey ? .key : .value }

    private var expectsKey: Bool { open.last == true && (previous == .opening || previous == .comma) }

    private var expectsValue: Bool {
        switch previous {
        case .start, .colon: true
        case .opening, .comma: open.last == false
        case .key, .value: false
        }
    }
}

// MARK: - Output

extension RelaxedWriter {
    /// Copies the text up to an index, as far as it is not in the output yet.
    mutating func copy(to end: Int) {
        guard end > copied else { return }
        let count = end - copied
        if origin == nil, position - output.count < count { origin = copied + position - output.count }
        text.append(copied..<end, to: &output)
        copied = end
    }

    /// Writes other bytes instead of the text from `index` up to `end`, and proceeds to `end`.
    mutating func replace(to end: Int, with bytes: String) {
        copy(to: index)
        if origin == nil, position - output.count < bytes.utf8.count { origin = index }
        output.append(contentsOf: bytes.utf8)
        copied = end
        index = end
    }

    /// Writes the number that stands for `Infinity` or `NaN`.
    mutating func replace(to end: Int, with name: NonFinite, isNegative: Bool) {
        copy(to: index)
        let start = output.count + (isNegative ? 1 : 0)
        replace(to: end, with: (isNegative ? "-" : "") + name.number)
        nonFinite.append((start, name))
    }
}
