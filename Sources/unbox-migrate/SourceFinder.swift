import CommandLineTool
import Foundation
import ModelMigration

/// A file that is not rewritten, and why.
struct RefusedFile: Equatable, Encodable {
    var path: String
    var reason: String
}

/// Finds and reads source files.
struct SourceFinder {
    private(set) var files: [SourceFile] = []
    private(set) var refused: [RefusedFile] = []
    /// The resolved paths of files that are read, as paths may overlap.
    private var known: Set<String> = []

    /// - Parameter paths: files and folders.
    /// - Throws: `CommandFailure` if there is no such file or folder.
    init(_ paths: [String]) throws(CommandFailure) {
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw CommandFailure("\(path): No such file or directory")
            }
            if isFolder.boolValue { readFolder(path) } else { readFile(path, inFolder: nil) }
        }
    }

    private mutating func readFolder(_ root: String) {
        let root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
        let resolved = Self.resolved(root)
        var folders = [root]
        while let folder = folders.popLast() {
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            } catch {
                refused.append(RefusedFile(path: folder, reason: error.systemDescription))
                continue
            }
            var subfolders: [String] = []
            for name in names {
                let path = folder == "." ? name : "\(folder)/\(name)"
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                switch attributes?[.type] as? FileAttributeType {
                case .typeDirectory?:
                    if !name.hasPrefix("."), !["Carthage", "Pods"].contains(name) { subfolders.append(path) }
                case _ where name.hasSuffix(".swift") && name != "Package.swift": readFile(path, inFolder: resolved)
                default: break
                }
            }
            folders += subfolders.reversed()
        }
    }

    /// - Parameter folder: the resolved path of the folder that it has to be in; nil for any.
    private mutating func readFile(_ path: String, inFolder folder: String?) {
        let resolved = Self.resolved(path)
        if let folder, !resolved.hasPrefix(folder + "/") {
            return refused.append(RefusedFile(path: path, reason: "a link out of the folder"))
        }
        if resolved.contains("/.build/") {
            return refused.append(RefusedFile(path: path, reason: "what a build has made is not rewritten"))
        }
        guard known.insert(resolved).inserted else { return }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: resolved))
            let file = SourceFile(path: path, bytes: Array(data))
            if file.isGenerated {
                refused.append(RefusedFile(path: path, reason: "a generated file"))
            } else if let problem = file.problem {
                refused.append(RefusedFile(path: path, reason: "cannot be read as Swift: \(problem)"))
            } else {
                files.append(file)
            }
        } catch {
            refused.append(RefusedFile(path: path, reason: error.systemDescription))
        }
    }

    /// The modules that the files are of, as far as their paths say: `App` for what is in `Sources/App`.
    var modules: [String] {
        let names = files.compactMap { file -> String? in
            let parts = URL(fileURLWithPath: file.path).standardizedFileURL.pathComponents
            guard let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count else { return nil }
            return parts[sources + 1].replacingOccurrences(of: "-", with: "_")
        }
        return Set(names).sorted()
    }

    static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
