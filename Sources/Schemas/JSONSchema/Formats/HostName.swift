// Host names: of RFC 1123, and internationalized ones of RFC 5890 to 5893.

import UnboxCore
import UnboxFoundation

enum HostName {
    /// Letters, digits and hyphens, as in RFC 1123.
    static func isPlain(_ text: JSONBytes) -> Bool {
        guard 1...253 ~= text.count else { return false }
        return forEachLabel(text) { isPlain(label: $0) }
    }

    /// The same, where labels that encode others ("A-labels") must encode valid ones.
    static func isHostName(_ text: JSONBytes) -> Bool {
        guard 1...253 ~= text.count else { return false }
        var labels: [[Unicode.Scalar]] = []
        let isValid = forEachLabel(text) { label in
            guard isPlain(label: label), let scalars = hasPrefix(label) ? decoded(label) : scalars(label) else {
                return false
            }
            labels.append(scalars)
            return true
        }
        return isValid && BidiRule.holds(labels)
    }

    private static func scalars(_ label: JSONBytes) -> [Unicode.Scalar] {
        (0..<label.count).map { Unicode.Scalar(label[$0]) }
    }

    /// Labels in any script, encoded or not.
    ///
    /// - Parameter normalizes: whether a text counts that is not in normalization form C, as its composed form.
    static func isInternational(_ text: JSONBytes, normalizes: Bool = false) -> Bool {
        // Longer ones are too long also when they are encoded, and might take long to normalize.
        guard text.count <= 253 * 12 else { return false }
        let name = normalizes ? text.string.composed : text.string
        var length = 0
        var labels: [[Unicode.Scalar]] = [[]]
        for scalar in name.unicodeScalars {
            switch scalar {
            case ".", "\u{3002}", "\u{FF0E}", "\u{FF61}": labels.append([])
            default: labels[labels.count - 1].append(scalar)
            }
        }
        for (index, label) in labels.enumerated() {
            guard let (scalars, encoded) = checked(label), 1...63 ~= encoded else { return false }
            labels[index] = scalars
            length += encoded + 1
        }
        return length - 1 <= 253 && BidiRule.holds(labels)
    }

    private static func forEachLabel(_ text: JSONBytes, _ isValid: (JSONBytes) -> Bool) -> Bool {
        var start = 0
        while true {
            var end = start
            while end < text.count, text[end] != UInt8(ascii: ".") { end += 1 }
            guard isValid(text.slice(start..<end)) else { return false }
            guard end < text.count else { return true }
            start = end + 1
        }
    }

    private static func isPlain(label: JSONBytes) -> Bool {
        guard 1...63 ~= label.count, label[0] != UInt8(ascii: "-"), label[label.count - 1] != UInt8(ascii: "-") else {
            return false
        }
        return (0..<label.count).allSatisfy { index in
            label[index].isLetter || label[index].isDigit || label[index] == UInt8(ascii: "-")
        }
    }

    private static func hasHyphens(_ label: JSONBytes) -> Bool {
        label.count > 3 && label[2] == UInt8(ascii: "-") && label[3] == UInt8(ascii: "-")
    }

    /// Whether a label begins with `xn--`.
    private static func hasPrefix(_ label: JSONBytes) -> Bool {
        hasHyphens(label) && label[0] | 0x20 == UInt8(ascii: "x") && label[1] | 0x20 == UInt8(ascii: "n")
    }

    /// The label that an A-label encodes; nil if it is not valid, or encoded in another way than it has to be.
    private static func decoded(_ label: JSONBytes) -> [Unicode.Scalar]? {
        guard hasPrefix(label), let scalars = Punycode.decode(label.slice(4..<label.count)),
            scalars.contains(where: { !$0.isASCII }), isValid(label: scalars), let encoded = Punycode.encode(scalars)
        else { return nil }
        let isCanonical = (4..<label.count).elementsEqual(encoded) { index, byte in
            label[index] == byte || label[index].isLetter && label[index] | 0x20 == byte
        }
        return isCanonical ? scalars : nil
    }

    /// The scalars of a label, decoded, and its length in its encoded form; nil if it is not valid.
    private static func checked(_ label: [Unicode.Scalar]) -> ([Unicode.Scalar], length: Int)? {
        if label.allSatisfy(\.isASCII) {
            let bytes = label.map { UInt8(truncatingIfNeeded: $0.value) }
            let scalars = bytes.withJSONBytes { bytes in
                isPlain(label: bytes) ? hasHyphens(bytes) ? decoded(bytes) : label : nil
            }
            return scalars.map { ($0, label.count) }
        }
        guard label.count <= 63, isValid(label: label), let encoded = Punycode.encode(label) else { return nil }
        return (label, encoded.count + 4)
    }

