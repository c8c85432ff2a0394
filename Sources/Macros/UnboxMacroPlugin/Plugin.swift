import UnboxExpansion

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The program that the compiler starts.
@main
enum Plugin {
    static func main() {
        do {
            try converse()
        } catch {
            try? FileDescriptor(STDERR_FILENO).put(Array("UnboxMacroPlugin: \(error.message)\n".utf8))
            exit(1)
        }
    }

    private static func converse() throws(PluginFailure) {
        let standardOutput: FileDescriptor = FileDescriptor(STDOUT_FILENO)
        let output: FileDescriptor = try standardOutput.duplicate()
        // A `print` must not get between the messages.
        try standardOutput.redirect(to: FileDescriptor(STDERR_FILENO))
        let stream: MessageStream = MessageStream(input: FileDescriptor(STDIN_FILENO), output: output)
        let handler: MessageHandler = MessageHandler()
        while let message: [UInt8] = try stream.receive() {
            try stream.send(try handler.answer(to: message))
        }
    }
}
