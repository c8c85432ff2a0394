import CommandLineTool
import Foundation
import UnboxModels

/// The file or the folder that is written.
struct Output {
    let path: String
    let isFolder: Bool

    init(_ path: String) {
        isFolder = path.hasSuffix("/") || Inputs.isFolder(path)
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Writes files that have changed, so that a build need not compile the others again.
    ///
    /// - Parameter isCheck: whether to write nothing, and throw if a file would change.
    /// - Throws: `CommandFailure` if a file cannot be written or would change.
    func write(_ files: [ModelGenerator.File], isCheck: Bool) throws(CommandFailure) {
        for file in files {
            let name = file.typeName.map { "\(path)/\($0).swift" } ?? path
            let data = Data(file.text.utf8)
            // Of a regular file, as a device may have no end.
            if let old = try? Data(contentsOf: URL(fileURLWithPath: name)), old == data { continue }
            if isCheck { throw CommandFailure("\(name): is not what unbox-models writes; write it again") }
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
