import Unbox
import UnboxFoundation

extension UnboxMigration {
    private static let maximumPlaces = 200

    /// Variations of a payload that a server might send: for each value in it, the payload without that value, and with
    /// null, a string, a number in quotes, numbers, a boolean, an empty object and an empty array in its place.
    ///
    ///     let payloads = try UnboxMigration.variations(of: sample)
    ///     let differences = payloads.flatMap { UnboxMigration.differences(from: OldUser.self, to: User.self, in: $0) }
    ///
    /// Only the first element of an array is varied, and only the first 200 values of a payload. There are up to nine
    /// variations for each value, and each is a copy of the payload.
    ///
    /// - Parameter payload: JSON data.
    /// - Returns: the payload first, then the variations.
    /// - Throws: `UnboxError` if the payload is not JSON.
    public static func variations(of payload: Data) throws -> [Data] {
        let value: JSONValue = try unbox(data: payload)
        var variations: [JSONValue] = [value]
        var places: [(path: [UnboxPath.Component], value: JSONValue)] = [([], value)]
        var next = 0
        while next < places.count {
            let (path, part) = places[next]
            next += 1
            let room = maximumPlaces - places.count
            switch part {
            case .object(let fields): places += fields.prefix(max(0, room)).map { (path + [.key($0.key)], $0.value) }
            case .array(let elements): places += elements.prefix(min(1, max(0, room))).map { (path + [.index(0)], $0) }
            default: break
            }
            if path.isEmpty { continue }
            var without = value
            try without.remove(at: path)
            variations.append(without)
            for other in replacements where other != part {
                var varied = value
                try varied.set(other, at: path)
                variations.append(varied)
            }
        }
        return variations.map { Data($0.description.utf8) }
    }

    private static let replacements: [JSONValue] = [.null, "text", "12", 7, 2.5, true, .object([:]), .array([])]
}
