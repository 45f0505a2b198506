import { parentPort, workerData } from 'node:worker_threads'
import { performCall, type TaskCall } from '#archive/remote-tasks.ts'
import { ExportTasks } from './tasks.ts'

// The thread of exports: it performs the tasks in order.
const tasks = new ExportTasks(workerData as ConstructorParameters<typeof ExportTasks>[0])
const port = parentPort!

port.on('message', (call: TaskCall) => {
  if (call.name !== 'close') return port.postMessage(performCall(tasks, call))
  tasks.close()
  port.postMessage({ id: call.id })
  port.close()
})