    /// Whether a label with characters beyond ASCII ("U-label") is valid.
    private static func isValid(label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, first != "-", label.last != "-" else { return false }
        if label.count > 3, label[2] == "-", label[3] == "-" { return false }
        guard isComposed(label) else { return false }
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return false
        default: break
        }
        return label.indices.allSatisfy { isAllowed(at: $0, in: label) }
    }

    /// Whether a label is in normalization form C.
    private static func isComposed(_ label: [Unicode.Scalar]) -> Bool {
        let text = String(String.UnicodeScalarView(label))
        return text.composed.unicodeScalars.elementsEqual(label)
    }

    private static func isAllowed(at index: Int, in label: [Unicode.Scalar]) -> Bool {
        let scalar = label[index]
        switch scalar.value {
        case 0x2D, 0x30...0x39, 0x61...0x7A: return true
        case 0x00B7:
            return index > 0 && index + 1 < label.count && label[index - 1] == "l" && label[index + 1] == "l"
        case 0x0375: return index + 1 < label.count && isGreek(label[index + 1])
        case 0x05F3, 0x05F4: return index > 0 && isHebrew(label[index - 1])
        case 0x30FB: return label.contains { isJapanese($0) }
        case 0x0660...0x0669: return !label.contains { 0x06F0...0x06F9 ~= $0.value }
        case 0x06F0...0x06F9: return !label.contains { 0x0660...0x0669 ~= $0.value }
        case 0x200D: return index > 0 && isVirama(label[index - 1])
        case 0x200C: return index > 0 && (isVirama(label[index - 1]) || isBetweenJoining(index, label))
        // The exceptions of RFC 5892, section 2.6.
        case 0x00DF, 0x03C2, 0x06FD, 0x06FE, 0x0F0B, 0x3007: return true
        case 0x0640, 0x07FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        // Old Hangul.
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
        default: break
        }
        let properties = scalar.properties
        if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint { return false }
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber: return true
        default: return false
        }
    }

    private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0370...0x03FF, 0x1F00...0x1FFF: true
        default: false
        }
    }

    private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool { 0x0591...0x05F4 ~= scalar.value }

    /// Hiragana, Katakana or Han.
    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x3005, 0x3007: true
        default: scalar.properties.isUnifiedIdeograph
        }
    }

    private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass.rawValue == 9
    }

    /// Whether letters of a script that joins them are on both sides, such as Arabic.
    private static func isBetweenJoining(_ index: Int, _ label: [Unicode.Scalar]) -> Bool {
        func joins(_ scalar: Unicode.Scalar) -> Bool {
            0x0620...0x08FF ~= scalar.value && scalar.properties.isAlphabetic
        }
        return index + 1 < label.count && joins(label[index - 1]) && joins(label[index + 1])
    }
}

/// The encoding of labels in ASCII, RFC 3492.
enum Punycode {
    private static let base = 36
    private static let largest = 63

    private static func adapt(_ delta: Int64, _ count: Int64, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var k = 0
        while delta > 455 {
            delta /= 35
            k += base
        }
        return k + Int(36 * delta / (delta + 38))
    }

    private static func threshold(_ k: Int, _ bias: Int) -> Int { min(max(k - bias, 1), 26) }

    /// - Returns: nil for a text that encodes nothing.
    static func decode(_ text: JSONBytes) -> [Unicode.Scalar]? {
        var output: [Unicode.Scalar] = []
        var index = 0
        if let delimiter = (0..<text.count).last(where: { text[$0] == UInt8(ascii: "-") }) {
            output = (0..<delimiter).map { Unicode.Scalar(text[$0]) }
            index = delimiter + 1
        }
        // A word of 32 bits would be too short for their limits.
        var (code, position): (Int64, Int64) = (128, 0)
        var bias = 72
        guard index < text.count else { return nil }
        while index < text.count {
            let old = position
            var weight: Int64 = 1
            var k = base
            while true {
                guard index < text.count else { return nil }
                let byte = text[index]
                index += 1
                let digit = byte.isDigit ? Int(byte) - 0x30 + 26 : byte.isLetter ? Int(byte | 0x20) - 0x61 : base
                guard digit < base else { return nil }
                position += Int64(digit) * weight
                guard position < 1 << 40 else { return nil }
                let threshold = threshold(k, bias)
                if digit < threshold { break }
                weight *= Int64(base - threshold)
                guard weight < 1 << 40 else { return nil }
                k += base
            }
            let count = Int64(output.count + 1)
            bias = adapt(position - old, count, isFirst: old == 0)
            code += position / count
            position %= count
            guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
            output.insert(scalar, at: Int(position))
            position += 1
        }
        return output
    }

    /// The encoded form, without its prefix.
    ///
    /// - Parameter scalars: at most 63 of them.
    static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
        var output = scalars.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        func append(_ digit: Int) { output.append(UInt8(digit < 26 ? 0x61 + digit : 0x30 + digit - 26)) }
        var (code, delta, bias, handled) = (128, 0, 72, basic)
        while handled < scalars.count {
            guard let next = scalars.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in scalars {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                var rest = delta
                var k = base
                while true {
                    let threshold = threshold(k, bias)
                    if rest < threshold { break }
                    append(threshold + (rest - threshold) % (base - threshold))
                    rest = (rest - threshold) / (base - threshold)
                    k += base
                }
                append(rest)
                bias = adapt(Int64(delta), Int64(handled + 1), isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return output
    }
}
