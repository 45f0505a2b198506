import { zstdCompressSync } from 'node:zlib'
import { sealed } from '#cluster/envelope.ts'
import { packedRows } from '#cluster/observation-log.ts'
import { partsOf } from '#cluster/parts.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import type { StreamMessage } from './memory-stream.ts'

/** A message of the log of observations as an ingest node publishes it, in one part at least. */
export function logMessage(
  { node = 'a', id, atMs = id, parts = 1 }: { node?: string; id: number; atMs?: number; parts?: number },
  sent: readonly { source: string; message: FeedMessage }[] = [],
): StreamMessage[] {
  const pieces: Uint8Array[] = []
  const messages = sent.map(({ source, message }) => {
    if (message.kind !== 'observations') return { source, message }
    const bytes = packedRows(message.observations)
    pieces.push(bytes)
    return { source, rows: message.observations.length, bytes: bytes.length }
  })
  const entry = sealed({ atMs, messages, filling: new Uint8Array((parts - 1) * 600_000) })
  const bytes = Buffer.concat([entry, zstdCompressSync(Buffer.concat(pieces))])
  return partsOf(bytes, id).map((data) => ({ subject: `svc.obs.${node}`, data }))
}
