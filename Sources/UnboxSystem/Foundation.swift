// Foundation, or with the package's trait `Foundation` turned off its part that stands alone, which is a quarter of the
// size where it is linked statically. All other files of the library import this module instead.

@_exported import UnboxBytes
@_exported import UnboxCLibrary

#if Foundation || !canImport(FoundationEssentials)
    @_exported import Foundation
#else
    @_exported import FoundationEssentials
#endif
