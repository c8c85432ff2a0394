// Classes of bytes, and of the characters that they encode.

extension UInt8 {
    var isNewline: Bool { self == 0x0A || self == 0x0D }
    /// A NUL is white space, with a warning of the compiler.
    var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C || self == 0 }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    var isHexDigit: Bool { isDigit || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }

    /// ASCII only.
    var isOperator: Bool {
        switch self {
        case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F, 0x5E, 0x7C, 0x7E: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it can begin an operator, outside ASCII (grammar of operators).
    var isOperatorHead: Bool {
        switch value {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
        case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
        case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
        case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
        default: false
        }
    }

    /// Whether it can continue an operator, outside ASCII.
    var isOperatorPart: Bool {
        switch value {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
        default: isOperatorHead
        }
    }
}
