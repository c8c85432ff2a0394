import UnboxSystem

extension ValueDecoder {
    /// Decodes a value by a type's own `init(from:)`, or finds all of its errors.
    @inline(never)
    func examined<T: Decodable>(_ value: PayloadValue, as type: T.Type, at step: CodingStep) throws -> T {
        switch value.storage {
        case .other, .absent: return try model(value, as: type, at: step)
        default: break
        }
        guard let findings = findings(of: value) else { return try model(value, as: type, at: step) }
        guard StackBounds.room > Examination.reservedStack else {
            return try decoded(value, as: type, at: step, findings)
        }
        return try examined(value, at: step, findings) { try type.init(from: $0) }
    }

    /// Decodes a value that nests too deeply to be examined, which takes more of the stack.
    private func decoded<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, at step: CodingStep, _ findings: DecodingFindings
    ) throws -> T {
        var value = value
        value.options.resetElements()
        do {
            return try model(value, as: type, at: step)
        } catch {
            let start = findings.errors.mark
            findings.add(error, in: session)
            findings.endReading(since: start)
            throw ExaminedFailure(error, since: start)
        }
    }

    /// - Parameter make: decodes the value with the decoder that it is passed, as many times as it is called.
    func examined<T>(
        _ value: PayloadValue, at step: CodingStep, _ findings: DecodingFindings, _ make: (any Decoder) throws -> T
    ) throws -> T {
        let decoder = try examinedChild(value, at: step)
        let examination = Examination(of: decoder, findings)
        var first: (any Error)?
        while true {
            examination.begin()
            do {
                let model = try make(ExaminedDecoder(examination))
                if examination.end() { return model }
                break
            } catch {
                let reported = decoder.passing(error)
                if first == nil { first = reported }
                guard examination.end(with: error, as: reported) else { break }
            }
        }
        examination.verify { (try? make(ExaminedDecoder(examination))) != nil }
        throw ExaminedFailure(first ?? nestedTooDeeply(at: step), since: examination.start)
    }

    /// Decodes a container of the standard library by its own `init(from:)`.
    package func container<T: Decodable>(_ value: PayloadValue, as type: T.Type, at step: CodingStep) throws -> T {
        session.findings == nil
            ? try model(value, as: type, at: step) : try examined(value, as: type, at: step)
    }
}
