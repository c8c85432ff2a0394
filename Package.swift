// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

// SwiftPM (6.3.1) compiles a target again only if the module of a direct dependency has changed. A release build misses
// changes of inlined code in re-exported modules. So products and targets list all modules that they use.
let core = ["UnboxCore", "UnboxFoundation", "UnboxCLibrary"]
let extras = ["UnboxExtras"] + core
let unbox = ["Unbox", "UnboxCodable", "UnboxStreams"] + extras
let macros = ["UnboxMacros", "UnboxCoreMacros"] + unbox
let models = ["SampleSchemas", "SchemaReading", "UnboxModels"]
let rewriting = ["SwiftDeclarations", "SwiftText", "UnboxExpansion"]
let migration = ["CommandLineTool", "ModelMigration"] + rewriting
let testing = ["UnboxTesting"] + unbox

// Modules, programs and plug-ins are in the folder of their name, in a folder of `Sources`.
func module(_ name: String, in folder: String, uses modules: [String] = []) -> Target {
    .target(name: name, dependencies: modules.map { .byName(name: $0) }, path: "Sources/\(folder)/\(name)")
}
func program(_ name: String, in folder: String, uses modules: [String]) -> Target {
    .executableTarget(name: name, dependencies: modules.map { .byName(name: $0) }, path: "Sources/\(folder)/\(name)")
}
// It builds its program when it runs: as a dependency, SwiftPM would compile the program twice in every build.
func commandPlugin(_ name: String, in folder: String, _ verb: String, _ work: String) -> Target {
    let use = Target.PluginCapability.command(
        intent: .custom(verb: verb, description: work), permissions: [.writeToPackageDirectory(reason: work)])
    return .plugin(name: name, capability: use, path: "Sources/\(folder)/\(name)")
}
// What is left out is compiled by scripts, or compared as text.
func tests(_ name: String, of modules: [String], without others: String...) -> Target {
    .testTarget(name: name, dependencies: (modules + ["TestTables"]).map { .byName(name: $0) }, exclude: others)
}

let isEssential = Context.environment["UNBOX_ESSENTIALS"] != nil  // FoundationEssentials alone: see .ci/traits.

