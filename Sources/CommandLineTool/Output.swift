import Foundation

/// The file or the folder that is written.
package struct Output {
    private let path: String
    package let isFolder: Bool

    package init(_ path: String) {
        isFolder = path.hasSuffix("/") || Inputs.isFolder(path)
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Writes files that have changed, so that a build need not compile the others again.
    ///
    /// - Parameters:
    ///   - files: their names in a folder, nil for a single file, and what is in them.
    ///   - program: the name of the program, for messages.
    ///   - isCheck: whether to write nothing, and throw if a file would change.
    /// - Throws: `CommandFailure` if a file cannot be written or would change.
    package func write(_ files: [(name: String?, text: String)], by program: String, isCheck: Bool = false)
        throws(CommandFailure)
    {
        for file in files {
            let name = file.name.map { "\(path)/\($0)" } ?? path
            let data = Data(file.text.utf8)
            // Of a regular file, as a device may have no end.
            if let old = try? Data(contentsOf: URL(fileURLWithPath: name)), old == data { continue }
            if isCheck { throw CommandFailure("\(name): is not what \(program) writes; write it again") }
            do {
                let url = URL(fileURLWithPath: name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: url)
            } catch {
                throw CommandFailure("\(name): \(error.systemDescription)")
            }
        }
    }
}
