import { workerData } from 'node:worker_threads'
import { serveTasks } from '#archive/task-thread.ts'
import { ExportTasks } from './tasks.ts'

// The thread of exports.
serveTasks(new ExportTasks(workerData as ConstructorParameters<typeof ExportTasks>[0]))
