/// Where a member of a container is in the text that an encoder has written.
struct EncodedMember {
    /// The key with its quotes; empty in an array.
    let key: Range<Int>
    /// The key and its colon; empty in an array.
    let head: Range<Int>
    private(set) var value: Range<Int>
    /// The index of the place whose mark is the value.
    private(set) var place: Int?

    /// The first byte of the mark of a place (`OpenPlaces.swift`). UTF-8 does not have it.
    static let mark: UInt8 = 0xFF
    /// The number of bytes of a mark.
    private static let markLength = 5

    /// An element that has no text.
    init(elementAt place: Int) { (key, head, value, self.place) = (0..<0, 0..<0, 0..<0, place) }

    private init(key: Range<Int>, head: Range<Int>, value: Range<Int>, in text: JSONBytes) {
        (self.key, self.head, self.value) = (key, head, value)
        guard text[value.lowerBound] == Self.mark else { return }
        place = (1..<Self.markLength).reduce(0) { $0 << 7 | Int(text[value.lowerBound + $1] & 0x7F) }
    }

    func name(in text: JSONBytes) -> String? {
        key.isEmpty ? nil : JSONString.value(of: text, key.lowerBound + 1..<key.upperBound - 1)
    }
}

extension EncodedMember {
    /// The members of a container that an encoder has written, which need not be closed.
    ///
    /// - Parameter start: where to begin: behind the bracket, or behind a member.
    static func all(of text: JSONBytes, from start: Int = 1) -> [EncodedMember] {
        let isObject = text[0] == UInt8(ascii: "{")
        var members: [EncodedMember] = []
        var index = start
        while true {
            skipSpace(text, &index)
            if text[index] == UInt8(ascii: ",") { index += 1 }
            skipSpace(text, &index)
            let start = index
            // The end of the text is a zero.
            if text[index] == 0 || text[index] == UInt8(ascii: "}") || text[index] == UInt8(ascii: "]") { break }
            var key = index..<index
            if isObject {
                key = index..<end(ofString: index, in: text)
                index = key.upperBound
                skipSpace(text, &index)
                index += 1
                skipSpace(text, &index)
            }
            let value = index..<end(ofValue: index, in: text)
            index = value.upperBound
            members.append(EncodedMember(key: key, head: start..<value.lowerBound, value: value, in: text))
        }
        return members
    }

    private static func skipSpace(_ text: JSONBytes, _ index: inout Int) {
        while text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\n") { index += 1 }
    }

    private static func end(ofString start: Int, in text: JSONBytes) -> Int {
        var index = start + 1
        while text[index] != UInt8(ascii: "\""), index < text.count {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index + 1
    }

    private static func end(ofValue start: Int, in text: JSONBytes) -> Int {
        var index = start
        var depth = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""): index = end(ofString: index, in: text)
            case mark: index += markLength
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return index }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n"):
                if depth == 0 { return index }
                index += 1
                continue
            default:
                index += 1
                continue
            }
            if depth == 0 { return index }
        }
        return index
    }
}

extension EncodedMember {
    /// The name of the member that begins at an index, with its comma.
    static func name(of text: JSONBytes, at index: Int) -> String {
        var index = index
        if text[index] == UInt8(ascii: ",") { index += 1 }
        skipSpace(text, &index)
        return JSONString.value(of: text, index + 1..<end(ofString: index, in: text) - 1)
    }
}

// MARK: - The order of members

extension EncodedMember {
    /// The members with each key once: its last value, where the key first stood.
    static func lastOfRepeated(_ members: [EncodedMember], in text: JSONBytes) -> [EncodedMember] {
        var positions = [CanonicalText: Int]()
        var result: [EncodedMember] = []
        for member in members {
            guard let name = member.name(in: text) else { continue }
            if let position = positions[CanonicalText(name)] {
                // Not the key, which may be spelled otherwise.
                (result[position].value, result[position].place) = (member.value, member.place)
            } else {
                positions[CanonicalText(name)] = result.count
                result.append(member)
            }
        }
        return result
    }

    /// The indexes of members in the order of their keys.
    static func order(of members: [EncodedMember], in text: JSONBytes, by form: JSONForm) -> [Int] {
        form.order(of: members.map { $0.name(in: text) ?? "" })
    }
}
