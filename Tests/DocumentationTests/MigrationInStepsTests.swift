// A tree of five models on its way from Unboxable to Codable, in the four steps of MigrationGuide.md, each of them
// proved with UnboxMigration. The guide's snippets are put here by .ci/snippets.

import Foundation
import Testing
import Unbox
import UnboxTesting

// MARK: - Step 1: the leaf types are both

private enum WithLeaves {
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
    struct HastyLine: Unboxable, Codable {
        let quantity: Int
        init(unboxer: Unboxer) throws { quantity = try unboxer.unbox(key: "quantity") }
    }
}

// MARK: - Step 2: the parents are both

private enum WithParents {
    typealias Price = WithLeaves.Price
    typealias Status = WithLeaves.Status
    typealias Line = WithLeaves.Line

    struct Customer: Unboxable, Decodable, Equatable {
        let name: String
        let tags: [String]
        let email: String

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            tags = try unboxer.unbox(key: "tags") ?? []
            email = try unboxer.unbox(keyPath: "contact.email")
        }

        enum CodingKeys: String, CodingKey { case name, tags }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
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

        enum CodingKeys: String, CodingKey { case id, status, placed, customer, lines }

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
private typealias AtFirst = WithParents

// MARK: - Step 3: the call sites decode

private enum CallSites {
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

private enum Migrated {
    struct Line: Codable, Equatable {
        let product: String
        @Unboxed var quantity: Int
        let price: WithLeaves.Price
    }

    struct Order: Decodable, Equatable {
        let id: Int
        let status: WithLeaves.Status
        let placed: Date
        let customer: WithParents.Customer
        let lines: [Line]

        enum CodingKeys: String, CodingKey { case id, status, placed, customer, lines }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            status = try container.decode(WithLeaves.Status.self, forKey: .status)
            placed = try container.decode(Date.self, forKey: .placed)
            customer = try container.decode(WithParents.Customer.self, forKey: .customer)
            lines = try Unboxer(from: decoder).unbox(decoding: [Line].self, key: "lines", allowInvalidElements: true)
        }
    }
}

// MARK: - The proof of each step

struct MigrationInStepsTests {
    private typealias Price = WithLeaves.Price
    private typealias Status = WithLeaves.Status
    private typealias Line = WithLeaves.Line
    private typealias Customer = WithParents.Customer
    private typealias Order = WithParents.Order

    /// The payload of the guide: a price is text, a quantity is in quotes, and a line without a price is skipped.
    private let data: Data

    init() throws {
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: "MigrationGuide.md"))
        data = Data(try #require(blocks.first { $0.info == "json" }).code.utf8)
    }

    @Test func leafTypes() throws {
        // Snippet 4 of MigrationGuide.md#step-1-leaf-types
        #expect(UnboxMigration.differences(of: [Line].self, in: data, atKeyPath: "orders.0.lines").isEmpty)
        #expect(UnboxMigration.differences(of: Status.self, in: data, atKeyPath: "orders.0.status").isEmpty)
        #expect(UnboxMigration.differences(of: Price.self, in: data, atKeyPath: "orders.0.lines.0.price").isEmpty)
        // End of snippet

        let found = UnboxMigration.differences(of: WithLeaves.HastyLine.self, in: data, atKeyPath: "orders.0.lines.0")
        #expect(found.count == 1)
        #expect(try Repository.text(of: "MigrationGuide.md").contains("\n\(found[0])\n"))
    }

    @Test func parents() throws {
        #expect(UnboxMigration.differences(of: Customer.self, in: data, atKeyPath: "orders.0.customer").isEmpty)
        #expect(UnboxMigration.differences(of: [Order].self, in: data, atKeyPath: "orders").isEmpty)
        let others =
            UnboxMigration.differences(from: [AtFirst.Order].self, to: [Order].self, in: data, atKeyPath: "orders")
        #expect(others.isEmpty)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("customers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bob = Data(#"{"name": 7, "contact": {"email": "bob@example.com"}}"#.utf8)
        try bob.write(to: folder.appendingPathComponent("bob.json"))
        let differences = try UnboxMigration.differences(of: Customer.self, inFilesOf: folder)
        let found = #"bob.json: name: unboxed "7", decoding failed: expected String, found the number 7"#
        #expect(differences.map(\.description) == [found])
    }

    @Test func callSites() {
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
        #expect(decoded.map { $0.lines.map(\.quantity) } == [[2]])
    }
}
