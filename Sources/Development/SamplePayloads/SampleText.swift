/// Meaningless text: runs of characters that are drawn from the blocks of a script.
enum SampleText {
    /// The characters of a kind of text.
    struct Style {
        /// The share of each part, per thousand characters.
        let shares: [(part: Part, share: Int)]

        init(_ shares: [(part: Part, share: Int)]) { self.shares = shares }

        init(_ shares: KeyValuePairs<Part, Int>) { self.init(shares.map { ($0, $1) }) }
    }

    enum Part {
        case hiragana, katakana, kanji, wideMarks, symbols, emoji
        /// ASCII letters and punctuation within another script.
        case latin
        case letters, digits, accented
        /// Characters that are written with an escape.
        case quotes, newlines, carriageReturns

        /// The possible lengths of a run.
        fileprivate var run: ClosedRange<Int> {
            switch self {
            case .hiragana: 1...5
            case .katakana: 2...6
            case .kanji: 1...3
            case .latin: 2...7
            case .letters: 2...8
            case .digits: 1...4
            case .carriageReturns: 2...2
            case .wideMarks, .symbols, .emoji, .accented, .quotes, .newlines: 1...1
            }
        }

        fileprivate func scalar(_ index: Int, using random: inout SplitMix) -> Unicode.Scalar {
            switch self {
            case .hiragana: random.scalar(from: 0x3042, count: 81)
            case .katakana: random.scalar(from: 0x30A2, count: 81)
            case .kanji: random.scalar(from: 0x4E00, count: 20_000)
            case .wideMarks: random.element(of: Self.wide)
            case .symbols: random.scalar(from: 0x2605, count: 100)
            case .emoji: random.scalar(from: 0x1F600, count: 60)
            case .latin: random.element(of: random.chance(60) ? Self.consonants : Self.marks)
            case .letters: random.element(of: index % 2 == 0 ? Self.consonants : Self.vowels)
            case .digits: random.scalar(from: 0x30, count: 10)
            case .accented: random.scalar(from: 0xE0, count: 23)
            case .quotes: random.chance(90) ? "\"" : "\\"
            case .newlines: "\n"
            case .carriageReturns: index == 0 ? "\r" : "\n"
            }
        }

        private static let consonants = Array("bdfghjklmnprstvwz".unicodeScalars)
        private static let vowels = Array("aeiou".unicodeScalars)
        private static let marks = Array("        //::..(()-_=*!?0123".unicodeScalars)
        private static let wide = Array("、。「」！？（）：～".unicodeScalars)
    }

    /// - Parameter length: the number of Unicode scalars.
    static func text(_ style: Style, length: Int, using random: inout SplitMix) -> String {
        // A part with long runs is drawn less often for the same share of characters.
        let weights = style.shares.map { $0.share * 100 / ($0.part.run.lowerBound + $0.part.run.upperBound) }
        let total = weights.reduce(0, +)
        var text = String.UnicodeScalarView()
        var count = 0
        while count < length {
            var drawn = random.integer(below: total)
            let index = weights.firstIndex {
                drawn -= $0
                return drawn < 0
            }
            let part = style.shares[index ?? 0].part
            for position in 0..<min(random.integer(in: part.run), length - count) {
                text.append(part.scalar(position, using: &random))
                count += 1
            }
        }
        return String(text)
    }
}

extension SplitMix {
    fileprivate mutating func scalar(from first: UInt32, count: Int) -> Unicode.Scalar {
        // None of the blocks contains surrogates.
        Unicode.Scalar(first + UInt32(integer(below: count))) ?? "?"
    }
}

extension SampleText.Style {
    static let post = Self([
        .hiragana: 310, .kanji: 275, .latin: 240, .katakana: 65, .wideMarks: 65, .symbols: 15, .accented: 3, .emoji: 2,
    ])

    /// A post of several lines.
    static let lines = Self(post.shares + [(.newlines, 52), (.quotes, 10)])

    /// Sentences of a story.
    static let prose = Self([.hiragana: 660, .kanji: 235, .wideMarks: 80, .katakana: 25])

    static let description = Self([
        .hiragana: 430, .kanji: 200, .katakana: 110, .latin: 165, .wideMarks: 60, .symbols: 20, .accented: 2,
    ])

    static let descriptionLines = Self(description.shares + [(.carriageReturns, 55)])

    static let name = Self([
        .kanji: 340, .hiragana: 260, .katakana: 180, .letters: 110, .symbols: 50, .latin: 40, .wideMarks: 16,
    ])

    static let place = Self([.kanji: 350, .hiragana: 270, .katakana: 130, .letters: 80, .latin: 150])

    /// Names of accounts and files.
    static let identifier = Self([.letters: 940, .digits: 60])

    static let digits = Self([.digits: 1])
}
