import TestTables
import Testing
import UnboxExpansion

/// The lines at which the compiler reports what it finds wrong with a property.
@Suite struct SourceLinesTests {
    private static let declaration = """

        // Read.
        @Unboxable
        final class A: B {
            let number: Int
            let lists: [String: [URL]?]
            let own: Own
            /* on another line */ @Unboxing(keyPath: "a.b")
            let keys: [Own: Int]
            @Unboxing(formatter: .dateOnly) let date: Date?
            @Unboxing(formatter: .dateOnly) let text: String
            #if DEBUG
            @Wrapper var value: Int
            #endif
            @Unboxing(ignored: true) var cache = Own()
        }
        """

    private static func source(at file: String?, line: Int = 10) -> String? {
        MacroUse(
            macro: "UnboxableMacro", role: .member, attribute: "@Unboxable", declaration: declaration,
            missingConformances: ["Unboxable", "UnboxCompatible", "Encodable", "Decodable"],
            place: file.map { SourcePlace(file: $0, line: line) }
        ).expanded().source
    }

    @Test func lines() {
        #expect(
            Self.source(at: "/p/é a.swift") == #"""
                init(unboxer: UnboxCore.Unboxer) throws {
                    number = try unboxer.unbox(key: "number")
                    lists = try unboxer.unbox(key: "lists")
                    #sourceLocation(file: "/p/é a.swift", line: 16)
                    own = try unboxer.unbox(key: "own")
                    #sourceLocation()
                    #sourceLocation(file: "/p/é a.swift", line: 18)
                    keys = try unboxer.unbox(keyPath: "a.b")
                    #sourceLocation()
                    date = try unboxer.unbox(key: "date", formatter: .dateOnly)
                    #sourceLocation(file: "/p/é a.swift", line: 20)
                    text = try unboxer.unbox(key: "text", formatter: .dateOnly)
                    #sourceLocation()
                    #if DEBUG
                        #sourceLocation(file: "/p/é a.swift", line: 22)
                        _value = try unboxer.unboxWrapper(key: "value") { try $0.decode($1, forKey: $2) }
                        #sourceLocation()
                    #endif
                #sourceLocation(file: "/p/é a.swift", line: 13)
                }
                #sourceLocation()
                """#)
    }

    /// Fields that are read together are on the lines of their properties, since no directive can stand between them.
    @Test func together() {
        let declaration = """
            @Unboxable(allErrors: true)
            struct A: Codable {
                let number: Int; let own: Own
                /// Two
                /// lines.
                @Unboxing(keyPath: "a.b") let other: Other?
                @Unboxing(formatter: .dateOnly, encoded: .unlessDefault) var day = Date
                    .now as Date
                let link: URL
            }
            """
        let source = MacroUse(
            macro: "UnboxableMacro", role: .extension, attribute: "@Unboxable(allErrors: true)",
            declaration: declaration, extendedType: "A", place: SourcePlace(file: "/a.swift", line: 1)
        ).expanded().source
        #expect(
            source == #"""
                extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                    init(unboxer: UnboxCore.Unboxer) throws {
                        #sourceLocation(file: "/a.swift", line: 3)
                        (number, own, other, day, link) = try unboxer.unboxAll(.key("number"), .key("own"),


                        .keyPath("a.b"),
                        .key("day", formatter: .dateOnly).or(day),

                        .key("link"))
                        #sourceLocation()
                    }

                    init(from decoder: any Swift.Decoder) throws {
                        try self.init(unboxer: UnboxCore.Unboxer(from: decoder))
                    }
                }

                extension A: UnboxCore.UnboxWritable {
                    func encode(to encoder: any Swift.Encoder) throws {
                        var container = encoder.container(keyedBy: CodingKeys.self)
                        try container.encode(number, forKey: .number)
                        #sourceLocation(file: "/a.swift", line: 3)
                        try container.encode(own, forKey: .own)
                        #sourceLocation()
                        var a = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)
                        #sourceLocation(file: "/a.swift", line: 6)
                        try a.encodeIfPresent(other, forKey: .b)
                        #sourceLocation()
                        if day != (Date
                        .now as Date) {
                            #sourceLocation(file: "/a.swift", line: 7)
                            try container.encode(day, forKey: .day, formatter: .dateOnly)
                            #sourceLocation()
                        }
                        try container.encode(link, forKey: .link)
                    }

                    func write(to writer: inout UnboxCore.UnboxWriter) throws {
                        try writer.object { writer in
                            try writer.write(number, key: "number")
                            #sourceLocation(file: "/a.swift", line: 3)
                            try writer.write(own, key: "own")
                            #sourceLocation()
                            try writer.object(key: "a") { writer in
                                #sourceLocation(file: "/a.swift", line: 6)
                                try writer.writeIfPresent(other, key: "b")
                                #sourceLocation()
                            }
                            if day != (Date
                        .now as Date) {
                                #sourceLocation(file: "/a.swift", line: 7)
                                try writer.write(day, key: "day", formatter: .dateOnly)
                                #sourceLocation()
                            }
                            try writer.write(link, key: "link")
                        }
                    }
                }
                """#)
    }

    /// What no directive can name.
    @Test func files() {
        each([
            "", "C:\\a.swift", "a\".swift", "a\n.swift", "/tmp/@__swiftmacro_1a.swift",
        ]) { (file: String) in
            #expect(Self.source(at: file) == Self.source(at: nil))
            #expect(Self.source(at: nil)?.contains("#sourceLocation") == false)
        }
    }

    @Test func noLine() { #expect(Self.source(at: "a.swift", line: 0) == Self.source(at: nil)) }
}
