import { parentPort, workerData } from 'node:worker_threads'
import type { TaskCall } from '#archive/remote-tasks.ts'
import { PastAnswers } from './answers.ts'

// The thread that answers questions about past times, so that no request of the live thread waits for them.
const { folder } = workerData as { folder: string }
const port = parentPort!
const answers = new PastAnswers(folder)

async function perform({ id, name, parameters }: TaskCall): Promise<void> {
  if (name === 'close') {
    answers.close()
    port.postMessage({ id })
    port.close()
    return
  }
  try {
    const method = answers[name as 'answer'] as (...parameters: unknown[]) => unknown
    port.postMessage({ id, result: await method.apply(answers, parameters) })
  } catch (error) {
    port.postMessage({ id, error })
  }
}

port.on('message', (call: TaskCall) => void perform(call))
