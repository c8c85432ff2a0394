import Foundation

/// Reads payloads twice, unboxed and decoded, and tells every difference: proof that a type can move to `Codable`.
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
/// XCTest does as well: `XCTAssertEqual(differences, [])`. A test that fails prints every place that differs:
///
/// ```text
/// [3].price: unboxed 12, decoding failed: expected Int, found the string "12"
/// [7].tags: unboxed an array of 2 elements, decoded an array of 1 element
/// ```
///
/// What is compared, and how:
///
/// - Models of one type that is `Equatable` are alike when `==` says so, whatever they hold. All others are compared
///   property by property, as reflection shows them: superclasses, enums with what they carry, Optionals, arrays by
///   index, dictionaries by key, sets and tuples; numbers by value, `NaN` being like `NaN`. A property wrapper is its
///   `wrappedValue`, what is `lazy` is left out, and functions are not compared.
/// - Models of two types are compared by the names of their properties. A raw value is like what has it, and a value
///   like an Optional of it.
/// - An error on both sides is no difference where both name the same path. So have samples that can be read: those
///   that both refuse prove little. Only where nothing is at the key path, that is reported as well.
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
    /// Compares what two closures read: with a context, with a JSONDecoder, with options, from wherever.
    ///
    ///     let differences = UnboxMigration.differences {
    ///         try unbox(data: data, context: shelter) as Pet
    ///     } decoding: {
    ///         try JSONDecoder().decode(Pet.self, from: data)
    ///     }
    ///
    /// - Parameters:
    ///   - unboxing: reads the payload as it is read today.
    ///   - decoding: reads it as it is to be read.
    /// - Returns: the differences; none when both read the same. What a closure throws is an outcome, too.
    public static func differences<Old, New>(
        unboxing: () throws -> Old, decoding: () throws -> New
    ) -> [UnboxDifference] {
        TwofoldReading(unboxing: unboxing, decoding: decoding).differences
    }
}
