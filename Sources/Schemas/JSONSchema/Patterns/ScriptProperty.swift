// Scripts, as `\p{Script=Greek}` names them. Of the standard library, only Regex knows them, so a Regex of that one
// property is asked about single scalars. In Swift 6.3, it does not know the four scripts that are new in Unicode 17.

/// A script of Unicode.
struct ScriptProperty: Hashable, Sendable {
    /// The position of the script in `names`.
    private let script: Int
    /// Whether scalars count that are used with several scripts, this one among them.
    private let isExtended: Bool

    /// The property that a name refers to, if it begins as those of scripts do; nil for any other name.
    static func find(_ name: String) -> Found? {
        for (prefix, isExtended) in [("Script=", false), ("sc=", false), ("Script_Extensions=", true), ("scx=", true)]
        where name.hasPrefix(prefix) {
            let name = String(name.dropFirst(prefix.count))
            guard let script = positions[name] else { return .unknown(name) }
            let property = ScriptProperty(script: script, isExtended: isExtended)
            // A script that is newer than the standard library is not known either.
            return property.regex == nil ? .unknown(name) : .script(property)
        }
        return nil
    }

    enum Found {
        case script(ScriptProperty)
        /// There is no script with this name.
        case unknown(String)
    }

    fileprivate var regex: Regex<AnyRegexOutput>? {
        try? Regex("\\p{\(isExtended ? "Script_Extensions" : "Script")=\(Self.names[script][0])}")
            .matchingSemantics(.unicodeScalar)
    }

    private static let positions: [String: Int] = {
        var positions: [String: Int] = [:]
        for (position, names) in names.enumerated() { for name in names { positions[name] = position } }
        return positions
    }()

