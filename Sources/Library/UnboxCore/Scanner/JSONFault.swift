/// Where and why the scanner stopped, or the writer of a relaxed text. With the text, it is converted to a
/// `JSONSyntaxError`.
package struct JSONFault: Error {
    package enum Problem: UInt8 {
        case empty, textTooLong, scalarTooLong, nestedTooDeeply
        // Something else was expected at this position:
        case value, valueAfterComma, key, keyAfterComma, colon, commaOrBracket, commaOrBrace, endOfData, endOfScalar
        case digitAfterMinus, digitAfterPoint, digitInExponent, leadingZero
        // Faults of strings:
        case stringCharacter, escape, unicodeEscape, loneSurrogate, utf8
        // A fault of a key: see `CanonicalText`.
        case marks
        // Faults of a relaxed syntax: a comment without an end, numbers, escapes in a string, and keys without quotes,
        // with a backslash without `u` or an escaped character that has to be in quotes.
        case comment, digitAfterPlus, hexadecimalDigit, hexadecimalLength
        case byteEscape, decimalEscape, nameEscape, nameCharacter
    }

    package let problem: Problem
    package let index: Int

    package init(_ problem: Problem, at index: Int) {
        self.problem = problem
        self.index = index
    }
}
