// A program that has UnboxExtras alone.

import FoundationEssentials
import UnboxExtras

let dropped = DroppedElements()
let text = Data(#"{"sizes": [1, null, 3], "at": {"x": 0.10}}"#.utf8)
let unboxer = try Unboxer(data: text, options: UnboxOptions(droppedElements: dropped))
print(try unboxer.unbox(key: "sizes", allowInvalidElements: true) as [Int], dropped.count)
var json: JSONValue = try unboxer.unbox()
try json.set(2, atKeyPath: "at.y")
print(json)
