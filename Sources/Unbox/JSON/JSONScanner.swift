// One pass over a text that checks every byte against RFC 8259 and writes the tape.
//
// The state of the pass is in local variables, so that as much of it as there is room for stays in registers. What is
// rare stands in functions of its own, which are handed values and return them: a variable whose address they took
// would be in memory for all of the pass.

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

        var container = JSONOpenContainer()
        var keys = JSONOpenKeys()
        var outerContainers = JSONBuffer<JSONOpenContainer>(capacity: 16)
        var outerKeys = JSONBuffer<JSONOpenKeys>(capacity: 16)
        if let scalar = try scalar(text, &index, limits) {
            tape.append(scalar.bits)
            return try ended(tape, text, at: index)
        }

        while true {
            // A container begins.
            guard outerContainers.count < limits.depth else { throw JSONFault(.nestedTooDeeply, at: index) }
            outerContainers.reserve(1)
            outerContainers.append(container)
            // One that has ended, which it is likely to look like.
            let model = container.isObject && keys.modelOfValue >= 0 ? keys.modelOfValue : container.model
            container = JSONOpenContainer(node: tape.count, isObject: text[index] == UInt8(ascii: "{"))
            index &+= 1
            // Its words are made when it ends.
            tape.reserve(2)
            tape.append(0)
            if container.isObject {
                tape.append(0)
                outerKeys.reserve(1)
                outerKeys.append(keys)
                keys = JSONOpenKeys()
                if model >= 0 { keys.expect(model, in: tape) }
            } else if model >= 0 {
                container.model = tape.firstContainer(in: model)
            }
            if text[index] <= 0x20 { index = skipWhitespace(text, from: index) }
            var goesOn = text[index] != container.closingBracket

            members: while true {
                // Whatever stands here up to the next container, or up to where this one ends. A loop for each kind, as
                // they have little in common.
                if container.isObject {
                    while goesOn {
                        tape.reserve(2)
                        if text[index] != UInt8(ascii: "\"") {
                            index = skipWhitespace(text, from: index)
                            guard text[index] == UInt8(ascii: "\"") else { throw JSONFault(.key, at: index) }
                        }
                        if let key = keys.expected(text, at: index, tape) {
                            index &+= key.length &+ 2
                            tape.append(key.bits)
                        } else {
                            let key = try string(text, &index, limits)
                            tape.append(key.bits)
                            keys.insert(key, count: container.count, of: container.node, text, tape)
                        }
                        guard skip(UInt8(ascii: ":"), text, &index) else { throw JSONFault(.colon, at: index) }
                        guard let value = try scalar(text, &index, limits) else { break members }
                        tape.append(value.bits)
                        container.count &+= 1
                        goesOn = skip(UInt8(ascii: ","), text, &index)
                    }
                } else {
                    while goesOn {
                        tape.reserve(1)
                        guard let element = try scalar(text, &index, limits) else { break members }
                        tape.append(element.bits)
                        container.count &+= 1
                        goesOn = skip(UInt8(ascii: ","), text, &index)
                    }
                }

                // It ends.
                guard text[index] == container.closingBracket else {
                    throw JSONFault(container.isObject ? .commaOrBrace : .commaOrBracket, at: index)
                }
                index &+= 1
                tape.close(container, limits)
                if container.isObject {
                    tape[container.node &+ 1] = JSONCursor(position: container.node &+ 2, keys: keys.result).bits
                    keys = outerKeys.removeLast()
                }
                let node = container.node
                container = outerContainers.removeLast()
                guard container.node >= 0 else { return try ended(tape, text, at: index) }
                container.model = node
                container.count &+= 1
                goesOn = skip(UInt8(ascii: ","), text, &index)
            }
        }
    }

    /// The tape, if nothing but white space follows.
    @inline(__always)
    private static func ended(
        _ tape: consuming JSONTape, _ text: JSONBytes, at index: Int
    ) throws(JSONFault) -> JSONTape {
        let index = skipWhitespace(text, from: index)
        guard index == text.count else { throw JSONFault(.endOfData, at: index) }
        return tape
    }

    /// Whether a character follows, past which `index` moves; else it moves to what follows.
    @inline(__always) private static func skip(_ character: UInt8, _ text: JSONBytes, _ index: inout Int) -> Bool {
        if text[index] != character {
            guard text[index] <= 0x20 else { return false }
            index = skipWhitespace(text, from: index)
            guard text[index] == character else { return false }
        }
        index &+= 1
        return true
    }

    /// Scans a scalar with the white space before it; nil for a container, to which `index` moves.
    @inline(__always)
    private static func scalar(
        _ text: JSONBytes, _ index: inout Int, _ limits: JSONLimits
    ) throws(JSONFault) -> JSONWord? {
        while true {
            let byte = text[index]
            if byte == UInt8(ascii: "\"") { return try string(text, &index, limits) }
            if byte &- UInt8(ascii: "0") < 10 { return try number(text, &index, limits) }
            if byte | 0x20 == UInt8(ascii: "{") { return nil }
            if byte == UInt8(ascii: " ") {
                index &+= 1
                continue
            }
            if byte > 0x20 {
                return byte == UInt8(ascii: "-") ? try number(text, &index, limits) : try literal(text, &index)
            }
            let start = index
            index = skipWhitespace(text, from: start)
            guard index > start else { throw JSONFault(.value, at: index) }
        }
    }

    /// The index of the first byte from `start` on that is no white space: of the line feeds and the many spaces in
    /// indented text, eight at a time.
    @inline(never) private static func skipWhitespace(_ text: JSONBytes, from start: Int) -> Int {
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

    @inline(__always) private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
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
