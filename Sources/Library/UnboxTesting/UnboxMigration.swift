import Unbox
import UnboxFoundation

/// Unboxes and decodes payloads, and returns every difference, up to 100: proof that a type can move to `Codable`.
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
/// With XCTest, write `XCTAssertEqual(differences, [])`. A failing test prints every place that differs:
///
/// ```text
/// [3].price: unboxed 12, decoding failed: expected Int, found the string "12"
/// [7].tags: unboxed an array of 2 elements, decoded an array of 1 element
/// ```
///
/// The comparison works as follows:
///
/// - Two models of one `Equatable` type are equal if `==` says so, whatever their properties. All others are compared
///   property by property, as reflection shows them. This includes superclasses, enums with their associated values,
///   Optionals, arrays by index, dictionaries by key, sets and tuples. Numbers are compared by value, and `NaN` equals
///   `NaN`. A property wrapper is represented by its `wrappedValue`; lazy properties and functions are not compared.
/// - Models of two types are compared by the names of their properties. A raw value equals the enum or struct that has
///   it, and a value equals an Optional of it.
/// - Decoding goes on after errors, so that one does not hide others, as with `UnboxDecoder.errors(decoding:from:)`.
///   Where it cannot, the difference says that the rest is not checked.
/// - Two failures at the same path count as equal. Unboxing ends at its first error, unless a model uses `unboxAll`,
///   and hides later errors of decoding, so use samples that can be unboxed. If there is nothing at the key path, both
///   fail, and that is reported.
/// - An array that one side rejects is read again by element, so that one invalid element does not hide others.
///
/// A property that is new in each instance, such as `let id = UUID()`, always differs: filter such differences by path.
public enum UnboxMigration {
    static let maximumCount = 100
}

// MARK: - A type that is both

extension UnboxMigration {
    /// Reads a payload as a type, by unboxing and by decoding.
    ///
    ///     let differences = UnboxMigration.differences(of: [User].self, in: data, atKeyPath: "users")
    ///
    /// - Parameters:
    ///   - type: the type, or an Optional, an array or a dictionary of it.
    ///   - payload: JSON data, a `[String: Any]` or an `[Any]`.
    ///   - keyPath: the place of the value, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: a decoder with the strategies that the type will be decoded with.
    /// - Returns: the differences; none if both read the same.
    public static func differences<Model: UnboxCompatible & Decodable>(
        of type: Model.Type, in payload: some UnboxPayload, atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        differences(from: type, to: type, in: payload, atKeyPath: keyPath, using: decoder)
    }

    /// Reads each JSON file of a folder as a type, by unboxing and by decoding.
    ///
    ///     let differences = try UnboxMigration.differences(of: User.self, inFilesOf: samples)
    ///
    /// - Parameters:
    ///   - type: the type, or an Optional, an array or a dictionary of it.
    ///   - folder: a folder with samples of the payload, in files that end in `.json`.
    ///   - keyPath: the place of the value in each file, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: a decoder with the strategies that the type will be decoded with.
    /// - Returns: the differences, each with the name of its file; none if both read the same.
    /// - Throws: an error if the folder or a file cannot be read, or if the folder has no such file.
    public static func differences<Model: UnboxCompatible & Decodable>(
        of type: Model.Type, inFilesOf folder: URL, atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) throws -> [UnboxDifference] {
        try differences(from: type, to: type, inFilesOf: folder, atKeyPath: keyPath, using: decoder)
    }
}

// MARK: - Two types side by side

extension UnboxMigration {
    /// Unboxes a payload as one type, and decodes it as another one.
    ///
    ///     let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: data)
    ///
    /// - Parameters:
    ///   - old: the type to unbox.
    ///   - new: the type to decode.
    ///   - payload: JSON data, a `[String: Any]` or an `[Any]`.
    ///   - keyPath: the place of the value, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: a decoder with the strategies that the new type will be decoded with.
    /// - Returns: the differences; none if both read the same.
    public static func differences<Old: UnboxCompatible, New: Decodable>(
        from old: Old.Type, to new: New.Type, in payload: some UnboxPayload, atKeyPath keyPath: String? = nil,
        using decoder: UnboxDecoder = .init()
    ) -> [UnboxDifference] {
        MigrationPayload(payload: payload).differences(from: old, to: new, atKeyPath: keyPath, using: decoder)
    }

    /// Unboxes each JSON file of a folder as one type, and decodes it as another one.
    ///
    ///     let differences = try UnboxMigration.differences(from: OldUser.self, to: User.self, inFilesOf: samples)
    ///
    /// - Parameters:
    ///   - old: the type to unbox.
    ///   - new: the type to decode.
    ///   - folder: a folder with samples of the payload, in files that end in `.json`.
    ///   - keyPath: the place of the value in each file, as in `unbox(data:atKeyPath:)`; nil for the root.
    ///   - decoder: a decoder with the strategies that the new type will be decoded with.
    /// - Returns: the differences, each with the name of its file; none if both read the same.
    /// - Throws: an error if the folder or a file cannot be read, or if the folder has no such file.
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
    /// Compares the results of two closures, for a context, a JSONDecoder, options, or any other source.
    ///
    ///     let differences = UnboxMigration.differences {
    ///         try unbox(data: data, context: shelter) as Pet
    ///     } decoding: {
    ///         try JSONDecoder().decode(Pet.self, from: data)
    ///     }
    ///
    /// - Parameters:
    ///   - unboxing: reads the payload as it is read today.
    ///   - decoding: reads the payload as it will be read.
    /// - Returns: the differences; none if both read the same. Errors that a closure throws are compared, too.
    public static func differences<Old, New>(
        unboxing: () throws -> Old, decoding: () throws -> New
    ) -> [UnboxDifference] {
        TwofoldReading(unboxing: unboxing, decoding: decoding).differences
    }
}
