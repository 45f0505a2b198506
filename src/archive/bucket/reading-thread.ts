import { type MessagePort, workerData } from 'node:worker_threads'
import { Bucket, type BucketSettings } from './bucket.ts'
import type { RemoteAnswer, RemoteRead } from './remote-reads.ts'

// The thread that fetches from a bucket what another one waits for.
interface Given {
  settings: BucketSettings
  signal: Int32Array<SharedArrayBuffer>
  port: MessagePort
}

const { settings, signal, port } = workerData as Given
const bucket = new Bucket(settings)

async function answerTo({ name, start, length }: RemoteRead): Promise<RemoteAnswer> {
  try {
    if (length === 0) return { size: await bucket.size(name) }
    return { bytes: await bucket.range(name, start, length) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (read: RemoteRead) => {
  void answerTo(read).then((answer) => {
    port.postMessage(answer, [])
    Atomics.store(signal, 0, 1)
    Atomics.notify(signal, 0)
  })
})
