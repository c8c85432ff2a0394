import Testing

@testable import UnboxModels

/// The same schema in all styles.
struct StyleTests {
    private static let schema = #"""
        {
          "title": "User",
          "description": "A person who can sign in.",
          "type": "object",
          "required": ["id", "created_at", "status"],
          "properties": {
            "id": {"type": "integer"},
            "created_at": {"type": "string", "format": "date-time", "description": "When it was made."},
            "status": {"enum": ["active", "on-hold"]},
            "website": {"type": "string", "format": "uri"},
            "rating": {"type": "number", "default": 2.5}
          }
        }
        """#

    private func source(_ style: ModelOptions.Style) throws -> String {
        try file(of: Self.schema, named: "user.schema.json") { $0.style = style }
    }

    @Test func `with an initializer`() throws {
        #expect(
            try source(.unboxable) == """
                // Made by unbox-models from user.schema.json. Do not edit.

                import Foundation
                import Unbox

                /// A person who can sign in.
                struct User: Encodable, Hashable, Sendable {
                    private(set) var id: Int
                    /// When it was made.
                    private(set) var createdAt: Date
                    private(set) var status: Status
                    private(set) var website: URL?
                    private(set) var rating: Double

                    init(id: Int, createdAt: Date, status: Status, website: URL? = nil, rating: Double = 2.5) {
                        self.id = id
                        self.createdAt = createdAt
                        self.status = status
                        self.website = website
                        self.rating = rating
                    }

                    private enum CodingKeys: String, CodingKey {
                        case id
                        case createdAt = "created_at"
                        case status
                        case website
                        case rating
                    }

                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(id, forKey: .id)
                        try container.encode(createdAt, forKey: .createdAt, formatter: .rfc3339)
                        try container.encode(status, forKey: .status)
                        try container.encodeIfPresent(website, forKey: .website)
                        try container.encode(rating, forKey: .rating)
                    }

                    enum Status: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                        case active
                        case onHold = "on-hold"
                    }
                }

                extension User: Unboxable {
                    init(unboxer: Unboxer) throws {
                        id = try unboxer.unbox(key: "id")
                        createdAt = try unboxer.unbox(key: "created_at", formatter: .rfc3339)
                        status = try unboxer.unbox(key: "status")
                        website = try unboxer.unbox(key: "website")
                        rating = try unboxer.unbox(key: "rating") ?? 2.5
                    }
                }

                """)
    }

    @Test func `with the macro`() throws {
        #expect(
            try source(.macro) == """
                // Made by unbox-models from user.schema.json. Do not edit.

                import Foundation
                import UnboxMacros

                /// A person who can sign in.
                @Unboxable
                struct User: Encodable, Hashable, Sendable {
                    private(set) var id: Int
                    /// When it was made.
                    @Unboxing(key: "created_at", formatter: .rfc3339) private(set) var createdAt: Date
                    private(set) var status: Status
                    private(set) var website: URL?
                    private(set) var rating: Double = 2.5

                    @UnboxableEnum
                    enum Status: String, Encodable, CaseIterable, Sendable {
                        case active
                        case onHold = "on-hold"
                    }
                }

                """)
    }

    @Test func `with Codable`() throws {
        let source = try source(.codable)
        #expect(source.contains("struct User: Codable, Hashable, Sendable {"))
        #expect(source.contains("enum Status: String, Codable, CaseIterable, Sendable {"))
        #expect(!source.contains("Unboxable"))
        #expect(
            source.contains(
                """
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                        createdAt = try container.decode(forKey: .createdAt, formatter: .rfc3339)
                        status = try container.decode(Status.self, forKey: .status)
                        website = try container.decodeIfPresent(URL.self, forKey: .website)
                        rating = try container.decodeIfPresent(Double.self, forKey: .rating) ?? 2.5
                    }
                """))
    }

    @Test func `with both`() throws {
        let source = try source(.both)
        #expect(source.contains("struct User: Codable, Hashable, Sendable {"))
        #expect(source.contains("extension User: Unboxable {"))
        #expect(source.contains("init(from decoder: any Decoder) throws {"))
        #expect(source.contains("enum Status: String, UnboxableEnum, Codable, CaseIterable, Sendable {"))
    }

    @Test func `Codable alone needs no import`() throws {
        let source = try file(of: #"{"properties": {"a": {"type": "integer"}}, "required": ["a"]}"#) {
            $0.style = .codable
        }
        #expect(
            source == """
                // Made by unbox-models from model.schema.json. Do not edit.

                struct Model: Codable, Hashable, Sendable {
                    private(set) var a: Int
                }

                """)
    }

    @Test func `public types are documented, in a namespace`() throws {
        let source = try models(of: #"{"properties": {"a": {"type": "integer"}}, "required": ["a"]}"#) {
            $0.access = .public
            $0.namespace = "API"
        }
        #expect(
            source == """
                /// The types of the payloads.
                public enum API {}

                extension API {
                    /// Made from `model.schema.json#`.
                    public struct Model: Encodable, Hashable, Sendable {
                        /// The value of `a`.
                        public private(set) var a: Int

                        /// Makes a value of its properties.
                        public init(a: Int) {
                            self.a = a
                        }
                    }
                }

                extension API.Model: Unboxable {
                    /// Reads an object.
                    public init(unboxer: Unboxer) throws {
                        a = try unboxer.unbox(key: "a")
                    }
                }

                """)
    }
}
