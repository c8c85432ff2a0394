import Foundation

/// The Git repositories of some paths, asked by the program `git`.
enum Repository {
    /// Why files among some paths should not be written: changes that are not committed would be mixed with those of the
    /// program. Nil if there are none, and where there is no repository.
    static func objection(to paths: [String]) -> String? {
        for path in paths {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let url = URL(fileURLWithPath: path)
            let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
            guard isInRepository(folder) else { continue }
            guard let change = change(of: isFolder.boolValue ? "." : url.lastPathComponent, in: folder) else {
                return "git does not say whether there are uncommitted changes in \(path): pass --force"
            }
            if !change.isEmpty { return "\(change) has uncommitted changes: commit them, or pass --force" }
        }
        return nil
    }

    private static func isInRepository(_ folder: URL) -> Bool {
        var folder = folder.resolvingSymlinksInPath().standardizedFileURL
        while true {
            let path = folder.appendingPathComponent(".git").path(percentEncoded: false)
            if FileManager.default.fileExists(atPath: path) { return true }
            if folder.pathComponents.count <= 1 { return false }
            folder.deleteLastPathComponent()
        }
    }

    /// A file with uncommitted changes, or empty if there is none; nil if git fails.
    private static func change(of name: String, in folder: URL) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "status", "--porcelain", "-z", "--", name]
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { return nil }
            // `XY NAME`, for each file
            let entry = data.prefix { $0 != 0 }
            return String(decoding: entry.dropFirst(3), as: UTF8.self)
        } catch {
            return nil
        }
    }
}
