import Testing

@testable import UnboxModels

/// What is written for small schemas, to the letter.
struct SourceTests {
    @Test func `an object`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "required": [
                    "id",
                    "name"
                  ],
                  "properties": {
                    "id": {
                      "type": "integer"
                    },
                    "name": {
                      "type": "string",
                      "description": "As it is shown."
                    },
                    "tags": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    },
                    "extra": true
                  }
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var id: Int
                    /// As it is shown.
                    private(set) var name: String
                    private(set) var tags: [String]?
                    private(set) var extra: JSONValue?
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        id = try unboxer.unbox(key: "id")
                        name = try unboxer.unbox(key: "name")
                        tags = try unboxer.unbox(key: "tags")
                        extra = try unboxer.unbox(key: "extra")
                    }
                }

                """)
    }

    @Test func `an enum with a raw value for each case`() throws {
        let source = try models(
            of: #"""
                {
                  "properties": {
                    "mode": {
                      "oneOf": [
                        {
                          "const": 1,
                          "title": "Slow",
                          "description": "Takes its time."
                        },
                        {
                          "const": 2,
                          "title": "Fast"
                        }
                      ]
                    },
                    "color": {
                      "enum": [
                        "red",
                        "dark-blue",
                        "self",
                        null
                      ]
                    }
                  },
                  "required": [
                    "mode"
                  ]
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var mode: Mode
                    private(set) var color: Color?

                    enum Mode: Int, UnboxableEnum, Encodable, CaseIterable, Sendable {
                        /// Takes its time.
                        case slow = 1
                        case fast = 2
                    }

                    enum Color: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                        case red
                        case darkBlue = "dark-blue"
                        case selfValue = "self"
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        mode = try unboxer.unbox(key: "mode")
                        color = try unboxer.unbox(key: "color")
                    }
                }

                """)
    }

    @Test func `a union with a discriminator`() throws {
        let source = try models(
            of: #"""
                {
                  "title": "Shape",
                  "oneOf": [
                    {
                      "type": "object",
                      "required": [
                        "type",
                        "radius"
                      ],
                      "properties": {
                        "type": {
                          "const": "circle"
                        },
                        "radius": {
                          "type": "number"
                        }
                      }
                    },
                    {
                      "type": "object",
                      "required": [
                        "type"
                      ],
                      "properties": {
                        "type": {
                          "enum": [
                            "point",
                            "dot"
                          ]
                        }
                      }
                    }
                  ]
                }
                """#)
        #expect(
            source == #"""
                enum Shape: Encodable, Hashable, Sendable {
                    case circle(Circle)
                    case point(Point)

                    func encode(to encoder: any Encoder) throws {
                        switch self {
                        case .circle(let value): try value.encode(to: encoder)
                        case .point(let value): try value.encode(to: encoder)
                        }
                    }

                    struct Circle: Encodable, Hashable, Sendable {
                        private(set) var type: Kind
                        private(set) var radius: Double

                        init(type: Kind = .circle, radius: Double) {
                            self.type = type
                            self.radius = radius
                        }

                        enum Kind: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                            case circle
                        }
                    }

                    struct Point: Encodable, Hashable, Sendable {
                        private(set) var type: Kind

                        enum Kind: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                            case point
                            case dot
                        }
                    }
                }

                extension Shape: Unboxable {
                    init(unboxer: Unboxer) throws {
                        switch try unboxer.unbox(key: "type") as String {
                        case "circle": self = .circle(try unboxer.unbox())
                        case "point", "dot": self = .point(try unboxer.unbox())
                        case let name:
                            throw UnboxError(
                                "expected Shape, found the string \"\(name)\": it is not one of circle, point, dot", at: [.key("type")])
                        }
                    }
                }

                extension Shape.Circle: Unboxable {
                    init(unboxer: Unboxer) throws {
                        type = try unboxer.unbox(key: "type")
                        radius = try unboxer.unbox(key: "radius")
                    }
                }

                extension Shape.Point: Unboxable {
                    init(unboxer: Unboxer) throws {
                        type = try unboxer.unbox(key: "type")
                    }
                }

                """#)
    }

    @Test(arguments: [
        (
            "two names", ModelOptions.Style.unboxable, [#""a""#, #""\"b""#],
            #"""
                        throw UnboxError(
                            "expected Shape, found the string \"\(name)\": it is not one of a, \"b", at: [.key("type")])
            """#
        ),
        (
            "numbers", .unboxable, ["1", "2"],
            #"""
                        throw UnboxError("expected Shape, found the number \(name): it is not one of 1, 2", at: [.key("type")])
            """#
        ),
        (
            "twenty names", .unboxable, (1...20).map { "\"name\($0)\"" },
            #"""
                        throw UnboxError(
                            "expected Shape, found the string \"\(name)\": "
                                + "it is not one of name1, name2, name3, name4, name5, name6, name7, name8, name9, or 11 more",
                            at: [.key("type")])
            """#
        ),
        (
            "Codable", .codable, [#""circle""#, #""square""#, #""triangle""#],
            #"""
                        throw DecodingError.dataCorruptedError(
                            forKey: .discriminator,
                            in: container,
                            debugDescription: "expected Shape, found the string \"\(name)\": "
                                + "it is not one of circle, square, triangle")
            """#
        ),
    ])
    func `an unknown discriminator`(
        name: String, style: ModelOptions.Style, values: [String], expected: String
    ) throws {
        let branches = values.map { #"{"required": ["type"], "properties": {"type": {"const": \#($0)}}}"# }
        let source = try models(of: #"{"title": "Shape", "oneOf": [\#(branches.joined(separator: ", "))]}"#) {
            $0.style = style
        }
        #expect(source.contains(expected + "\n"), "\(source)")
    }

    @Test func `a union with a discriminator, for the macro`() throws {
        let source = try models(
            of: #"""
                {
                  "title": "Shape",
                  "oneOf": [
                    {
                      "$ref": "#/$defs/circle"
                    },
                    {
                      "$ref": "#/$defs/line"
                    }
                  ],
                  "$defs": {
                    "circle": {
                      "type": "object",
                      "required": [
                        "type"
                      ],
                      "properties": {
                        "type": {
                          "const": "CIRCLE"
                        }
                      }
                    },
                    "line": {
                      "type": "object",
                      "required": [
                        "type"
                      ],
                      "properties": {
                        "type": {
                          "const": "LINE"
                        }
                      }
                    }
                  }
                }
                """#
        ) { $0.style = .macro }
        #expect(
            source == """
                @Unboxable(discriminator: "type")
                enum Shape: Encodable, Hashable, Sendable {
                    @Unboxing(name: "CIRCLE") case circle(Circle)
                    @Unboxing(name: "LINE") case line(Line)

                    func encode(to encoder: any Encoder) throws {
                        switch self {
                        case .circle(let value): try value.encode(to: encoder)
                        case .line(let value): try value.encode(to: encoder)
                        }
                    }
                }

                @Unboxable
                struct Circle: Encodable, Hashable, Sendable {
                    private(set) var type: Kind

                    init(type: Kind = .circle) {
                        self.type = type
                    }

                    @UnboxableEnum
                    enum Kind: String, Encodable, CaseIterable, Sendable {
                        case circle = "CIRCLE"
                    }
                }

                @Unboxable
                struct Line: Encodable, Hashable, Sendable {
                    private(set) var type: Kind

                    init(type: Kind = .line) {
                        self.type = type
                    }

                    @UnboxableEnum
                    enum Kind: String, Encodable, CaseIterable, Sendable {
                        case line = "LINE"
                    }
                }

                """)
    }

    @Test func `one of several types`() throws {
        let source = try models(
            of: #"""
                {
                  "properties": {
                    "id": {
                      "type": [
                        "string",
                        "integer"
                      ]
                    },
                    "link": {
                      "anyOf": [
                        {
                          "type": "string",
                          "format": "uri"
                        },
                        {
                          "type": "null"
                        },
                        {
                          "type": "array",
                          "items": {
                            "type": "string"
                          }
                        }
                      ]
                    }
                  },
                  "required": [
                    "id",
                    "link"
                  ]
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var id: OneOf<Int>.Or<String>
                    private(set) var link: OneOf<URL>.Or<[String]>?

                    private enum CodingKeys: String, CodingKey {
                        case id
                        case link
                    }

                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(id, forKey: .id)
                        try container.encode(link, forKey: .link)
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        id = try unboxer.unbox(key: "id")
                        link = try unboxer.unbox(key: "link")
                    }
                }

                """)
    }

    @Test func `a union that only the content tells apart`() throws {
        let source = try models(
            of: #"""
                {
                  "title": "Target",
                  "oneOf": [
                    {
                      "type": "object",
                      "properties": {
                        "url": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "url"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "string"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "path": {
                          "type": "string"
                        },
                        "line": {
                          "type": "integer"
                        }
                      },
                      "required": [
                        "path",
                        "line"
                      ]
                    }
                  ]
                }
                """#)
        #expect(
            source == """
                enum Target: Encodable, Hashable, Sendable {
                    case string(String)
                    case pathObject(PathObject)
                    case urlObject(URLObject)

                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
                        switch self {
                        case .string(let value): try container.encode(value)
                        case .pathObject(let value): try container.encode(value)
                        case .urlObject(let value): try container.encode(value)
                        }
                    }

                    struct PathObject: Encodable, Hashable, Sendable {
                        private(set) var path: String
                        private(set) var line: Int
                    }

                    struct URLObject: Encodable, Hashable, Sendable {
                        private(set) var url: String

                        private enum CodingKeys: String, CodingKey {
                            case url
                        }
                    }
                }

                extension Target: UnboxCompatible {
                    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
                        switch try value.unbox(as: OneOf<String>.Or<Target.PathObject>.Or<Target.URLObject>.self) {
                        case .first(.first(let value)): .string(value)
                        case .first(.second(let value)): .pathObject(value)
                        case .second(let value): .urlObject(value)
                        }
                    }
                }

                extension Target.PathObject: Unboxable {
                    init(unboxer: Unboxer) throws {
                        let unboxer = unboxer.strict
                        path = try unboxer.unbox(key: "path")
                        line = try unboxer.unbox(key: "line")
                    }
                }

                extension Target.URLObject: Unboxable {
                    init(unboxer: Unboxer) throws {
                        let unboxer = unboxer.strict
                        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
                            throw UnboxError("the schema allows no such key", at: [.key(key)])
                        }
                        url = try unboxer.unbox(key: "url")
                    }
                }

                """)
    }

    @Test func `a struct that holds itself`() throws {
        let source = try models(
            of: #"""
                {
                  "title": "Comment",
                  "type": "object",
                  "required": [
                    "text"
                  ],
                  "properties": {
                    "text": {
                      "type": "string"
                    },
                    "parent": {
                      "$ref": "#"
                    },
                    "replies": {
                      "type": "array",
                      "items": {
                        "$ref": "#"
                      }
                    }
                  }
                }
                """#)
        #expect(
            source == """
                struct Comment: Encodable, Hashable, Sendable {
                    private(set) var text: String
                    @Indirect private(set) var parent: Comment?
                    private(set) var replies: [Comment]?
                }

                extension Comment: Unboxable {
                    init(unboxer: Unboxer) throws {
                        text = try unboxer.unbox(key: "text")
                        parent = try unboxer.unbox(key: "parent")
                        replies = try unboxer.unbox(key: "replies")
                    }
                }

                """)
    }

    @Test func `an enum that holds itself`() throws {
        let source = try models(
            of: #"""
                {
                  "title": "Expression",
                  "oneOf": [
                    {
                      "type": "number"
                    },
                    {
                      "type": "object",
                      "required": [
                        "not"
                      ],
                      "properties": {
                        "not": {
                          "$ref": "#"
                        }
                      }
                    }
                  ]
                }
                """#
        ) { $0.style = .codable }
        #expect(
            source == """
                indirect enum Expression: Codable, Hashable, Sendable {
                    case number(Double)
                    case object(Object)

                    init(from decoder: any Decoder) throws {
                        switch try OneOf<Double>.Or<Object>(from: decoder) {
                        case .first(let value): self = .number(value)
                        case .second(let value): self = .object(value)
                        }
                    }

                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
                        switch self {
                        case .number(let value): try container.encode(value)
                        case .object(let value): try container.encode(value)
                        }
                    }

                    struct Object: Codable, Hashable, Sendable {
                        private(set) var not: Expression
                    }
                }

                """)
    }

    @Test func `fields beside the properties`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "properties": {
                    "name": {
                      "type": "string"
                    }
                  },
                  "patternProperties": {
                    "^x-": {
                      "type": "string"
                    }
                  },
                  "additionalProperties": {
                    "type": "integer"
                  }
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var name: String?
                    private(set) var xProperties: [String: String]
                    private(set) var additionalProperties: [String: Int]

                    init(name: String? = nil, xProperties: [String: String] = [:], additionalProperties: [String: Int] = [:]) {
                        self.name = name
                        self.xProperties = xProperties
                        self.additionalProperties = additionalProperties
                    }

                    private enum CodingKeys: String, CodingKey {
                        case name
                    }

                    func encode(to encoder: any Encoder) throws {
                        try xProperties.encode(to: encoder)
                        try additionalProperties.encode(to: encoder)
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encodeIfPresent(name, forKey: .name)
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        var xProperties: [String: String] = [:]
                        var additionalProperties: [String: Int] = [:]
                        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
                            if key.hasPrefix("x-") {
                                xProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
                            } else {
                                additionalProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
                            }
                        }
                        self.xProperties = xProperties
                        self.additionalProperties = additionalProperties
                        name = try unboxer.unbox(key: "name")
                    }
                }

                """)
    }

    @Test func `merged schemas`() throws {
        let source = try models(
            of: #"""
                {
                  "title": "Employee",
                  "allOf": [
                    {
                      "$ref": "#/$defs/person"
                    },
                    {
                      "properties": {
                        "salary": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "salary"
                      ]
                    }
                  ],
                  "$defs": {
                    "person": {
                      "type": "object",
                      "required": [
                        "name"
                      ],
                      "properties": {
                        "name": {
                          "type": "string"
                        }
                      }
                    }
                  }
                }
                """#)
        #expect(
            source == """
                struct Employee: Encodable, Hashable, Sendable {
                    private(set) var name: String
                    private(set) var salary: Double
                }

                extension Employee: Unboxable {
                    init(unboxer: Unboxer) throws {
                        name = try unboxer.unbox(key: "name")
                        salary = try unboxer.unbox(key: "salary")
                    }
                }

                struct Person: Encodable, Hashable, Sendable {
                    private(set) var name: String
                }

                extension Person: Unboxable {
                    init(unboxer: Unboxer) throws {
                        name = try unboxer.unbox(key: "name")
                    }
                }

                """)
    }

    @Test func `a required field that may be null`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "required": [
                    "deleted_at"
                  ],
                  "properties": {
                    "deleted_at": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "format": "date-time"
                    }
                  }
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var deletedAt: Date?

                    private enum CodingKeys: String, CodingKey {
                        case deletedAt = "deleted_at"
                    }

                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        if let value = deletedAt {
                            try container.encode(value, forKey: .deletedAt, formatter: .rfc3339)
                        } else {
                            try container.encodeNil(forKey: .deletedAt)
                        }
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        deletedAt = try unboxer.unbox(key: "deleted_at", formatter: .rfc3339)
                    }
                }

                """)
    }

    @Test func `dates where no formatter reaches`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "properties": {
                    "grid": {
                      "type": "array",
                      "items": {
                        "type": "array",
                        "items": {
                          "type": "string",
                          "format": "date-time"
                        }
                      }
                    }
                  }
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var grid: [[Timestamp]]?
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        grid = try unboxer.unbox(key: "grid")
                    }
                }

                struct Timestamp: Encodable, Hashable, Sendable {
                    private(set) var value: Date

                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
                        try container.encode(value, formatter: .rfc3339)
                    }
                }

                extension Timestamp: UnboxCompatible {
                    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
                        Self(value: try DateFormat.rfc3339.format(value: value))
                    }
                }

                """)
    }

    /// Inside the property's type, the name of the wrapper would be that of the type.
    @Test func `a type with the name of a wrapper`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "properties": {
                    "timestamp": {
                      "type": "object",
                      "properties": {
                        "grid": {
                          "type": "array",
                          "items": {
                            "type": "array",
                            "items": {
                              "type": "string",
                              "format": "date-time"
                            }
                          }
                        }
                      }
                    }
                  }
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var timestamp: Timestamp?

                    struct Timestamp: Encodable, Hashable, Sendable {
                        private(set) var grid: [[TimestampValue]]?
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        timestamp = try unboxer.unbox(key: "timestamp")
                    }
                }

                extension Model.Timestamp: Unboxable {
                    init(unboxer: Unboxer) throws {
                        grid = try unboxer.unbox(key: "grid")
                    }
                }

                struct TimestampValue: Encodable, Hashable, Sendable {
                    private(set) var value: Date

                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
                        try container.encode(value, formatter: .rfc3339)
                    }
                }

                extension TimestampValue: UnboxCompatible {
                    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
                        Self(value: try DateFormat.rfc3339.format(value: value))
                    }
                }

                """)
    }

    @Test func `a deprecated field`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "properties": {
                    "old": {
                      "type": "string",
                      "deprecated": true
                    },
                    "new": {
                      "type": "string"
                    }
                  }
                }
                """#)
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    @available(*, deprecated)
                    var old: String? {
                        oldStorage
                    }
                    private var oldStorage: String?
                    private(set) var new: String?

                    init(old: String? = nil, new: String? = nil) {
                        self.oldStorage = old
                        self.new = new
                    }

                    private enum CodingKeys: String, CodingKey {
                        case oldStorage = "old"
                        case new
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        oldStorage = try unboxer.unbox(key: "old")
                        new = try unboxer.unbox(key: "new")
                    }
                }

                """)
    }

    @Test func `properties that can be set`() throws {
        let source = try models(
            of: #"""
                {
                  "properties": {
                    "old": { "type": "string", "deprecated": true }, "new": { "type": "string" },
                    "next": { "$ref": "#" }
                  },
                  "additionalProperties": { "type": "integer" }
                }
                """#
        ) { $0.isMutable = true }
        #expect(
            source.hasPrefix(
                """
                struct Model: Encodable, Hashable, Sendable {
                    @available(*, deprecated)
                    var old: String? {
                        get { oldStorage }
                        set { oldStorage = newValue }
                    }
                    private var oldStorage: String?
                    var new: String?
                    @Indirect var next: Model?
                    var additionalProperties: [String: Int]

                """))
    }

    @Test func `checks`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "required": [
                    "name",
                    "age"
                  ],
                  "properties": {
                    "name": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 20
                    },
                    "age": {
                      "type": "integer",
                      "minimum": 0,
                      "maximum": 150
                    },
                    "code": {
                      "type": "string",
                      "pattern": "^[A-Z]{3}$"
                    },
                    "tags": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      },
                      "maxItems": 3
                    }
                  }
                }
                """#
        ) { $0.checksConstraints = true }
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var name: String
                    private(set) var age: Int
                    private(set) var code: String?
                    private(set) var tags: [String]?

                    /// Throws for values that the schema does not allow.
                    private func checkConstraints() throws {
                        guard name.unicodeScalars.count > 0, name.unicodeScalars.count <= 20 else {
                            throw UnboxError("expected 1 to 20 characters", at: [.key("name")])
                        }
                        guard age >= 0, age <= 150 else {
                            throw UnboxError("expected at least 0 and at most 150", at: [.key("age")])
                        }
                        if let value = code {
                            guard value.range(of: "^[A-Z]{3}\\\\z", options: .regularExpression) != nil else {
                                throw UnboxError("expected a string that matches ^[A-Z]{3}$", at: [.key("code")])
                            }
                        }
                        if let value = tags {
                            guard value.count <= 3 else {
                                throw UnboxError("expected at most 3 elements", at: [.key("tags")])
                            }
                        }
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        name = try unboxer.unbox(key: "name")
                        age = try unboxer.unbox(key: "age")
                        code = try unboxer.unbox(key: "code")
                        tags = try unboxer.unbox(key: "tags")
                        try checkConstraints()
                    }
                }

                """)
    }

    @Test func `a dictionary and an array as the root`() throws {
        let source = try models(
            of: #"""
                {
                  "title": "Scores",
                  "type": "object",
                  "additionalProperties": {
                    "type": "array",
                    "items": {
                      "type": "number"
                    }
                  }
                }
                """#)
        #expect(
            source == """
                typealias Scores = [String: [Double]]

                """)
    }

    @Test func `enums that are open`() throws {
        let source = try models(
            of: #"""
                {
                  "type": "object",
                  "required": [
                    "color"
                  ],
                  "properties": {
                    "color": {
                      "enum": [
                        "red",
                        "green"
                      ]
                    }
                  }
                }
                """#
        ) { $0.opensEnums = true }
        #expect(
            source == """
                struct Model: Encodable, Hashable, Sendable {
                    private(set) var color: Open<Color>

                    enum Color: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                        case red
                        case green
                    }
                }

                extension Model: Unboxable {
                    init(unboxer: Unboxer) throws {
                        color = try unboxer.unbox(key: "color")
                    }
                }

                """)
    }
}
