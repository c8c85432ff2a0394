// Making a decoder takes a tenth of the time of a small model. So each decoder keeps the decoder of the value below,
// and uses it again for the next value unless something else refers to it strongly once the model is made.
//
// Until then, it does not keep the decoder around it, which is alive as long as one of its values is being decoded. If
// a type keeps the decoder, or a container that refers to it, it keeps the decoder around it from then on.

extension ValueDecoder {
    /// Calls `body` with a decoder of a value below.
    ///
    /// - Parameter options: the options of the value in `body`.
    @inline(__always) func lending<R>(
        _ value: PayloadValue, _ options: ReadingOptions, at step: consuming CodingStep,
        _ body: (ValueDecoder) throws -> R
    ) throws -> R {
        var value = value
        value.options = options
        let decoder = lend(value, at: step)
        do {
            let result = try body(decoder)
            takeBack(decoder)
            return result
        } catch {
            takeBack(decoder)
            throw error
        }
    }

    @inline(__always) private func lend(_ value: PayloadValue, at step: consuming CodingStep) -> ValueDecoder {
        guard var decoder = spare.take() else { return ValueDecoder(value, lentBy: self, at: step) }
        // A type may have retained it by a weak reference meanwhile.
        guard isKnownUniquelyReferenced(&decoder) else { return ValueDecoder(value, lentBy: self, at: step) }
        decoder.aim(at: value, lentBy: self, at: step)
        return decoder
    }

    @inline(__always) private func takeBack(_ decoder: consuming ValueDecoder) {
        if isKnownUniquelyReferenced(&decoder) {
            decoder.leaveParent()
            spare = decoder
        } else {
            decoder.keep(self)
        }
    }
}
