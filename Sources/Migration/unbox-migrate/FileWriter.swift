import CommandLineTool
import Foundation
import ModelMigration

/// Writes files, each of them whole or not at all.
enum FileWriter {
    /// Replaces files that are still as they were read.
    ///
    /// - Throws: `CommandFailure` if one has changed in the meantime, before anything is written; or if a file cannot be
    ///   written.
    static func write(_ files: [(old: SourceFile, bytes: [UInt8])]) throws(CommandFailure) {
        for file in files {
            let now = try? Data(contentsOf: URL(fileURLWithPath: file.old.path))
            guard now.map({ $0.elementsEqual(file.old.bytes) }) ?? false else {
                throw CommandFailure("\(file.old.path): has changed since it was read; nothing is written")
            }
        }
        for file in files { try replace(file.old.path, with: Data(file.bytes)) }
    }

    /// Writes a file beside the old one, which it then replaces, with the same permissions.
    private static func replace(_ path: String, with data: Data) throws(CommandFailure) {
        let path = SourceFinder.resolved(path)
        let url = URL(fileURLWithPath: path)
        let temporary = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).unbox-migrate")
        do {
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            try data.write(to: temporary)
            try FileManager.default.setAttributes(
                permissions.map { [.posixPermissions: $0] } ?? [:], ofItemAtPath: temporary.path(percentEncoded: false))
            guard rename(temporary.path(percentEncoded: false), path) == 0 else {
                throw CocoaError(
                    .fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.init(rawValue: errno) ?? .EIO)])
            }
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw CommandFailure("\(path): \(error.systemDescription)")
        }
    }
}
