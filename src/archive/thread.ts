import { parentPort, workerData } from 'node:worker_threads'
import { ReadingTasks } from './reading-tasks.ts'
import { performCall, type TaskCall } from './remote-tasks.ts'
import { ReplayTasks } from './replay/replay-tasks.ts'

// A thread of the archive: one reads, another one replays. It performs tasks in order.
const tasksOf = { reader: ReadingTasks, replay: ReplayTasks }
const { folder, role } = workerData as { folder: string; role: keyof typeof tasksOf }
const port = parentPort!
const tasks = new tasksOf[role](folder)

port.on('message', (call: TaskCall) => {
  if (call.name !== 'close') return port.postMessage(performCall(tasks, call))
  tasks.close()
  port.postMessage({ id: call.id })
  port.close()
})
