// The C library, under the name that it has on each system.

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Android)
    @_exported import Android
#elseif canImport(WASILibc)
    @_exported import WASILibc
#elseif canImport(ucrt)
    @_exported import ucrt
#endif
