// Looking at a payload without reading it: nobody who watches the payload is told.

extension UnboxValue {
    /// What a step leads to; absent where there is none to take.
    func unnotedValue(at component: UnboxPath.Component) -> UnboxValue {
        let found: Storage =
            switch (storage, component) {
            case (.object(let object), .key(let key)):
                object.dictionary.index(forKey: key).map {
                    object.storage(of: object.dictionary.values[$0], forKey: key)
                } ?? .absent
            case (.array(let array), .index(let index)):
                array.array.indices.contains(index) ? array.element(at: index) : .absent
            case (.node(let document, let node), .key(let key)):
                .reading(key.withJSONBytes { document.unnotedValue(forKey: $0, in: node) }, of: document)
            case (.node(let document, let node), .index(let index)):
                .reading(document.unnotedElement(at: index, of: node), of: document)
            default: .absent
            }
        return UnboxValue(found, options: options)
    }

    /// Calls `body` with each element or field, of equal keys with the first, and counts as no reading.
    func forEachUnnoted(_ body: (UnboxPath.Component, UnboxValue) -> Void) {
        switch storage {
        case .node(let document, let node) where isArray:
            var index = 0
            document.forEachElement(of: node) { element in
                body(.index(index), UnboxValue(.reading(element, of: document), options: options))
                index += 1
            }
        case .node(let document, let node) where isObject:
            var keys: Set<String> = []
            document.forEachField(of: node) { key, field in
                let key = document.string(at: key)
                guard keys.insert(key).inserted else { return }
                body(.key(key), UnboxValue(.reading(field, of: document), options: options))
            }
        case .array(let array):
            for index in array.array.indices {
                body(.index(index), UnboxValue(array.element(at: index), options: options))
            }
        case .object(let object):
            for (key, field) in object.dictionary {
                body(.key(key), UnboxValue(object.storage(of: field, forKey: key), options: options))
            }
        default: break
        }
    }
}
