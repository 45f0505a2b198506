import type { Msg } from '@nats-io/transport-node'
import { type Bus, subjects } from './bus.ts'
import { opened, sealed } from './envelope.ts'
import { PartJoiner, partsOf } from './parts.ts'

/** How long the live node has to answer. */
const answersWithinMs = 10_000

/** No live node answered a call. */
export class NoLiveNode extends Error {
  override readonly name = 'NoLiveNode'
}

/** Answers the calls of other nodes until the returned function is called. `answer` never rejects. */
export function serveCalls(bus: Bus, answer: (call: unknown) => Promise<unknown>): () => void {
  const subscription = bus.connection.subscribe(subjects.calls)
  let answers = 0
  void (async () => {
    for await (const message of subscription) void respond(message, answer, ++answers)
  })()
  return () => subscription.unsubscribe()
}

async function respond(message: Msg, answer: (call: unknown) => Promise<unknown>, id: number): Promise<void> {
  const result = await answer(opened(message.data).value)
  for (const part of partsOf(sealed(result), id)) message.respond(part)
}

/** Sends a call to the live node; throws NoLiveNode where none answers in time. */
export async function callLiveNode(bus: Bus, call: unknown): Promise<unknown> {
  if (!bus.isConnected) throw new NoLiveNode('There is no connection to NATS.')
  const inbox = `_INBOX.${crypto.randomUUID()}`
  const subscription = bus.connection.subscribe(inbox)
  const timer = setTimeout(() => subscription.unsubscribe(), answersWithinMs)
  const joiner = new PartJoiner()
  try {
    bus.connection.publish(subjects.calls, sealed(call), { reply: inbox })
    for await (const { data, headers } of subscription) {
      if (headers?.code === 503) break
      const whole = joiner.add(data)
      if (whole !== null) return opened(whole).value
    }
  } finally {
    clearTimeout(timer)
    subscription.unsubscribe()
  }
  throw new NoLiveNode('No live node answers.')
}
