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
    /// Larger files are not read. People write a hundredth of that.
    static let maximumSize = 1 << 25

    /// Folders with the code of others.
    private static let foreignFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "SourcePackages"]

    private(set) var files: [SourceFile] = []
    private(set) var refused: [RefusedFile] = []
    /// Those of the refused files that could be read, and files that are not refused as they have no models.
    private(set) var otherFiles: [SourceFile] = []
    /// The resolved paths of files that are read, as paths may overlap.
    private var known: Set<String> = []

    /// - Parameter paths: files and folders.
    /// - Throws: `CommandFailure` if there is no such file or folder.
    init(_ paths: [String]) throws(CommandFailure) {
        for path in paths {
            guard FileManager.default.fileExists(atPath: path) else {
                throw CommandFailure("\(path): No such file or directory")
            }
            let path = Self.relative(path)
            if Self.isFolder(path) { readFolder(path) } else { readFile(path, inFolder: nil) }
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
                refuse(folder, error.systemDescription)
                continue
            }
            var subfolders: [String] = []
            for name in names {
                let path = folder == "." ? name : "\(folder)/\(name)"
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                switch attributes?[.type] as? FileAttributeType {
                case .typeDirectory?:
                    if !name.hasPrefix("."), !Self.foreignFolders.contains(name) { subfolders.append(path) }
                case .typeSymbolicLink? where Self.isFolder(path):
                    // Within the folder, its files are found where they are.
                    let target = Self.resolved(path)
                    if target != resolved, !target.hasPrefix(resolved + "/") {
                        refuse(path, "a link out of the folder")
                    }
                case _ where name.hasSuffix(".swift") && !name.hasPrefix("."): readFile(path, inFolder: resolved)
                default: break
                }
            }
            folders += subfolders.reversed()
        }
    }

    /// - Parameter folder: the resolved path of the folder that it has to be in; nil for any.
    private mutating func readFile(_ path: String, inFolder folder: String?) {
        let resolved = Self.resolved(path)
        if let folder, !resolved.hasPrefix(folder + "/") { return refuse(path, "a link out of the folder") }
        if resolved.contains("/.build/") { return refuse(path, "what a build has made is not rewritten") }
        guard known.insert(resolved).inserted else { return }
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: resolved)
            // To read a pipe or a device could take forever.
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return refuse(path, "not a file") }
            guard attributes[.size] as? Int ?? 0 <= Self.maximumSize else { return refuse(path, "larger than 32 MB") }
            let file = SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: resolved))))
            if file.isManifest { return }
            let problem = file.isGenerated ? "a generated file" : file.problem.map { "cannot be read as Swift: \($0)" }
            if let problem {
                otherFiles.append(file)
                refuse(path, problem)
            } else {
                files.append(file)
            }
        } catch {
            refuse(path, error.systemDescription)
        }
    }

    private mutating func refuse(_ path: String, _ reason: String) {
        refused.append(RefusedFile(path: path, reason: reason))
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The modules that the files are of, as far as their paths say: `App` for what is in `Sources/App`, and otherwise the
    /// first folder below the current one.
    var modules: [String] {
        let names = files.compactMap { file -> String? in
            let parts = URL(fileURLWithPath: file.path).standardizedFileURL.pathComponents
            let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).pathComponents
            let name: String
            if let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count {
                name = parts[sources + 1]
            } else if parts.starts(with: current), current.count + 1 < parts.count, parts[current.count] != "Sources" {
                name = parts[current.count]
            } else {
                return nil
            }
            return name.replacingOccurrences(of: "-", with: "_")
        }
        return Set(names).sorted()
    }

    /// A path within the current folder as it is seen from there: `git apply` takes a diff with such paths.
    static func relative(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) && path.count > folder.count ? String(path.dropFirst(folder.count)) : path
    }

    static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}

extension SourceFile {
    /// Whether it is the manifest of a package, which has no models.
    fileprivate var isManifest: Bool { text(start..<nextLine(of: start)).contains("swift-tools-version") }
}
