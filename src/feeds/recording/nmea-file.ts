import { redactAddress } from '#domain/text/redact-secrets.ts'
import { NmeaLine, nmeaMessages, type NmeaChunk } from '../ais/nmea/chunks.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { openRecording, play, recordingAt } from './recording.ts'

/** Replays recorded NMEA, so that a demo or a test is reproducible, or decodes standard input in real time. */
export const nmeaFile: FeedMaker = (address, context) => {
  const recording = recordingAt(address)
  if (recording.path === '-' && recording.loop)
    throw new TypeError(`what is piped in cannot loop: ${redactAddress(address.href)}`)
  if (recording.path === '-' && !address.searchParams.has('speed')) {
    return (signal) => nmeaMessages(pipedIn(context, signal), context)
  }
  return play(recording, () => lineDecoder(context), context)
}

function lineDecoder(context: FeedContext) {
  const line = new NmeaLine(context)
  return (bytes: Uint8Array, nowMs: number, into: Parameters<NmeaLine['push']>[2]) => {
    line.push(bytes, nowMs, into)
  }
}

async function* pipedIn(context: FeedContext, signal: AbortSignal): AsyncGenerator<NmeaChunk> {
  const line = new NmeaLine(context)
  const input = openRecording('-', signal)
  try {
    for await (const bytes of input) yield { line, bytes: bytes as Uint8Array }
    context.status.state = 'done'
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
