import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { BucketSettings } from './bucket.ts'

/** What the thread that reads a bucket is asked; `length` 0 asks for the size. */
export interface RemoteRead {
  name: string
  start: number
  length: number
}
export type RemoteAnswer = { bytes: Uint8Array<ArrayBuffer> } | { size: number } | { error: string }

const timeoutMs = 60_000

/**
 * Reads objects of a bucket and waits for them: what decodes files is written for a disk, and runs in threads and processes
 * that answer nothing else. A thread fetches meanwhile; it begins with the first read.
 */
export class RemoteReads {
  readonly #settings: BucketSettings
  #thread: { port: import('node:worker_threads').MessagePort; signal: Int32Array<SharedArrayBuffer> } | null = null

  constructor(settings: BucketSettings) {
    this.#settings = settings
  }

  size(name: string): number {
    const answer = this.#ask({ name, start: 0, length: 0 })
    if (!('size' in answer)) throw new TypeError('The bucket did not say a size.')
    return answer.size
  }

  read(name: string, start: number, length: number): Uint8Array<ArrayBuffer> {
    const answer = this.#ask({ name, start, length })
    if (!('bytes' in answer) || answer.bytes.length !== length) throw new RangeError('it ends early')
    return answer.bytes
  }

  #ask(read: RemoteRead): Exclude<RemoteAnswer, { error: string }> {
    const { port, signal } = (this.#thread ??= this.#start())
    Atomics.store(signal, 0, 0)
    port.postMessage(read, [])
    const waited = Atomics.wait(signal, 0, 0, timeoutMs)
    const received = receiveMessageOnPort(port)?.message as RemoteAnswer | undefined
    if (received === undefined) {
      // A late answer must not be taken for that of the next read.
      port.close()
      this.#thread = null
      throw new Error(`the bucket did not answer within ${timeoutMs / 1000} s (${waited})`)
    }
    if ('error' in received) throw new Error(received.error)
    return received
  }

  #start() {
    const signal = new Int32Array(new SharedArrayBuffer(4))
    const { port1, port2 } = new MessageChannel()
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      name: 'bucket reader',
      workerData: { settings: this.#settings, signal, port: port2 },
      transferList: [port2],
    })
    worker.unref()
    port1.unref()
    return { port: port1, signal }
  }
}
