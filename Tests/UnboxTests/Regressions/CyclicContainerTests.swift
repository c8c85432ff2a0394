#if Foundation && !canImport(Darwin)
    // Foundation's cast of a container that contains itself ended the process.

    import Foundation
    import TestTables
    import Testing

    import Unbox

    @Suite(.disabled(if: runsUnderSanitizer)) struct CyclicContainerTests {
        private static let refusal = "a container that nests too deeply, or holds itself"

        @Test func dictionariesAndArraysThatHoldThemselves() {
            let dictionary = NSMutableDictionary()
            dictionary["self"] = dictionary
            let array = NSMutableArray()
            array.add(NSDictionary(dictionary: ["b": 1]))
            let inner = NSMutableDictionary()
            inner["array"] = array
            array.add(inner)
            for payload in [["a": dictionary], ["a": array], ["a": inner]] as [[String: Any]] {
                #expect(outcome { try unbox(dictionary: payload) as [String: Int] }.hasSuffix(Self.refusal))
                #expect(outcome { try unbox(dictionary: payload) as [String: JSONValue] }.hasSuffix(Self.refusal))
                #expect(outcome { try JSONValue(foundation: payload) }.hasSuffix(Self.refusal))
                #expect(throws: DecodingError.self) { try UnboxDecoder().decode([String: Int].self, from: payload) }
            }
            dictionary.removeAllObjects()
            array.removeAllObjects()
        }

        /// This is not a cycle.
        @Test func oneContainerInManyPlaces() {
            each([1, 5, 10]) { (levels: Int) in
                var dictionary = NSDictionary(dictionary: ["a": 1])
                for _ in 0..<levels {
                    let next = NSMutableDictionary()
                    next["l"] = dictionary
                    next["r"] = dictionary
                    dictionary = next
                }
                let value = try JSONValue(foundation: ["x": dictionary])
                #expect(try value.value(atKeyPath: "x" + String(repeating: ".r", count: levels) + ".a") == 1)
            }
        }

        @Test func deepOnesOnASmallStack() async {
            await each([128 << 10, 512 << 10]) { (stackSize: Int) in
                for levels in [10, 200, 400, 600, 5000] {
                    let message = await onThread(stackSize: stackSize) {
                        var dictionary = NSMutableDictionary()
                        var all: [NSMutableDictionary] = []
                        for _ in 0..<levels {
                            let next = NSMutableDictionary()
                            next["a"] = dictionary
                            all.append(next)
                            dictionary = next
                        }
                        let message = outcome {
                            try unbox(dictionary: ["a": dictionary]) as [String: [String: JSONValue]]
                        }
                        // Foundation releases them recursively.
                        for dictionary in all { dictionary.removeAllObjects() }
                        return message
                    }
                    let isRefused = message.hasSuffix(Self.refusal) || message.contains("nested too deeply")
                    // For other numbers of levels, the result depends on the stack.
                    if levels == 10, stackSize > 128 << 10 { #expect(!isRefused, "\(message)") }
                    if levels > 512 { #expect(isRefused, "\(message.prefix(200))") }
                }
            }
        }
    }
#endif
