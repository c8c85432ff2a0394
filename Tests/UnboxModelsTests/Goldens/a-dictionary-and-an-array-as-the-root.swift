// Made by unbox-models from a-dictionary-and-an-array-as-the-root.schema.json. Do not edit.

typealias Scores = [String: [Double]]
