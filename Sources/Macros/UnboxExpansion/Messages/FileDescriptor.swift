#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// An open file or pipe.
package struct FileDescriptor: Sendable {
    private let number: CInt

    package init(_ number: CInt) {
        self.number = number
    }

    /// Another descriptor of the same file.
    package func duplicate() throws(PluginFailure) -> FileDescriptor {
        let copy: CInt = dup(number)
        guard copy >= 0 else { throw PluginFailure("a stream could not be duplicated (error \(errno))") }
        return FileDescriptor(copy)
    }

    /// From now on, what is written to this descriptor goes where the other one leads.
    package func redirect(to other: FileDescriptor) throws(PluginFailure) {
        guard dup2(other.number, number) >= 0 else {
            throw PluginFailure("a stream could not be redirected (error \(errno))")
        }
    }

    /// Waits for bytes and returns at most as many as requested; none at the end of the file.
    func next(atMost count: Int) throws(PluginFailure) -> [UInt8] {
        var result: Int = 0
        // Only as many bytes count as initialized as were read; a negative result is an error.
        let bytes: [UInt8] = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            repeat { result = read(number, buffer.baseAddress!, count) } while result < 0 && errno == EINTR
            initializedCount = max(result, 0)
        }
        guard result >= 0 else { throw PluginFailure("reading from the compiler failed (error \(errno))") }
        return bytes
    }

    /// Writes all bytes.
    package func put(_ bytes: [UInt8]) throws(PluginFailure) {
        var rest: ArraySlice<UInt8> = bytes[...]
        while !rest.isEmpty {
            // The pointer is used only during the call, with the count of the same slice.
            let count: Int = rest.withUnsafeBytes { write(number, $0.baseAddress!, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw PluginFailure("writing to the compiler failed (error \(errno))")
            }
        }
    }
}
