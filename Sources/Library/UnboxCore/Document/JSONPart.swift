/// Where a document was cut out of its payload.
package final class JSONPart: Sendable {
    /// Where the text breaks off; nil if it does not.
    package let openEnd: JSONOpenEnd?
    /// The path of the root in the payload.
    let steps: [UnboxPath.Component]
    /// The index of the root's first element in the payload's array.
    package let firstIndex: Int
    /// Set if the elements of the root are payloads of their own. Their paths then begin at the element.
    package let records: JSONRecords?
    /// The elements that earlier drafts of the payload have made: see DraftElements.swift.
    let draftElements: (any AnyObject & Sendable)?
    /// Shared by all documents of the payload; nil if this is the only one.
    let payload: (any AnyObject & Sendable)?

    package init(
        openEnd: JSONOpenEnd? = nil, steps: [UnboxPath.Component] = [], firstIndex: Int = 0,
        records: JSONRecords? = nil,
        draftElements: (any AnyObject & Sendable)? = nil, payload: (any AnyObject & Sendable)? = nil
    ) {
        self.draftElements = draftElements
        self.openEnd = openEnd
        self.steps = steps
        self.firstIndex = firstIndex
        self.records = records
        self.payload = payload
    }
}

/// Where a text breaks off.
package struct JSONOpenEnd: Sendable {
    /// The containers that have not ended, from the outside in, and the open string.
    package let nodes: [Int]
    /// The position of the value that is being written, within the innermost of the containers.
    package let step: UnboxPath.Component?

    package init(nodes: [Int], step: UnboxPath.Component?) { (self.nodes, self.step) = (nodes, step) }
}
