/// Encodes values one after the other.
///
/// Keeps the session, because its tables of types and keys take longer than the text of a small value.
package final class EncodingSeries {
    private var session: EncodingSession?

    package init() {}

    /// Appends the text of a value; nothing if it throws.
    ///
    /// - Parameter level: the number of containers around the value.
    /// - Throws: as ``UnboxEncoder/encode(_:)-(T)`` does.
    package func append<T: Encodable>(
        _ value: T, to writer: inout JSONWriter, _ encoder: UnboxEncoder, _ form: JSONForm, level: Int
    ) throws {
        let (start, session) = (writer.count, takeSession(encoder, form, level))
        session.exchangeText(with: &writer)
        let outcome = Result { try encoder.write(value, in: session) { try $0.encodeRoot(value) } }
        session.exchangeText(with: &writer)
        if case .failure = outcome { writer.remove(from: start) }
        try outcome.get()
        self.session = session
    }

    private func takeSession(_ encoder: UnboxEncoder, _ form: JSONForm, _ level: Int) -> EncodingSession {
        // A value may have kept an encoder, which refers to its session.
        let isUnused = isKnownUniquelyReferenced(&session)
        if let session = session.take(), isUnused, session.begin(encoder, form, level: level) { return session }
        return EncodingSession(encoder, form: form, level: level)
    }
}
