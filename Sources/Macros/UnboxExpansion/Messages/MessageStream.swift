/// Messages as the compiler sends and expects them: the length in eight bytes, little-endian, then the bytes.
package struct MessageStream: Sendable {
    /// No declaration is that long; a length above it is garbage.
    package static let maximalLength: UInt64 = 256 << 20

    private let input: FileDescriptor
    private let output: FileDescriptor

    package init(input: FileDescriptor, output: FileDescriptor) {
        self.input = input
        self.output = output
    }

    /// The next message. Nil at the end, which is either the end of the input or a message of length 0.
    package func receive() throws(PluginFailure) -> [UInt8]? {
        let header: [UInt8] = try bytes(8)
        if header.isEmpty { return nil }
        guard header.count == 8 else { throw PluginFailure("the input ends within the length of a message") }
        var length: UInt64 = 0
        for byte: UInt8 in header.reversed() { length = length << 8 | UInt64(byte) }
        if length == 0 { return nil }
        guard length <= Self.maximalLength else {
            throw PluginFailure("a message of \(length) bytes is too long; the limit is \(Self.maximalLength)")
        }
        let message: [UInt8] = try bytes(Int(length))
        guard message.count == Int(length) else {
            throw PluginFailure("the input ends after \(message.count) of the \(length) bytes of a message")
        }
        return message
    }

    package func send(_ message: [UInt8]) throws(PluginFailure) {
        let length: UInt64 = UInt64(message.count)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + message.count)
        for shift: UInt64 in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
        bytes += message
        try output.put(bytes)
    }

    /// As many bytes as requested, or fewer at the end of the input. Memory grows with the bytes that arrive, whatever
    /// the length of the message claims.
    private func bytes(_ count: Int) throws(PluginFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let next: [UInt8] = try input.next(atMost: min(count - bytes.count, 1 << 16))
            if next.isEmpty { break }
            bytes += next
        }
        return bytes
    }
}
