/// How a rewritten model differs, in words that follow the names of properties, in the order of the report.
package enum Difference: String, CaseIterable, Sendable {
    case invalidThrows = "throws if it is invalid; it was nil, or had a default"
    case missingIsNil = "is nil if it is missing; it was an error"
    case converted = "a value of another type is converted, such as \"36\" to 36; it was invalid"
    case notConverted = "a value that does not fit is invalid, such as true or 3.7 for an Int; it was converted"
    case numberAsBoolean = "1 and 0 are invalid; they were true and false"
    case rounded = "a number that it cannot hold exactly is rounded, such as 2^53 + 1 for a Double; it was invalid"
    case zeroForNull = "null is the default; it was 0"
    case invalidElement = "an element that is no object is left out; all of them were"
    case unescapedURL = "a URL with characters that it must not contain is invalid; they were escaped"
    case dateAsNumber = "a date that is not a number is invalid; it was 1970, or the number it began with"
    case rfc3339 = "fractions of seconds are read; other forms than RFC 3339 are invalid"
    case valueOnPath = "what is not an object on the way is invalid; it was taken for the value"
    case emptyCollection = "an empty collection stays one; it was nil"
    case nullThrows = "throws for null; it had the default"
    case textOfNumber = "\" 5\" and \"12abc\" are invalid; they were 5 and 12"
    case nilThrows = "throws if it is null or invalid; it was nil"
    case untyped = "a number in it is an Int or a Double; it was an NSNumber"
    case foreign = "its type is a parameter, or not in these files: decoded without the options of the app's decoder"
    case parameterIsNil = "is nil if it is missing and its type stands for an Optional; it was an error"
    case valueForNil = "what does not fit is the value of the declaration; it was nil"
    case valueForNull = "null is the value of the declaration; it was nil"
    case unobserved = "its 'willSet' and 'didSet' do not run: an initializer sets it"
    case booleanAsNumber = "true and false are invalid; they were 1 and 0"
    case madeOfNil = "null, or a value of another type, counts as missing; the transform was given nil for it"
    case exactDecimal = "it has the digits of the payload; it was made of a Double"
    case notWritten = "is only read; the transform wrote it too: to encode it, write an UnboxReversibleFormatter"
}

extension ModelReading {
    /// Adds a remark for each difference of the fields, at a line of the old code.
    mutating func addDifferences(at position: Int, in file: SourceFile) {
        for difference in Difference.allCases {
            // Decoders with a strategy are as the app's.
            let isLeftOut = difference == .foreign && dateStrategy != nil
            let differing = fields.filter { $0.differences.contains(difference) && (!isLeftOut || $0.place == .whole) }
            let names = differing.map { "'\($0.property)'" }
            if names.isEmpty { continue }
            let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) others"] : names[...]
            remark("\(shown.joined(separator: ", ")): \(difference.rawValue)", at: position, in: file)
        }
    }
}
