// A program that has UnboxCodable and UnboxStreams, and not what Unbox has for both.

import FoundationEssentials
import UnboxCodable
import UnboxStreams

struct Port: Codable { let city: String, berths: Int? }

struct Stop: Unboxable, Sendable {
    let port: Port
    init(unboxer: Unboxer) throws { port = try unboxer.unbox(key: "port") }
}

let stops = Data(#"[{"port": {"city": "Hull"}, "days": "2"}, {"port": {"city": "Oslo", "berths": 3}}]"#.utf8)
let reader = try ElementReader([stops.prefix(30), stops.dropFirst(30)])
while let stop: Stop = try reader.next() { print(stop.port.city, stop.port.berths ?? 0) }
print(try (unboxConcurrently(data: stops) as [Stop]).map(\.port.city))
let encoded = try UnboxEncoder().encode(unbox(data: stops, atKeyPath: "1.port") as Port, as: [String: Any].self)
print(encoded.count, try UnboxDecoder().decode(Port.self, from: encoded).city)
print(try Unboxer(partial: stops.prefix(28)).unbox(keyPath: "0.port.city") as String)
do { _ = try unbox(data: stops, atKeyPath: "0.days") as Port } catch { print(error) }
