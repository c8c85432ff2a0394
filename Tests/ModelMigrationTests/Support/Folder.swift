import Foundation
import Testing

@testable import unbox_migrate

/// A folder of files, for a test that runs the program.
struct Folder {
    let path: String

    /// Makes a folder, which is removed after the test.
    static func with(_ files: [String: String], _ test: (Folder) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appending(component: "\(UUID())")
        let folder = Folder(path: url.path(percentEncoded: false))
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        for (name, text) in files { try folder.write(text, to: name) }
        try test(folder)
    }

    func path(of name: String) -> String { "\(path)/\(name)" }

    func url(of name: String) -> URL { URL(fileURLWithPath: path(of: name)) }

    func write(_ text: String, to name: String) throws {
        let url = url(of: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func makeLink(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: target)
    }

    /// The text of a file; nil if there is none.
    func text(of name: String) -> String? {
        FileManager.default.contents(atPath: path(of: name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Runs the program. `@` is the path of the folder, in arguments and in what is printed.
    func run(_ arguments: String...) -> Run {
        var run = Run(status: 0)
        run.status = UnboxMigrateCommand.status(
            of: arguments.map { $0.replacingOccurrences(of: "@", with: path) },
            output: { run.output += $0.replacingOccurrences(of: path, with: "@") },
            errors: { run.errors += $0.replacingOccurrences(of: path, with: "@") })
        return run
    }

    /// Runs another program in the folder, which must succeed.
    func run(program arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}

/// What a run of the program has printed, and its exit status.
struct Run: Equatable {
    var status: Int32
    var output = ""
    var errors = ""
}

/// A model as it was, and as it is with the macro.
enum City {
    static let old = """
        import Unbox

        struct City: Unboxable {
            let name: String

            init(unboxer: Unboxer) throws {
                name = try unboxer.unbox(key: "full_name")
            }
        }

        """
    static let new = """
        import UnboxMacros

        @Unboxable
        struct City {
            @Unboxing(key: "full_name") let name: String
        }

        """
    static let written = "1 file written\nTargets need the product UnboxMacros, if they do not have it.\n"
    static func table(_ path: String) -> String { "rewritten  City  \(path):3\n\(remark)1 model: 1 rewritten\n" }

    static let remark = "from Unbox 2 to 4: true and false are no text and no number; they were 1 and 0: City.name\n"
}
