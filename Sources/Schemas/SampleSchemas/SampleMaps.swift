import SchemaReading
import UnboxModels

/// Tells objects whose keys are data, such as identifiers, from those whose keys are names of fields.
enum SampleMaps {
    /// Whether all keys are certainly data, even if all objects have them: they are identifiers,
    /// or each is also in its value.
    static func haveOnlyIdentifiers(_ objects: [SampleObject]) -> Bool {
        objects.allSatisfy { $0.fields.allSatisfy { isIdentifier($0.key) } } || areNamedInValues(objects)
    }

    /// Whether a field of each value has its key, as in `"en": { "language": "en" }`. In a list, the first one counts.
    private static func areNamedInValues(_ objects: [SampleObject]) -> Bool {
        func text(_ field: String, of value: SampleValue) -> String? {
            let value = (value.elements.first ?? value)[field]
            return value?.string ?? value?.number
        }
        let fields = objects.lazy.map(\.fields).joined()
        guard let (key, value) = fields.first else { return false }
        return SampleObject(value.elements.first ?? value).fields.contains { field, _ in
            Words(field).words.last.map { namingWords.contains($0) } ?? false && text(field, of: value) == key
                && fields.allSatisfy { text(field, of: $0.value) == $0.key }
        }
    }

    private static let namingWords: Set<String> = [
        "id", "pageid", "uuid", "key", "code", "language", "lang", "locale", "site", "slug", "symbol", "version",
    ]

    /// Whether the keys of objects are data.
    ///
    /// - Parameters:
    ///   - objects: objects that have fields, at one place.
    ///   - isPlural: whether the place is called like several things.
    static func areMaps(_ objects: [SampleObject], isPlural: Bool) -> Bool {
        var counts: [String: Int] = [:]
        for object in objects { for (key, _) in object.fields { counts[key, default: 0] += 1 } }
        let values = objects.flatMap { $0.fields.map(\.value) }.filter { $0.kind != .null }
        let kinds = Set(values.map { SampleKinds(of: $0) })
        if kinds.count == 1, counts.keys.contains(where: isNoName) { return true }
        // Such as `addr:city`.
        if kinds == [.string], counts.keys.contains(where: { $0.contains(":") }) { return true }
        // Columns that people have named.
        if kinds == [.object], counts.count > 1, counts.keys.contains(where: { $0.contains(" ") }), haveTypes(values) {
            return true
        }
        // What all of several objects have is a field.
        if objects.count > 1, counts.values.contains(objects.count) { return false }
        if counts.count > mostFields { return true }
        guard counts.count > 1, let (kinds, filledCount, areAlike) = commonKinds(of: objects) else { return false }
        if !counts.keys.allSatisfy(isWord) || haveNumbers(counts.keys) { return true }
        if counts.count >= fewestCodes, counts.keys.allSatisfy(isCode) { return true }
        if areRanges(objects.lazy.map(\.fields).joined().compactMap(\.value.string)) { return true }
        // Objects that look alike under different keys.
        if kinds == .object {
            // A single object may have fields of one type.
            let mayBeFields = objects.count == 1 && !isPlural && counts.count <= mostAlike
            return areAlike && !mayBeFields && counts.count >= fewestObjects && filledCount * 2 > counts.count
                && counts.keys.allSatisfy { !namesOfAlike.contains($0) }
        }
        // Fields that most of the objects lack.
        let presence = counts.values.reduce(0, +)
        if objects.count >= 3, counts.count >= 6, presence * 2 < objects.count * counts.count { return true }
        return counts.count >= fewestValues && !areNamesOfFields(counts.keys)
    }

