// Finding the metadata and the conformance of a generic type takes longer than making a container of it. After a few
// containers, objects that hold both make the rest.

final class ContainerMakers {
    /// How many containers are made without a maker.
    static let containersBefore = 8

    let table = TypeTable<Unretained<AnyContainerMaker>>()
    private var makers: [AnyContainerMaker] = []

    func insertMaker<Key: CodingKey>(for type: Key.Type) {
        guard table.hasRoom else { return }
        let maker = KnownContainerMaker<KeyedContainer<Key>>()
        makers.append(maker)
        table.insert(Unretained(maker), for: type)
    }
}

class AnyContainerMaker {
    let keys: any Any.Type

    fileprivate init(_ keys: any Any.Type) { self.keys = keys }
}

class ContainerMaker<Key: CodingKey>: AnyContainerMaker {
    init() { super.init(Key.self) }

    func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedContainer<Key>(decoder))
    }
}

/// Its own metadata refers to the type of the containers.
private final class KnownContainerMaker<Container: KeyedValueContainer>: ContainerMaker<Container.Key> {
    override func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Container.Key> {
        KeyedDecodingContainer(Container(decoder))
    }
}
