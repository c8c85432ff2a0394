// Strings and numbers that the end of a text cuts off.

extension ScanState {
    /// Scans a string, or the rest of one.
    mutating func string(_ text: JSONBytes, _ limits: JSONLimits) throws(JSONFault) -> JSONWord {
        var token = openToken ?? OpenToken(start: index, end: index + 1, tag: .asciiString)
        var fault: JSONFault?
        do { try JSONScanner.endOfString(text, &token.end, &token.tag) } catch { fault = error }
        let start = token.start + 1
        guard (fault?.index ?? token.end) - start <= limits.scalarLength else {
            throw JSONFault(.scalarTooLong, at: token.start)
        }
        if let fault {
            // The bytes up to the fault are checked.
            openToken = OpenToken(start: token.start, end: fault.index, tag: token.tag)
            throw fault
        }
        openToken = nil
        index = token.end + 1
        return JSONWord(token.tag, length: token.end - start, position: start)
    }

    /// Whether the next token is a number that may continue after the end of the text. A malformed one is left to the
    /// scan, which reports it.
    mutating func breaksOffInNumber(_ text: JSONBytes, _ limits: JSONLimits) -> Bool {
        switch place {
        case .root, .value: break
        case .firstMember, .member: if container.isObject { return false }
        case .colon, .comma, .container, .closing, .end: return false
        }
        index = JSONScanner.skipWhitespace(text, from: index)
        guard text[index] == UInt8(ascii: "-") || ScanState.isDigit(text[index]) else { return false }
        let checkedEnd = openToken?.end ?? index
        var end = checkedEnd
        while ScanState.isInNumber(text[end]) { end += 1 }
        openToken = OpenToken(start: index, end: end, tag: .integer)
        guard end == text.count, mayContinue(text, checkedTo: checkedEnd, limits) else {
            openToken = nil
            return false
        }
        return true
    }

    /// Whether the open number may be continued. Checking it as it grows takes time linear in its length.
    private func mayContinue(_ text: JSONBytes, checkedTo checkedEnd: Int, _ limits: JSONLimits) -> Bool {
        guard let token = openToken else { return false }
        if token.end - token.start <= limits.scalarLength, token.isContinuedByDigits(text, from: checkedEnd) {
            return true
        }
        var end = token.start
        do throws(JSONFault) {
            _ = try JSONScanner.number(text, &end, limits)
            return end == token.end
        } catch {
            return error.index - token.start <= limits.scalarLength && error.mayChange(in: text)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Whether a byte may be part of a number.
    private static func isInNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: isDigit(byte)
        }
    }

    /// Stops where the text breaks off.
    mutating func stop(at end: Int) {
        guard place == .comma, tape.count > 0 else { return }
        // A number at the end of the text may go on.
        let last = JSONWord(bits: tape[tape.count - 1])
        guard last.isNumber, last.range.upperBound == end else { return }
        _ = tape.removeLast()
        index = last.position
        openToken = OpenToken(start: index, end: end, tag: .integer)
        container.count &-= 1
        place = container.isObject ? .value : container.count != 0 ? .member : .firstMember
    }
}

extension ScanState.OpenToken {
    /// Whether only digits follow the checked part of a number, which ends with a digit. More digits are then valid,
    /// except after a leading zero, which is one of the first two bytes.
    fileprivate func isContinuedByDigits(_ text: JSONBytes, from checkedEnd: Int) -> Bool {
        checkedEnd - start > 2 && (checkedEnd - 1..<end).allSatisfy { text[$0] &- UInt8(ascii: "0") < 10 }
    }
}
