import { workerData } from 'node:worker_threads'
import type { ArchivePlace } from '#archive/catalogue.ts'
import { serveTasks } from '#archive/task-thread.ts'
import { PastAnswers } from './answers.ts'

// The thread that answers questions about past times, so that no request of the live thread waits for them.
const { place } = workerData as { place: ArchivePlace }
serveTasks(new PastAnswers(place))
