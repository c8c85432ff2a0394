import Foundation
import SwiftText

/// The words of a name in a payload: `image_url`, `imageURL` and `Image-URL` are all `image` and `url`.
package struct Words: Hashable, Sendable {
    /// In lower case, in ASCII, without empty ones.
    package private(set) var words: [String]

    /// - Parameter namesSymbols: whether signs such as `+` and `@` become words, too.
    package init(_ text: String, namesSymbols: Bool = false) {
        let scalars = Array(Self.latin(text).unicodeScalars)
        // `+1` and `-1` are told apart by their signs, which are otherwise separators.
        let isSigned = scalars.count > 1 && "+-".unicodeScalars.contains(scalars[0]) && scalars[1].isWord
        let hasWords = scalars.contains(where: \.isWord)
        words = []
        var name = ""
        for (position, scalar) in scalars.enumerated() {
            if scalar.isWord {
                name.unicodeScalars.append(scalar)
                continue
            }
            words += CamelCaseWords.split(name, keepsPlurals: true)
            name = ""
            let isNamed = namesSymbols || !hasWords || isSigned && position == 0
            if isNamed, let symbol = Self.symbols[scalar] { words.append(symbol) }
        }
        words += CamelCaseWords.split(name, keepsPlurals: true)
    }

    private init(words: [String]) { self.words = words }

    package var isEmpty: Bool { words.isEmpty }

    /// Whether a type can have them as its name: it is not reserved, as `Data` and `Type` are.
    package var isTypeName: Bool { SwiftName.type(self) == upperCamel }

    var dropLast: Words { Words(words: words.dropLast()) }

    /// Followed by other words.
    package static func + (first: Words, second: Words) -> Words { Words(words: first.words + second.words) }

    /// The words in which several names end: `direction` for `start_direction` and `direction`.
    static func commonEnding(of names: [Words]) -> Words {
        let ending = names.dropFirst().reduce(names.first?.words ?? []) { ending, name in
            let shared = zip(ending.reversed(), name.words.reversed()).prefix { $0 == $1 }
            return Array(ending.suffix(shared.count))
        }
        return Words(words: ending)
    }

    /// What several places of one type call it: the words in which their names end, or one of what their objects are
    /// called, such as `link` for `self` and `next` in `links`, or else the most frequent name.
    package static func commonName(of names: [Words], in objects: [Words]) -> Words {
        let ending = commonEnding(of: names)
        guard ending.isEmpty else { return ending }
        if let one = commonOne(of: objects), Set(names).count > 1 { return one }
        let counts = names.reduce(into: [Words: Int]()) { $0[$1, default: 0] += 1 }
        let most = counts.values.max()
        return names.first { counts[$0] == most } ?? Words("value")
    }

    /// One of what several objects are called: `link` for `links` and `order_links`; nil if they are not called the same,
    /// or not as if they were several.
    static func commonOne(of objects: [Words]) -> Words? {
        guard let last = objects.first?.words.last, objects.allSatisfy({ $0.words.last == last }) else { return nil }
        let one = singular(of: last)
        return one == last ? nil : Words(words: [one])
    }

    /// The name of a property or a case: `imageURL`.
    package var lowerCamel: String {
        guard let first = words.first else { return "" }
        return first + words.dropFirst().map(Self.capitalized).joined()
    }

    /// Whether a word after the first is written in capitals.
    var hasInitialism: Bool {
        words.dropFirst().contains { Self.capitalized($0).dropFirst().contains(where: \.isUppercase) }
    }

    /// The name of a type: `ImageURL`.
    package var upperCamel: String { words.map(Self.capitalized).joined() }

    /// The name for one of several: `addresses` is `address`.
    package var singular: Words {
        guard let last = words.last else { return self }
        if words.count > 1, ["list", "array", "collection"].contains(last) {
            return Words(words: words.dropLast()).singular
        }
        return Words(words: words.dropLast() + [Self.singular(of: last)])
    }

    /// The name of a file without folders and endings: `user` for `schemas/user.schema.json`.
    package static func stem(ofFile file: String) -> String {
        var name = file.split(separator: "/").last.map(String.init) ?? file
        for ending in [".json", ".jsonl", ".ndjson", ".schema", ".sample"]
        where name.hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
        }
        return name == "standard input" ? "root" : name
    }

    private static func capitalized(_ word: String) -> String {
        let letters = word.prefix { !$0.isNumber }
        if initialisms.contains(String(letters)), word.dropFirst(letters.count).allSatisfy(\.isNumber) {
            return word.uppercased()
        }
        if word.hasSuffix("s"), initialisms.contains(String(word.dropLast())) {
            return word.dropLast().uppercased() + "s"
        }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Words that are written in capitals within a name, as in `userID`.
    private static let initialisms: Set<String> = [
        "api", "ascii", "cpu", "css", "csv", "dns", "gps", "html", "http", "https", "id", "ip", "isbn", "iso", "json",
        "jwt", "os",
        "pdf", "rgb", "sdk", "sha", "sku", "sms", "sql", "ssh", "ssl", "svg", "tcp", "tls", "udp", "ui", "uri", "url",
        "utc", "uuid", "vat", "xml",
    ]

    private static let symbols: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "*": "star", "/": "slash", "\\": "backslash", "<": "less", ">": "greater",
        "=": "equal", "!": "not", "&": "and", "|": "or", "%": "percent", "#": "hash", "@": "at", "$": "dollar",
        ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "~": "tilde", "^": "caret", "?": "question",
        " ": "space", "_": "underscore", "(": "open", ")": "close", "[": "bracket", "{": "brace", "'": "apostrophe",
        "\"": "quote", "€": "euro", "£": "pound", "°": "degree",
    ]

    private static func singular(of word: String) -> String {
        if let irregular = irregularPlurals[word] { return irregular }
        let endings: [(String, String)] = [
            ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"), ("uses", "us"),
            ("toes", "to"),
        ]
        for (plural, singular) in endings where word.hasSuffix(plural) && word.count > plural.count + 1 {
            return word.dropLast(plural.count) + singular
        }
        let isPlural = word.hasSuffix("s") && word.count > 2 && !["ss", "us", "is"].contains(where: word.hasSuffix)
        return isPlural ? String(word.dropLast()) : word
    }

    private static let irregularPlurals = [
        "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse", "indices": "index",
        "vertices": "vertex", "matrices": "matrix", "statuses": "status", "analyses": "analysis", "series": "series",
        "news": "news", "movies": "movie", "cookies": "cookie", "species": "species", "data": "data",
        "criteria": "criterion", "aliases": "alias", "buses": "bus", "uses": "use", "causes": "cause",
        "houses": "house", "clauses": "clause", "axes": "axis", "yaxes": "yaxis", "xaxes": "xaxis", "caches": "cache",
        "heroes": "hero", "wolves": "wolf", "echoes": "echo", "quizzes": "quiz", "menus": "menu", "zombies": "zombie",
        "gas": "gas",
        "selfies": "selfie", "rookies": "rookie", "curies": "curie", "canvas": "canvas", "atlas": "atlas",
        "dns": "dns", "gps": "gps", "sms": "sms", "timeseries": "timeseries", "crises": "crisis", "apis": "api",
        "lens": "lens", "lenses": "lens", "diagnoses": "diagnosis", "databases": "database", "responses": "response",
    ]

    /// The text in ASCII, as far as there is a transcription: identifiers in other scripts are hard to type.
    private static func latin(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        // The sign of units, which is often written as the Greek letter.
        let isGreek = text.unicodeScalars.contains { "α"..."ω" ~= $0 && $0 != "μ" }
        let text = text.replacing("µ", with: "micro ").replacing("μ", with: isGreek ? "μ" : "micro ")
        let latin = text.applyingTransform(.toLatin, reverse: false) ?? text
        let plain = latin.applyingTransform(.stripDiacritics, reverse: false) ?? latin
        return plain.unicodeScalars.reduce(into: "") { result, scalar in
            if let replacement = letters[scalar] {
                result += replacement
            } else if scalar.isASCII || symbols[scalar] != nil {
                result.unicodeScalars.append(scalar)
            } else if scalar.properties.numericType == .digit, let digit = scalar.properties.numericValue {
                result += "\(Int(digit))"
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                result += " u\(String(scalar.value, radix: 16)) "
            } else {
                // Separates words, and has no name itself.
                result += "\0"
            }
        }
    }

    /// Letters that lose no mark but have a transcription.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "œ": "oe", "Œ": "Oe", "ł": "l", "Ł": "L", "đ": "d",
        "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i",
    ]
}

extension Unicode.Scalar {
    var isWord: Bool { isASCII && (properties.isAlphabetic || properties.numericType != nil) }
}