    /// Fields of one type that are found beside each other.
    private static let namesOfAlike: Set<String> = [
        "self", "next", "previous", "prev", "first", "last", "small", "medium", "large", "default", "high", "low",
        "min",
        "max", "start", "end", "minimum", "maximum", "avg", "average", "current", "net", "gross", "tax", "total",
        "author", "owner", "editor", "home", "away", "from", "to", "day", "night",
    ]
    private static let mostAlike = 8
    /// The kind of all values, if they are scalars; nil if they are of several kinds.
    static func kindOfScalars(_ objects: [SampleObject]) -> SampleKinds? {
        let kinds = Set(objects.flatMap { $0.fields.map(\.value) }.map { SampleKinds(of: $0) }).subtracting([[]])
        return kinds.count == 1 && kinds.isDisjoint(with: [.array, .object]) ? kinds.first : nil
    }

    /// What dictionaries of strings are called.
    static let namesOfMaps: Set<String> = ["annotations", "dependencies", "headers", "labels", "map", "translations"]
    /// Nobody writes a struct of more.
    private static let mostFields = 500
    private static let fewestCodes = 3
    private static let fewestObjects = 3
    private static let fewestValues = 24

    /// Whether objects say their type in the same field.
    private static func haveTypes(_ values: [SampleValue]) -> Bool {
        let objects = values.map { SampleObject($0) }
        return objects[0].fields.contains { key, _ in
            SampleVariants.isTelling(key) && objects.allSatisfy { $0.text(key) != nil }
        }
    }

    /// Whether texts are ranges of versions of packages: `^1.2.0`, `>=2`. Some may be plain versions.
    private static func areRanges(_ texts: [String]) -> Bool {
        let areVersions = texts.allSatisfy { text in
            let version = text.drop { "^~<>= v".contains($0) }
            return version.first?.isNumber == true && version.allSatisfy { $0.isASCII && !$0.isWhitespace }
        }
        return areVersions && texts.count { "^~<>".contains($0.first ?? " ") } * 2 > texts.count
    }

    /// The kind that the values of all keys have, and how many keys have values that are not null; nil if the kinds
    /// differ, or for fewer than two keys, as null tells nothing.
    private static func commonKinds(
        of objects: [SampleObject]
    ) -> (kinds: SampleKinds, keyCount: Int, areAlike: Bool)? {
        var kinds: [String: SampleKinds] = [:]
        // Of arrays, the kinds of what is in them.
        var elementKinds: [String: SampleKinds] = [:]
        var keys: [String: Set<String>] = [:]
        for (key, value) in objects.lazy.map(\.fields).joined() where value.kind != .null {
            kinds[key, default: []].formUnion(SampleKinds(of: value))
            switch value.kind {
            case .array:
                let list = value.elements.reduce(into: SampleKinds()) { $0.formUnion(SampleKinds(of: $1)) }
                if !list.isEmpty { elementKinds[key, default: []].formUnion(list) }
            case .object: keys[key, default: []].formUnion(value.fields.map(\.key))
            default: break
            }
        }
        let filled = keys.values.filter { !$0.isEmpty }
        guard kinds.count > 1, let first = kinds.values.first, kinds.values.allSatisfy({ $0 == first }),
            Set(elementKinds.values).count < 2
        else { return nil }
        let areAlike = areAlike(filled)
        // Objects that have nothing in common are different things, whatever their keys are.
        guard areAlike || filled.dropFirst().allSatisfy({ !$0.isDisjoint(with: filled[0]) }) else { return nil }
        return (first, first == .object ? filled.count : kinds.count, areAlike)
    }

    /// Whether objects have seven of ten keys of all of them on average, or are maps themselves.
    ///
    /// - Parameter tenths: how many of ten keys, if not seven.
    static func areAlike(_ objects: [Set<String>], tenths: Int = 7) -> Bool {
        if objects.count < 2 || objects.allSatisfy({ $0.allSatisfy(isIdentifier) }) { return true }
        let all = objects.reduce(into: Set<String>()) { $0.formUnion($1) }
        return objects.reduce(0) { $0 + $1.count } * 10 >= objects.count * all.count * tenths
    }
}

// MARK: - Keys

