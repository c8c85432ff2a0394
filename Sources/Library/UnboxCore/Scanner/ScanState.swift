// A scan that can stop where a text breaks off, and go on when there is more of it.
//
// There is one grammar for whole and for growing texts. Runs of scalars and containers are scanned by `JSONScanner`,
// which is fast because it keeps its state in registers. It does not handle a text that breaks off: it stops at the
// last complete member, and the rest is scanned here, a token at a time. If that fails, the text is malformed, or it
// breaks off: `JSONFault.mayChange` decides. The checked bytes of an open string or number are not checked again; of
// other open tokens, at most a few bytes are.

package struct ScanState: ~Copyable {
    /// The kind of text that is expected at `index`.
    package enum Position {
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
    package struct OpenToken {
        package var start: Int
        /// The end of its scanned part; in a string, never within a character or an escape.
        package var end: Int
        /// The tag of a string so far.
        var tag: JSONTag

        package var isString: Bool { JSONWord(tag).isString }
    }

    package var tape: JSONTape
    package var index: Int
    package var place: Position
    /// The innermost open container and its keys, and those of the containers around it.
    package var container: JSONOpenContainer
    package var keys: JSONOpenKeys
    package var outerContainers: JSONBuffer<JSONOpenContainer>
    package var outerKeys: JSONBuffer<JSONOpenKeys>
    /// The token at `index`, if the text breaks off in it.
    package var openToken: OpenToken?
}

extension ScanState {
    /// A scan at the beginning of a text.
    ///
    /// - Parameter capacity: the number of words that the tape has room for at first.
    package init(capacity: Int) {
        self.init(
            tape: JSONTape(capacity: capacity), index: 0, place: .root, container: JSONOpenContainer(),
            keys: JSONOpenKeys(), outerContainers: JSONBuffer(capacity: 16), outerKeys: JSONBuffer(capacity: 16))
    }
}

// MARK: - Going on

extension ScanState {
    /// How far to scan.
    package enum Goal: Equatable {
        /// To the end of the text, after which nothing follows.
        case endOfText
        /// As far as the text has arrived: it is not an error if it breaks off.
        case endOfPiece
        /// Like `endOfPiece`, but at most to the end of the outermost value.
        case endOfValue
        /// Like `endOfPiece`, but at most into the next container that is opened at this level or outside of it: see
        /// `openContainer(at:)`.
        case container(level: Int)
    }

    /// Scans a text from where the scan has stopped.
    ///
    /// - Parameter text: the text; if the scan goes on, with the same bytes up to where it stopped.
    /// - Throws: the first fault of the text, which no continuation changes. Everything before it is on the tape.
    package mutating func resume(_ text: JSONBytes, _ limits: JSONLimits, to goal: Goal) throws(JSONFault) {
        let isWhole = goal == .endOfText
        let stopLevel = if case .container(let level) = goal { level } else { 0 }
        guard text.count <= limits.textLength else { throw JSONFault(.textTooLong, at: 0) }
        while true {
            do {
                if place == .end {
                    if goal != .endOfValue { try skipToEnd(text) }
                    return
                }
                if !isWhole, breaksOffInNumber(text, limits) { return }
                try scanToken(text, limits)
            } catch {
                guard !isWhole, error.mayChange(in: text) else { throw error }
                return stop(at: text.count)
            }
            switch place {
            case .container, .member, .closing:
                try JSONScanner.members(&self, text, limits, stopLevel: stopLevel)
                if outerContainers.count <= stopLevel, place == .firstMember { return }
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
            do {
                try scanMember(text, limits)
            } catch {
                switch error.problem {
                case .value: throw JSONFault(.valueAfterComma, at: error.index)
                case .key: throw JSONFault(.keyAfterComma, at: error.index)
                default: throw error
                }
            }
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
        guard !key.mayHaveManyMarks || !JSONString.hasManyMarks(text, key) else {
            index = key.position - 1
            throw JSONFault(.marks, at: index)
        }
        tape.append(key.bits)
        keys.insert(key, at: tape.count - 1, count: container.count, of: container.node, text, tape)
        place = .colon
    }

    private mutating func endMember() {
        container.count &+= 1
        place = .comma
    }

    /// Scans a scalar; stops before a container and returns false.
    private mutating func appendScalar(_ text: JSONBytes, _ limits: JSONLimits) throws(JSONFault) -> Bool {
        index = JSONScanner.skipWhitespace(text, from: index)
        let word: JSONWord?
        if text[index] == UInt8(ascii: "\"") {
            word = try string(text, limits)
        } else {
            do { word = try JSONScanner.scalar(text, &index, limits, first: text[index]) } catch {
                // Report a number that is too long as such, whatever else is wrong with it.
                guard error.index - index > limits.scalarLength else { throw error }
                throw JSONFault(.scalarTooLong, at: index)
            }
        }
        guard let word else {
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

// MARK: - Open containers

/// The scanner's state for an array or an object whose end it has not reached, except the keys. All properties are
/// whole words: a struct with single bytes is copied in pieces.
package struct JSONOpenContainer: BitwiseCopyable {
    /// Its node; -1 for the level outside the root.
    package var node = -1
    /// The number of elements or fields so far.
    package var count = 0
    /// A finished container that the next one in this container probably resembles: the one before it, or, for the
    /// first one of an array, the first one of another array. -1 if there is none.
    var precedent = -1
    private var kind = 0

    package init() {}

    package init(node: Int, isObject: Bool) {
        self.node = node
        kind = isObject ? 1 : 0
    }

    @inline(__always) package var isObject: Bool { kind != 0 }

    /// Moves it on the tape, and forgets the container that it resembles.
    package mutating func move(by nodes: Int) {
        node += nodes
        precedent = -1
    }

    @inline(__always) var closingBracket: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}

extension JSONTape {
    /// The first element of a finished array, if it is a container; otherwise -1.
    @inline(__always) func firstContainer(in array: Int) -> Int {
        let word = JSONWord(bits: self[array])
        guard word.tag == .array, word.length > 0, JSONWord(bits: self[array &+ 1]).isContainer else { return -1 }
        return array &+ 1
    }

    /// Writes the word of a container that ends at the end of the tape.
    ///
    /// - Parameter keys: what is known about the keys of an object.
    @inline(__always) package func close(_ container: JSONOpenContainer, _ keys: JSONCursor.Keys, _ limits: JSONLimits)
    {
        let tag = !container.isObject ? JSONTag.array : keys == .unique ? .uniqueObject : .object
        self[container.node] = JSONWord(tag, length: min(container.count, limits.count), position: count).bits
    }
}
