import { performCall, type TaskCall, type TaskResult } from './remote-tasks.ts'
import type { WriterOrder } from './archive.ts'
import { taskOrder } from './task-process.ts'
import { ArchiveTasks } from './tasks.ts'

// The process that writes the archive. It performs tasks in order; a task is answered when its files are committed.
const { folder, bucket, localDays } = JSON.parse(process.env[taskOrder]!) as WriterOrder
/** Opened by a call, so that what is wrong with the folder is the answer. */
const archive: { tasks?: ArchiveTasks } = {}
const openTasks = () => (archive.tasks ??= new ArchiveTasks(folder, bucket, localDays))
const answer = (result: TaskResult, sent = () => {}) => process.send?.(result, undefined, undefined, sent)

process.on('message', (call: TaskCall) => {
  if (call.name !== 'close') return void performCall(openTasks, call).then(answer)
  archive.tasks?.close()
  answer({ id: call.id }, () => process.disconnect?.())
})
// The server has ended. While it runs it decides when its processes end: a terminal's signals go to all of them.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
