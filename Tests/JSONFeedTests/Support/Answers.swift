// The scripts of usual answers.

import Foundation

extension [LoopbackServer.Step] {
    /// An answer as a server should give it.
    ///
    /// - Parameters:
    ///   - type: the content type; nil for none.
    ///   - fields: further fields, each as it is sent.
    static func answer(
        status: Int = 200, type: String? = nil, fields: [String] = [], _ body: Data = Data()
    ) -> [LoopbackServer.Step] {
        let fields = ["Content-Length: \(body.count)"] + fields
        return [.head(status: status, type: type, fields: fields), .send(body)]
    }

    /// An answer that is a feed, or pretends to be one.
    static func feed(
        _ text: String, status: Int = 200, type: String? = "application/feed+json"
    ) -> [LoopbackServer.Step] {
        .answer(status: status, type: type, Data(text.utf8))
    }

    static func redirect(status: Int = 302, to location: String) -> [LoopbackServer.Step] {
        .answer(status: status, fields: ["Location: \(location)"])
    }

    /// An answer in parts, without a word on how long it is.
    static func chunked(_ parts: [String]) -> [LoopbackServer.Step] {
        let chunks = (parts + [""]).map { Data("\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n".utf8) }
        return [.head(fields: ["Transfer-Encoding: chunked"])] + chunks.map { .send($0) }
    }

    /// Anything at all.
    static func raw(_ text: String) -> [LoopbackServer.Step] { [.send(Data(text.utf8))] }
}

extension LoopbackServer.Step {
    /// The beginning of an answer, up to the empty line.
    static func head(
        status: Int = 200, type: String? = "application/feed+json", fields: [String] = []
    ) -> LoopbackServer.Step {
        let fields = ["Connection: close"] + (type.map { ["Content-Type: \($0)"] } ?? []) + fields
        let lines = ["HTTP/1.1 \(status) Some Reason"] + fields + ["", ""]
        return .send(Data(lines.joined(separator: "\r\n").utf8))
    }
}
