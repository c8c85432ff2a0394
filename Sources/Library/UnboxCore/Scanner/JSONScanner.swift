// Scans a text in one pass that checks every byte against RFC 8259 and writes the tape.
//
// `members` opens and closes containers; the functions under *Runs* scan their contents. They take and return hot
// variables as values, so that these stay in registers. Values outside containers, and everything at which a run stops,
// are scanned in `ScanState.swift`.

package enum JSONScanner {
    /// Indexes a text.
    ///
    /// - Throws: the first fault of the text, without its line and column, which only the error needs.
    static func scan(_ text: JSONBytes, limits: JSONLimits = JSONLimits()) throws(JSONFault) -> JSONTape {
        // Enough for most texts, so that the tape hardly ever moves. It is not shrunk afterwards: pages that are not
        // written are not paged in, and a memory allocator reuses blocks of the size that was requested. With an `Int`
        // of 32 bits, at most 256 MiB are requested: a long text may have few values.
        let capacity = text.count <= limits.textLength ? min(text.count / 3, Int.max / 64) : 0
        var scan = ScanState(capacity: capacity)
        try scan.resume(text, limits, to: .endOfText)
        return scan.tape
    }

    /// Scans containers and their members.
    ///
    /// - Parameters:
    ///   - scan: at a container, at its end, or at a member after a comma; afterwards, at the end of the outermost
    ///     value, or at a token that cannot be scanned.
    ///   - stopLevel: the deepest level at which to stop within the next container that is opened, whatever it holds.
    ///     The root is at level 1.
    static func members(
        _ scan: inout ScanState, _ text: JSONBytes, _ limits: JSONLimits, stopLevel: Int
    ) throws(JSONFault) {
        // In local variables, which the compiler keeps in registers.
        var tape = scan.tape
        var outerContainers = scan.outerContainers
        var outerKeys = scan.outerKeys
        var container = scan.container
        var keys = scan.keys
        var index = scan.index
        var place = scan.place
        var isTooDeep = false
        var opens = place == .container
        var goesOn = place == .member

        scanning: while true {
            if opens {
                guard outerContainers.count < limits.depth else {
                    isTooDeep = true
                    break scanning
                }
                outerContainers.append(container)
                // A finished container that this one probably resembles.
                let precedent =
                    container.isObject && keys.precedentOfValue >= 0 ? keys.precedentOfValue : container.precedent
                container = JSONOpenContainer(node: tape.count, isObject: text[index] == UInt8(ascii: "{"))
                index &+= 1
                // Reserved; its words are written when it ends.
                tape.append(0)
                if container.isObject {
                    tape.append(0)
                    outerKeys.append(keys)
                    keys = JSONOpenKeys()
                    if precedent >= 0 { keys.expect(precedent, in: tape) }
                } else if precedent >= 0 {
                    container.precedent = tape.firstContainer(in: precedent)
                }
                if outerContainers.count <= stopLevel {
                    place = .firstMember
                    break scanning
                }
                if text[index] <= 0x20 { index = skipWhitespace(text, from: index) }
                goesOn = text[index] != container.closingBracket
            }
            opens = true

            members: while true {
                // Scans everything up to the next container, or up to the end of this one.
                while goesOn {
                    // Enough for one field, so that each run makes progress.
                    tape.reserve(2)
                    let canNest = outerContainers.count < limits.depth && outerContainers.count >= stopLevel
                    let run: JSONRun
                    if !container.isObject {
                        // An object is usually followed by another.
                        if text[index] == UInt8(ascii: "{") { break members }
                        run = elements(text, from: index, limits, canNest: canNest, tape)
                    } else if keys.areExpected {
                        let next: Int
                        (run, next) = expectedFields(
                            text, from: index, next: keys.next, end: keys.end, limits, canNest: canNest, tape)
                        if run.stop == .container {
                            keys.proceed(toContainerOf: next, tape)
                        } else {
                            keys.proceed(to: next)
                        }
                    } else {
                        run = fields(
                            text, from: index, &keys, count: container.count, of: container.node, limits,
                            canNest: canNest, tape)
                    }
                    container.count &+= run.count
                    index = run.index
                    tape.extend(to: run.tapeCount)
                    switch run.stop {
                    case .container: break members
                    case .end: goesOn = false
                    case .more: if keys.areExpected { keys.proceed(toKeyAt: index, text, tape) }
                    case .memberFails: place = container.count != 0 ? .member : .firstMember
                    case .colonFails: place = .colon
                    case .valueFails: place = .value
                    }
                    if run.stop.isFailure {
                        keys.forgetExpectations()
                        break scanning
                    }
                }

                // The container ends.
                guard text[index] == container.closingBracket else {
                    place = .comma
                    break scanning
                }
                index &+= 1
                tape.close(container, keys.result, limits)
                var precedent = container.node
                if container.isObject {
                    let end = keys.end(of: container.node, count: container.count, tape)
                    tape[container.node &+ 1] = end.cursor.bits
                    precedent = end.precedent
                    keys = outerKeys.removeLast()
                }
                container = outerContainers.removeLast()
                container.precedent = precedent
                guard container.node >= 0 else {
                    place = .end
                    break scanning
                }
                container.count &+= 1
                goesOn = skip(UInt8(ascii: ","), text, &index)
            }
        }
        scan = ScanState(
            tape: tape, index: index, place: place, container: container, keys: keys, outerContainers: outerContainers,
            outerKeys: outerKeys)
        if isTooDeep { throw JSONFault(.nestedTooDeeply, at: index) }
    }
}

