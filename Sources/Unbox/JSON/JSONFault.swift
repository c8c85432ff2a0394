/// Where the scanner stopped, and why. A `JSONSyntaxError` is made of it, with the text at hand.
struct JSONFault: Error {
    enum Problem: UInt8 {
        case empty, textTooLong, scalarTooLong, nestedTooDeeply
        // What would have been right where the text is wrong:
        case value, key, colon, commaOrBracket, commaOrBrace, endOfData
        case digitAfterMinus, digitAfterPoint, digitInExponent, leadingZero
        // What is wrong in a string:
        case stringCharacter, escape, unicodeEscape, loneSurrogate, utf8
    }

    let problem: Problem
    let index: Int

    init(_ problem: Problem, at index: Int) {
        self.problem = problem
        self.index = index
    }
}
