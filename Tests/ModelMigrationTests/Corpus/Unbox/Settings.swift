// swift-format-ignore-file
import Foundation
import Unbox

/// The remote configuration. Every value has a default, so that an old app can read a new file.
final class RemoteConfig: Unboxable {
    let minimumVersion: String
    let refreshInterval: Double
    let maximumUploads: Int
    let features: [String: Bool]
    let endpoints: Endpoints?
    let theme: Theme
    let experiments: [Experiment]
    let message: String?

    // MARK: -

    init(unboxer: Unboxer) throws {
        minimumVersion = try unboxer.unbox(keyPath: "app.minimum_version") ?? "1.0"
        refreshInterval = try unboxer.unbox(keyPath: "app.refresh") ?? 60 * 60
        maximumUploads = try unboxer.unbox(key: "max_uploads") ?? 5
        features = try unboxer.unbox(key: "features", allowInvalidElements: true) ?? [:]
        endpoints = try unboxer.unbox(key: "endpoints")
        theme = try unboxer.unbox(key: "theme") ?? Theme.light
        experiments = (try? unboxer.unbox(key: "experiments", allowInvalidElements: true)) ?? []
        message = try? unboxer.unbox(keyPath: "messages.0.text")
    }

    deinit {
        // Nothing to do.
    }
}

internal struct Endpoints: Unboxable {
    internal let api: URL
    internal let images: URL
    internal let socket: URL?

    internal init(unboxer: Unboxer) throws {
        self.api = try unboxer.unbox(key: "api")
        self.images = try unboxer.unbox(key: "images")
        self.socket = try? unboxer.unbox(key: "ws")
    }
}

enum Theme: String, UnboxableEnum {
    case light, dark, system
}

struct Experiment: Unboxable {
    let name: String
    let share: Double
    let variants: [String]
    let isActive: Bool

    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        name = try unboxer.unbox(key: "name")
        share = try unboxer.unbox(key: "share")
        variants = try unboxer.unbox(key: "variants")
        isActive = try unboxer.unbox(key: "active")
    }
}
