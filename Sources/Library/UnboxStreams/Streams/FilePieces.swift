// Files that are read and written in pieces. `FileHandle.read(upToCount:)` waits for all requested bytes, so the elements
// of a pipe would wait for later ones. It is used only where POSIX functions are not.
//
// Unsafe here: `read` gets the address and the size of the memory of an array, and writes no more than that. `fstat`
// writes to a variable of its type. `write` gets an address within a Data and the number of bytes from there to its end.
// The text of `strerror` is copied at once.

import UnboxCLibrary
import UnboxFoundation

#if UNBOX_POSIX && !PlainSystem
    /// An open file, which is closed with the last reference to it.
    private final class OpenFile: Sendable {
        let descriptor: Int32
        private let isShared: Bool

        init(descriptor: Int32, isShared: Bool) { (self.descriptor, self.isShared) = (descriptor, isShared) }

        deinit { if !isShared, descriptor >= 0 { close(descriptor) } }
    }

    /// Reads a file from its beginning to its end.
    package struct FilePieces {
        private static let longest = 1 << 17

        private let file: OpenFile

        /// - Throws: the error of the system if the file cannot be opened.
        package init(contentsOf url: URL) throws {
            file = OpenFile(descriptor: open(url.path, O_RDONLY | O_CLOEXEC), isShared: false)
            if file.descriptor < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        }

        private init(_ file: OpenFile) { self.file = file }

        package static var standardInput: FilePieces { FilePieces(OpenFile(descriptor: STDIN_FILENO, isShared: true)) }

        /// Whether somebody types the input.
        package var isTerminal: Bool { isatty(file.descriptor) == 1 }

        /// The size of the file; nil if it is unknown, such as that of a pipe.
        package var size: Int? {
            var status = stat()
            // Files of some file systems, such as `/proc`, claim to be empty.
            guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
            else { return nil }
            return Int(clamping: status.st_size)
        }

        /// The available bytes, up to 128 KB; waits for the first byte. Nil at the end.
        ///
        /// - Throws: the error of the system.
        package func next() throws -> [UInt8]? {
            var failure: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: Self.longest) { memory, count in
                var found = 0
                repeat {
                    found = read(file.descriptor, memory.baseAddress, memory.count)
                    failure = found < 0 ? errno : 0
                } while failure == EINTR
                count = max(found, 0)
            }
            if failure != 0 { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
            return piece.isEmpty ? nil : piece
        }
    }

    extension FileError {
        /// The message of the system: `No such file or directory`.
        var systemMessage: String {
            (underlyingError as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? "\(underlyingError)"
        }
    }

    /// Writes a file from its beginning to its end.
    final class WrittenFile {
        private var file: Int32
        /// The number of bytes of whole pieces.
        private var size: off_t = 0
        /// The number of bytes of the next piece that have been written, if they cannot be removed, as from a pipe.
        private var partSize = 0
        /// The number of bytes that such a piece has in all, as far as it is known.
        private var pieceSize = 0

        /// Creates the file, or empties it.
        ///
        /// - Throws: the error of the system.
        init(_ url: URL) throws {
            file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            if file < 0 { throw Self.error(errno) }
        }

        deinit { if file >= 0 { close(file) } }

        /// Appends a piece whole or, if it throws and the file is not a pipe or a device, not at all.
        ///
        /// - Parameters:
        ///   - piece: after an error, the same bytes again; others may follow them.
        ///   - isLast: whether to close the file.
        /// - Throws: the error of the system, such as that of a full disk.
        func append(_ piece: Data, isLast: Bool) throws {
            // Closed, with an error that was thrown.
            guard file >= 0 else { return }
            // Another piece cannot follow a part of one.
            guard partSize == 0 || piece.count >= pieceSize else { throw Self.error(EIO) }
            let failure = piece.withUnsafeBytes(writeRest(of:))
            guard failure == 0 else {
                if ftruncate(file, size) == 0, lseek(file, size, SEEK_SET) == size { partSize = 0 }
                pieceSize = piece.count
                throw Self.error(failure)
            }
            size += off_t(piece.count)
            partSize = 0
            guard isLast else { return }
            defer { file = -1 }
            // The descriptor is not valid any more, whatever the error.
            if close(file) != 0, errno != EINTR { throw Self.error(errno) }
        }

        /// - Returns: the number of the error, or 0.
        @inline(never) private func writeRest(of bytes: UnsafeRawBufferPointer) -> Int32 {
            while partSize < bytes.count {
                let count = write(file, bytes.baseAddress.map { $0 + partSize }, bytes.count - partSize)
                if count > 0 { partSize += count }
                if count == 0 { return EIO }
                if count < 0, errno != EINTR { return errno }
            }
            return 0
        }

        @inline(never) private static func error(_ number: Int32) -> POSIXError {
            POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
        }
    }
#else
    import Foundation

    /// Reads a file from its beginning to its end.
    package struct FilePieces {
        private static let longest = 1 << 17

        private let file: FileHandle

        /// - Throws: the error of the system if the file cannot be opened.
        package init(contentsOf url: URL) throws { file = try FileHandle(forReadingFrom: url) }

        private init(_ file: FileHandle) { self.file = file }

        package static var standardInput: FilePieces { FilePieces(.standardInput) }

        /// Unknown.
        package var isTerminal: Bool { false }

        /// The size of the file; nil if it is unknown, such as that of a pipe. Rewinds the file.
        package var size: Int? {
            guard let size = try? file.seekToEnd(), (try? file.seek(toOffset: 0)) != nil, size > 0 else { return nil }
            return Int(clamping: size)
        }

        /// 128 KB, or the rest of the file. Nil at the end.
        ///
        /// - Throws: the error of the system.
        package func next() throws -> [UInt8]? {
            guard let piece = try file.read(upToCount: Self.longest), !piece.isEmpty else { return nil }
            return Array(piece)
        }
    }

    extension FileError {
        /// The message of the system.
        var systemMessage: String { underlyingError.localizedDescription }
    }

    /// Writes a file from its beginning to its end.
    final class WrittenFile {
        private let file: FileHandle
        /// The number of bytes of whole pieces.
        private var size: UInt64 = 0

        /// Creates the file, or empties it.
        ///
        /// - Throws: the error of the system.
        init(_ url: URL) throws {
            try Data().write(to: url)
            file = try FileHandle(forWritingTo: url)
        }

        /// Appends a piece whole or, if it throws, not at all.
        ///
        /// - Parameter isLast: whether to close the file.
        /// - Throws: the error of the system, such as that of a full disk.
        func append(_ piece: Data, isLast: Bool) throws {
            do {
                try file.write(contentsOf: piece)
            } catch {
                try? file.truncate(atOffset: size)
                throw error
            }
            size += UInt64(piece.count)
            if isLast { try file.close() }
        }
    }
#endif
