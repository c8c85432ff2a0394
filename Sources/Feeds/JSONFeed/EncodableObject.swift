import JSONFeedCore
import Unbox

/// Encodes a model field by field, so that an encoder gets the types of the fields.
struct EncodableObject<Model: FeedObject>: Encodable {
    private let model: Model

    init(_ model: Model) { self.model = model }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Model.Field.self)
        try model.write(to: &fields)
        var extensions = encoder.container(keyedBy: MemberKey.self)
        try model.writeExtensions(to: &extensions)
    }
}

extension KeyedEncodingContainer: FieldWriter {
    package mutating func encode(_ models: [some FeedObject], forKey key: Key) throws {
        try encode(models.map { EncodableObject($0) }, forKey: key)
    }

    package mutating func encodeIfPresent(_ model: (some FeedObject)?, forKey key: Key) throws {
        try encodeIfPresent(model.map { EncodableObject($0) }, forKey: key)
    }
}
