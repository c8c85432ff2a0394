// A scan that can stop where a text breaks off, and go on when there is more of it.
//
// There is one grammar for whole and for growing texts. Runs of scalars and containers are scanned by `JSONScanner`,
// which is fast because it keeps its state in registers, and which knows nothing of a text that breaks off: it stops at
// the last member that is complete. What it stops at is scanned here, a token at a time. If that fails, the text is
// malformed, or it breaks off: `JSONFault.mayBeMended` decides. Of a string that breaks off, the bytes that were checked
// are not checked again; of everything else that does, at most a few bytes are.

/// The state of a scan.
struct JSONScan: ~Copyable {
    /// What is expected at `index`.
    enum Place {
        /// The outermost value.
        case root
        /// The first member of a container, or its end.
        case firstMember
        /// A member: a comma precedes it.
        case member
        /// The colon after the key that is last on the tape.
        case colon
        /// The value of the key that is last on the tape.
        case value
        /// A comma or the end of the container.
        case comma
        /// A container to be opened, whose bracket is at `index`.
        case container
        /// The end of the container, whose bracket is at `index`.
        case closing
        /// Only white space: the outermost value is complete.
        case end
    }

    /// A string or a number that breaks off.
    struct OpenToken {
        let start: Int
        /// The end of what has been scanned of it. For a string, that is not within a character or an escape.
        var end: Int
        /// The tag of a string so far.
        var tag: JSONTag
        /// Of a number: the end of what was checked.
        var checkedEnd = 0

        var isString: Bool { JSONWord(tag).isString }
    }

    var tape: JSONTape
    var index: Int
    var place: Place
    /// The innermost container that has not ended, its keys, and the same of the containers around it.
    var container: JSONOpenContainer
    var keys: JSONOpenKeys
    var outerContainers: JSONBuffer<JSONOpenContainer>
    var outerKeys: JSONBuffer<JSONOpenKeys>
    /// The token at `index`, if the text breaks off in it.
    var openToken: OpenToken?
}

extension JSONScan {
    /// A scan at the beginning of a text.
    ///
    /// - Parameter capacity: the number of words that the tape has room for at first.
    init(capacity: Int) {
        self.init(
            tape: JSONTape(capacity: capacity), index: 0, place: .root, container: JSONOpenContainer(),
            keys: JSONOpenKeys(), outerContainers: JSONBuffer(capacity: 16), outerKeys: JSONBuffer(capacity: 16))
    }
}

extension JSONScan {
    func copy() -> JSONScan {
        JSONScan(
            tape: tape.copy(room: 0), index: index, place: place, container: container, keys: keys,
            outerContainers: outerContainers.copy(room: 0), outerKeys: outerKeys.copy(room: 0), openToken: openToken)
    }

    /// How much has been read. Two extents of a scan differ if what can be read does.
    struct Extent: Equatable {
        let wordCount: Int
        let depth: Int
        let stringEnd: Int
        let isComplete: Bool
    }

    var extent: Extent {
        let brokenString = brokenString
        let isKeyLast = place == .colon || place == .value && brokenString == nil
        return Extent(
            wordCount: isKeyLast ? tape.count - 1 : tape.count, depth: outerContainers.count,
            stringEnd: brokenString?.upperBound ?? 0, isComplete: isComplete)
    }
}

// MARK: - Going on

extension JSONScan {
    /// How far to scan.
    enum Goal {
        /// To the end of the text, after which nothing follows.
        case endOfText
        /// As far as the text has arrived: it is not an error if it breaks off.
        case endOfPiece
        /// The same, but at most to the end of the outermost value.
        case endOfValue
        /// The same, but at most into the next container that is opened.
        case nextContainer
    }

    /// Scans a text from where the scan has stopped.
    ///
    /// - Parameter text: the text; if the scan goes on, with the same bytes up to where it stopped.
    /// - Throws: the first fault of the text. Everything before it is on the tape.
    mutating func resume(_ text: JSONBytes, _ limits: JSONLimits, to goal: Goal) throws(JSONFault) {
        let isWhole = goal == .endOfText
        guard text.count <= limits.textLength else { throw JSONFault(.textTooLong, at: 0) }
        while true {
            do {
                if place == .end {
                    if goal != .endOfValue { try skipToEnd(text) }
                    return
                }
                if !isWhole, breaksOffInNumber(text) { return }
                try scanToken(text, limits)
            } catch {
                guard !isWhole, error.mayBeMended(in: text) else { throw error }
                return stop(at: text.count)
            }
            switch place {
            case .container, .member, .closing:
                try JSONScanner.members(&self, text, limits, opensOne: goal == .nextContainer)
                if goal == .nextContainer, place == .firstMember { return }
            case .root, .firstMember, .colon, .value, .comma, .end: break
            }
        }
    }

    /// Scans one token, and moves on to the place after it; before a container, it stops.
    private mutating func scanToken(_ text: JSONBytes, _ limits: JSONLimits) throws(JSONFault) {
        switch place {
        case .root:
            index = JSONScanner.skipWhitespace(text, from: index)
            guard index < text.count else { throw JSONFault(.empty, at: index) }
            if try appendScalar(text, limits) { place = .end }
        case .firstMember:
            index = JSONScanner.skipWhitespace(text, from: index)
            if text[index] == container.closingBracket { place = .closing } else { try scanMember(text, limits) }
        case .member:
            try scanMember(text, limits)
        case .colon:
            guard JSONScanner.skip(UInt8(ascii: ":"), text, &index) else { throw JSONFault(.colon, at: index) }
            place = .value
        case .value:
            if try appendScalar(text, limits) { endMember() }
        case .comma:
            if JSONScanner.skip(UInt8(ascii: ","), text, &index) {
                place = .member
            } else if text[index] == container.closingBracket {
                place = .closing
            } else {
                throw JSONFault(container.isObject ? .commaOrBrace : .commaOrBracket, at: index)
            }
        case .container, .closing, .end:
            break
        }
    }