// MARK: - Runs

// Runs of scalars and of arrays of scalars: elements of an array, or fields of an object, up to the next container that
// has to be opened. They make up most of a text. Each kind has a separate function, so that the few variables of its
// loop stay in registers.

/// The position at which a run has stopped.
struct JSONRun {
    enum Stop: UInt64 {
        /// At a value that is a container to be opened.
        case container
        /// No comma follows.
        case end
        /// Another element or field follows, but the tape is full, or the keys are no longer expected.
        case more
        /// An element or a key, a colon, or a value could not be scanned; for the last two, the key is on the tape.
        /// `ScanState` scans it again to see whether the text is malformed or only breaks off.
        case memberFails
        case colonFails
        case valueFails

        @inline(__always) var isFailure: Bool { rawValue > 2 }
    }

    /// The index in the text.
    let index: Int
    /// The number of words on the tape, including those that were written.
    let tapeCount: Int
    /// Packed into one word, so that a run is returned in registers.
    private let countAndStop: UInt64

    /// How many elements or fields were scanned. Does not count the container at which the run has stopped.
    @inline(__always) var count: Int { Int(truncatingIfNeeded: countAndStop &>> 3) }

    @inline(__always) var stop: Stop { Stop(rawValue: countAndStop & 7) ?? .end }

    @inline(__always) init(_ stop: Stop, at index: Int, _ tapeCount: Int, count: Int) {
        self.index = index
        self.tapeCount = tapeCount
        countAndStop = UInt64(truncatingIfNeeded: count) &<< 3 | stop.rawValue
    }
}

extension JSONScanner {
    /// Scans elements of an array.
    ///
    /// - Parameter canNest: whether the depth limit allows a container here.
    @inline(never) static func elements(
        _ text: JSONBytes, from start: Int, _ limits: JSONLimits, canNest: Bool, _ tape: borrowing JSONTape
    ) -> JSONRun {
        var index = start
        var node = tape.count
        var count = 0
        while tape.hasRoom(at: node) {
            let element: JSONWord?
            do { element = try scalar(text, &index, limits, first: text[index]) } catch {
                return JSONRun(.memberFails, at: index, node, count: count)
            }
            if let element {
                tape.write(element.bits, at: node)
                node &+= 1
            } else if canNest, let array = arrayOfScalars(text, at: index, limits, tape, node) {
                (index, node) = array
            } else {
                return JSONRun(.container, at: index, node, count: count)
            }
            count &+= 1
            guard skip(UInt8(ascii: ","), text, &index) else { return JSONRun(.end, at: index, node, count: count) }
        }
        return JSONRun(.more, at: index, node, count: count)
    }

    /// Scans an array that holds only scalars, such as a point or a short list, without opening it: saving and
    /// restoring the state of an open container takes as long as scanning four numbers. If the array turns out to hold
    /// a container, its first scalars are scanned again, but only once, so scanning stays linear.
    ///
    /// - Parameters:
    ///   - start: the index of a bracket that opens an array, or of a brace.
    ///   - node: where its word is to be written.
    /// - Returns: the index after the array, and the node after it; nil for an object, for an array that holds a
    ///   container or cannot be scanned, and if the tape has no room for it.
    @inline(never) private static func arrayOfScalars(
        _ text: JSONBytes, at start: Int, _ limits: JSONLimits, _ tape: borrowing JSONTape, _ node: Int
    ) -> (index: Int, node: Int)? {
        guard text[start] == UInt8(ascii: "[") else { return nil }
        var index = start &+ 1
        var element = node &+ 1
        if text[index] <= 0x20 { index = skipWhitespace(text, from: index) }
        if text[index] != UInt8(ascii: "]") {
            repeat {
                guard tape.hasRoom(at: element), let scalar = try? scalar(text, &index, limits, first: text[index])
                else { return nil }
                tape.write(scalar.bits, at: element)
                element &+= 1
            } while skip(UInt8(ascii: ","), text, &index)
            guard text[index] == UInt8(ascii: "]") else { return nil }
        }
        let count = element &- node &- 1
        tape.write(JSONWord(.array, length: min(count, limits.count), position: element).bits, at: node)
        return (index &+ 1, element)
    }

