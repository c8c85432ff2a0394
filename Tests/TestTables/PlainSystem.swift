/// Whether the system is used only through Foundation: the package's trait `PlainSystem`.
package let isPlainSystem: Bool = {
    #if PlainSystem
        true
    #else
        false
    #endif
}()
