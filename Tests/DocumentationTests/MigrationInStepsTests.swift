// A tree of five models on its way from Unboxable to Codable, in the four steps of MigrationGuide.md, each of them
// proved with UnboxMigration. The guide's snippets are put here by .ci/snippets.

import Foundation
import Testing
import Unbox
import UnboxTesting

/// What the shop's API sends: a price is text, one quantity is in quotes, and a line that is not yet priced is skipped.
private let orders = Data(
    #"""
    {"orders": [
        {"id": 7, "status": "shipped", "placed": "2026-04-01T12:00:00Z",
         "customer": {"name": "Ada", "tags": ["vip"], "contact": {"email": "ada@example.com"}},
         "lines": [{"product": "Tea", "quantity": "2", "price": "3.50 EUR"}, {"product": "Gift"}]},
        {"id": 8, "status": "open", "placed": "2026-04-02T08:30:00Z",
         "customer": {"name": "Lin", "nickname": null, "contact": {"email": "lin@example.com"}},
         "lines": [{"product": "Pot", "quantity": 1, "price": "20 EUR"}]}
    ]}
    """#.utf8)

// MARK: - Step 1: the leaf types are both

enum WithLeaves {
    struct Price: UnboxableByTransform, Codable, Equatable {
        let amount: Decimal

        static func transform(unboxedValue: String) -> Price? {
            guard unboxedValue.hasSuffix(" EUR") else { return nil }
            return Decimal(string: String(unboxedValue.dropLast(4))).map(Price.init(amount:))
        }

        init(amount: Decimal) { self.amount = amount }

        // Snippet 3 of MigrationGuide.md#step-1-leaf-types
        init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(unboxing: Price.self)
        }

        func encode(to encoder: any Encoder) throws {
            try "\(amount) EUR".encode(to: encoder)
        }
        // End of snippet
    }

    // Snippet 1 of MigrationGuide.md#step-1-leaf-types
    enum Status: String, UnboxableEnum, Codable {
        case open, shipped
    }
    // End of snippet

    // Snippet 2 of MigrationGuide.md#step-1-leaf-types
    struct Line: Unboxable, Codable, Equatable {
        let product: String
        @Unboxed var quantity: Int
        let price: Price

        init(unboxer: Unboxer) throws {
            product = try unboxer.unbox(key: "product")
            quantity = try unboxer.unbox(key: "quantity")
            price = try unboxer.unbox(key: "price")
        }
    }
    // End of snippet

    /// What somebody would try first. The proof tells what is wrong with it.
    struct HastyLine: Unboxable, Codable, Equatable {
        let product: String
        let quantity: Int
        let price: Price

        init(unboxer: Unboxer) throws {
            product = try unboxer.unbox(key: "product")
            quantity = try unboxer.unbox(key: "quantity")
            price = try unboxer.unbox(key: "price")
        }
    }
}

// MARK: - Step 2: the parents are both

enum WithParents {
    typealias Price = WithLeaves.Price
    typealias Status = WithLeaves.Status
    typealias Line = WithLeaves.Line

    struct Customer: Unboxable, Decodable, Equatable {
        let name: String
        let nickname: String?
        let tags: [String]
        let email: String

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            nickname = try unboxer.unbox(key: "nickname")
            tags = try unboxer.unbox(key: "tags") ?? []
            email = try unboxer.unbox(keyPath: "contact.email")
        }

        enum CodingKeys: String, CodingKey {
            case name, nickname, tags
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            nickname = try container.decodeIfPresent(String.self, forKey: .nickname)
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
            email = try Unboxer(from: decoder).unbox(keyPath: "contact.email")
        }
    }

    struct Order: Unboxable, Decodable, Equatable {
        let id: Int
        let status: Status
        let placed: Date
        let customer: Customer
        let lines: [Line]

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            status = try unboxer.unbox(key: "status")
            placed = try unboxer.unbox(key: "placed", formatter: .iso8601)
            customer = try unboxer.unbox(key: "customer")
            lines = try unboxer.unbox(key: "lines", allowInvalidElements: true)
        }

        enum CodingKeys: String, CodingKey {
            case id, status, placed, customer, lines
        }

        // Snippet 1 of MigrationGuide.md#step-2-parents
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            status = try container.decode(Status.self, forKey: .status)
            placed = try container.decode(forKey: .placed, formatter: .iso8601)
            customer = try container.decode(Customer.self, forKey: .customer)
            lines = try container.decode(unboxing: [Line].self, forKey: .lines, allowInvalidElements: true)
        }
        // End of snippet
    }
}

/// Where it begins: step 2 leaves the `init(unboxer:)` of each type as it was.
typealias AtFirst = WithParents

// MARK: - Step 3: the call sites decode

enum CallSites {
    typealias Order = WithParents.Order

    static func before(data: Data) throws -> [Order] {
        // Snippet 1 of MigrationGuide.md#step-3-call-sites
        let orders: [Order] = try unbox(data: data, atKeyPath: "orders")
        // End of snippet
        return orders
    }

    static func after(data: Data) throws -> [Order] {
        // Snippet 2 of MigrationGuide.md#step-3-call-sites
        let orders = try UnboxDecoder().decode([Order].self, from: data, atKeyPath: "orders")
        // End of snippet
        return orders
    }
}

// MARK: - Step 4: the conformances go

enum Migrated {
    struct Price: Codable, Equatable {
        let amount: Decimal

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard text.hasSuffix(" EUR"), let amount = Decimal(string: String(text.dropLast(4))) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no price: \(text)")
            }
            self.amount = amount
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(amount) EUR")
        }
    }

    enum Status: String, Codable {
        case open, shipped
    }

    struct Line: Codable, Equatable {
        let product: String
        @Unboxed var quantity: Int
        let price: Price
    }

    struct Customer: Decodable, Equatable {
        let name: String
        let nickname: String?
        let tags: [String]
        let email: String

        enum CodingKeys: String, CodingKey {
            case name, nickname, tags, contact
        }

        enum ContactKeys: String, CodingKey {
            case email
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            nickname = try container.decodeIfPresent(String.self, forKey: .nickname)
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
            let contact = try container.nestedContainer(keyedBy: ContactKeys.self, forKey: .contact)
            email = try contact.decode(String.self, forKey: .email)
        }
    }

    struct Order: Decodable, Equatable {
        let id: Int
        let status: Status
        let placed: Date
        let customer: Customer
        let lines: [Line]

        enum CodingKeys: String, CodingKey {
            case id, status, placed, customer, lines
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            status = try container.decode(Status.self, forKey: .status)
            placed = try container.decode(Date.self, forKey: .placed)
            customer = try container.decode(Customer.self, forKey: .customer)
            lines = try Unboxer(from: decoder).unbox(decoding: [Line].self, key: "lines", allowInvalidElements: true)
        }
    }
}

// MARK: - The proof of each step

struct MigrationInStepsTests {
    @Test func leafTypes() {
        typealias Price = WithLeaves.Price
        typealias Status = WithLeaves.Status
        typealias Line = WithLeaves.Line
        let data = orders

        // Snippet 4 of MigrationGuide.md#step-1-leaf-types
        #expect(UnboxMigration.differences(of: [Line].self, in: data, atKeyPath: "orders.0.lines").isEmpty)
        #expect(UnboxMigration.differences(of: Status.self, in: data, atKeyPath: "orders.0.status").isEmpty)
        #expect(UnboxMigration.differences(of: Price.self, in: data, atKeyPath: "orders.0.lines.0.price").isEmpty)
        // End of snippet
    }

    @Test func whatTheProofFinds() throws {
        typealias Line = WithLeaves.HastyLine
        let data = orders
        let differences = UnboxMigration.differences(of: [Line].self, in: data, atKeyPath: "orders.0.lines")
        let found = #"orders[0].lines[0].quantity: unboxed 2, decoding failed: expected Int, found the string "2""#
        #expect(differences.map(\.description) == [found])
        #expect(try Repository.text(of: "MigrationGuide.md").contains("\n\(found)\n"))
    }

    @Test func thePayloadOfTheGuide() throws {
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: "MigrationGuide.md"))
        let json = try #require(blocks.first { $0.info == "json" }).code
        let shown: [AtFirst.Order] = try unbox(data: Data(json.utf8), atKeyPath: "orders")
        let read: [AtFirst.Order] = try unbox(data: orders, atKeyPath: "orders")
        #expect(shown == [read.first])
    }

    @Test func parents() {
        typealias Customer = WithParents.Customer
        typealias Order = WithParents.Order
        let data = orders

        #expect(UnboxMigration.differences(of: Customer.self, in: data, atKeyPath: "orders.1.customer").isEmpty)
        #expect(UnboxMigration.differences(of: [Order].self, in: data, atKeyPath: "orders").isEmpty)
        #expect(
            UnboxMigration.differences(from: [AtFirst.Order].self, to: [Order].self, in: data, atKeyPath: "orders")
                .isEmpty)
    }

    @Test func aFolderOfSamples() throws {
        typealias Customer = WithParents.Customer
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("customers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bob = Data(#"{"name": 7, "contact": {"email": "bob@example.com"}}"#.utf8)
        try bob.write(to: folder.appendingPathComponent("bob.json"))
        let differences = try UnboxMigration.differences(of: Customer.self, inFilesOf: folder)
        #expect(
            differences.map(\.description) == [
                #"bob.json: name: unboxed "7", decoding failed: expected String, found the number 7"#
            ])
    }

    @Test func callSites() {
        let data = orders
        // Snippet 3 of MigrationGuide.md#step-3-call-sites
        #expect(
            UnboxMigration.differences {
                try CallSites.before(data: data)
            } decoding: {
                try CallSites.after(data: data)
            }.isEmpty)
        // End of snippet
    }

    @Test func conformances() throws {
        let data = orders
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // Snippet 1 of MigrationGuide.md#step-4-drop-the-conformance
        #expect(
            UnboxMigration.differences(
                from: [AtFirst.Order].self, to: [Migrated.Order].self, in: data, atKeyPath: "orders", using: decoder
            ).isEmpty)
        // End of snippet

        // Nothing holds the models to this library's decoder any more.
        let jsonDecoder = JSONDecoder()
        jsonDecoder.dateDecodingStrategy = .iso8601
        #expect(
            UnboxMigration.differences {
                try unbox(data: data) as [String: [AtFirst.Order]]
            } decoding: {
                try jsonDecoder.decode([String: [Migrated.Order]].self, from: data)
            }.isEmpty)

        let decoded = try decoder.decode([Migrated.Order].self, from: data, atKeyPath: "orders")
        #expect(decoded.map(\.lines.count) == [1, 1])
        #expect(decoded.first?.lines.first?.quantity == 2)
    }
}
