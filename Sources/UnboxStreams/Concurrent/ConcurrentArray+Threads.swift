import UnboxSystem

extension ConcurrentArray {
    /// Makes the elements on this thread and on others, which are those of the system's queues.
    func make() throws -> [Element] {
        Cores.perform(threadCount) { while makeSlice() {} }
        return try elements()
    }

    /// Makes the elements in as many tasks as there are cores. No thread waits for another, except for the next slice.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before all slices were made.
    func makeInTasks() async throws -> [Element] {
        await withTaskGroup(of: Void.self) { group in
            for _ in 1..<threadCount {
                group.addTask { await self.makeSlicesOfTask() }
            }
            await makeSlicesOfTask()
        }
        return try elements()
    }

    /// Tasks have no more threads than there are cores, which may be one: others run between the slices, such as one that
    /// cancels this.
    private func makeSlicesOfTask() async {
        while !Task.isCancelled, makeSlice() { await Task.yield() }
    }
}
