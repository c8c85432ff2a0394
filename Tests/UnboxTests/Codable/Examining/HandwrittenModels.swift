// Types whose `init(from:)` is written by hand, in ways that are met in the wild.

import Foundation

@testable import Unbox

enum Handwritten {
    struct Problem: Error, LocalizedError {
        let text: String
        var errorDescription: String? { text }
    }

    struct Flexible: Decodable {
        enum Keys: CodingKey { case id, other, end }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            if (try? container.decode(Int.self, forKey: .id)) == nil {
                _ = try container.decode(String.self, forKey: .id)
            }
            _ = try container.decode(NumberOrText.self, forKey: .other)
            _ = try container.decode(Int.self, forKey: .end)
        }
    }

    struct NumberOrText: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? container.decode(Int.self)) != nil { return }
            if (try? container.decode(String.self)) != nil { return }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither number nor text")
        }
    }

    struct Anything: Decodable {
        let value: AnyDecodable
        let end: Int
    }

    struct AnyDecodable: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() { return }
            if (try? container.decode(Bool.self)) != nil { return }
            if (try? container.decode(Int.self)) != nil { return }
            if (try? container.decode(Double.self)) != nil { return }
            if (try? container.decode(String.self)) != nil { return }
            if (try? container.decode([AnyDecodable].self)) != nil { return }
            _ = try container.decode([String: AnyDecodable].self)
        }
    }

    struct Lossy: Decodable {
        struct Skip: Decodable {}
        enum Keys: CodingKey { case items, end }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            var items = try container.nestedUnkeyedContainer(forKey: .items)
            while !items.isAtEnd {
                do { _ = try items.decode(Int.self) } catch { _ = try items.decode(Skip.self) }
            }
            _ = try container.decode(Int.self, forKey: .end)
        }
    }

    struct Dropping: Decodable {
        enum Keys: CodingKey { case first, second }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try? container.decode(Interval.self, forKey: .first)
            _ = try container.decode(Int.self, forKey: .second)
            _ = try? container.decode(Interval.self, forKey: .first)
        }
    }

    struct Replacing: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Dropping.Keys.self)
            do { _ = try container.decode(Int.self, forKey: .first) } catch {
                throw Problem(text: "the first is wrong")
            }
            _ = try container.decode(Int.self, forKey: .second)
        }
    }

    struct Rethrowing: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Dropping.Keys.self)
            do { _ = try container.decode(Int.self, forKey: .first) } catch let error as DecodingError { throw error }
            _ = try container.decode(Int.self, forKey: .second)
        }
    }

    struct Either: Decodable {
        struct Number: Decodable { let n: Int }
        init(from decoder: any Decoder) throws {
            guard let container = try? decoder.unkeyedContainer() else {
                _ = try Number(from: decoder)
                return
            }
            var elements = container
            while !elements.isAtEnd { _ = try elements.decode(Int.self) }
        }
    }

    struct Figure: Decodable {
        enum Keys: CodingKey { case kind }
        enum Kind: String, Decodable { case circle, square }
        struct Circle: Decodable { let radius: Double }
        struct Square: Decodable { let side: Int }
        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: Keys.self).decode(Kind.self, forKey: .kind) {
            case .circle: _ = try Circle(from: decoder)
            case .square: _ = try Square(from: decoder)
            }
        }
    }

    struct TextFigure: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Figure.Keys.self)
            switch try container.decode(String.self, forKey: .kind) {
            case "circle": _ = try Figure.Circle(from: decoder)
            case let kind: throw Problem(text: "unknown kind \(kind)")
            }
        }
    }

    struct DefaultFigure: Decodable {
        enum Keys: CodingKey { case kind, name }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            if try container.decode(String.self, forKey: .kind) == "circle" { _ = try Figure.Circle(from: decoder) }
            _ = try container.decode(String.self, forKey: .name)
        }
    }

    struct Flagged: Decodable {
        enum Keys: CodingKey { case name, hasSize, size, end }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try container.decode(String.self, forKey: .name)
            if try !container.decode(Bool.self, forKey: .hasSize) { _ = try container.decode(Int.self, forKey: .size) }
            _ = try container.decode(Int.self, forKey: .end)
        }
    }

    struct Named: Decodable {
        let kind: Figure.Kind
        let name: String
        let end: Int
    }

    struct Keyed: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyCodingKey.self)
            let key = try container.decode(String.self, forKey: AnyCodingKey(stringValue: "key"))
            _ = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: key))
        }
    }

    struct Interval: Decodable {
        enum CodingKeys: CodingKey { case start, end }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let start = try container.decode(Int.self, forKey: .start)
            let end = try container.decode(Int.self, forKey: .end)
            guard start <= end else { throw Problem(text: "the end is before the start") }
        }
    }

    struct CatchingInterval: Decodable {
        enum Keys: CodingKey { case start, end, note }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            let start = try container.decode(Int.self, forKey: .start)
            let end = try container.decode(Int.self, forKey: .end)
            _ = try? container.decode(String.self, forKey: .note)
            guard start <= end else { throw Problem(text: "the end is before the start") }
        }
    }

    struct Email: Decodable, Hashable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard text.contains("@") else { throw Problem(text: "no address") }
        }
    }

    struct Person: Decodable {
        let email: Email
        let age: Int
    }

    struct People: Decodable {
        let list: [Email]
        let map: [String: Email]
        let optional: Email?
        let age: Int
    }

    struct Constant: Decodable {
        enum Only: String, Decodable { case a }
        let kind: Only
        let age: Int
    }

    struct Sound: Decodable {
        enum Keys: CodingKey { case count, number, list, end }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            _ = 100 / (try container.decode(Int.self, forKey: .count))
            _ = Int(try container.decode(String.self, forKey: .number))!
            _ = try container.decode([Int].self, forKey: .list)[0]
            _ = try container.decode(Int.self, forKey: .end)
        }
    }

    struct UntilSentinel: Decodable {
        enum Keys: CodingKey { case list }
        init(from decoder: any Decoder) throws {
            var list = try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .list)
            while try list.decode(Int.self) >= 0 {}
        }
    }

    struct UntilSuccess: Decodable {
        enum Keys: CodingKey { case limit, value }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try container.decode(Int.self, forKey: .limit)
            while (try? container.decode(Int.self, forKey: .value)) == nil {}
        }
    }

    struct UntilFailure: Decodable {
        enum Keys: CodingKey { case limit, end }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try container.decode(Int.self, forKey: .limit)
            while (try? container.decode(String.self, forKey: .end)) != nil {}
        }
    }

    struct OverKeys: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyCodingKey.self)
            for index in 0..<(try container.decode(Int.self, forKey: AnyCodingKey(stringValue: "count"))) {
                _ = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: "\(index + 7)"))
            }
            _ = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: "last"))
        }
    }
}
