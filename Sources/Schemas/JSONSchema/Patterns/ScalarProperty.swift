import SchemaReading

/// A property of Unicode scalars, as `\p{…}` names it.
enum ScalarProperty: Sendable {
    case categories(Set<Unicode.GeneralCategory>)
    case binary(@Sendable (Unicode.Scalar.Properties) -> Bool)
    case script(ScriptProperty)
    case ascii
    case any
    case assigned

    func contains(_ value: UInt32, _ scripts: inout ScriptTests) -> Bool {
        // A surrogate is not a scalar, and no text has one.
        guard let scalar = Unicode.Scalar(value) else { return false }
        return switch self {
        case .categories(let categories): categories.contains(scalar.properties.generalCategory)
        case .binary(let has): has(scalar.properties)
        case .script(let script): scripts.contains(scalar, in: script)
        case .ascii: value < 128
        case .any: true
        case .assigned: scalar.properties.generalCategory != .unassigned
        }
    }

    /// - Throws: ``PatternError`` if the property is not known, or not provided by Swift.
    init(_ name: String) throws(PatternError) {
        switch ScriptProperty.find(name) {
        case .script(let script):
            self = .script(script)
            return
        case .unknown(let script): throw PatternError(message: "the script '\(script)' is not known")
        case nil: break
        }
        let wholeName = name
        var name = name
        for prefix in ["General_Category=", "gc="] where name.hasPrefix(prefix) {
            name = String(name.dropFirst(prefix.count))
        }
        if let categories = Self.categories[name] {
            self = .categories(Set(categories))
        } else if let property = Self.binaries[name] {
            self = .binary(property)
        } else {
            switch name {
            case "ASCII": self = .ascii
            case "Any": self = .any
            case "Assigned": self = .assigned
            default:
                throw PatternError(
                    message: "the property '\(wholeName)' is not supported "
                        + "(general categories, scripts and binary properties are)")
            }
        }
    }

    private static let categories: [String: [Unicode.GeneralCategory]] = {
        let single: [(String, String, Unicode.GeneralCategory)] = [
            ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
            ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter),
            ("Lo", "Other_Letter", .otherLetter), ("Mn", "Nonspacing_Mark", .nonspacingMark),
            ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
            ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber),
            ("No", "Other_Number", .otherNumber), ("Pc", "Connector_Punctuation", .connectorPunctuation),
            ("Pd", "Dash_Punctuation", .dashPunctuation), ("Ps", "Open_Punctuation", .openPunctuation),
            ("Pe", "Close_Punctuation", .closePunctuation), ("Pi", "Initial_Punctuation", .initialPunctuation),
            ("Pf", "Final_Punctuation", .finalPunctuation), ("Po", "Other_Punctuation", .otherPunctuation),
            ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
            ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
            ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
            ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control),
            ("Cf", "Format", .format), ("Cs", "Surrogate", .surrogate), ("Co", "Private_Use", .privateUse),
            ("Cn", "Unassigned", .unassigned),
        ]
        var all: [String: [Unicode.GeneralCategory]] = [:]
        for (short, long, category) in single {
            all[short] = [category]
            all[long] = [category]
            all[String(short.prefix(1)), default: []].append(category)
        }
        let groups = [
            ("L", "Letter"), ("M", "Mark"), ("M", "Combining_Mark"), ("N", "Number"), ("P", "Punctuation"),
            ("P", "punct"), ("S", "Symbol"), ("Z", "Separator"), ("C", "Other"),
        ]
        for (short, long) in groups { all[long] = all[short] }
        all["LC"] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
        all["Cased_Letter"] = all["LC"]
        all["digit"] = [.decimalNumber]
        all["cntrl"] = [.control]
        return all
    }()

    private static let binaries: [String: @Sendable (Unicode.Scalar.Properties) -> Bool] = [
        "Alphabetic": { $0.isAlphabetic }, "Alpha": { $0.isAlphabetic },
        "Uppercase": { $0.isUppercase }, "Upper": { $0.isUppercase },
        "Lowercase": { $0.isLowercase }, "Lower": { $0.isLowercase },
        "White_Space": { $0.isWhitespace }, "space": { $0.isWhitespace },
        "Cased": { $0.isCased }, "Case_Ignorable": { $0.isCaseIgnorable }, "CI": { $0.isCaseIgnorable },
        "Dash": { $0.isDash }, "Diacritic": { $0.isDiacritic }, "Dia": { $0.isDiacritic },
        "Emoji": { $0.isEmoji }, "Emoji_Presentation": { $0.isEmojiPresentation },
        "EPres": { $0.isEmojiPresentation }, "Emoji_Modifier": { $0.isEmojiModifier },
        "EMod": { $0.isEmojiModifier }, "Emoji_Modifier_Base": { $0.isEmojiModifierBase },
        "EBase": { $0.isEmojiModifierBase }, "Extender": { $0.isExtender }, "Ext": { $0.isExtender },
        "Hex_Digit": { $0.isHexDigit }, "Hex": { $0.isHexDigit }, "ASCII_Hex_Digit": { $0.isASCIIHexDigit },
        "AHex": { $0.isASCIIHexDigit }, "ID_Start": { $0.isIDStart }, "IDS": { $0.isIDStart },
        "ID_Continue": { $0.isIDContinue }, "IDC": { $0.isIDContinue }, "XID_Start": { $0.isXIDStart },
        "XIDS": { $0.isXIDStart }, "XID_Continue": { $0.isXIDContinue }, "XIDC": { $0.isXIDContinue },
        "Ideographic": { $0.isIdeographic }, "Ideo": { $0.isIdeographic }, "Math": { $0.isMath },
        "Noncharacter_Code_Point": { $0.isNoncharacterCodePoint }, "NChar": { $0.isNoncharacterCodePoint },
        "Quotation_Mark": { $0.isQuotationMark }, "QMark": { $0.isQuotationMark }, "Radical": { $0.isRadical },
        "Sentence_Terminal": { $0.isSentenceTerminal }, "STerm": { $0.isSentenceTerminal },
        "Soft_Dotted": { $0.isSoftDotted }, "SD": { $0.isSoftDotted },
        "Unified_Ideograph": { $0.isUnifiedIdeograph }, "UIdeo": { $0.isUnifiedIdeograph },
        "Variation_Selector": { $0.isVariationSelector }, "VS": { $0.isVariationSelector },
        "Default_Ignorable_Code_Point": { $0.isDefaultIgnorableCodePoint },
        "DI": { $0.isDefaultIgnorableCodePoint }, "Bidi_Control": { $0.isBidiControl },
        "Bidi_C": { $0.isBidiControl }, "Join_Control": { $0.isJoinControl }, "Join_C": { $0.isJoinControl },
    ]
}
