import Foundation

/// What a program with one model costs: the time of a clean release build, and its size without symbols.
struct ProgramCost {
    /// In seconds.
    let buildTime: Double
    /// In bytes.
    let size: Double

    struct Failure: Error { let message: String }

    static let unbox = """
        import Foundation
        import Unbox

        struct User: Unboxable {
            let name: String
            init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
        }

        let user: User = try unbox(data: Data(#"{"name": "A"}"#.utf8))
        print(user.name)
        """

    static let codable = """
        import Foundation

        struct User: Decodable { let name: String }

        print(try JSONDecoder().decode(User.self, from: Data(#"{"name": "A"}"#.utf8)).name)
        """

    /// Builds the program in a temporary folder, three times; takes the median of the times.
    ///
    /// - Parameter source: the main file of the program.
    static func measured(_ source: String) throws -> ProgramCost {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "unbox-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        try files.createDirectory(at: folder.appending(path: "Sources/Program"), withIntermediateDirectories: true)
        try source.write(to: folder.appending(path: "Sources/Program/main.swift"), atomically: true, encoding: .utf8)
        let usesUnbox = source.contains("import Unbox")
        try manifest(usesUnbox: usesUnbox)
            .write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        _ = try run("swift", "package", "resolve", in: folder)
        let times = try (0..<3).map { _ in
            try? files.removeItem(at: folder.appending(path: ".build"))
            let start = ContinuousClock.now
            _ = try run("swift", "build", "-c", "release", in: folder)
            return start.duration(to: .now).nanoseconds / 1e9
        }
        let binaries = try run("swift", "build", "-c", "release", "--show-bin-path", in: folder)
        let program = URL(filePath: binaries.trimmingCharacters(in: .whitespacesAndNewlines)).appending(path: "Program")
        _ = try run("strip", program.path, in: folder)
        let size = try files.attributesOfItem(atPath: program.path)[.size] as? Int ?? 0
        return ProgramCost(buildTime: times.sorted()[1], size: Double(size))
    }

    private static func manifest(usesUnbox: Bool) -> String {
        // SwiftPM names a package in a folder after the folder, which may have any name.
        let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
        let package = #".package(name: "Unbox", path: "\#(root.path)")"#
        let product = #".product(name: "Unbox", package: "Unbox")"#
        return """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Program", platforms: [.macOS(.v14)], dependencies: [\(usesUnbox ? package : "")],
                targets: [.executableTarget(name: "Program", dependencies: [\(usesUnbox ? product : "")])])
            """
    }

    /// - Returns: what the command prints. What it says of errors goes to this program's standard error.
    static func run(_ command: String..., in folder: URL? = nil) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        if let folder { process.currentDirectoryURL = folder }
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(message: "\(command.joined(separator: " ")) failed:\n\(text)")
        }
        return text
    }
}
