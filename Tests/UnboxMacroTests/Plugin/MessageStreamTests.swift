import Foundation
import Testing
import UnboxExpansion

/// The stream over pipes: what arrives in pieces, and what is written.
@Suite struct MessageStreamTests {
    @Test func arrivesInPieces() async throws {
        let (input, output) = (Pipe(), Pipe())
        let stream = MessageStream(
            input: FileDescriptor(input.fileHandleForReading.fileDescriptor),
            output: FileDescriptor(output.fileHandleForWriting.fileDescriptor))
        let writing = input.fileHandleForWriting
        let writer = Thread {
            for byte in "abc".asMessage + "é".asMessage + [UInt8](length: 0) { try? writing.write(contentsOf: [byte]) }
            try? writing.close()
        }
        writer.start()
        #expect(try stream.receive() == Array("abc".utf8))
        #expect(try stream.receive() == Array("é".utf8))
        #expect(try stream.receive() == nil)
        #expect(try stream.receive() == nil)
    }

    @Test func isWritten() throws {
        let output = Pipe()
        let stream = MessageStream(
            input: FileDescriptor(-1), output: FileDescriptor(output.fileHandleForWriting.fileDescriptor))
        try stream.send(Array("é".utf8))
        try stream.send([])
        try output.fileHandleForWriting.close()
        let bytes: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0, 0xC3, 0xA9] + [0, 0, 0, 0, 0, 0, 0, 0]
        #expect(try output.fileHandleForReading.readToEnd() == Data(bytes))
        #expect(throws: PluginFailure("reading from the compiler failed (error \(EBADF))")) { try stream.receive() }
    }

    @Test func cannotBeWritten() {
        let stream = MessageStream(input: FileDescriptor(-1), output: FileDescriptor(-1))
        #expect(throws: PluginFailure("writing to the compiler failed (error \(EBADF))")) { try stream.send([1]) }
    }
}