    /// Scans fields of an object as long as their keys are the expected ones.
    ///
    /// - Parameters:
    ///   - next: the first expected key, on the tape.
    ///   - end: the end of the object that has it.
    ///   - canNest: whether the depth limit allows a container here.
    /// - Returns: the run, and the key that is expected next, or that of the container at which the run has stopped.
    ///   Where another key came, the run stops with `more`.
    @inline(never) static func expectedFields(
        _ text: JSONBytes, from start: Int, next: Int, end: Int, _ limits: JSONLimits, canNest: Bool,
        _ tape: borrowing JSONTape
    ) -> (run: JSONRun, next: Int) {
        var index = start
        var node = tape.count
        var next = next
        var count = 0
        // From this, the compiler infers that `next` is on the tape, and omits the bounds check.
        precondition(UInt(bitPattern: end) < UInt(bitPattern: tape.count))
        while tape.hasRoom(at: node &+ 1), UInt(bitPattern: next) < UInt(bitPattern: end) {
            if text[index] != UInt8(ascii: "\"") { index = endOfWhitespace(text, from: index) }
            let key = JSONWord(bits: tape[next])
            // Including both quotes.
            guard text.repeats(at: index, from: key.position &- 1, length: key.length &+ 2) else {
                return (JSONRun(.more, at: index, node, count: count), next)
            }
            tape.write(key.moved(to: index &+ 1).bits, at: node)
            index &+= key.length &+ 2
            guard let first = skipColon(text, &index) else {
                return (JSONRun(.colonFails, at: index, node &+ 1, count: count), end)
            }
            let value: JSONWord?
            do { value = try scalar(text, &index, limits, first: first) } catch {
                return (JSONRun(.valueFails, at: index, node &+ 1, count: count), end)
            }
            if let value {
                tape.write(value.bits, at: node &+ 1)
                node &+= 2
            } else if canNest, let array = arrayOfScalars(text, at: index, limits, tape, node &+ 1) {
                (index, node) = array
            } else {
                return (JSONRun(.container, at: index, node &+ 1, count: count), next)
            }
            count &+= 1
            next = tape.next(after: next &+ 1)
            guard skip(UInt8(ascii: ","), text, &index) else {
                return (JSONRun(.end, at: index, node, count: count), next)
            }
        }
        return (JSONRun(.more, at: index, node, count: count), next)
    }

    /// Scans fields of an object whose keys are not expected.
    ///
    /// - Parameters:
    ///   - keys: what is known about the keys so far.
    ///   - count: how many fields of the object precede these.
    ///   - object: the node of the object.
    ///   - canNest: whether the depth limit allows a container here.
    @inline(never) static func fields(
        _ text: JSONBytes, from start: Int, _ keys: inout JSONOpenKeys, count: Int, of object: Int,
        _ limits: JSONLimits, canNest: Bool, _ tape: borrowing JSONTape
    ) -> JSONRun {
        var index = start
        var node = tape.count
        let countBefore = count
        var count = count
        while tape.hasRoom(at: node &+ 1) {
            if text[index] != UInt8(ascii: "\"") {
                index = skipWhitespace(text, from: index)
                guard text[index] == UInt8(ascii: "\"") else {
                    return JSONRun(.memberFails, at: index, node, count: count &- countBefore)
                }
            }
            let key: JSONWord
            do { key = try string(text, &index, limits) } catch {
                return JSONRun(.memberFails, at: index, node, count: count &- countBefore)
            }
            if key.mayHaveManyMarks, JSONString.hasManyMarks(text, key) {
                return JSONRun(.memberFails, at: key.position &- 1, node, count: count &- countBefore)
            }
            tape.write(key.bits, at: node)
            keys.insert(key, at: node, count: count, of: object, text, tape)
            guard let first = skipColon(text, &index) else {
                return JSONRun(.colonFails, at: index, node &+ 1, count: count &- countBefore)
            }
            let value: JSONWord?
            do { value = try scalar(text, &index, limits, first: first) } catch {
                return JSONRun(.valueFails, at: index, node &+ 1, count: count &- countBefore)
            }
            if let value {
                tape.write(value.bits, at: node &+ 1)
                node &+= 2
            } else if canNest, let array = arrayOfScalars(text, at: index, limits, tape, node &+ 1) {
                (index, node) = array
            } else {
                return JSONRun(.container, at: index, node &+ 1, count: count &- countBefore)
            }
            count &+= 1
            guard skip(UInt8(ascii: ","), text, &index) else {
                return JSONRun(.end, at: index, node, count: count &- countBefore)
            }
        }
        return JSONRun(.more, at: index, node, count: count &- countBefore)
    }
}
