// The snippets of WithYourNetworkingCode.md, which .ci/snippets puts here, beside types of the same shape as those of the
// libraries.

import Foundation
import Observation
import Testing
import UnboxMacros

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// MARK: - What the libraries declare

private protocol DataDecoder: Sendable {
    func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

private protocol DataResponseSerializerProtocol<SerializedObject>: Sendable {
    associatedtype SerializedObject: Sendable
    func serialize(
        request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Error)?
    ) throws -> SerializedObject
}

/// As NIO has it.
public struct ByteBuffer { let bytes: [UInt8] }

extension Data {
    fileprivate init(buffer: ByteBuffer) { self.init(buffer.bytes) }
}

/// As NIO has it.
public struct HTTPHeaders {}

/// As Vapor has it.
public protocol ContentDecoder {
    /// Decodes a body.
    func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
}

// MARK: - The snippets

private typealias Order = Numbered

// Snippet 1 of WithYourNetworkingCode.md#alamofire-and-moya
extension UnboxDecoder: DataDecoder {}
// End of snippet

private struct NetworkingService {
    // Snippet 1 of WithYourNetworkingCode.md#with-your-networking-code
    @Unboxable
    struct ServiceError: LocalizedError {
        @Unboxing(keyPath: "error.message") let message: String
        @Unboxing(keyPath: "error.fields", allowInvalidElements: true) let fields: [String: String]?

        var errorDescription: String? { message }
    }

    struct UnexpectedStatus: Error { let code: Int }
    // End of snippet

    // Snippet 2 of WithYourNetworkingCode.md#with-your-networking-code
    func load<Model: UnboxCompatible>(_ request: URLRequest, atKeyPath keyPath: String? = nil) async throws -> Model {
        let (data, response) = try await URLSession.shared.data(for: request)
        try check(data, (response as? HTTPURLResponse)?.statusCode ?? 0)
        return try unbox(data: data, atKeyPath: keyPath)
    }

    func check(_ data: Data, _ code: Int) throws {
        if (200..<300).contains(code) { return }
        // An error page of a proxy is not JSON.
        throw (try? unbox(data: data) as ServiceError) ?? UnexpectedStatus(code: code)
    }
    // End of snippet
}

private enum Networking {
    struct Client {
        let ordersURL: URL
        let reply: Data
        let send: (URLRequest) -> Void

        func load<Model: UnboxCompatible>(_ request: URLRequest) async throws -> Model {
            send(request)
            return try unbox(data: reply)
        }

        // Snippet 1 of WithYourNetworkingCode.md#sending
        func jsonRequest(_ method: String, _ url: URL, sending model: some Encodable) throws -> URLRequest {
            var request = URLRequest(url: url)
            request.httpMethod = method
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = try UnboxEncoder().encode(model)
            return request
        }

        func create(_ order: Order) async throws -> Order {
            try await load(jsonRequest("POST", ordersURL, sending: order))
        }
        // End of snippet

        // Snippet 2 of WithYourNetworkingCode.md#sending
        func answer<Model: UnboxCompatible>(in data: Data) throws -> Model? {
            try data.isEmpty ? nil : unbox(data: data)
        }
        // End of snippet
    }

    // Snippet 2 of WithYourNetworkingCode.md#alamofire-and-moya
    struct ModelSerializer<Model: UnboxCompatible & Sendable>: DataResponseSerializerProtocol {
        var keyPath: String?

        func serialize(
            request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Error)?
        ) throws -> Model {
            if let error { throw error }
            return try unbox(data: data ?? Data(), atKeyPath: keyPath)
        }
    }
    // End of snippet

    @Observable @Unboxable
    final class Account {
        var name: String
        @Unboxing(keyPath: "wallet.balance") var balance: Decimal
    }
}

// Snippet 1 of WithYourNetworkingCode.md#servers
extension UnboxDecoder: ContentDecoder {
    /// For Vapor.
    public func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D {
        try decode(type, from: Data(buffer: body))
    }
}
// End of snippet

struct WithYourNetworkingCodeArticleTests {
    private static let order = Data(#"{"id": 7}"#.utf8)

    @Test func serializersAndServers() throws {
        let serializer = Networking.ModelSerializer<Int>(keyPath: "id")
        #expect(try serializer.serialize(request: nil, response: nil, data: Self.order, error: nil) == 7)
        #expect(throws: NetworkingService.UnexpectedStatus.self) {
            let error = NetworkingService.UnexpectedStatus(code: 500)
            _ = try serializer.serialize(request: nil, response: nil, data: Self.order, error: error)
        }
        let buffer = ByteBuffer(bytes: Array(Self.order))
        let event = (body: Optional(#"{"id": 7}"#), isBase64Encoded: false)
        // Snippet 2 of WithYourNetworkingCode.md#servers
        let order: Order = try unbox(data: Data(buffer: buffer))
        let sameOrder: Order = try unbox(data: Data((event.body ?? "").utf8))
        // End of snippet
        #expect(order.id == 7 && sameOrder.id == 7)
        #expect(try UnboxDecoder().decode([String: Int].self, from: buffer, headers: HTTPHeaders()) == ["id": 7])
    }

    @Test func aBadRequest() throws {
        let body = Data(#"{"error": {"message": "No", "fields": {"name": "is taken", "age": 7}}}"#.utf8)
        try NetworkingService().check(body, 204)
        let error = #expect(throws: NetworkingService.ServiceError.self) { try NetworkingService().check(body, 400) }
        #expect(error?.message == "No" && error?.fields == ["name": "is taken", "age": "7"])
        let page = #expect(throws: NetworkingService.UnexpectedStatus.self) {
            try NetworkingService().check(Data("<html>".utf8), 502)
        }
        #expect(page?.code == 502)
    }

    @Test func sending() async throws {
        let url = try #require(URL(string: "https://example.com/orders"))
        var requests: [URLRequest] = []
        let client = Networking.Client(ordersURL: url, reply: Self.order) { requests.append($0) }
        let order = try await client.create(Numbered(id: 5))
        #expect(order.id == 7)
        let request = try #require(requests.first)
        #expect(request.url == url && request.httpMethod == "POST" && request.httpBody == Data(#"{"id":5}"#.utf8))
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")

        let answers = try [Data(), Data("null".utf8), Self.order].map { try client.answer(in: $0) as Order? }
        #expect(answers == [nil, nil, order])
    }

    @Test func anObservedModel() async throws {
        let account: Networking.Account = try unbox(dictionary: ["name": "A", "wallet": ["balance": "12.50"]])
        #expect(account.name == "A" && account.balance == 12.5)
        await confirmation { changed in
            withObservationTracking {
                _ = account.name
            } onChange: {
                changed()
            }
            account.name = "B"
        }
    }
}
