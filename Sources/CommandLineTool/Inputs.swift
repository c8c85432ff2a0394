import Foundation

/// Reads the files that the arguments name.
package enum Inputs {
    /// The texts, with the names under which they are known in messages and to each other's references.
    ///
    /// - Parameters:
    ///   - paths: files and folders; `-` for standard input.
    ///   - progress: shows how far long work is.
    /// - Throws: `CommandFailure` if a file cannot be read, or a folder has none.
    package static func read(
        _ paths: [String], _ progress: ProgressLine? = nil
    ) throws(CommandFailure) -> [(data: Data, name: String)] {
        var inputs: [(data: Data, name: String)] = []
        let names = names(of: paths.filter { $0 != "-" && !isFolder($0) })
        for path in paths {
            if path == "-" {
                // Not where somebody is typing.
                if !Terminal.isTerminal(.standardInput) { progress?.show("reading standard input") }
                do {
                    inputs.append((try FileHandle.standardInput.readToEnd() ?? Data(), "standard input"))
                } catch {
                    throw CommandFailure("standard input: \(error.systemDescription)")
                }
            } else if isFolder(path) {
                progress?.show("reading \(path.onOneLine)")
                inputs += try files(in: path)
            } else {
                progress?.show("reading \(path.onOneLine)")
                inputs.append((try read(path), names[path] ?? path))
            }
        }
        return inputs
    }

    package static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The `.json` files of a folder and those below it, sorted.
    private static func files(in folder: String) throws(CommandFailure) -> [(data: Data, name: String)] {
        let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".json") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted()
        guard !paths.isEmpty else { throw CommandFailure("\(folder): holds no .json files") }
        var inputs: [(data: Data, name: String)] = []
        for path in paths { inputs.append((try read("\(folder)/\(path)"), path)) }
        return inputs
    }

    /// The paths of files below the folder that holds all of them: that is how schemas refer to each other.
    package static func names(of paths: [String]) -> [String: String] {
        let components = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.pathComponents }
        var folder: ArraySlice<String> = components.first?.dropLast() ?? []
        for file in components {
            folder = folder.prefix(zip(folder, file.dropLast()).prefix(while: ==).count)
        }
        let names = components.map { $0.dropFirst(folder.count).joined(separator: "/") }
        return Dictionary(zip(paths, names)) { first, _ in first }
    }

    package static func read(_ path: String) throws(CommandFailure) -> Data {
        do {
            // Not `Data(contentsOf:)`, which rejects everything except regular files, such as a shell's `<(curl …)`.
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
        } catch {
            throw CommandFailure("\(path): \(error.systemDescription)")
        }
    }
}
