// swift-tools-version: 6.2

import PackageDescription

// An app as Xcode 26 makes one: isolated to the main actor by default. With two more features, it is what the build setting
// "Approachable Concurrency" gives.
let isApproachable = Context.environment["EXAMPLE_APPROACHABLE"] != nil

let package = Package(
    name: "ExampleApp",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "Unbox", path: "../..")],
    targets: [
        .executableTarget(
            name: "ExampleApp", dependencies: [.product(name: "UnboxMacros", package: "Unbox")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
                + (isApproachable
                    ? [
                        .enableUpcomingFeature("InferIsolatedConformances"),
                        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                    ] : []))
    ]
)
