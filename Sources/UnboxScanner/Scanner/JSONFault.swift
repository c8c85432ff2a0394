/// Where and why the scanner stopped. With the text, it is converted to a `JSONSyntaxError`.
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
    }

    let problem: Problem
    package let index: Int

    package init(_ problem: Problem, at index: Int) {
        self.problem = problem
        self.index = index
    }
}
