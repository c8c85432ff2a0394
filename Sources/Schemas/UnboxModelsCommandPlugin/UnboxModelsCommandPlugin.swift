import Foundation
import PackagePlugin

/// Writes Swift models into the sources: `swift package write-models --target App`.
///
/// Without other arguments, it writes the models of the schemas in each target, the files that end in `.schema.json`,
/// to a file named `Models` in the folder that holds all of them. With other arguments, it runs `unbox-models` with these.
@main
struct UnboxModelsCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let build = try packageManager.build(.product("unbox-models"), parameters: .init())
        let artifacts = build.succeeded ? build.builtArtifacts : []
        guard let tool = artifacts.first(where: { $0.url.lastPathComponent == "unbox-models" })?.url else {
            return Diagnostics.error("unbox-models was not built: \(build.logText)")
        }
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        guard rest.isEmpty else { return run(tool, rest) }
        let targets =
            names.isEmpty
            ? context.package.targets : context.package.targets.filter { names.contains($0.name) }
        for name in names where !targets.contains(where: { $0.name == name }) {
            return Diagnostics.error("there is no target \(name)")
        }
        var isFound = false
        for target in targets {
            guard let target = target as? any SourceModuleTarget else { continue }
            let files = target.sourceFiles.map(\.url)
            let schemas = files.filter { $0.lastPathComponent.hasSuffix(".schema.json") }.sorted { $0.path < $1.path }
            guard !schemas.isEmpty else { continue }
            isFound = true
            let folder = Self.commonFolder(of: schemas)
            var arguments = ["--output", folder.appending(path: "Models.swift").path(percentEncoded: false)]
            if let configuration = files.first(where: { $0.lastPathComponent == "unbox-models.json" }) {
                arguments += ["--config", configuration.path(percentEncoded: false)]
            }
            run(tool, arguments + ["--"] + schemas.map { $0.path(percentEncoded: false) })
        }
        if !isFound { Diagnostics.error("there is no file that ends in .schema.json in the targets") }
    }

    /// The folder that holds all of the files, or those in which they are.
    private static func commonFolder(of files: [URL]) -> URL {
        files.dropFirst().reduce(files[0].deletingLastPathComponent()) { folder, file in
            var folder = folder
            while !file.path.hasPrefix("\(folder.path)/"), folder.path != "/" { folder.deleteLastPathComponent() }
            return folder
        }
    }

    private func run(_ tool: URL, _ arguments: [String]) {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        do {
            try process.run()
            process.waitUntilExit()
        } catch {
            return Diagnostics.error("unbox-models cannot be started: \(error.localizedDescription)")
        }
        // The program has said what is wrong.
        if process.terminationStatus != 0 { Diagnostics.error("unbox-models failed") }
    }
}