let package = Package(
    name: "Unbox",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Unbox", targets: unbox),
        // Parts of Unbox, for programs that count bytes or seconds.
        .library(name: "UnboxCore", targets: core),
        .library(name: "UnboxCodable", targets: ["UnboxCodable"] + core),
        .library(name: "UnboxExtras", targets: extras),
        .library(name: "UnboxStreams", targets: ["UnboxStreams"] + core),
        .library(name: "UnboxMacros", targets: macros),
        .library(name: "UnboxCoreMacros", targets: ["UnboxCoreMacros"] + core),
        .library(name: "UnboxTesting", targets: testing),
        .library(name: "JSONSchema", targets: ["JSONSchema"] + extras),
        .library(name: "JSONFeed", targets: ["JSONFeed", "JSONFeedCore"] + unbox),
        .executable(name: "feed-reader", targets: ["feed-reader"]),
        .executable(name: "unbox-models", targets: ["unbox-models"]),
        .executable(name: "unbox-migrate", targets: ["unbox-migrate"]),
        .plugin(name: "UnboxModelsPlugin", targets: ["UnboxModelsPlugin"]),
        .plugin(name: "UnboxModelsCommandPlugin", targets: ["UnboxModelsCommandPlugin"]),
        .plugin(name: "UnboxMigratePlugin", targets: ["UnboxMigratePlugin"]),
    ],
    traits: [
        .default(enabledTraits: isEssential ? [] : ["Foundation"]),
        .trait(
            name: "Foundation", description: "NSNumber, DateFormatter and their kin. Without it, FoundationEssentials."),
        .trait(name: "PlainSystem", description: "For tests: the system is used only through Foundation."),
    ],
    targets: [
        module("UnboxCLibrary", in: "Library"),
        module("UnboxFoundation", in: "Library"),
        module("UnboxCore", in: "Library", uses: Array(core.dropFirst())),
        // Compiled beside each other. What one of them has for another is in Unbox.
        module("UnboxCodable", in: "Library", uses: core),
        module("UnboxExtras", in: "Library", uses: core),
        module("UnboxStreams", in: "Library", uses: core),
        module("Unbox", in: "Library", uses: Array(unbox.dropFirst())),
        module("UnboxTesting", in: "Library", uses: unbox),
        module("UnboxCoreMacros", in: "Macros", uses: core + ["UnboxMacroPlugin"]),
        module("UnboxMacros", in: "Macros", uses: Array(macros.dropFirst())),
        .macro(name: "UnboxMacroPlugin", dependencies: ["UnboxExpansion"], path: "Sources/Macros/UnboxMacroPlugin"),
        // The plug-in except for its `main`: tests of a macro target would build everything a second time.
        module("UnboxExpansion", in: "Macros", uses: ["SwiftDeclarations", "SwiftText"]),
        module("SwiftDeclarations", in: "Macros"),
        // What macros and models from schemas write alike: names, literals, lists of types.
        module("SwiftText", in: "Macros"),
        module("JSONSchema", in: "Schemas", uses: extras + ["SchemaReading"]),
        // Reads schemas. The program of the build plug-in uses it, so it has no dependencies.
        module("SchemaReading", in: "Schemas"),
        module("UnboxModels", in: "Schemas", uses: ["SchemaReading", "SwiftText"]),
        module("SampleSchemas", in: "Schemas", uses: ["SchemaReading", "UnboxModels"]),
        program("unbox-models", in: "Schemas", uses: models + ["CommandLineTool"]),
        // The program of the build plug-in: SwiftPM compiles it and all that it uses for the plug-in alone.
        program("unbox-models-build", in: "Schemas", uses: ["CommandLineTool", "UnboxModels"]),
        .plugin(
            name: "UnboxModelsPlugin", capability: .buildTool(), dependencies: ["unbox-models-build"],
            path: "Sources/Schemas/UnboxModelsPlugin"),
        commandPlugin(
            "UnboxModelsCommandPlugin", in: "Schemas", "write-models", "Writes Swift models of JSON schemas."),
        module("ModelMigration", in: "Migration", uses: rewriting),
        program("unbox-migrate", in: "Migration", uses: migration),
        commandPlugin(
            "UnboxMigratePlugin", in: "Migration", "migrate-models", "Rewrites models in Swift sources."),
        module("JSONFeed", in: "Feeds", uses: unbox + ["JSONFeedCore"]),
        module("JSONFeedCore", in: "Feeds", uses: extras),  // JSONFeed except for `Codable`, for the program.
        program("feed-reader", in: "Feeds", uses: ["CommandLineTool", "JSONFeedCore", "UnboxStreams"] + extras),
        .target(name: "CommandLineTool"),  // What the programs share: arguments, outputs, failures.
        module("SamplePayloads", in: "Development", uses: core),
        .testTarget(name: "TestTables"),  // What tests of all targets use.
        tests("UnboxTests", of: testing + ["SamplePayloads"], without: "Fixtures"),
        tests("UnboxMacroTests", of: macros + ["SamplePayloads", "UnboxTesting"] + rewriting, without: "Fixtures"),
        tests("SwiftDeclarationsTests", of: ["SwiftDeclarations"]),
        tests("ModelMigrationTests", of: migration + ["unbox-migrate"], without: "Corpus", "Fixtures", "StandIns"),
        tests("SamplePayloadsTests", of: core + ["SamplePayloads"]),
        tests("UnboxTestingTests", of: testing + ["SamplePayloads"], without: "Fixtures"),
        tests("JSONSchemaTests", of: unbox + ["JSONSchema", "SchemaReading"], without: "Fixtures"),
        tests(
            "UnboxModelsTests",
            of: unbox + models + ["CommandLineTool", "JSONSchema", "unbox-models", "unbox-models-build"],
            without: "Fixtures", "Goldens", "Schemas"),
        tests(
            "JSONFeedTests", of: testing + ["CommandLineTool", "JSONFeed", "JSONFeedCore", "feed-reader"],
            without: "Fixtures"),
    ]
)

// A change of the code rarely needs these, so they are built only if asked for, as .ci/run does.
if Context.environment["UNBOX_DEVELOPMENT"] != nil {
    package.targets += [
        program("Benchmarks", in: "Development", uses: macros + ["JSONSchema", "SamplePayloads"]),
        module("UnboxFuzzing", in: "Development", uses: testing + ["JSONSchema", "SamplePayloads"]),
        tests("SourceCompatibilityTests", of: unbox),
        tests(
            "DocumentationTests", of: macros + migration + ["JSONFeed", "JSONSchema", "UnboxTesting", "unbox-migrate"],
            without: "Articles/Fixtures", "Fixtures", "Programs", "Symbols"),
    ]
}

// Tests that are left out: see .ci/run. The others, and what they test, use all of Foundation.
let leftOut = Set(Context.environment["UNBOX_WITHOUT"]?.split(separator: " ").map(String.init) ?? [])
let essential = ["JSONSchemaTests", "TestTables", "UnboxTests"]
package.targets.removeAll {
    leftOut.contains($0.name) || isEssential && $0.type == .test && !essential.contains($0.name)
}

// Where threads and files are asked for with POSIX's functions.
let posix: [Platform] = [.linux, .android, .macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]
for target in package.targets where target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .define("UNBOX_POSIX", .when(platforms: posix)),
        .swiftLanguageMode(target.name == "SourceCompatibilityTests" ? .v5 : .v6),
    ]
}
