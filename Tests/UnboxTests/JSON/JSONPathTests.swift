import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// The paths of nodes, in small containers and in those whose children are indexed.
struct JSONPathTests {
    private static func container(_ isObject: Bool, _ count: Int, _ child: (Int) -> String) -> String {
        let children = (0..<count).map { isObject ? "\"k\($0)\": \(child($0))" : child($0) }
        return isObject ? "{\(children.joined(separator: ", "))}" : "[\(children.joined(separator: ", "))]"
    }

    static let payloads: [String] = [false, true].flatMap { isObject in
        [0, 1, 2, 47, 48, 49, 50, 200].map { count in
            container(isObject, count) { index in
                switch index % 4 {
                case 0: "\(index)"
                case 1: container(!isObject, 60) { "\($0)" }
                case 2: container(isObject, 2) { _ in "{}" }
                default: "[[], {\"a\": []}]"
                }
            }
        }
    }

    @Test func everyNode() {
        each(Self.payloads) { json in
            let document = try JSONDocument(Data(json.utf8))
            var count = 0
            func check(_ node: Int, _ path: [UnboxPath.Component]) {
                #expect(document.path(to: node) == UnboxPath(path))
                if path.count > 1 {
                    // Starts at the container of the first step.
                    let root = PayloadValue(.reading(JSONNode(JSONDocument.root, of: document)))
                    if case .node(let outer)? = KeyPathStep(path[0]).next(from: root)?.storage {
                        #expect(document.path(to: node, from: outer.index) == UnboxPath(Array(path.dropFirst())))
                    }
                }
                count += 1
                switch document.kind(of: node) {
                case .array:
                    var index = 0
                    document.forEachElement(of: node) { element in
                        check(element, path + [.index(index)])
                        index += 1
                    }
                case .object:
                    document.forEachField(of: node) { key, value in
                        check(value, path + [.key(document.string(at: key))])
                    }
                default: break
                }
            }
            check(JSONDocument.root, [])
            #expect(count > 0)
        }
    }
}
