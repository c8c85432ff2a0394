import SwiftDeclarations
import TestTables
import Testing

struct AccessorTests {
    @Test func accessors() {
        each(Self.rows) { row in
            row.checkMemberWithNext()
        }
    }

    static let rows: [Row] = [
        Row("getter", "var a: Int { 1 }", "var a: Int {computed}"),
        Row("getter on the next line", "var a: Int\n{\n    1\n}", "var a: Int {computed}"),
        Row("empty getter", "var a: Void {}", "var a: Void {computed}"),
        Row("get and set", "var a: Int { get { 1 } set { b = newValue } }", "var a: Int {computed}"),
        Row("set with a name", "var a: Int { get { 1 } set(value) { b = value } }", "var a: Int {computed}"),
        Row("effects", "var a: Int { get async throws(E) { 1 } }", "var a: Int {computed}"),
        Row("coroutines", "var a: Int { _read { yield b } _modify { yield &b } }", "var a: Int {computed}"),
        Row("mutating", "var a: Int { mutating get { 1 } nonmutating set {} }", "var a: Int {computed}"),
        Row("attribute", "var a: Int { @inlinable get { 1 } }", "var a: Int {computed}"),
        Row("requirement", "var a: Int { get }", "var a: Int {computed}"),
        Row("requirement with set", "var a: Int { get set }", "var a: Int {computed}"),
        Row("requirement with effects", "var a: Int { get async throws }", "var a: Int {computed}"),
        Row("requirement that mutates", "var a: Int { mutating get nonmutating set }", "var a: Int {computed}"),
        Row("getter that begins with read", "var a: Int { read { 1 }.b }", "var a: Int {computed}"),
        Row("getter with a condition", "var a: Int {\n#if B\n1\n#endif\n}", "var a: Int {computed}"),
        Row("observer", "var a: Int { didSet { f() } }", "var a: Int {observers}"),
        Row("both observers", "var a: Int { willSet(b) { f() } didSet(c) {} }", "var a: Int {observers}"),
        Row("observer after a value", "var a = 1 { didSet {} }", "var a = 1|integer {observers}"),
        Row("observer after a name", "var a = b { willSet {} }", "var a = b {observers}"),
        Row("observer after a call", "var a: A = f() { didSet(old) {} }", "var a: A = f() {observers}"),
        Row("observer on the next line", "var a = f()\n{\n  // a\n  didSet {}\n}", "var a = f() {observers}"),
        Row("observer with an attribute", "var a = b { @MainActor didSet {} }", "var a = b {observers}"),
        Row(
            "observer after closures", "var a = f { 1 } g: { 2 } { didSet {} }", "var a = f { 1 } g: { 2 } {observers}"),
        Row("trailing closure", "var a = f { 1 }", "var a = f { 1 }"),
        Row("trailing closure with parameters", "lazy var a = f { get in get }", "lazy var a = f { get in get }"),
        Row("closure that is called", "var a: Int = { 1 }()", "var a: Int = { 1 }()"),
        Row("closure that is called, on lines", "lazy var a: A = {\n    1\n}()", "lazy var a: A = {\n    1\n}()"),
        Row(
            "init accessor", "var a: Int { @storageRestrictions(initializes: _a) init { _a = newValue } get { _a } }",
            "var a: Int {init}"),
        Row("init accessor with a name", "var a: Int { init(new) {} get { 1 } }", "var a: Int {init}"),
        Row("init accessor, not first", "var a: Int { get { 1 } init {} }", "var a: Int {init}"),
        Row("init accessor after a value", "var a: Int = b { init { } get { 1 } }", "var a: Int = b {init}"),
        Row("init accessor after a literal", "var a = 1 { get { 1 } init { } }", "var a = 1|integer {init}"),
        Row(
            "restricted init accessor after a value",
            "var a = b() { @storageRestrictions(initializes: _a, accesses: c) init(v) {} get { _a } }",
            "var a = b() {init}"),
    ]
}