    /// Scans an element, or a key.
    private mutating func scanMember(_ text: JSONBytes, _ limits: JSONLimits) throws(JSONFault) {
        guard container.isObject else {
            if try appendScalar(text, limits) { endMember() }
            return
        }
        index = JSONScanner.skipWhitespace(text, from: index)
        guard text[index] == UInt8(ascii: "\"") else { throw JSONFault(.key, at: index) }
        let key = try string(text, limits)
        tape.append(key.bits)
        keys.insert(key, at: tape.count - 1, count: container.count, of: container.node, text, tape)
        place = .colon
    }

    private mutating func endMember() {
        container.count += 1
        place = .comma
    }

    /// Scans a scalar; stops before a container and returns false.
    private mutating func appendScalar(_ text: JSONBytes, _ limits: JSONLimits) throws(JSONFault) -> Bool {
        index = JSONScanner.skipWhitespace(text, from: index)
        let word: JSONWord
        if text[index] == UInt8(ascii: "\"") {
            word = try string(text, limits)
        } else if let scalar = try JSONScanner.scalar(text, &index, limits) {
            word = scalar
        } else {
            place = .container
            return false
        }
        tape.append(word.bits)
        return true
    }

    private mutating func skipToEnd(_ text: JSONBytes) throws(JSONFault) {
        index = JSONScanner.skipWhitespace(text, from: index)
        guard index == text.count else { throw JSONFault(.endOfData, at: index) }
    }
}

// MARK: - Tokens that break off

extension JSONScan {
    /// Scans a string, or the rest of one.
    private mutating func string(_ text: JSONBytes, _ limits: JSONLimits) throws(JSONFault) -> JSONWord {
        var token = openToken ?? OpenToken(start: index, end: index + 1, tag: .asciiString)
        var fault: JSONFault?
        do { try JSONScanner.endOfString(text, &token.end, &token.tag) } catch { fault = error }
        let start = token.start + 1
        guard token.end - start <= limits.scalarLength else { throw JSONFault(.scalarTooLong, at: token.start) }
        if let fault {
            // The bytes up to the fault are checked.
            openToken = OpenToken(start: token.start, end: fault.index, tag: token.tag)
            throw fault
        }
        openToken = nil
        index = token.end + 1
        return JSONWord(token.tag, length: token.end - start, position: start)
    }

    /// Whether a number whose end is not in sight comes next. Its bytes are looked at once, and scanned when it has
    /// ended.
    private mutating func breaksOffInNumber(_ text: JSONBytes) -> Bool {
        switch place {
        case .root, .firstMember, .member, .value: break
        case .colon, .comma, .container, .closing, .end: return false
        }
        index = JSONScanner.skipWhitespace(text, from: index)
        guard JSONScan.isInNumber(text[index]) else { return false }
        var end = openToken?.end ?? index
        while JSONScan.isInNumber(text[end]) { end += 1 }
        guard end == text.count else {
            openToken = nil
            return false
        }
        openToken = OpenToken(start: index, end: end, tag: .integer, checkedEnd: openToken?.checkedEnd ?? 0)
        return true
    }

    /// Checks a number that breaks off, as far as it has arrived. To check it as it grows takes time in proportion to
    /// its length.
    mutating func checkOpenNumber(_ text: JSONBytes, _ limits: JSONLimits) throws(JSONFault) {
        guard let token = openToken, !token.isString, token.end > token.checkedEnd else { return }
        if !token.isContinuedByDigits(text) || token.end - token.start > limits.scalarLength {
            var end = token.start
            do throws(JSONFault) {
                _ = try JSONScanner.number(text, &end, limits)
                if end < token.end { throw JSONFault(problemAfterValue, at: end) }
            } catch {
                guard error.mayBeMended(in: text) else { throw error }
            }
        }
        openToken?.checkedEnd = token.end
    }

    /// What is wrong if something follows a value that cannot.
    private var problemAfterValue: JSONFault.Problem {
        guard container.node >= 0 else { return .endOfData }
        return container.isObject ? .commaOrBrace : .commaOrBracket
    }

    /// Whether a byte may be part of a number.
    private static func isInNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Stops where the text breaks off.
    private mutating func stop(at end: Int) {
        guard place == .comma, tape.count > 0 else { return }
        // A number at the end of the text may go on.
        let last = JSONWord(bits: tape[tape.count - 1])
        guard last.isNumber, last.range.upperBound == end else { return }
        _ = tape.removeLast()
        index = last.position
        openToken = OpenToken(start: index, end: end, tag: .integer)
        container.count -= 1
        place = container.isObject ? .value : container.count > 0 ? .member : .firstMember
    }
}

extension JSONScan.OpenToken {
    /// Whether only digits follow what was checked of a number, and a digit at which it may end. A number may have any
    /// more of them there, except after a leading zero, which is one of its first two bytes.
    fileprivate func isContinuedByDigits(_ text: JSONBytes) -> Bool {
        checkedEnd - start > 2 && (checkedEnd - 1..<end).allSatisfy { text[$0] &- UInt8(ascii: "0") < 10 }
    }
}