extension SampleMaps {
    /// Whether a key is a number, a size such as `48x48`, a UUID, a day, a time, a hash or an identifier in capitals.
    private static func isIdentifier(_ key: String) -> Bool {
        let bytes = key.utf8
        let numbers = (bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...])
            .split(separator: UInt8(ascii: "x"), maxSplits: 2, omittingEmptySubsequences: false)
        if numbers.count < 3, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) { return true }
        if !SampleStrings.Kinds(of: key).isDisjoint(with: [.uuid, .day, .timestamp]) { return true }
        if bytes.count >= 8, bytes.contains(where: \.isDigit), bytes.allSatisfy(\.isHexadecimal) { return true }
        if bytes.first == UInt8(ascii: "-"), bytes.count > 1 { return true }
        // The changes between letters and digits tell `C03E94MKU` from `SHA256SUM`.
        let changes = zip(bytes, bytes.dropFirst()).count { $0.isDigit != $1.isDigit }
        if bytes.count >= 8, changes >= 3, bytes.allSatisfy({ $0.isDigit || $0.isCapital }) { return true }
        // Also those between capitals and small letters, in `rec5aUJdUtocSk`, of which names of fields have fewer.
        let allChanges = zip(bytes, bytes.dropFirst()).count {
            $0.isDigit != $1.isDigit || $0.isCapital != $1.isCapital
        }
        return bytes.count >= 15 && allChanges * 5 >= bytes.count * 2 && bytes.contains(where: \.isDigit)
            && bytes.allSatisfy { $0.isWordCharacter || $0 == UInt8(ascii: "-") }
    }

    /// Whether no field is called that: a path, a number, a version such as `0.1.2`, a picture or nothing.
    private static func isNoName(_ key: String) -> Bool {
        key.utf8.contains(UInt8(ascii: "/")) || key.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
            || key.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }

    /// Whether a key is a code such as that of a currency or of a country: `EUR`.
    private static func isCode(_ key: String) -> Bool { 2...3 ~= key.utf8.count && key.utf8.allSatisfy(\.isCapital) }

    /// Whether all keys are a word and a number, the number of three digits, `u123` and `item-007`, or the word the same
    /// capital letter, `P31` and `P569`. Quarters, `Q1` to `Q4`, are fields.
    private static func haveNumbers(_ keys: some Collection<String>) -> Bool {
        let haveLetter = Set(keys.map { $0.prefix { !$0.isNumber } }).count == 1
        return keys.allSatisfy { key in
            let (bytes, digits) = (key.utf8, key.utf8.count(where: \.isDigit))
            let isLetter = haveLetter && digits == bytes.count - 1 && bytes.first?.isCapital == true && digits > 1
            return bytes.first?.isDigit == false && bytes.last?.isDigit == true && (digits >= 3 || isLetter)
        }
    }

    /// Whether a key is a word, or words such as `time-zone`, but not `us-east-1`.
    private static func isWord(_ key: String) -> Bool {
        let parts = key.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            part.allSatisfy { $0.isWordCharacter && (parts.count == 1 || !$0.isCapital) }
                && (parts.count == 1 || part.first?.isDigit == false)
        }
    }

    /// Whether keys are written like names of fields: a small letter first, and of several words for one in four.
    private static func areNamesOfFields(_ keys: some Collection<String>) -> Bool {
        let compound = keys.count { $0.contains("_") || $0.contains(where: \.isUppercase) }
        return compound * 4 >= keys.count && keys.allSatisfy { $0.first?.isLowercase ?? false }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
    fileprivate var isCapital: Bool { 0x41...0x5A ~= self }
    fileprivate var isHexadecimal: Bool { isDigit || 0x61...0x66 ~= self || 0x41...0x46 ~= self }
    fileprivate var isWordCharacter: Bool {
        isDigit || self == UInt8(ascii: "_") || 0x41...0x5A ~= self || 0x61...0x7A ~= self
            || self >= 0x80 || self == UInt8(ascii: "@") || self == UInt8(ascii: "$")
    }
}
