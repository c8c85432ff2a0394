import ModelMigration
import TestTables
import Testing

@Suite("SwiftyJSON initializers that read a JSONValue")
struct JSONValueTests {
    private func rewrite(_ property: String, _ statement: String) -> Rewritten {
        Rewritten(
            values: """
                import SwiftyJSON

                struct Model {
                    \(property)

                    init(json: JSON) {
                        \(statement)
                    }
                }

                struct Part {
                    init(json: JSON) {}
                }

                """)
    }

    @Test func reads() {
        let isConverted = "a value that does not fit is invalid, such as true or 3.7 for an Int; it was converted"
        let isUnescaped = "a URL with characters that it must not contain is invalid; they were escaped"
        each([
            (#"a = json["a"].string"#, #"a = json["a"]?.stringValue"#, nil),
            (#"a = json["a"]["b"].bool"#, #"a = json["a"]["b"]?.boolValue"#, nil),
            (#"a = json["a", 0].int"#, #"a = json["a"][0]?.intValue"#, isConverted),
            (#"a = json["a"].stringValue"#, #"a = (try? json.unbox(key: "a") as String) ?? """#, isConverted),
            (
                #"a = json["a"]["b"].intValue + 1"#, #"a = ((try? json.unbox(keyPath: "a.b") as Int) ?? 0) + 1"#,
                isConverted
            ),
            (#"a = json["a"].url"#, #"a = try? json.unbox(key: "a") as URL"#, isUnescaped),
            (#"a = json["a"].uInt8"#, #"a = json["a"]?.numberValue?.integer(as: UInt8.self)"#, isConverted),
            (#"a = json["a"].exists()"#, #"a = json["a"] != nil"#, nil),
            (
                #"a = json["a"].arrayValue.map { $0["b"].string }"#,
                #"a = (json["a"]?.arrayValue ?? []).map { $0["b"]?.stringValue }"#, nil
            ),
            (
                #"a = json["a"].array?.compactMap { $0.string }"#,
                #"a = json["a"]?.arrayValue?.compactMap { $0.stringValue }"#, nil
            ),
            (
                #"a = json["a"].dictionaryValue.mapValues { $0.string }"#,
                #"a = ((try? json.unbox(key: "a") as [String: JSONValue]) ?? [:]).mapValues { $0.stringValue }"#, nil
            ),
            (#"a = Part(json: json["a"])"#, #"a = Part(json: json["a"] ?? .null)"#, nil),
            (#"a = json["a"].arrayValue.map(Part.init)"#, #"a = (json["a"]?.arrayValue ?? []).map(Part.init)"#, nil),
        ]) { (old: String, new: String, remark: String?) in
            let rewritten = rewrite("let a: Value", old)
            #expect(
                rewritten.text == """
                    import Unbox

                    struct Model {
                        let a: Value

                        init(json: JSONValue) {
                            \(new)
                        }
                    }

                    struct Part {
                        init(json: JSONValue) {}
                    }

                    """)
            #expect(rewritten.notes == (remark.map { ["line 3: \($0)"] } ?? []))
        }
    }

    @Test("What is not understood leaves the model, and those that make it")
    func left() {
        each([
            (#"a = json["a"].rawString()"#, #"line 7: not understood: json["a"]"#),
            (
                #"a = json["a"].dictionaryValue.map { $0.value.string }"#,
                #"line 7: not understood: json["a"].dictionaryValue.map"#
            ),
            (
                #"a = json["a"].arrayValue.reduce(0) { $0 + $1.intValue }"#,
                #"line 7: not understood: json["a"].arrayValue.reduce"#
            ),
            (
                #"a = json["a"].arrayValue.sorted { $0["b"].intValue < $1["b"].intValue }"#,
                #"line 7: not understood: json["a"].arrayValue.sorted"#
            ),
            (
                #"a = json["a"].arrayValue.first?.stringValue"#, #"line 7: not understood: json["a"].arrayValue"#
            ),
            (#"a = json["a"].arrayValue.map(convert)"#, #"line 7: not understood: json["a"].arrayValue.map"#),
            (#"let b = json["a"].arrayValue; a = b[0].string"#, #"line 7: not understood: json["a"].arrayValue"#),
            (#"a = "\(json["a"])""#, #"line 7: not understood: "\(json["a"])""#),
            (#"a = convert(json)"#, "line 7: not understood: json"),
        ]) { (statement: String, note: String?) in
            let rewritten = rewrite("let a: Value", statement)
            if let note { #expect(rewritten.notes.first == note) }
            #expect(rewritten.outcomes.first == .left)
        }
    }

    @Test("An initializer that other code calls stays beside the new one")
    func kept() {
        let source = """
            import SwiftyJSON

            struct Model {
                let a: String?

                /// Reads a model.
                init(json: JSON) {
                    a = json["a"].string
                }
            }

            func load(_ data: Data) -> Model { Model(json: JSON(data: data)) }

            """
        #expect(
            Rewritten(values: source)
                == Rewritten(
                    texts: [
                        """
                        import SwiftyJSON
                        import Unbox

                        struct Model {
                            let a: String?

                            /// Reads a model.
                            init(json: JSON) {
                                a = json["a"].string
                            }

                            init(json: JSONValue) {
                                a = json["a"]?.stringValue
                            }
                        }

                        func load(_ data: Data) -> Model { Model(json: JSON(data: data)) }

                        """
                    ], notes: ["line 3: init(json:) stays, as it is used at 1.swift:12"], outcomes: [.partly]))
        let other = source.replacing("String?", with: "JSON").replacing(".string", with: "")
        let reason = "line 4: 'a' is a JSON, and the old initializer stays"
        #expect(Rewritten(values: other) == Rewritten(texts: [other], notes: [reason], outcomes: [.left]))
    }
}
