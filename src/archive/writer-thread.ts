import { parentPort, workerData } from 'node:worker_threads'
import { ArchiveTasks, type TaskCall, type TaskResult } from './tasks.ts'

// The thread that writes the archive: it performs tasks in order and answers each one when its files are committed.
const { folder } = workerData as { folder: string }
const port = parentPort!
const tasks = new ArchiveTasks(folder)

function perform({ id, name, parameters }: TaskCall): TaskResult {
  try {
    const task = tasks[name] as (...parameters: unknown[]) => unknown
    return { id, result: task.apply(tasks, parameters) }
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error))
    const code = 'errcode' in thrown ? Number(thrown.errcode) : 'code' in thrown ? String(thrown.code) : undefined
    return { id, error: thrown, code }
  }
}

port.on('message', (call: TaskCall) => {
  port.postMessage(perform(call))
  if (call.name === 'close') port.close()
})
