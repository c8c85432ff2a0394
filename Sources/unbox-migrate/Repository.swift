import CommandLineTool
import Foundation

/// The Git repository of a folder, asked by the program `git`.
enum Repository {
    /// A path with uncommitted changes, among some paths; nil if there is none, or no repository.
    static func uncommittedChange(in paths: [String]) -> String? {
        for path in paths {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let url = URL(fileURLWithPath: path)
            let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "git", "status", "--porcelain", "--", isFolder.boolValue ? "." : url.lastPathComponent,
            ]
            process.currentDirectoryURL = folder
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else { continue }
            process.waitUntilExit()
            let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first
            if process.terminationStatus == 0, let line { return String(line.dropFirst(3)) }
        }
        return nil
    }
}
