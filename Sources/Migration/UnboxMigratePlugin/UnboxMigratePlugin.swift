import Foundation
import PackagePlugin

/// Rewrites the models of a package: `swift package migrate-models --to macro`.
///
/// Without paths, it takes the sources of all targets, or of those that `--target` names. All other arguments are those of
/// `unbox-migrate`.
@main
struct UnboxMigratePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let build = try packageManager.build(.product("unbox-migrate"), parameters: .init())
        let artifacts = build.succeeded ? build.builtArtifacts : []
        guard let tool = artifacts.first(where: { $0.url.lastPathComponent == "unbox-migrate" })?.url else {
            return Diagnostics.error("unbox-migrate was not built: \(build.logText)")
        }
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        let targets = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
        for name in names where !targets.contains(where: { $0.name == name }) {
            return Diagnostics.error("there is no target \(name)")
        }
        let folders = targets.filter { target in
            names.isEmpty ? target.kind != .test : names.contains(target.name)
        }.map { $0.directoryURL.path(percentEncoded: false) }
        let isComplete = rest.contains("--help") || names.isEmpty && hasPaths(rest)
        run(tool, rest + (isComplete ? [] : folders))
    }

    /// Whether there are paths among arguments.
    private func hasPaths(_ arguments: [String]) -> Bool {
        let optionsWithValues = ["--to", "--from", "--dates", "--invalid", "--proof", "--payloads"]
        var isValue = false
        for argument in arguments {
            if !isValue, !argument.hasPrefix("-") { return true }
            isValue = !isValue && optionsWithValues.contains(argument)
        }
        return false
    }

    private func run(_ tool: URL, _ arguments: [String]) {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        do {
            try process.run()
            process.waitUntilExit()
        } catch {
            return Diagnostics.error("unbox-migrate cannot be started: \(error.localizedDescription)")
        }
        switch process.terminationStatus {
        case 0: break
        // The program has printed which models are left, and why.
        case 2: Diagnostics.warning("some models are left as they are")
        default: Diagnostics.error("unbox-migrate failed")
        }
    }
}
