import Foundation
import Unbox

/// Reads payloads twice, unboxed and decoded, and returns every difference: proof that a type can move to `Codable`.
///
/// In a test, while a type is both `Unboxable` and `Decodable`:
///
///     #expect(UnboxMigration.differences(of: User.self, in: data) == [])
///
/// or while the old model and the new one stand side by side:
///
///     let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: data, atKeyPath: "users")
///     #expect(differences == [])
///
/// With XCTest, write `XCTAssertEqual(differences, [])`. A test that fails prints every place that differs:
///
/// ```text
/// [3].price: unboxed 12, decoding failed: expected Int, found the string "12"
/// [7].tags: unboxed an array of 2 elements, decoded an array of 1 element
/// ```
///
/// What is compared, and how:
///
/// - Two models of one `Equatable` type are equal when `==` says so, whatever they hold. All others are compared
///   property by property, as reflection shows them: superclasses, enums with their associated values, Optionals, arrays
///   by index, dictionaries by key, sets and tuples; numbers by value, and `NaN` equals `NaN`. A property wrapper stands
///   for its `wrappedValue`; lazy properties and functions are not compared.
/// - Models of two types are compared by the names of their properties. A raw value equals the enum or struct that has
///   it, and a value an Optional of it.
/// - Two failures at the same path count as equal, so use samples that decode. If there is nothing at the key path, both
///   fail, and that is reported.
/// - An array that one side refuses is read again element by element, so that one bad element does not hide others.
///   Anything else ends at the first error, as reading does.
///
/// A property that is new in each instance, such as `let id = UUID()`, always differs: filter by the path.
/// At most 100 differences are returned.
public enum UnboxMigration {
    static let maximumCount = 100
}

// MARK: - A type that is both

extension UnboxMigration {
    /// Reads JSON data as a type that is unboxed and decoded.
    ///
    ///     let differences = UnboxMigration.differences(of: [User].self, in: data, atKeyPath: "users")
    ///
    /// - Parameters:
    ///   - type: the type, or an Optional, an array or a dictionary of it.
    ///   - data: the payload.
    ///   - keyPath: where the value stands, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: with the strategies that the type will be decoded with.
    /// - Returns: the differences; none when both read the same.
    public static func differences<Model: UnboxCompatible & Decodable>(
        of type: Model.Type, in data: Data, atKeyPath keyPath: String? = nil, using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        differences(from: type, to: type, in: data, atKeyPath: keyPath, using: decoder)
    }

    /// Reads a dictionary as a type that is unboxed and decoded; see `differences(of:in:atKeyPath:using:)` with data.
    ///
    ///     let differences = UnboxMigration.differences(of: User.self, in: dictionary)
    public static func differences<Model: UnboxCompatible & Decodable>(
        of type: Model.Type, in dictionary: [String: Any], atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        differences(from: type, to: type, in: dictionary, atKeyPath: keyPath, using: decoder)
    }

    /// Reads an array as a type that is unboxed and decoded; see `differences(of:in:atKeyPath:using:)` with data.
    ///
    ///     let differences = UnboxMigration.differences(of: [User].self, in: array)
    public static func differences<Model: UnboxCompatible & Decodable>(
        of type: Model.Type, in array: [Any], atKeyPath keyPath: String? = nil, using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        differences(from: type, to: type, in: array, atKeyPath: keyPath, using: decoder)
    }

    /// Reads each JSON file of a folder as a type that is unboxed and decoded.
    ///
    ///     let differences = try UnboxMigration.differences(of: User.self, inFilesOf: samples)
    ///
    /// - Parameters:
    ///   - type: the type, or an Optional, an array or a dictionary of it.
    ///   - folder: holds samples of the payload, in files that end in `.json`.
    ///   - keyPath: where the value stands in each file, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: with the strategies that the type will be decoded with.
    /// - Returns: the differences, each of which names its file; none when both read the same.
    /// - Throws: when the folder or a file cannot be read, and when the folder has no such file.
    public static func differences<Model: UnboxCompatible & Decodable>(
        of type: Model.Type, inFilesOf folder: URL, atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) throws -> [UnboxDifference] {
        try differences(from: type, to: type, inFilesOf: folder, atKeyPath: keyPath, using: decoder)
    }
}

