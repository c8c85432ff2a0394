// Made by unbox-models from defaults.schema.json. Do not edit.

import Unbox

struct Defaults: Encodable, Hashable, Sendable {
    let integers: [Int]
    let map: [String: Map]
    let optionals: [String?]
    let any: JSONValue
    let wrong: [Int]?
    let notAllowed: String?
    let allowed: String
    let server: Server
    let servers: [Server]
    let incomplete: Server?
    let more: Server?
    let circle: Circle?

    init(
        integers: [Int] = [1, 2],
        map: [String: Map] = ["k": .y],
        optionals: [String?] = ["x", nil],
        any: JSONValue = ["k": [1, 2.5, nil, "x"]],
        wrong: [Int]? = nil,
        notAllowed: String? = nil,
        allowed: String = "7",
        server: Server = Server(host: "localhost", tls: TLS(on: true)),
        servers: [Server] = [Server(host: "a"), Server(host: "b", port: 1)],
        incomplete: Server? = nil,
        more: Server? = nil,
        circle: Circle? = nil
    ) {
        self.integers = integers
        self.map = map
        self.optionals = optionals
        self.any = any
        self.wrong = wrong
        self.notAllowed = notAllowed
        self.allowed = allowed
        self.server = server
        self.servers = servers
        self.incomplete = incomplete
        self.more = more
        self.circle = circle
    }

    private enum CodingKeys: String, CodingKey {
        case integers
        case map
        case optionals
        case any
        case wrong
        case notAllowed = "not_allowed"
        case allowed
        case server
        case servers
        case incomplete
        case more
        case circle
    }
}

extension Defaults: Unboxable {
    init(unboxer: Unboxer) throws {
        integers = try unboxer.unbox(key: "integers") ?? [1, 2]
        map = try unboxer.unbox(key: "map") ?? ["k": .y]
        optionals = try unboxer.unbox(key: "optionals") ?? ["x", nil]
        any = try unboxer.unbox(key: "any") ?? ["k": [1, 2.5, nil, "x"]]
        wrong = try unboxer.unbox(key: "wrong")
        notAllowed = try unboxer.unbox(key: "not_allowed")
        allowed = try unboxer.unbox(key: "allowed") ?? "7"
        server = try unboxer.unbox(key: "server") ?? Server(host: "localhost", tls: TLS(on: true))
        servers = try unboxer.unbox(key: "servers") ?? [Server(host: "a"), Server(host: "b", port: 1)]
        incomplete = try unboxer.unbox(key: "incomplete")
        more = try unboxer.unbox(key: "more")
        circle = try unboxer.unbox(key: "circle")
    }
}

enum Map: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case x
    case y
}

struct Server: Encodable, Hashable, Sendable {
    let host: String
    let port: Int
    let tls: TLS

    init(host: String, port: Int = 80, tls: TLS = TLS(on: nil)) {
        self.host = host
        self.port = port
        self.tls = tls
    }
}

extension Server: Unboxable {
    init(unboxer: Unboxer) throws {
        host = try unboxer.unbox(key: "host")
        port = try unboxer.unbox(key: "port") ?? 80
        tls = try unboxer.unbox(key: "tls") ?? TLS(on: nil)
    }
}

struct Circle: Encodable, Hashable, Sendable {
    @Indirect private(set) var next: Circle?
}

extension Circle: Unboxable {
    init(unboxer: Unboxer) throws {
        next = try unboxer.unbox(key: "next")
    }
}

struct TLS: Encodable, Hashable, Sendable {
    let on: Bool?
}

extension TLS: Unboxable {
    init(unboxer: Unboxer) throws {
        on = try unboxer.unbox(key: "on")
    }
}
