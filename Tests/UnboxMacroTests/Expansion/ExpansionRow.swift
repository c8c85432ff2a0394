import Testing

/// A declaration, and what the macro writes: its members, `---`, and its extensions.
struct ExpansionRow: Sendable, CustomTestStringConvertible {
    let name: String
    /// The conformances that the compiler says are missing; nil if it does not say.
    var missing: [String]?
    let source: String
    let expected: String

    var testDescription: String { name }
}

extension ExpansionRow {
    static let all = [
        ExpansionRow(
            name: "fields and defaults",
            source: #"""
                @Unboxable
                struct Article {
                    let title: String
                    @Unboxing(keyPath: "authors.0.name") let author: String
                    @Unboxing(key: "published_at", formatter: .rfc3339) let published: Date
                    @Unboxing(allowInvalidElements: true) let tags: [Tag]
                    var rating = 0.0 as Double
                    let link: URL?
                    @Unboxing(keys: ["a", "b"]) var other: Int = make()
                    var `default` = -1
                    let unboxer: Int
                }
                """#,
            expected: #"""
                extension Article: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        title = try unboxer.unbox(key: "title")
                        author = try unboxer.unbox(keyPath: "authors.0.name")
                        published = try unboxer.unbox(key: "published_at", formatter: .rfc3339)
                        tags = try unboxer.unbox(key: "tags", allowInvalidElements: true)
                        rating = try unboxer.unbox(key: "rating") ?? rating
                        link = try unboxer.unbox(key: "link")
                        other = try unboxer.unbox(key: "a") ?? unboxer.unbox(key: "b") ?? other
                        self.default = try unboxer.unbox(key: "default") ?? -1
                        self.unboxer = try unboxer.unbox(key: "unboxer")
                    }
                }
                """#),
        ExpansionRow(
            name: "conventions, generics and #if",
            source: #"""
                @Unboxable(keys: .snakeCase, strict: true, emptyAsNil: true)
                public struct Page<Item, Other: Hashable> {
                    public let allItems: [Item]
                    @Unboxing(formatter: F()) let other: Other?
                    @Unboxing(dropIfInvalid: true) var aCount = 1
                    @Unboxing(whole: true) let stamp: Stamp
                    #if DEBUG
                    let debug: Int
                    #else
                    @Unboxing(ignored: true) var a = 1
                    #endif
                }
                """#,
            expected: #"""
                extension Page: UnboxCore.Unboxable, UnboxCore.UnboxCompatible where Item: UnboxCore.UnboxCompatible {
                    public init(unboxer: UnboxCore.Unboxer) throws {
                        let unboxer = unboxer.strict.emptyAsNil
                        allItems = try unboxer.unbox(key: "all_items")
                        other = try unboxer.unbox(key: "other", formatter: F())
                        aCount = unboxer.unboxIfValid(.key("a_count")) ?? 1
                        stamp = try unboxer.unbox()
                        #if DEBUG
                            debug = try unboxer.unbox(key: "debug")
                        #else
                        #endif
                    }
                }
                """#),
        ExpansionRow(
            name: "defaults and options of a property",
            source: #"""
                @Unboxable
                struct A: Decodable {
                    @Unboxing(default: []) let a: [Int]
                    @Unboxing(keys: ["b", "B"], default: .value(x ? 1 : 2)) let b: Int
                    @Unboxing(formatter: .rfc3339, default: .value(Date.now)) let c: Date
                    @Unboxing(default: "", dropIfInvalid: true) let d: String
                    @Unboxing(default: 0, defaultIfInvalid: -1) let e: Int
                    @Unboxing(key: "x", defaultIfInvalid: .value(Mood.calm)) let f: Mood
                    @Unboxing(strict: true) let g: Int
                    @Unboxing(default: 1, defaultIfInvalid: 2, strict: true, emptyAsNil: true) let h: Int
                    @Unboxing(emptyAsNil: true, dropIfInvalid: true) let i: URL?
                    @Unboxing(default: .value(y) + .value(z)) let j: Int
                }
                """#,
            expected: #"""
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        let a: [Int] = try unboxer.unbox(key: "a") ?? []
                        let b: Int = try unboxer.unbox(key: "b") ?? unboxer.unbox(key: "B") ?? (x ? 1 : 2)
                        let c: Date = try unboxer.unbox(key: "c", formatter: .rfc3339) ?? Date.now
                        let d: String = unboxer.unboxIfValid(.key("d")) ?? ""
                        let e: Int = try unboxer.unboxAll(.key("e").or(0).orIfInvalid(-1))
                        let f: Mood = try unboxer.unboxAll(.key("x").orIfInvalid(Mood.calm))
                        let g: Int = try unboxer.strict.unbox(key: "g")
                        let h: Int = try unboxer.strict.emptyAsNil.unboxAll(.key("h").or(1).orIfInvalid(2))
                        let i: URL? = unboxer.emptyAsNil.unboxIfValid(.key("i"))
                        let j: Int = try unboxer.unbox(key: "j") ?? .value(y) + .value(z)
                        self.a = a
                        self.b = b
                        self.c = c
                        self.d = d
                        self.e = e
                        self.f = f
                        self.g = g
                        self.h = h
                        self.i = i
                        self.j = j
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                    }
                }
                """#),
        ExpansionRow(
            name: "all errors, with defaults and options",
            source: #"""
                @Unboxable(allErrors: true)
                struct A {
                    @Unboxing(default: []) let a: [Int]
                    @Unboxing(strict: true) let b: Int
                    @Unboxing(default: 1, defaultIfInvalid: 2, strict: true) let c: Int
                    @Unboxing(defaultIfInvalid: 2) let d: Int?
                }
                """#,
            expected: #"""
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        (a, b, c, d) = try unboxer.unboxAll(
                            .key("a").or([]),
                            UnboxCore.UnboxField { try $0.strict.unboxAll(.key("b")) },
                            UnboxCore.UnboxField { try $0.strict.unboxAll(.key("c").or(1).orIfInvalid(2)) },
                            .key("d").orIfInvalid(2))
                    }
                }
                """#),
        ExpansionRow(
            name: "a case as a key",
            source: #"""
                @Unboxable(keys: .snakeCase, caseAsKey: true)
                enum A: Codable {
                    case bigLoad(itemKey: String = "", Int?)
                    @Unboxing(names: ["stop", "halt"]) case quit
                }
                """#,
            expected: #"""
                enum Discriminator: Swift.String, UnboxCore.UnboxableEnum, Swift.CaseIterable {
                    case bigLoad = "big_load"
                    case quit = "stop"
                    case quit2 = "halt"
                }

                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case bigLoad = "big_load"
                    case itemKey = "item_key"
                    case key1 = "_1"
                    case stop
                }
                ---
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        let (name, unboxer) = try unboxer.unboxCase(as: Discriminator.self)
                        switch name {
                        case .bigLoad:
                            self = .bigLoad(itemKey: try unboxer.unbox(key: "item_key") ?? "", try unboxer.unbox(key: "_1"))
                        case .quit, .quit2:
                            self = .quit
                        }
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                    }
                }

                extension A {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        switch self {
                        case .bigLoad(let value0, let value1):
                            var values = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .bigLoad)
                            try values.encode(value0, forKey: .itemKey)
                            try values.encodeIfPresent(value1, forKey: .key1)
                        case .quit:
                            _ = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .stop)
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "names that are not strings",
            source: #"""
                @Unboxable(discriminator: "t")
                enum A {
                    @Unboxing(names: [1, 0x10]) case a(B)
                    @Unboxing(name: -2) case c
                    case unknown
                }
                """#,
            expected: #"""
                enum Discriminator: UnboxCore.UnboxableEnum, Swift.CaseIterable {
                    case a
                    case c
                    case unknown

                    init?(rawValue: Swift.Int) {
                        switch rawValue {
                        case 1, 0x10: self = .a
                        case -2: self = .c
                        default: return nil
                        }
                    }

                    var rawValue: Swift.Int {
                        switch self {
                        case .a: 1
                        case .c: -2
                        case .unknown: 0
                        }
                    }

                    static var unboxFallback: Discriminator? { .unknown }
                }
                ---
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        switch try unboxer.unbox(key: "t") as Discriminator {
                        case .a: self = .a(try unboxer.unbox())
                        case .c: self = .c
                        case .unknown: self = .unknown
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "read, written and ignored",
            source: #"""
                @Unboxable(ignoreInitialized: true)
                struct A: Codable {
                    @Unboxing(encoded: .never) let a: Int
                    @Unboxing(read: false) let b = 1
                    @Unboxing(encoded: .unlessEmpty) let c: [Int]?
                    @Unboxing(formatter: .iso8601, encoded: .unlessDefault) var d: Date = x
                    @Unboxing(encoded: .when { (e: Int) in e > 1 }) let e: Int
                    @Unboxing(keyPath: "f.g", encoded: .when(\Int.isBig)) let f: Int
                    var h = 1
                }
                """#,
            expected: #"""
                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case a
                    case b
                    case c
                    case d
                    case e
                    case f
                    case g
                }
                ---
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        a = try unboxer.unbox(key: "a")
                        c = try unboxer.unbox(key: "c")
                        d = try unboxer.unbox(key: "d", formatter: .iso8601) ?? d
                        e = try unboxer.unbox(key: "e")
                        f = try unboxer.unbox(keyPath: "f.g")
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                    }
                }

                extension A: UnboxCore.UnboxWritable {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(b, forKey: .b)
                        if c?.isEmpty == false {
                            try container.encodeIfPresent(c, forKey: .c)
                        }
                        if d != (x) {
                            try container.encode(d, forKey: .d, formatter: .iso8601)
                        }
                        if ({ (e: Int) in e > 1 })(e) {
                            try container.encode(e, forKey: .e)
                        }
                        var fContainer = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .f)
                        if f[keyPath: \Int.isBig] {
                            try fContainer.encode(f, forKey: .g)
                        }
                    }

                    func write(to writer: inout UnboxCore.UnboxWriter) throws {
                        try writer.object { writer in
                            try writer.write(b, key: "b")
                            if c?.isEmpty == false {
                                try writer.writeIfPresent(c, key: "c")
                            }
                            if d != (x) {
                                try writer.write(d, key: "d", formatter: .iso8601)
                            }
                            if ({ (e: Int) in e > 1 })(e) {
                                try writer.write(e, key: "e")
                            }
                            try writer.object(key: "f") { writer in
                                if f[keyPath: \Int.isBig] {
                                    try writer.write(f, key: "g")
                                }
                            }
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "null, and keys of dictionaries",
            source: #"""
                @Unboxable(encoded: .asNull)
                struct A: Encodable {
                    let a: Int?
                    let b: Int??
                    @Unboxing(encoded: .unlessEmpty) let c: String?
                    @Unboxing(keyPath: "d[0].e", formatter: .dateOnly) let e: Date?
                    let days: [Day: [[UUID: Int]?]]?
                    let names: [String: Int]
                }
                """#,
            expected: #"""
                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case a
                    case b
                    case c
                    case days
                    case names
                    case d
                    case e
                }
                ---
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        let a: Int? = try unboxer.unbox(key: "a")
                        let b: Int?? = try unboxer.unbox(key: "b")
                        let c: String? = try unboxer.unbox(key: "c")
                        let e: Date? = try unboxer.unbox(keyPath: "d[0].e", formatter: .dateOnly)
                        let days: [Day: [[UUID: Int]?]]? = try unboxer.unbox(key: "days")
                        let names: [String: Int] = try unboxer.unbox(key: "names")
                        self.a = a
                        self.b = b
                        self.c = c
                        self.e = e
                        self.days = days
                        self.names = names
                    }
                }

                extension A: UnboxCore.UnboxWritable {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(a, forKey: .a)
                        try container.encodeIfPresent(b, forKey: .b)
                        if c?.isEmpty == false {
                            try container.encodeIfPresent(c, forKey: .c)
                        }
                        var d = container.nestedUnkeyedContainer(forKey: .d)
                        var dContainer = d.nestedContainer(keyedBy: CodingKeys.self)
                        if let value = e {
                            try dContainer.encode(value, forKey: .e, formatter: .dateOnly)
                        } else {
                            try dContainer.encodeNil(forKey: .e)
                        }
                        try container.encode(days.map { $0.unboxedKeys().mapValues { $0.map { $0.map { $0.unboxedKeys() } } } }, forKey: .days)
                        try container.encode(names, forKey: .names)
                    }

                    func write(to writer: inout UnboxCore.UnboxWriter) throws {
                        try writer.object { writer in
                            try writer.write(a, key: "a")
                            try writer.writeIfPresent(b, key: "b")
                            if c?.isEmpty == false {
                                try writer.writeIfPresent(c, key: "c")
                            }
                            try writer.array(key: "d") { writer in
                                try writer.element { writer in
                                    try writer.object { writer in
                                        if let value = e {
                                            try writer.write(value, key: "e", formatter: .dateOnly)
                                        } else {
                                            try writer.write(nil as Swift.Bool?, key: "e")
                                        }
                                    }
                                }
                            }
                            try writer.write(days.map { $0.unboxedKeys().mapValues { $0.map { $0.map { $0.unboxedKeys() } } } }, key: "days")
                            try writer.write(names, key: "names")
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "decoders",
            source: #"""
                @Unboxable(strict: true, decoder: API.decoder)
                struct A {
                    let a: Place
                    @Unboxing(decoding: Place.self, using: other, dropIfInvalid: true) let b: Place?
                    @Unboxing(strict: false) let c: Int
                    @Unboxing(decoding: [Place].self, default: []) let d: [Place]
                    @Unboxing(decoding: Place.self, defaultIfInvalid: .value(x)) let e: Place
                }
                """#,
            expected: #"""
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        let unboxer = unboxer.strict.decoding(using: API.decoder)
                        let a: Place = try unboxer.unbox(key: "a")
                        let b: Place? = unboxer.unboxIfValid(.key("b", decoding: Place?.self, using: other))
                        let c: Int = try unboxer.lenient.unbox(key: "c")
                        let d: [Place] = try unboxer.unbox(decoding: [Place]?.self, key: "d") ?? []
                        let e: Place = try unboxer.unboxAll(.key("e", decoding: Place.self).orIfInvalid(x))
                        self.a = a
                        self.b = b
                        self.c = c
                        self.d = d
                        self.e = e
                    }
                }
                """#),
        ExpansionRow(
            name: "a memberwise initializer",
            source: #"""
                @Unboxable(memberwise: true)
                public struct A {
                    let a, b: Int
                    var c = 1.5
                    @Unboxing(default: []) let d: [Int]
                    var e: URL?
                    static let f = 1
                    @Unboxing(ignored: true) var g: (Int) -> Void = { _ in }
                    let h = make()
                    var `in`: Int
                    var i: Int { 1 }
                }
                """#,
            expected: #"""
                public init(a: Int, b: Int, c: Double = 1.5, d: [Int] = [], e: URL? = nil, g: @escaping (Int) -> Void = { _ in }, `in`: Int) {
                    self.a = a
                    self.b = b
                    self.c = c
                    self.d = d
                    self.e = e
                    self.g = g
                    self.`in` = `in`
                }
                ---
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    public init(unboxer: UnboxCore.Unboxer) throws {
                        a = try unboxer.unbox(key: "a")
                        b = try unboxer.unbox(key: "b")
                        c = try unboxer.unbox(key: "c") ?? 1.5
                        d = try unboxer.unbox(key: "d") ?? []
                        e = try unboxer.unbox(key: "e")
                        self.in = try unboxer.unbox(key: "in")
                    }
                }
                """#),
        ExpansionRow(
            name: "all errors",
            source: #"""
                @Unboxable(allErrors: true)
                struct Careful {
                    let name: String
                    var age: Int64 = 0
                    @Unboxing(keyPath: "a.b") let links: [URL]
                    @Unboxing(decoding: P.self) let spot: P
                    @Unboxing(keys: ["x", "y"]) var x: Int = 3
                    @Unboxing(dropIfInvalid: true) let extra: Int?
                }
                """#,
            expected: #"""
                extension Careful: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        extra = unboxer.unboxIfValid(.key("extra"))
                        (name, age, links, spot, x) = try unboxer.unboxAll(
                            .key("name"),
                            .key("age").or(0),
                            .keyPath("a.b"),
                            .key("spot", decoding: P.self),
                            UnboxCore.UnboxField { try $0.unbox(key: "x") ?? $0.unbox(key: "y") ?? 3 })
                    }
                }
                """#),
        ExpansionRow(
            name: "a class", missing: ["Unboxable", "UnboxCompatible"],
            source: #"""
                @Unboxable
                open class Vehicle: Codable {
                    let wheels: Int
                    @Unboxing(formatter: .dateOnly) public let built: Date?
                }
                """#,
            expected: #"""
                public required init(unboxer: UnboxCore.Unboxer) throws {
                    wheels = try unboxer.unbox(key: "wheels")
                    built = try unboxer.unbox(key: "built", formatter: .dateOnly)
                }

                public required convenience init(from decoder: any Swift.Decoder) throws {
                    try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                }

                public func encode(to encoder: any Swift.Encoder) throws {
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    try container.encode(wheels, forKey: .wheels)
                    try container.encodeIfPresent(built, forKey: .built, formatter: .dateOnly)
                }

                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case wheels
                    case built
                }
                ---
                extension Vehicle: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {}
                """#),
        ExpansionRow(
            name: "a subclass of a model", missing: ["Encodable", "Decodable"],
            source: #"""
                @Unboxable
                final class Truck: Vehicle {
                    let load: Double
                }
                """#,
            expected: #"""
                required init(unboxer: UnboxCore.Unboxer) throws {
                    load = try unboxer.unbox(key: "load")
                    try super.init(unboxer: unboxer)
                }
                """#),
        ExpansionRow(
            name: "a subclass of a Codable model", missing: [],
            source: #"""
                @Unboxable
                public final class Truck: Vehicle {
                    let load: Double
                }
                """#,
            expected: #"""
                public required init(unboxer: UnboxCore.Unboxer) throws {
                    load = try unboxer.unbox(key: "load")
                    try super.init(unboxer: unboxer)
                }

                public required convenience init(from decoder: any Swift.Decoder) throws {
                    try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                }

                public override func encode(to encoder: any Swift.Encoder) throws {
                    try super.encode(to: encoder)
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    try container.encode(load, forKey: .load)
                }

                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case load
                }
                """#),
        ExpansionRow(
            name: "a context",
            source: #"""
                @Unboxable(context: Shelter.self)
                struct Pet {
                    let name: String
                    @Unboxing(context: .stored) let shelter: Shelter
                    @Unboxing(context: .passed) let friends: [Pet]
                }
                """#,
            expected: #"""
                extension Pet: UnboxCore.UnboxableWithContext {
                    init(unboxer: UnboxCore.Unboxer, context: Shelter) throws {
                        name = try unboxer.unbox(key: "name")
                        shelter = context
                        friends = try unboxer.unbox(key: "friends", context: context)
                    }
                }
                """#),
        ExpansionRow(
            name: "functions and a check",
            source: #"""
                @Unboxable(allErrors: true, validate: true)
                struct Recipe {
                    let title: String
                    @Unboxing(by: { (unboxer: Unboxer) in unboxer.isPartial }) let isBeingWritten: Bool
                    @Unboxing(by: Recipe.readAge) let age: Int!
                }
                """#,
            expected: #"""
                extension Recipe: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        (title, isBeingWritten, age) = try unboxer.unboxAll(
                            .key("title"),
                            UnboxCore.UnboxField { try ({ (unboxer: Unboxer) in unboxer.isPartial } as (UnboxCore.Unboxer) throws -> _)($0) },
                            UnboxCore.UnboxField { try (Recipe.readAge as (UnboxCore.Unboxer) throws -> _)($0) })
                        try validate()
                    }
                }
                """#),
        ExpansionRow(
            name: "a function and a check with a context",
            source: #"""
                @Unboxable(context: Shelter.self, validate: true)
                final class Pet<Toy>: Encodable {
                    let name: String
                    @Unboxing(by: Pet.readToy) let toy: Toy
                }
                """#,
            expected: #"""
                init(unboxer: UnboxCore.Unboxer, context: Shelter) throws {
                    name = try unboxer.unbox(key: "name")
                    toy = try (Pet.readToy as (UnboxCore.Unboxer, _) throws -> _)(unboxer, context)
                    try validate()
                }

                func encode(to encoder: any Swift.Encoder) throws {
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    try container.encode(name, forKey: .name)
                }

                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case name
                }
                ---
                extension Pet: UnboxCore.UnboxableWithContext, UnboxCore.UnboxWritable {
                    func write(to writer: inout UnboxCore.UnboxWriter) throws {
                        try writer.object { writer in
                            try writer.write(name, key: "name")
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "a check of what is decoded",
            source: #"""
                @Unboxable(validate: true)
                struct Pair: Codable {
                    let a, b: Int
                }
                """#,
            expected: #"""
                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case a
                    case b
                }
                ---
                extension Pair: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        a = try unboxer.unbox(key: "a")
                        b = try unboxer.unbox(key: "b")
                        try validate()
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                    }
                }

                extension Pair: UnboxCore.UnboxWritable {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(a, forKey: .a)
                        try container.encode(b, forKey: .b)
                    }

                    func write(to writer: inout UnboxCore.UnboxWriter) throws {
                        try writer.object { writer in
                            try writer.write(a, key: "a")
                            try writer.write(b, key: "b")
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "nested objects",
            source: #"""
                @Unboxable
                struct Order: Codable {
                    let number: Int
                    @Unboxing(keyPath: "customer.name") let customer: String
                    @Unboxing(keyPath: "customer.address.city") let city: String?
                    @Unboxing(keyPath: "notes.0") let firstNote: String
                    @Unboxing(keyPath: "notes[1].text") let secondNote: String
                    @Unboxing(key: "at", formatter: .rfc3339) let date: Date
                    @Unboxing(whole: true) let stamp: OrderStamp
                }
                """#,
            expected: #"""
                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case number
                    case date = "at"
                    case customer
                    case name
                    case address
                    case city
                    case notes
                    case text
                }
                ---
                extension Order: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        let number: Int = try unboxer.unbox(key: "number")
                        let customer: String = try unboxer.unbox(keyPath: "customer.name")
                        let city: String? = try unboxer.unbox(keyPath: "customer.address.city")
                        let firstNote: String = try unboxer.unbox(keyPath: "notes.0")
                        let secondNote: String = try unboxer.unbox(keyPath: "notes[1].text")
                        let date: Date = try unboxer.unbox(key: "at", formatter: .rfc3339)
                        let stamp: OrderStamp = try unboxer.unbox()
                        self.number = number
                        self.customer = customer
                        self.city = city
                        self.firstNote = firstNote
                        self.secondNote = secondNote
                        self.date = date
                        self.stamp = stamp
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                    }
                }

                extension Order {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(number, forKey: .number)
                        var customerContainer = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .customer)
                        try customerContainer.encode(customer, forKey: .name)
                        var address = customerContainer.nestedContainer(keyedBy: CodingKeys.self, forKey: .address)
                        try address.encodeIfPresent(city, forKey: .city)
                        var notes = container.nestedUnkeyedContainer(forKey: .notes)
                        try notes.encode(firstNote)
                        var notesContainer = notes.nestedContainer(keyedBy: CodingKeys.self)
                        try notesContainer.encode(secondNote, forKey: .text)
                        try container.encode(date, forKey: .date, formatter: .rfc3339)
                        try stamp.encode(to: encoder)
                    }
                }
                """#),
        ExpansionRow(
            name: "CodingKeys are enough",
            source: #"""
                @Unboxable
                struct Plain: Codable {
                    let name: String
                    @Unboxing(key: "e-mail") let email: String?
                }
                """#,
            expected: #"""
                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case name
                    case email = "e-mail"
                }
                ---
                extension Plain: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        name = try unboxer.unbox(key: "name")
                        email = try unboxer.unbox(key: "e-mail")
                    }
                }

                extension Plain: UnboxCore.UnboxWritable {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(name, forKey: .name)
                        try container.encodeIfPresent(email, forKey: .email)
                    }

                    func write(to writer: inout UnboxCore.UnboxWriter) throws {
                        try writer.object { writer in
                            try writer.write(name, key: "name")
                            try writer.writeIfPresent(email, key: "e-mail")
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "in a module that is isolated by default",
            source: #"""
                @Unboxable
                nonisolated struct A: Codable {
                    let a: Int
                }
                """#,
            expected: #"""
                nonisolated enum CodingKeys: Swift.String, Swift.CodingKey {
                    case a
                }
                ---
                nonisolated extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        a = try unboxer.unbox(key: "a")
                    }
                }

                nonisolated extension A: UnboxCore.UnboxWritable {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(a, forKey: .a)
                    }

                    func write(to writer: inout UnboxCore.UnboxWriter) throws {
                        try writer.object { writer in
                            try writer.write(a, key: "a")
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "a fallback",
            source: #"""
                @UnboxableEnum
                public enum Mood: String {
                    case happy, sad
                    @Unboxing(fallback: true) case unclear
                }
                """#,
            expected: #"""
                public static var unboxFallback: Self? { .unclear }
                ---
                extension Mood: UnboxCore.UnboxableEnum {}
                """#),
        ExpansionRow(
            name: "a discriminator",
            source: #"""
                @Unboxable(discriminator: "type", keys: .snakeCase)
                enum Shape: Codable {
                    case circle(Circle)
                    case bigSquare(sideLength: Double, colour: String?)
                    @Unboxing(name: "LINE") case line
                    case unknown
                }
                """#,
            expected: #"""
                enum Discriminator: Swift.String, UnboxCore.UnboxableEnum, Swift.CaseIterable {
                    case circle
                    case bigSquare = "big_square"
                    case line = "LINE"
                    case unknown

                    static var unboxFallback: Discriminator? { .unknown }
                }

                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case type
                    case sideLength = "side_length"
                    case colour
                }
                ---
                extension Shape: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        switch try unboxer.unbox(key: "type") as Discriminator {
                        case .circle: self = .circle(try unboxer.unbox())
                        case .bigSquare: self = .bigSquare(sideLength: try unboxer.unbox(key: "side_length"), colour: try unboxer.unbox(key: "colour"))
                        case .line: self = .line
                        case .unknown: self = .unknown
                        }
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                    }
                }

                extension Shape {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        switch self {
                        case .circle(let value):
                            try container.encode("circle", forKey: .type)
                            try value.encode(to: encoder)
                        case .bigSquare(let sideLength, let colour):
                            try container.encode("big_square", forKey: .type)
                            try container.encode(sideLength, forKey: .sideLength)
                            try container.encodeIfPresent(colour, forKey: .colour)
                        case .line:
                            try container.encode("LINE", forKey: .type)
                        case .unknown:
                            try container.encode("unknown", forKey: .type)
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "a payload",
            source: #"""
                @Unboxable(discriminator: "kind", payload: "data")
                enum Event: Encodable {
                    case joined(User)
                    case left(at: Int, reason: String?)
                }
                """#,
            expected: #"""
                enum Discriminator: Swift.String, UnboxCore.UnboxableEnum, Swift.CaseIterable {
                    case joined
                    case left
                }

                enum CodingKeys: Swift.String, Swift.CodingKey {
                    case kind
                    case data
                    case at
                    case reason
                }
                ---
                extension Event: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        switch try unboxer.unbox(key: "kind") as Discriminator {
                        case .joined: self = .joined(try unboxer.unbox(key: "data"))
                        case .left: self = .left(at: try unboxer.unbox(keyPath: "data.at"), reason: try unboxer.unbox(keyPath: "data.reason"))
                        }
                    }
                }

                extension Event {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        switch self {
                        case .joined(let value):
                            try container.encode("joined", forKey: .kind)
                            try container.encode(value, forKey: .data)
                        case .left(let at, let reason):
                            try container.encode("left", forKey: .kind)
                            var payload = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .data)
                            try payload.encode(at, forKey: .at)
                            try payload.encodeIfPresent(reason, forKey: .reason)
                        }
                    }
                }
                """#),
        ExpansionRow(
            name: "the first that fits",
            source: #"""
                @Unboxable
                enum Content: Codable {
                    case number(Int)
                    case text(String)
                    case list(items: [Int])
                    case unknown
                }
                """#,
            expected: #"""
                typealias Alternatives = UnboxCore.OneOf<Int>.Or<String>.Or<[Int]>
                ---
                extension Content: UnboxCore.UnboxCompatible {
                    static func unboxed(from value: borrowing UnboxCore.UnboxValue) throws -> Self {
                        do {
                            let value = try value.unbox(as: Alternatives.self)
                            switch value {
                            case .first(.first(let value)): return .number(value)
                            case .first(.second(let value)): return .text(value)
                            case .second(let value): return .list(items: value)
                            }
                        } catch where !value.isAbsent {
                            return .unknown
                        }
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        self = try UnboxCore.Unboxer(from: decoder).unbox()
                    }
                }

                extension Content {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.singleValueContainer()
                        switch self {
                        case .number(let value): try container.encode(value)
                        case .text(let value): try container.encode(value)
                        case .list(let value): try container.encode(value)
                        case .unknown: try container.encodeNil()
                        }
                    }
                }
                """#),
    ]
}
