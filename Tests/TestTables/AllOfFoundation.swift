/// Whether the library is built on all of Foundation, and not on FoundationEssentials alone: the package's trait
/// `Foundation`.
package let isAllOfFoundation: Bool = {
    #if Foundation
        true
    #else
        false
    #endif
}()
