/// How a rewritten model differs for a value that does not fit.
package enum Difference: Int, Comparable, Sendable {
    case invalidThrows, missingIsNil, converted, notConverted, numberAsBoolean, roundedFloat, zeroForNull
    case invalidElement, unescapedURL, dateAsNumber, rfc3339, valueOnPath, emptyCollection, nullThrows
    case textOfNumber, untyped, nilThrows, foreign, valueForNil, unobserved, booleanAsNumber, madeOfNil, exactDecimal
    case nullForValue

    package static func < (left: Difference, right: Difference) -> Bool { left.rawValue < right.rawValue }

    /// The difference in words, to follow the names of properties.
    var text: String {
        switch self {
        case .invalidThrows: "throws if it is invalid; it was nil, or had a default"
        case .missingIsNil: "is nil if it is missing; it was an error"
        case .converted: "a value of another type is converted, such as \"36\" to 36; it was invalid"
        case .notConverted: "a value that does not fit is invalid, such as true or 3.7 for an Int; it was converted"
        case .numberAsBoolean: "1 and 0 are invalid; they were true and false"
        case .booleanAsNumber: "true and false are invalid; they were 1 and 0"
        case .madeOfNil: "null, or a value of another type, counts as missing; the transform was given nil for it"
        case .roundedFloat: "a number that a Float cannot hold exactly is rounded; it was invalid"
        case .zeroForNull: "null is the default; it was 0"
        case .invalidElement: "an invalid element is left out; all of them were"
        case .unescapedURL: "a URL with characters that it must not contain is invalid; they were escaped"
        case .dateAsNumber: "a date that is not a number is invalid; it was 1970, or the number it began with"
        case .rfc3339: "fractions of seconds are read; other forms than RFC 3339 are invalid"
        case .valueOnPath: "what is not an object on the way is invalid; it was taken for the value"
        case .untyped: "a number in it is an Int or a Double; it was an NSNumber"
        case .textOfNumber: "\" 5\" and \"12abc\" are invalid; they were 5 and 12"
        case .exactDecimal: "it has the digits of the payload; it was made of a Double"
        case .nilThrows: "throws if it is null or invalid; it was nil"
        case .foreign:
            "is of a type that is not in these files: it is decoded without the options of the app's decoder"
        case .valueForNil: "what does not fit is the value of the declaration; it was nil"
        case .nullForValue: "is nil for null; it kept its value"
        case .unobserved: "its 'willSet' and 'didSet' do not run: an initializer sets it"
        case .nullThrows: "throws for null; it had the default"
        case .emptyCollection: "an empty collection stays one; it was nil"
        }
    }
}

extension ModelReading {
    /// Adds a remark for each difference of the fields, at a line of the old code.
    mutating func addDifferences(at position: Int, in file: SourceFile) {
        var differences = fields.reduce(into: Set()) { $0.formUnion($1.differences) }
        // Decoders with a strategy are as the app's.
        if dateStrategy != nil { differences.remove(.foreign) }
        for difference in differences.sorted() {
            let names = fields.filter { $0.differences.contains(difference) }.map { "'\($0.property)'" }
            let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) others"] : names[...]
            remark("\(shown.joined(separator: ", ")): \(difference.text)", at: position, in: file)
        }
    }
}