    /// The names of each script, the short one first: those of PropertyValueAliases.txt of Unicode 17. ECMA-262 takes
    /// these alone, where Regex ignores case and underscores.
    private static let names = """
        Adlm Adlam, Aghb Caucasian_Albanian, Ahom Ahom, Arab Arabic, Armi Imperial_Aramaic, Armn Armenian, Avst
        Avestan, Bali Balinese, Bamu Bamum, Bass Bassa_Vah, Batk Batak, Beng Bengali, Berf Beria_Erfe, Bhks
        Bhaiksuki, Bopo Bopomofo, Brah Brahmi, Brai Braille, Bugi Buginese, Buhd Buhid, Cakm Chakma, Cans
        Canadian_Aboriginal, Cari Carian, Cham Cham, Cher Cherokee, Chrs Chorasmian, Copt Coptic Qaac, Cpmn
        Cypro_Minoan, Cprt Cypriot, Cyrl Cyrillic, Deva Devanagari, Diak Dives_Akuru, Dogr Dogra, Dsrt Deseret, Dupl
        Duployan, Egyp Egyptian_Hieroglyphs, Elba Elbasan, Elym Elymaic, Ethi Ethiopic, Gara Garay, Geor Georgian,
        Glag Glagolitic, Gong Gunjala_Gondi, Gonm Masaram_Gondi, Goth Gothic, Gran Grantha, Grek Greek, Gujr
        Gujarati, Gukh Gurung_Khema, Guru Gurmukhi, Hang Hangul, Hani Han, Hano Hanunoo, Hatr Hatran, Hebr Hebrew,
        Hira Hiragana, Hluw Anatolian_Hieroglyphs, Hmng Pahawh_Hmong, Hmnp Nyiakeng_Puachue_Hmong, Hung
        Old_Hungarian, Ital Old_Italic, Java Javanese, Kali Kayah_Li, Kana Katakana, Kawi Kawi, Khar Kharoshthi,
        Khmr Khmer, Khoj Khojki, Kits Khitan_Small_Script, Knda Kannada, Krai Kirat_Rai, Kthi Kaithi, Lana Tai_Tham,
        Laoo Lao, Latn Latin, Lepc Lepcha, Limb Limbu, Lina Linear_A, Linb Linear_B, Lisu Lisu, Lyci Lycian, Lydi
        Lydian, Mahj Mahajani, Maka Makasar, Mand Mandaic, Mani Manichaean, Marc Marchen, Medf Medefaidrin, Mend
        Mende_Kikakui, Merc Meroitic_Cursive, Mero Meroitic_Hieroglyphs, Mlym Malayalam, Modi Modi, Mong Mongolian,
        Mroo Mro, Mtei Meetei_Mayek, Mult Multani, Mymr Myanmar, Nagm Nag_Mundari, Nand Nandinagari, Narb
        Old_North_Arabian, Nbat Nabataean, Newa Newa, Nkoo Nko, Nshu Nushu, Ogam Ogham, Olck Ol_Chiki, Onao Ol_Onal,
        Orkh Old_Turkic, Orya Oriya, Osge Osage, Osma Osmanya, Ougr Old_Uyghur, Palm Palmyrene, Pauc Pau_Cin_Hau,
        Perm Old_Permic, Phag Phags_Pa, Phli Inscriptional_Pahlavi, Phlp Psalter_Pahlavi, Phnx Phoenician, Plrd
        Miao, Prti Inscriptional_Parthian, Rjng Rejang, Rohg Hanifi_Rohingya, Runr Runic, Samr Samaritan, Sarb
        Old_South_Arabian, Saur Saurashtra, Sgnw SignWriting, Shaw Shavian, Shrd Sharada, Sidd Siddham, Sidt
        Sidetic, Sind Khudawadi, Sinh Sinhala, Sogd Sogdian, Sogo Old_Sogdian, Sora Sora_Sompeng, Soyo Soyombo, Sund
        Sundanese, Sunu Sunuwar, Sylo Syloti_Nagri, Syrc Syriac, Tagb Tagbanwa, Takr Takri, Tale Tai_Le, Talu
        New_Tai_Lue, Taml Tamil, Tang Tangut, Tavt Tai_Viet, Tayo Tai_Yo, Telu Telugu, Tfng Tifinagh, Tglg Tagalog,
        Thaa Thaana, Thai Thai, Tibt Tibetan, Tirh Tirhuta, Tnsa Tangsa, Todr Todhri, Tols Tolong_Siki, Toto Toto,
        Tutg Tulu_Tigalari, Ugar Ugaritic, Vaii Vai, Vith Vithkuqi, Wara Warang_Citi, Wcho Wancho, Xpeo Old_Persian,
        Xsux Cuneiform, Yezi Yezidi, Yiii Yi, Zanb Zanabazar_Square, Zinh Inherited Qaai, Zyyy Common, Zzzz Unknown
        """
        .split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
}

/// Which scalars belong to scripts. A Regex cannot be shared by threads, so each validation has its own, made when it is
/// first needed.
struct ScriptTests {
    private var tests: [ScriptProperty: ScriptTest] = [:]

    mutating func contains(_ scalar: Unicode.Scalar, in property: ScriptProperty) -> Bool {
        tests[property, default: ScriptTest(property)].contains(scalar)
    }
}

/// Asks a Regex once about each scalar.
private struct ScriptTest {
    /// Not nil: a property is made only of a script that Regex knows.
    private let regex: Regex<AnyRegexOutput>?
    /// For 64 scalars each, about which of them the Regex was asked, and which belong to the script.
    private var answers: [UInt32: (known: UInt64, members: UInt64)] = [:]

    init(_ property: ScriptProperty) { regex = property.regex }

    mutating func contains(_ scalar: Unicode.Scalar) -> Bool {
        let bit = (1 as UInt64) << UInt64(scalar.value & 63)
        let answer = answers[scalar.value >> 6] ?? (0, 0)
        if answer.known & bit != 0 { return answer.members & bit != 0 }
        // It has no code of a caller that could throw.
        let isMember = (try? regex?.wholeMatch(in: String(scalar))) != nil
        answers[scalar.value >> 6] = (answer.known | bit, isMember ? answer.members | bit : answer.members)
        return isMember
    }
}
