// Drafts of `Decodable` types.

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Drafts of a `Decodable` type while its JSON payload arrives in pieces of bytes.
    ///
    ///     for try await recipe in pieces.drafts(decoding: Recipe.self) { show(recipe) }
    ///
    /// - Parameters:
    ///   - type: the type of the drafts.
    ///   - decoder: the decoder whose strategies apply.
    ///   - interval: after how many pieces a draft is made, if they have changed it.
    public func drafts<T: Decodable>(
        decoding type: T.Type, using decoder: UnboxDecoder = UnboxDecoder(), every interval: Int = 1
    ) -> PayloadDrafts<Self, T> {
        PayloadDrafts(pieces: self, every: interval, nil, append: { try $1.append($0) }) {
            try $0.unbox(decoding: type, using: decoder)
        }
    }
}

extension AsyncSequence where Element: StringProtocol {
    /// Drafts of a `Decodable` type while its JSON payload arrives in pieces of text: see the function for bytes.
    public func drafts<T: Decodable>(
        decoding type: T.Type, using decoder: UnboxDecoder = UnboxDecoder(), every interval: Int = 1
    ) -> PayloadDrafts<Self, T> {
        PayloadDrafts(pieces: self, every: interval, nil, append: { try $1.append($0) }) {
            try $0.unbox(decoding: type, using: decoder)
        }
    }
}
