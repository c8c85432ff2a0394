// swift-tools-version: 6.0

import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Unbox",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Unbox", targets: ["Unbox"]),
        // Parts of Unbox, for who counts bytes or seconds.
        .library(name: "UnboxCore", targets: ["UnboxCore"]),
        .library(name: "UnboxCodable", targets: ["UnboxCodable"]),
        .library(name: "UnboxStreams", targets: ["UnboxStreams"]),
        .library(name: "UnboxMacros", targets: ["UnboxMacros"]),
        .library(name: "UnboxCoreMacros", targets: ["UnboxCoreMacros"]),
        .library(name: "UnboxTesting", targets: ["UnboxTesting"]),
        .library(name: "JSONSchema", targets: ["JSONSchema"]),
        .library(name: "JSONFeed", targets: ["JSONFeed"]),
        .executable(name: "feed-reader", targets: ["feed-reader"]),
        .executable(name: "unbox-models", targets: ["unbox-models"]),
        .plugin(name: "UnboxModelsPlugin", targets: ["UnboxModelsPlugin"]),
        .plugin(name: "UnboxModelsCommandPlugin", targets: ["UnboxModelsCommandPlugin"]),
    ],
    targets: [
        .target(name: "UnboxJSON"),
        .target(name: "UnboxCore", dependencies: ["UnboxJSON"]),
        .target(name: "UnboxCodable", dependencies: ["UnboxCore"]),
        .target(name: "UnboxStreams", dependencies: ["UnboxCodable"]),
        .target(name: "Unbox", dependencies: ["UnboxCore", "UnboxCodable", "UnboxStreams"]),
        .target(name: "UnboxCoreMacros", dependencies: ["UnboxCore", "UnboxMacroPlugin"]),
        .target(name: "UnboxMacros", dependencies: ["Unbox", "UnboxCoreMacros"]),
        .macro(name: "UnboxMacroPlugin", dependencies: ["MacroMessages"]),
        // All of the plug-in but its `main`: tests of a macro target would build everything a second time.
        .target(name: "MacroMessages", dependencies: ["UnboxExpansion"]),
        .target(name: "UnboxExpansion", dependencies: ["SwiftDeclarations"]),
        .target(name: "SwiftDeclarations"),
        .target(name: "UnboxTesting", dependencies: ["Unbox"]),
        .target(name: "JSONSchema", dependencies: ["Unbox"]),
        .target(name: "JSONFeed", dependencies: ["Unbox"]),
        // What the programs share: arguments, outputs, failures.
        .target(name: "CommandLineTool", dependencies: ["Unbox"]),
        .executableTarget(name: "feed-reader", dependencies: ["CommandLineTool", "JSONFeed", "Unbox"]),
        .target(name: "UnboxModels", dependencies: ["JSONSchema", "Unbox"]),
        .executableTarget(name: "unbox-models", dependencies: ["CommandLineTool", "UnboxModels"]),
        .plugin(
            name: "UnboxModelsPlugin",
            capability: .buildTool(),
            dependencies: ["unbox-models"],
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
        .target(name: "SamplePayloads"),
        .executableTarget(name: "Benchmarks", dependencies: ["JSONSchema", "SamplePayloads", "Unbox", "UnboxMacros"]),
        .target(name: "UnboxFuzzing", dependencies: ["JSONSchema", "Unbox"]),
        // What tests of all targets use.
        .testTarget(name: "TestTables"),
        .testTarget(name: "UnboxTests", dependencies: ["SamplePayloads", "TestTables", "Unbox"]),
        .testTarget(
            name: "UnboxMacroTests", dependencies: ["MacroMessages", "TestTables", "UnboxExpansion", "UnboxMacros"]),
        .testTarget(name: "SwiftDeclarationsTests", dependencies: ["SwiftDeclarations", "TestTables"]),
        .testTarget(name: "SamplePayloadsTests", dependencies: ["SamplePayloads", "TestTables"]),
        .testTarget(name: "UnboxTestingTests", dependencies: ["TestTables", "Unbox", "UnboxTesting"]),
        .testTarget(name: "JSONSchemaTests", dependencies: ["JSONSchema", "TestTables", "Unbox"]),
        .testTarget(
            name: "UnboxModelsTests",
            dependencies: ["CommandLineTool", "JSONSchema", "TestTables", "Unbox", "UnboxModels", "unbox-models"],
            exclude: ["Schemas"]
        ),
        .testTarget(
            name: "JSONFeedTests",
            dependencies: ["CommandLineTool", "JSONFeed", "TestTables", "UnboxTesting", "feed-reader"]
        ),
        .testTarget(
            name: "SourceCompatibilityTests",
            dependencies: ["TestTables", "Unbox"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        // Links to files of SourceCompatibilityTests, which compile them in the Swift 6 mode as well.
        .testTarget(name: "SourceCompatibility6Tests", dependencies: ["TestTables", "Unbox"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "JSONFeed", "JSONSchema", "TestTables", "Unbox", "UnboxExpansion", "UnboxMacros", "UnboxTesting",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
