import { workerData } from 'node:worker_threads'
import { serveTasks } from '#archive/task-thread.ts'
import { PastAnswers } from './answers.ts'

// The thread that answers questions about past times, so that no request of the live thread waits for them.
const { folder } = workerData as { folder: string }
serveTasks(new PastAnswers(folder))
