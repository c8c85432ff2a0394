extension Unicode.Scalar {
    /// Whether a scalar would break a line, move the cursor or change the direction of the text around it: controls,
    /// line and paragraph separators, and the property `Bidi_Control` of Unicode.
    var isControlInMessages: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a scalar is invisible, so that two keys could look alike, or a text could be hidden in another one: the
    /// property `Default_Ignorable_Code_Point` of Unicode, and annotations. Excludes the scalars that some writing
    /// needs between two others: joiners and variation selectors, in emoji, Indic, Arabic and Mongolian.
    var isInvisible: Bool {
        switch value {
        case 0..<0xAD, 0x200C...0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F: false
        case 0xFFF9...0xFFFB: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }
}

extension String {
    /// The text with spaces for control characters, and without invisible characters.
    package var withoutControls: String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.isInvisible || scalar.isControlInMessages {
            scalars.append(scalar.isControlInMessages ? " " : scalar)
        }
        return String(scalars)
    }
}
