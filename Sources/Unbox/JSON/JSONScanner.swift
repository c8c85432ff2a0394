// One pass over a text that checks every byte against RFC 8259 and writes the tape.
//
// The state of the pass is in local variables, so that it stays in registers. Containers that are still open are
// linked through their own words of the tape: while one is open, its position is one more than the node of the
// container around it, or 0.

enum JSONScanner {
    /// Indexes a text.
    ///
    /// - Throws: the first fault of the text, without its line and column, which only the error needs.
    static func scan(_ text: JSONBytes, limits: JSONLimits = JSONLimits()) throws(JSONFault) -> JSONTape {
        guard text.count <= limits.textLength else { throw JSONFault(.textTooLong, at: 0) }
        // Room for denser texts than most, so that the tape hardly ever moves. It keeps its size: what is not written to
        // is not paged in, and a memory allocator reuses what is as large as what was asked for.
        var tape = JSONTape(capacity: text.count / 3)
        var index = skipWhitespace(text, from: 0)
        guard index < text.count else { throw JSONFault(.empty, at: index) }

        // The innermost open container: its node, -1 for none, what it is, and how much it holds so far.
        var container = -1
        var isObject = false
        var count = 0
        var marks = JSONKeyMarks()
        var outerMarks: [JSONKeyMarks] = []
        var depth = 0

        while true {
            // Whatever stands here up to the next container, or up to where this one ends. A loop for each kind, as
            // they have little in common, and all that they have is in registers.
            var opens = false
            if isObject {
                while true {
                    // For a key, and for a value with the place of its cursor.
                    tape.reserve(3)
                    guard text[index] == UInt8(ascii: "\"") else { throw JSONFault(.key, at: index) }
                    let key = try string(text, &index, limits)
                    tape.append(key.bits)
                    marks.insert(key, count: count, of: container, text, tape)
                    index = skipWhitespace(text, from: index)
                    guard text[index] == UInt8(ascii: ":") else { throw JSONFault(.colon, at: index) }
                    index = skipWhitespace(text, from: index &+ 1)
                    opens = isOpeningBracket(text[index])
                    if opens { break }
                    tape.append(try scalar(text, &index, limits).bits)
                    count &+= 1
                    guard nextComma(text, &index) else { break }
                }
            } else {
                while true {
                    tape.reserve(2)
                    opens = isOpeningBracket(text[index])
                    if opens { break }
                    tape.append(try scalar(text, &index, limits).bits)
                    count &+= 1
                    guard container >= 0, nextComma(text, &index) else { break }
                }
            }

            if opens {
                guard depth < limits.depth else { throw JSONFault(.nestedTooDeeply, at: index) }
                depth &+= 1
                if container >= 0 { tape.setCount(min(count, limits.count), ofOpen: container) }
                if isObject { outerMarks.append(marks) }
                let parent = container
                container = tape.count
                isObject = text[index] == UInt8(ascii: "{")
                count = 0
                marks = JSONKeyMarks()
                tape.open(isObject ? .object : .array, parent: parent)
                index = skipWhitespace(text, from: index &+ 1)
                // An empty one ends at once.
                if text[index] != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { continue }
            }

            // The ends of as many containers as end here.
            while true {
                guard container >= 0 else {
                    index = skipWhitespace(text, from: index)
                    guard index == text.count else { throw JSONFault(.endOfData, at: index) }
                    return tape
                }
                guard text[index] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw JSONFault(isObject ? .commaOrBrace : .commaOrBracket, at: index)
                }
                index &+= 1
                depth &-= 1
                if isObject { tape[container &+ 1] = JSONCursor(position: container &+ 2, keys: marks.keys).bits }
                container = tape.close(container, count: min(count, limits.count))
                guard container >= 0 else { continue }
                let parent = JSONWord(bits: tape[container])
                isObject = parent.tag == .object
                count = parent.length &+ 1
                if isObject { marks = outerMarks.removeLast() }
                if nextComma(text, &index) { break }
            }
        }
    }

    @inline(__always) private static func isOpeningBracket(_ byte: UInt8) -> Bool {
        byte | 0x20 == UInt8(ascii: "{")
    }

    /// Whether a comma follows, past which and past white space `index` moves; else it moves to what follows.
    @inline(__always) private static func nextComma(_ text: JSONBytes, _ index: inout Int) -> Bool {
        index = skipWhitespace(text, from: index)
        guard text[index] == UInt8(ascii: ",") else { return false }
        index = skipWhitespace(text, from: index &+ 1)
        return true
    }

    /// Scans a value that is no container.
    @inline(__always)
    private static func scalar(_ text: JSONBytes, _ index: inout Int, _ limits: JSONLimits) throws(JSONFault)
        -> JSONWord
    {
        let byte = text[index]
        if byte == UInt8(ascii: "\"") { return try string(text, &index, limits) }
        if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") { return try number(text, &index, limits) }
        return try literal(text, &index)
    }

    /// The index of the first byte from `index` on that is no white space.
    @inline(__always) private static func skipWhitespace(_ text: JSONBytes, from index: Int) -> Int {
        if text[index] > 0x20 { return index }
        // One space, as after a colon or a comma.
        if text[index &+ 1] > 0x20, isWhitespace(text[index]) { return index &+ 1 }
        return skipLongWhitespace(text, from: index)
    }

    @inline(__always) private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Skips what stands between values in indented text: line feeds, and many spaces, eight of them at a time.
    @inline(never) private static func skipLongWhitespace(_ text: JSONBytes, from start: Int) -> Int {
        var index = start
        while true {
            let byte = text[index]
            guard byte <= 0x20, isWhitespace(byte) else { return index }
            index &+= 1
            var others = text.word(at: index) ^ 0x2020_2020_2020_2020
            while others == 0 {
                index &+= 8
                others = text.word(at: index) ^ 0x2020_2020_2020_2020
            }
            index &+= others.trailingZeroBitCount &>> 3
        }
    }

    /// Scans `true`, `false` or `null`. What follows is for the caller to check.
    @inline(__always)
    private static func literal(_ text: JSONBytes, _ index: inout Int) throws(JSONFault) -> JSONWord {
        let word = text.word(at: index)
        if word & 0xFFFF_FFFF == 0x6575_7274 {
            index &+= 4
            return JSONWord(.true)
        } else if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 {
            index &+= 5
            return JSONWord(.false)
        } else if word & 0xFFFF_FFFF == 0x6C6C_756E {
            index &+= 4
            return JSONWord(.null)
        }
        throw JSONFault(.value, at: index)
    }
}

// MARK: - Containers

extension JSONTape {
    /// Appends the words of a container whose end is not yet known.
    ///
    /// - Parameter parent: the node of the container around it, -1 for none.
    @inline(__always) fileprivate mutating func open(_ tag: JSONTag, parent: Int) {
        append(JSONWord(tag, position: parent &+ 1).bits)
        // The place of the cursor, which is made when the object is closed.
        if tag == .object { append(0) }
    }

    @inline(__always) fileprivate func setCount(_ count: Int, ofOpen node: Int) {
        let word = JSONWord(bits: self[node])
        self[node] = JSONWord(word.tag, length: count, position: word.position).bits
    }

    /// Writes down the count and the end of a container, and returns the node of the one around it.
    @inline(__always) fileprivate func close(_ node: Int, count: Int) -> Int {
        let word = JSONWord(bits: self[node])
        self[node] = JSONWord(word.tag, length: count, position: self.count).bits
        return word.position &- 1
    }
}
