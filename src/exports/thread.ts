import { parentPort, workerData } from 'node:worker_threads'
import type { TaskCall, TaskResult } from '#archive/task-thread.ts'
import { ExportTasks } from './tasks.ts'

// The thread of exports: it performs the tasks in order.
const tasks = new ExportTasks(workerData as ConstructorParameters<typeof ExportTasks>[0])
const port = parentPort!

port.on('message', (call: TaskCall) => {
  if (call.name !== 'close') return port.postMessage(perform(call))
  tasks.close()
  port.postMessage({ id: call.id })
  port.close()
})

function perform({ id, name, parameters }: TaskCall): TaskResult {
  try {
    const task = (tasks as unknown as Record<string, (...parameters: unknown[]) => unknown>)[name]
    return { id, result: task.apply(tasks, parameters) }
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error))
    return { id, error: thrown, code: 'code' in thrown ? String(thrown.code) : thrown.name }
  }
}
