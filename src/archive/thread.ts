import { workerData } from 'node:worker_threads'
import type { ArchivePlace } from './catalogue.ts'
import { ReadingTasks } from './reading-tasks.ts'
import { ReplayTasks } from './replay/replay-tasks.ts'
import { serveTasks } from './task-thread.ts'

// A thread of the archive: one reads, another one replays.
const tasksOf = { reader: ReadingTasks, replay: ReplayTasks }
const { place, role } = workerData as { place: ArchivePlace; role: keyof typeof tasksOf }
serveTasks(new tasksOf[role](place))
