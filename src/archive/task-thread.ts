import { parentPort, Worker } from 'node:worker_threads'
import {
  performCall,
  RemoteTasks,
  type TaskCall,
  type TaskPlace,
  type TaskReports,
  type TaskResult,
} from './remote-tasks.ts'

/** Calls the methods of an object in a thread, in order. It runs only while there is work. */
export class TaskThread<Tasks> extends RemoteTasks<Tasks> {
  /** `idleMs`: without calls for as long, the thread ends. */
  constructor(file: URL, name: string, data: unknown, idleMs?: number) {
    const begin = (reports: TaskReports) => startThread(new Worker(file, { name, workerData: data }), reports)
    super(`${name} thread`, begin, idleMs)
  }
}

function startThread(thread: Worker, { result, ended }: TaskReports): TaskPlace {
  thread.on('message', (message: TaskResult) => result(message))
  thread.on('error', (error) => ended(error instanceof Error ? error.message : String(error)))
  thread.on('exit', () => ended('it has exited'))
  return {
    post: (call) => thread.postMessage(call, []),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
    end: async () => void (await thread.terminate()),
  }
}

/** Performs in this thread, in order, what its `TaskThread` calls; `close` ends the thread. */
export function serveTasks(tasks: { close(): void }): void {
  const port = parentPort!
  const perform = async (call: TaskCall) => {
    if (call.name !== 'close') return port.postMessage(await performCall(() => tasks, call))
    tasks.close()
    port.postMessage({ id: call.id })
    port.close()
  }
  port.on('message', (call: TaskCall) => void perform(call))
}
