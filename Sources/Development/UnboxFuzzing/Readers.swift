import Unbox

/// Readers of the same object, as JSON data and as dictionaries.
struct Readers {
    let data: Unboxer
    let dictionaries: [Unboxer]

    var strict: Readers { Readers(data: data.strict, dictionaries: dictionaries.map(\.strict)) }

    func agree<T>(_ name: String, isEqual: (T, T) -> Bool, _ read: (Unboxer) throws -> T) {
        let ours = value { try read(data) }
        for dictionary in dictionaries {
            let theirs = value { try read(dictionary) }
            switch (ours, theirs) {
            case (.failure(let message), .failure(let other))
            where message == other || withoutKeys(message) == withoutKeys(other): break
            case (.value(let value), .value(let other)) where isEqual(value, other): break
            default: violation("\(name) as \(T.self) from data: \(ours), from a dictionary: \(theirs)")
            }
        }
    }

    func agree<T: Equatable>(_ name: String, _ read: (Unboxer) throws -> T) {
        agree(name, isEqual: ==, read)
    }
}

/// A message up to the keys of an object: data has them in its own order, a dictionary sorted. (A key may begin
/// with a mark.)
func withoutKeys(_ message: String) -> Substring {
    message.prefix(
        upTo: message.firstRange(of: /keys?: "/.matchingSemantics(.unicodeScalar))?.lowerBound ?? message.endIndex)
}

/// A place in an object.
enum ReadPosition {
    case key(String)
    case keyPath(String)
    case all
}

extension Unboxer {
    func read<T: UnboxCompatible>(_ place: ReadPosition, allowInvalidElements: Bool, as type: T.Type = T.self) throws
        -> T
    {
        switch place {
        case .key(let key): try unbox(key: key, allowInvalidElements: allowInvalidElements)
        case .keyPath(let keyPath): try unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
        case .all: try unbox(allowInvalidElements: allowInvalidElements)
        }
    }

    func read<T: UnboxContainer>(_ place: ReadPosition) throws -> T where T.UnboxElement == Any {
        switch place {
        case .key(let key): try unbox(key: key)
        case .keyPath(let keyPath): try unbox(keyPath: keyPath)
        case .all: try unbox()
        }
    }

    func read<T: UnboxContainer>(_ place: ReadPosition, allowInvalidElements: Bool) throws -> T
    where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        switch place {
        case .key(let key): try unbox(key: key, allowInvalidElements: allowInvalidElements)
        case .keyPath(let keyPath): try unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
        case .all: try unbox(allowInvalidElements: allowInvalidElements)
        }
    }
}
