// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

// SwiftPM (6.3.1) compiles a target again only if the module of a direct dependency has changed. A release build misses
// changes of inlined code in re-exported modules. So products and targets list all modules that they use.
let json = ["UnboxJSON", "UnboxNumbers", "UnboxSystem", "UnboxBytes", "UnboxCLibrary"]
let core = ["UnboxCore", "UnboxReading", "UnboxScanner"] + json
let codable = ["UnboxCodable", "UnboxDecoding", "UnboxEncoders"] + core
let unbox = ["Unbox", "UnboxExtras", "UnboxStreams"] + codable

// Where threads and files are asked for with POSIX's functions.
let posix: [Platform] = [.linux, .android, .macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]

// For the tests of the library on FoundationEssentials alone: see .ci/traits.
let isEssential = Context.environment["UNBOX_ESSENTIALS"] != nil

func all(_ modules: [String], and others: String...) -> [Target.Dependency] {
    (modules + others).map { .byName(name: $0) }
}

let package = Package(
    name: "Unbox",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Unbox", targets: unbox),
        // Parts of Unbox, for programs that count bytes or seconds.
        .library(name: "UnboxCore", targets: core),
        .library(name: "UnboxCodable", targets: codable),
        .library(name: "UnboxExtras", targets: ["UnboxExtras"] + core),
        .library(name: "UnboxStreams", targets: ["UnboxStreams"] + core),
        .library(name: "UnboxMacros", targets: ["UnboxMacros", "UnboxCoreMacros"] + unbox),
        .library(name: "UnboxCoreMacros", targets: ["UnboxCoreMacros"] + core),
        .library(name: "UnboxTesting", targets: ["UnboxTesting"] + unbox),
        .library(name: "JSONSchema", targets: ["JSONSchema", "UnboxExtras"] + core),
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
            name: "Foundation",
            description: "All of Foundation: NSNumber and its kin, DateFormatter. Without it, FoundationEssentials."),
        .trait(name: "PlainSystem", description: "For tests: the system is used only through Foundation."),
    ],
    targets: [
        .target(name: "UnboxCLibrary"),
        .target(
            name: "UnboxBytes", dependencies: ["UnboxCLibrary"],
            swiftSettings: [.define("UNBOX_POSIX", .when(platforms: posix))]),
        // These three are compiled in parallel, and then the next three.
        .target(
            name: "UnboxSystem", dependencies: ["UnboxBytes", "UnboxCLibrary"],
            swiftSettings: [.define("UNBOX_POSIX", .when(platforms: posix))]),
        .target(name: "UnboxNumbers", dependencies: ["UnboxBytes", "UnboxCLibrary"]),
        .target(name: "UnboxJSON", dependencies: ["UnboxBytes", "UnboxCLibrary"]),
        .target(name: "UnboxScanner", dependencies: all(json)),
        .target(name: "UnboxEncoders", dependencies: all(json)),
        .target(name: "UnboxReading", dependencies: all(json)),
        .target(
            name: "UnboxDecoding", dependencies: all(json, and: "UnboxEncoders", "UnboxReading", "UnboxScanner")),
        .target(name: "UnboxCore", dependencies: all(json, and: "UnboxReading", "UnboxScanner")),
        // Compiled beside each other. What one of them has for another is in Unbox.
        .target(name: "UnboxExtras", dependencies: all(core)),
        .target(name: "UnboxStreams", dependencies: all(core)),
        .target(name: "UnboxCodable", dependencies: all(core, and: "UnboxDecoding", "UnboxEncoders")),
        .target(name: "Unbox", dependencies: all(codable, and: "UnboxExtras", "UnboxStreams")),
        .target(name: "UnboxCoreMacros", dependencies: all(core, and: "UnboxMacroPlugin")),
        .target(name: "UnboxMacros", dependencies: all(unbox, and: "UnboxCoreMacros")),
        .macro(name: "UnboxMacroPlugin", dependencies: ["MacroMessages"]),
        // The plug-in except for its `main`: tests of a macro target would build everything a second time.
        .target(name: "MacroMessages", dependencies: ["UnboxExpansion"]),
        .target(name: "UnboxExpansion", dependencies: ["SwiftDeclarations", "SwiftText"]),
        .target(name: "SwiftDeclarations"),
        // What macros and models from schemas write alike: names, literals, lists of types.
        .target(name: "SwiftText"),
        .target(name: "UnboxTesting", dependencies: all(unbox)),
        .target(name: "JSONSchema", dependencies: all(core, and: "SchemaReading", "UnboxExtras")),
        // Reads schemas. The program of the build plug-in uses it, so it has no dependencies.
        .target(name: "SchemaReading"),
        .target(name: "JSONFeed", dependencies: all(unbox, and: "JSONFeedCore")),
        // JSONFeed except for `Codable`. The program needs no more.
        .target(name: "JSONFeedCore", dependencies: all(core, and: "UnboxExtras")),
        // What the programs share: arguments, outputs, failures.
        .target(name: "CommandLineTool"),
        .executableTarget(
            name: "feed-reader",
            dependencies: all(core, and: "CommandLineTool", "JSONFeedCore", "UnboxExtras", "UnboxStreams")),
        .target(name: "UnboxModels", dependencies: ["SchemaReading", "SwiftText"]),
        .target(name: "SampleSchemas", dependencies: ["SchemaReading", "UnboxModels"]),
        .executableTarget(name: "unbox-models", dependencies: ["CommandLineTool", "SampleSchemas", "UnboxModels"]),
        // The program of the build plug-in: SwiftPM compiles it and all that it uses for the plug-in alone.
        .executableTarget(name: "unbox-models-build", dependencies: ["CommandLineTool", "UnboxModels"]),
        .plugin(
            name: "UnboxModelsPlugin",
            capability: .buildTool(),
            dependencies: ["unbox-models-build"],
            path: "Sources/UnboxModelsPlugin"
        ),
        .plugin(
            name: "UnboxModelsCommandPlugin",
            capability: .command(
                intent: .custom(verb: "write-models", description: "Writes Swift models of JSON schemas."),
                permissions: [.writeToPackageDirectory(reason: "The models are written beside the schemas.")]
            ),
            dependencies: ["unbox-models"],
            path: "Sources/UnboxModelsCommandPlugin"
        ),
        .target(name: "ModelMigration", dependencies: ["SwiftDeclarations", "SwiftText", "UnboxExpansion"]),
        .executableTarget(name: "unbox-migrate", dependencies: ["CommandLineTool", "ModelMigration"]),
        .plugin(
            name: "UnboxMigratePlugin",
            capability: .command(
                intent: .custom(verb: "migrate-models", description: "Rewrites models in Swift sources."),
                permissions: [.writeToPackageDirectory(reason: "The models are rewritten where they are.")]
            ),
            dependencies: ["unbox-migrate"],
            path: "Sources/UnboxMigratePlugin"
        ),
        .target(name: "SamplePayloads"),
        // What tests of all targets use.
        .testTarget(name: "TestTables"),
        .testTarget(
            name: "UnboxTests", dependencies: all(unbox, and: "SamplePayloads", "TestTables", "UnboxTesting")),
        .testTarget(
            name: "UnboxMacroTests",
            dependencies: all(
                unbox, and: "MacroMessages", "SwiftDeclarations", "SwiftText", "TestTables", "UnboxCoreMacros",
                "UnboxExpansion", "UnboxMacros", "UnboxTesting")),
        .testTarget(name: "SwiftDeclarationsTests", dependencies: ["SwiftDeclarations", "TestTables"]),
        .testTarget(
            name: "ModelMigrationTests",
            dependencies: ["CommandLineTool", "ModelMigration", "SwiftDeclarations", "TestTables", "unbox-migrate"],
            // What .ci/migrate compiles.
            exclude: ["Corpus", "StandIns"]
        ),
        .testTarget(name: "SamplePayloadsTests", dependencies: ["SamplePayloads", "TestTables"]),
        .testTarget(name: "UnboxTestingTests", dependencies: all(unbox, and: "TestTables", "UnboxTesting")),
        .testTarget(
            name: "JSONSchemaTests", dependencies: all(unbox, and: "JSONSchema", "SchemaReading", "TestTables")),
        .testTarget(
            name: "UnboxModelsTests",
            dependencies: all(
                unbox, and: "CommandLineTool", "JSONSchema", "SampleSchemas", "SchemaReading", "TestTables",
                "UnboxModels", "unbox-models", "unbox-models-build"),
            exclude: ["Goldens", "Schemas"]
        ),
        .testTarget(
            name: "JSONFeedTests",
            dependencies: all(
                unbox, and: "CommandLineTool", "JSONFeed", "JSONFeedCore", "TestTables", "UnboxTesting", "feed-reader")
        ),
        .testTarget(
            name: "SourceCompatibilityTests",
            dependencies: all(unbox, and: "TestTables"),
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        // Links to files of SourceCompatibilityTests, which compile them in the Swift 6 mode as well.
        .testTarget(name: "SourceCompatibility6Tests", dependencies: all(unbox, and: "TestTables")),
        .testTarget(
            name: "DocumentationTests",
            dependencies: all(
                unbox, and: "JSONFeed", "JSONSchema", "ModelMigration", "TestTables", "UnboxCoreMacros",
                "UnboxExpansion", "UnboxMacros", "UnboxTesting"),
            // What .ci/essentials compiles.
            exclude: ["Programs"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Users of the library do not need these, so they are built only if asked for, as .ci/run does.
if Context.environment["UNBOX_DEVELOPMENT"] != nil {
    package.targets += [
        .executableTarget(
            name: "Benchmarks",
            dependencies: all(unbox, and: "JSONSchema", "SamplePayloads", "UnboxCoreMacros", "UnboxMacros")),
        .target(name: "UnboxFuzzing", dependencies: all(unbox, and: "JSONSchema", "UnboxTesting")),
    ]
}

// Tests that are left out: see .ci/run.
let leftOut = Set(Context.environment["UNBOX_WITHOUT"]?.split(separator: " ").map(String.init) ?? [])
package.targets.removeAll { leftOut.contains($0.name) }
if isEssential {
    // The other tests, and what they test, use all of Foundation.
    let tests = ["JSONSchemaTests", "TestTables", "UnboxTests"]
    package.targets.removeAll { $0.type == .test && !tests.contains($0.name) }
}

for target in package.targets where target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
