import { parentPort, workerData } from 'node:worker_threads'
import { ReadingTasks } from './reading-tasks.ts'
import { ReplayTasks } from './replay/replay-tasks.ts'
import type { TaskCall, TaskResult } from './task-thread.ts'
import { ArchiveTasks } from './tasks.ts'

// A thread of the archive: one writes, another one reads, a third one replays. It performs tasks in order; a task that writes is answered when
// its files are committed.
const tasksOf = { writer: ArchiveTasks, reader: ReadingTasks, replay: ReplayTasks }
const { folder, role } = workerData as { folder: string; role: keyof typeof tasksOf }
const port = parentPort!
const tasks = new tasksOf[role](folder)

port.on('message', (call: TaskCall) => {
  if (call.name !== 'close') return port.postMessage(performCall(tasks, call))
  tasks.close()
  port.postMessage({ id: call.id })
  port.close()
})

/** Performs a call. */
function performCall(tasks: object, { id, name, parameters }: TaskCall): TaskResult {
  try {
    const task = (tasks as Record<string, (...parameters: unknown[]) => unknown>)[name]
    return { id, result: task.apply(tasks, parameters) }
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error))
    const code = 'errcode' in thrown ? Number(thrown.errcode) : 'code' in thrown ? String(thrown.code) : undefined
    return { id, error: thrown, code }
  }
}
