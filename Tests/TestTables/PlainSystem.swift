/// Whether nothing is asked of the system but by Foundation: the package's trait `PlainSystem`.
package let isPlainSystem: Bool = {
    #if PlainSystem
        true
    #else
        false
    #endif
}()
