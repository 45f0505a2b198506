import { createRequire } from 'node:module'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { BucketSettings } from '#archive/bucket/bucket.ts'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** A bucket of an S3 server of this machine, which verifies signatures. */
export interface TestBucket extends BucketSettings, AsyncDisposable {}

/** Starts an S3 server over a folder, in a thread of its own: what reads a bucket holds up the thread that it runs in. */
export async function startS3(directory: string): Promise<TestBucket> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { s3Folder: directory } })
  const [port] = (await once(worker, 'message')) as [number]
  return {
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'seaborne', prefix: 'sea/' },
    ...{ accessKey: 'S3RVER', secretKey: 'S3RVER' },
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  }
}

interface S3Server {
  run(): Promise<AddressInfo>
}
type S3ServerClass = new (options: Record<string, unknown>) => S3Server

const { s3Folder } = (workerData ?? {}) as { s3Folder?: string }
if (!isMainThread && s3Folder !== undefined) {
  // The server has no types.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3ServerClass
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: s3Folder }
  const { port } = await new S3rver({ ...options, configureBuckets: [{ name: 'seaborne' }] }).run()
  parentPort!.postMessage(port, [])
}
