import SwiftDeclarations
import TestTables
import Testing

/// Whatever is lost or changed, there is a result or a problem within the source: no trap, no hang.
struct MutationTests {
    static let sample = ##"""
        #if A
        @B(c: "d\(e("f", g: [1: "}"]))", h: #"\#(i)"#) // j
        #endif
        @available(macOS 14, *) public final class K<L: M & N, each O>: P<Q<R>>, @unchecked Sendable where L.S == [T] {
            @Unboxing(key: "a.b", formatter: .rfc3339, by: { $0 < $1 }) private(set) var a: [String: A<B>?]? = [:], b = -1.5e3
            let (c, d): (Int, e: String) = (1, "2"); lazy var f = g.map { $0 as? Int } h: { /* } */ 1 }
            static let i = /a"b[)]c\/(d)/, j = #/}/"/#, k = a / b / c, `l m` = 0x1F
            var n = 1 { willSet(new) { o() } didSet {} }
            var p: @Sendable (inout Q, R...) async throws(S) -> T { get async throws { u } }
            var v: Int { @storageRestrictions(initializes: _v) init(w) { } get { 1 } set { } }
            nonisolated(unsafe) var x = if y { "\("\(z)")" } else { switch a { default: nil } } as String!
            #if os(Linux) && !B
            case c(D), e(f: G = .h, _ i: [J]), k = "L"
            #elseif swift(>=6.0)
            indirect enum M: String { case n = "\u{e9}\n" }
            #else
            init?<A>(from b: some C, d: any E = F<G, H>.self) throws where A: I { }
            #endif
            static func << <A>(a: A, b: borrowing [3 of A]) -> (A & B).Type { a }
            subscript(a: Int) -> Int { get { b ? c! : d?.e ?? f } }
            let q = """
                r \(s("""
                  t
                  """)) \
                u
                """, v = \K.w?.x[0], y: some Z = unsafe try await a()
                    .b
                    + c as D
            #Preview("e") { f } g: { }
            typealias H<I> = J<I>; deinit { }; prefix operator +++
        }
        """##

    @Test func sampleIsRead() throws {
        let type: TypeDeclarationSyntax = try TypeDeclarationSyntax(source: Self.sample)
        #expect(type.members.count == 16)
    }

    private func check(_ bytes: [UInt8]) {
        let source = String(decoding: bytes, as: UTF8.self)
        do throws(SourceProblem) {
            _ = try TypeDeclarationSyntax(source: source)
        } catch {
            if error.range.upperBound > source.utf8.count || error.message.isEmpty { Issue.record("\(error)") }
        }
        _ = try? MemberSyntax.members(source: source)
    }

    @Test func prefixes() {
        let bytes = Array(Self.sample.utf8)
        for end in sweep(bytes.indices, oneOf: 5) { check(Array(bytes[..<end])) }
    }

    @Test func suffixes() {
        let bytes = Array(Self.sample.utf8)
        for start in sweep(bytes.indices, oneOf: 11) { check(Array(bytes[start...])) }
    }

    @Test func deletions() {
        let bytes = Array(Self.sample.utf8)
        for index in sweep(bytes.indices, oneOf: 13) {
            var changed: [UInt8] = bytes
            changed.remove(at: index)
            check(changed)
        }
    }

    @Test func replacements() {
        each(sweep(Array(#"()[]{}<>"'\/#.,:;@?!=-&`a0_ *"#.utf8) + [0, 10, 13, 0xC3, 0xFF], oneOf: 11)) { byte in
            let bytes = Array(Self.sample.utf8)
            for index in stride(from: Int(byte) % 31, to: bytes.count, by: 31) {
                var changed: [UInt8] = bytes
                changed[index] = byte
                check(changed)
                changed = bytes
                changed.insert(byte, at: index)
                check(changed)
            }
        }
    }

    /// Pieces of Swift in any order, the same in each run.
    @Test func piecesInAnyOrder() {
        let pieces: [String] = [
            "struct A ", "{", "}", "(", ")", "[", "]", "<", ">", ">>", "let a", ": ", "= ", "Int", "1", "\"b\"", "\"",
            "\\(",
            "#if ", "#else", "#endif", "\n", ",", ";", "@A", "@A(b: 1)", "var c", "get", "didSet ", "init", "func ",
            "case d",
            "where ", "as ", "if ", "else ", "switch ", "/", "/*", "*/", "//", "#", "`", "?", "!", ".", "->", "throws",
            "some ",
            "any ", "of ", "-", "&", "...", "\\", "extension ", "subscript", "import ", "private(set) ", "operator ",
            "::",
        ]
        var state: UInt64 = 88_172_645_463_325_252
        for _ in 0..<sweep(3_000, sample: 250) {
            var source = "struct A {"
            for _ in 0..<12 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                source += pieces[Int(state % UInt64(pieces.count))]
            }
            check(Array(source.utf8))
            check(Array((source + "}").utf8))
        }
    }
}
