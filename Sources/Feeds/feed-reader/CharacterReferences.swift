extension String {
    /// The text of HTML without tags, with references to characters resolved: `&amp;`, `&#8217;`, `&#x2019;`, and those by
    /// all names of HTML 4. Others are left as they are.
    var withResolvedReferences: String {
        var text = ""
        var rest = self[...]
        // Compares bytes, as `withoutMarkup` does.
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            text += rest[..<start]
            rest = rest[rest.utf8.index(after: start)...]
            // 9 bytes after the `&` are enough for the longest ones: `&#x10FFFF;`, `&thetasym;`.
            if let end = rest.utf8.prefix(9).firstIndex(of: UInt8(ascii: ";")),
                let character = CharacterReferences.character(rest[..<end])
            {
                text.unicodeScalars.append(character)
                rest = rest[rest.utf8.index(after: end)...]
            } else {
                text += "&"
            }
        }
        return text + rest
    }
}

private enum CharacterReferences {
    static func character(_ reference: Substring) -> Unicode.Scalar? {
        guard reference.first == "#" else { return named[String(reference)] }
        let isHexadecimal = reference.dropFirst().first?.lowercased() == "x"
        let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        // Browsers take these numbers as Windows-1252.
        if (0x80...0x9F).contains(number) { return windows1252[Int(number) - 0x80] }
        return Unicode.Scalar(number)
    }

    private static let windows1252 = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    private static let named: [String: Unicode.Scalar] = {
        var named: [String: Unicode.Scalar] = [:]
        for (first, names) in runs {
            for (offset, name) in names.split(separator: " ").enumerated() {
                named[String(name)] = Unicode.Scalar(first + UInt32(offset))
            }
        }
        for (name, character) in zip(symbolNames.split(separator: " "), symbols.unicodeScalars) {
            named[String(name)] = character
        }
        return named
    }()

    /// Names of characters that follow each other, and the first of these.
    private static let runs: [(first: UInt32, names: String)] = [
        (
            0xA0,
            """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
            Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times \
            Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave \
            eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave \
            uacute ucirc uuml yacute thorn yuml
            """
        ),
        (
            0x391,
            "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho"
        ),
        (0x3A3, "Sigma Tau Upsilon Phi Chi Psi Omega"),
        (
            0x3B1,
            """
            alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon \
            phi chi psi omega
            """
        ),
    ]

    private static let symbolNames = """
        quot amp apos lt gt OElig oelig Scaron scaron Yuml fnof circ tilde thetasym upsih piv ensp emsp thinsp zwnj zwj lrm \
        rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull hellip permil prime Prime lsaquo rsaquo oline \
        frasl euro image weierp real trade alefsym larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist \
        empty nabla isin notin ni prod sum minus lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne \
        equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs \
        hearts diams
        """
    private static let symbols = """
        "&'<>ŒœŠšŸƒˆ˜ϑϒϖ\u{2002}\u{2003}\u{2009}\u{200C}\u{200D}\u{200E}\u{200F}–—‘’‚“”„†‡•…‰′″‹›‾⁄€ℑ℘ℜ™ℵ←↑→↓↔↵⇐⇑⇒⇓⇔∀∂∃∅∇∈∉∋∏∑−∗√\
        ∝∞∠∧∨∩∪∫∴∼≅≈≠≡≤≥⊂⊃⊄⊆⊇⊕⊗⊥⋅⌈⌉⌊⌋⟨⟩◊♠♣♥♦
        """
}
