// Foundation, or with the package's trait `Foundation` turned off its part that stands alone, which is a quarter of the
// size where it is linked statically. The library imports this module instead.

#if Foundation || !canImport(FoundationEssentials)
    @_exported import Foundation
#else
    @_exported import FoundationEssentials
#endif
