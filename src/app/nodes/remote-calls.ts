import type { Bus } from '#cluster/bus.ts'
import { callLiveNode, NoLiveNode } from '#cluster/calls.ts'
import { type LiveCalls, LiveNodeAway, type SentAnswer } from '../threads/live-calls.ts'
import { receivedError } from '../threads/sent-errors.ts'
import type { NodeCall, NodeResult } from './live-node.ts'

const filePartBytes = 2 * 1024 * 1024

/** The calls of the live node, over NATS; `own` are answered by this node. */
export function remoteCalls(bus: Bus, own: Partial<LiveCalls>): LiveCalls {
  return new Proxy({} as LiveCalls, {
    get: (_target, name: keyof LiveCalls) => {
      if (name === 'answer') return (...args: AnswerCall) => answer(bus, args)
      return own[name] ?? ((...args: unknown[]) => call(bus, { name, args }))
    },
  })
}

type AnswerCall = Parameters<LiveCalls['answer']>

/** An answer of the live node; a file is read from there, part by part, as the client reads it. */
async function answer(bus: Bus, args: AnswerCall): Promise<unknown> {
  const sent = (await call(bus, { name: 'answer', args })) as SentAnswer
  if (sent.kind !== 'file') return sent
  const { size, tag, handle } = sent
  const read = async function* (from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at <= to;) {
      const part = { tag, handle, from: at, length: Math.min(filePartBytes, to + 1 - at) }
      const bytes = (await call(bus, { name: 'filePart', args: [...args, part] })) as Uint8Array
      if (bytes.length === 0) throw new Error(`The file ends before its ${size} bytes.`)
      yield bytes
      at += bytes.length
    }
  }
  return { ...sent, elsewhere: { size, read } }
}

async function call(bus: Bus, request: NodeCall): Promise<unknown> {
  const { result, error } = (await callLiveNode(bus, request).catch(unavailable)) as NodeResult
  if (error !== null) throw receivedError(error)
  return result
}

function unavailable(error: unknown): never {
  throw error instanceof NoLiveNode ? new LiveNodeAway() : error
}
