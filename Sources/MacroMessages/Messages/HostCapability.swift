/// What the compiler understands.
package struct HostCapability: Decodable, Sendable {
    /// The version of the protocol; 7 since Swift 5.9.
    package var protocolVersion: Int
}
