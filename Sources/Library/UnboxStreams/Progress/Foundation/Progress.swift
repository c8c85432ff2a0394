#if Foundation
    import UnboxFoundation

    extension StreamProgress {
        var progress: Progress {
            if let shown = shown as? Progress { return shown }
            let progress = Progress.discreteProgress(totalUnitCount: size.map { Int64($0) } ?? -1)
            progress.kind = .file
            // False by default on Linux.
            progress.isCancellable = true
            shown = progress
            update()
            return progress
        }
    }

    extension Progress: ShownProgress {
        /// On Linux, a `Progress` with a parent traps if it completes more than its total, so that never happens.
        func show(_ stream: StreamProgress) -> Int64 {
            var total = totalUnitCount
            var completed = stream.bytes
            if stream.isFinished {
                // An empty text has a unit as well, because a `Progress` without one is never finished.
                completed = max(completed, 1)
                total = completed
            } else if completed > total {
                // The size is unknown, or was wrong.
                total = -1
            } else if completed == total {
                // The last elements remain.
                completed -= 1
            }
            if total != totalUnitCount { totalUnitCount = total }
            completedUnitCount = max(completed, 0)
            return max(total, completed)
        }
    }
#endif