// MARK: - Two types side by side

extension UnboxMigration {
    /// Reads JSON data as a type that is unboxed and as another one that is decoded.
    ///
    ///     let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: data)
    ///
    /// - Parameters:
    ///   - old: what is unboxed.
    ///   - new: what is decoded.
    ///   - data: the payload.
    ///   - keyPath: where the value stands, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: with the strategies that the new type will be decoded with.
    /// - Returns: the differences; none when both read the same.
    public static func differences<Old: UnboxCompatible, New: Decodable>(
        from old: Old.Type, to new: New.Type, in data: Data, atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        MigrationPayload.data(data).differences(from: old, to: new, atKeyPath: keyPath, using: decoder)
    }

    /// Reads a dictionary as a type that is unboxed and as another one that is decoded.
    ///
    ///     let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: dictionary)
    public static func differences<Old: UnboxCompatible, New: Decodable>(
        from old: Old.Type, to new: New.Type, in dictionary: [String: Any], atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        MigrationPayload.dictionary(dictionary).differences(from: old, to: new, atKeyPath: keyPath, using: decoder)
    }

    /// Reads an array as a type that is unboxed and as another one that is decoded.
    ///
    ///     let differences = UnboxMigration.differences(from: [OldUser].self, to: [User].self, in: array)
    public static func differences<Old: UnboxCompatible, New: Decodable>(
        from old: Old.Type, to new: New.Type, in array: [Any], atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        MigrationPayload.array(array).differences(from: old, to: new, atKeyPath: keyPath, using: decoder)
    }

    /// Reads each JSON file of a folder as a type that is unboxed and as another one that is decoded.
    ///
    ///     let differences = try UnboxMigration.differences(from: OldUser.self, to: User.self, inFilesOf: samples)
    ///
    /// - Parameters:
    ///   - old: what is unboxed.
    ///   - new: what is decoded.
    ///   - folder: holds samples of the payload, in files that end in `.json`.
    ///   - keyPath: where the value stands in each file, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: with the strategies that the new type will be decoded with.
    /// - Returns: the differences, each of which names its file; none when both read the same.
    /// - Throws: when the folder or a file cannot be read, and when the folder has no such file.
    public static func differences<Old: UnboxCompatible, New: Decodable>(
        from old: Old.Type, to new: New.Type, inFilesOf folder: URL, atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) throws -> [UnboxDifference] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.lowercased().hasSuffix(".json") }.sorted()
        guard !names.isEmpty else { throw UnboxError("there is no .json file in \(folder.path)") }
        var all: [UnboxDifference] = []
        for name in names where all.count < maximumCount {
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            let found = differences(from: old, to: new, in: data, atKeyPath: keyPath, using: decoder)
            all += found.map {
                var difference = $0
                difference.sample = name
                return difference
            }
        }
        return Array(all.prefix(maximumCount))
    }
}

// MARK: - Any payload, any decoder

extension UnboxMigration {
    /// Compares what two closures read: with a context, a JSONDecoder, options, or from anywhere else.
    ///
    ///     let differences = UnboxMigration.differences {
    ///         try unbox(data: data, context: shelter) as Pet
    ///     } decoding: {
    ///         try JSONDecoder().decode(Pet.self, from: data)
    ///     }
    ///
    /// - Parameters:
    ///   - unboxing: reads the payload as it is read today.
    ///   - decoding: reads it as it will be read.
    /// - Returns: the differences; none when both read the same. An error that a closure throws is compared as well.
    public static func differences<Old, New>(
        unboxing: () throws -> Old, decoding: () throws -> New
    ) -> [UnboxDifference] {
        TwofoldReading(unboxing: unboxing, decoding: decoding).differences
    }
}
