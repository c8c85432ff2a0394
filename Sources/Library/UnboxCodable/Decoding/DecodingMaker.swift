/// Decodes the members of a container.
struct DecodingMaker<Member: Decodable>: MemberMaker {
    private let decoder: ValueDecoder
    private let kind: TypeKind

    init(_ decoder: ValueDecoder) { self.init(decoder, decoder.session.kind(of: Member.self)) }

    @inline(__always) init(_ decoder: ValueDecoder, _ kind: TypeKind) {
        self.decoder = decoder
        self.kind = kind
    }

    @inline(__always)
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member {
        try decoder.decode(value.payload, as: Member.self, kind, at: decoder.step(to: component))
    }

    func failure(_ error: any Error, at component: UnboxPath.Component, of container: PayloadValue)
        -> UnboxError
    {
        container.failure(error, of: component, in: decoder)
    }

    /// Unchanged: the decoders around the container know the path.
    func thrown(_ error: any Error, at component: UnboxPath.Component, of container: PayloadValue) -> any Error {
        error
    }

    func kept(_ error: any Error) -> any Error { KeptFailure(error: error, place: decoder.session.failure) }

    func released(_ error: any Error) -> any Error {
        guard let kept = error as? KeptFailure else { return error }
        // Decoding a later value may have noted errors that its type caught.
        decoder.session.failure = kept.place
        return kept.error
    }

    func invalidKey(_ reason: UnboxError.Reason, _ key: String) -> any Error {
        decoder.invalidKey(reason, at: .name(key))
    }

    /// Ends at the first error, as Codable does.
    @inline(__always) func errors(of container: PayloadValue) -> ElementFailures? { nil }
}

private final class KeptFailure: Error {
    let error: any Error
    let place: FailurePosition?

    init(error: any Error, place: FailurePosition?) {
        self.error = error
        self.place = place
    }
}
