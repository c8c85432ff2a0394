// Scripts for common responses.

import Foundation

extension [LoopbackServer.Step] {
    /// A correct response.
    ///
    /// - Parameters:
    ///   - type: the content type; nil for none.
    ///   - fields: further header fields, each as it is sent.
    static func answer(
        status: Int = 200, type: String? = nil, fields: [String] = [], _ body: Data = Data()
    ) -> [LoopbackServer.Step] {
        let fields = ["Content-Length: \(body.count)"] + fields
        return [.head(status: status, type: type, fields: fields), .send(body)]
    }

    /// A response that is a feed, or pretends to be one.
    static func feed(
        _ text: String, status: Int = 200, type: String? = "application/feed+json"
    ) -> [LoopbackServer.Step] {
        .answer(status: status, type: type, Data(text.utf8))
    }

    static func redirect(status: Int = 302, to location: String) -> [LoopbackServer.Step] {
        .answer(status: status, fields: ["Location: \(location)"])
    }

    /// A chunked response, without its length.
    static func chunked(_ parts: [String]) -> [LoopbackServer.Step] {
        let chunks = (parts + [""]).map { Data("\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n".utf8) }
        return [.head(fields: ["Transfer-Encoding: chunked"])] + chunks.map { .send($0) }
    }

    /// Any text.
    static func raw(_ text: String) -> [LoopbackServer.Step] { [.send(Data(text.utf8))] }
}

extension LoopbackServer.Step {
    /// The head of a response, up to the empty line.
    static func head(
        status: Int = 200, type: String? = "application/feed+json", fields: [String] = []
    ) -> LoopbackServer.Step {
        let fields = ["Connection: close"] + (type.map { ["Content-Type: \($0)"] } ?? []) + fields
        let lines = ["HTTP/1.1 \(status) Some Reason"] + fields + ["", ""]
        return .send(Data(lines.joined(separator: "\r\n").utf8))
    }
}
