import CommandLineTool
import Foundation

/// Reads the files that the arguments name.
enum Inputs {
    /// The texts, with the names under which they are known in messages and to each other's references.
    ///
    /// - Throws: `Failure` if a file cannot be read, or a folder has none.
    static func read(_ paths: [String]) throws(Failure) -> [(data: Data, name: String)] {
        var inputs: [(data: Data, name: String)] = []
        for path in paths {
            if path == "-" {
                do {
                    inputs.append((try FileHandle.standardInput.readToEnd() ?? Data(), "standard input"))
                } catch {
                    throw Failure("standard input: \(error.systemDescription)")
                }
            } else if isFolder(path) {
                inputs += try files(in: path)
            } else {
                inputs.append((try read(path), name(of: path)))
            }
        }
        return inputs
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The `.json` files of a folder and those below it, sorted.
    private static func files(in folder: String) throws(Failure) -> [(data: Data, name: String)] {
        let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".json") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted()
        guard !paths.isEmpty else { throw Failure("\(folder): holds no .json files") }
        var inputs: [(data: Data, name: String)] = []
        for path in paths { inputs.append((try read("\(folder)/\(path)"), path)) }
        return inputs
    }

    /// A file by its last component: that is how schemas refer to those beside them.
    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    static func read(_ path: String) throws(Failure) -> Data {
        do {
            // Not `Data(contentsOf:)`, which rejects everything except regular files, such as a shell's `<(curl …)`.
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
        } catch {
            throw Failure("\(path): \(error.systemDescription)")
        }
    }
}
