@_exported import Unbox
@_exported import UnboxCoreMacros
