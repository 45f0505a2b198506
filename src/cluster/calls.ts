import type { Msg } from '@nats-io/transport-node'
import { type Bus, subjects } from './bus.ts'
import { opened, sealed, valueOf } from './envelope.ts'
import { PartJoiner, partsOf } from './parts.ts'

/** A live node that says nothing for this long is away. */
const silentMs = 10_000
/** How often a live node says that it still works on an answer, or on the next part of one. */
const aliveMs = 2000
/** What it says: too short for a part of an answer. */
const stillAtWork = new Uint8Array(1)
/** After this many parts of half a megabyte it waits until the other node has read them: NATS disconnects one that is far behind. */
const partsAhead = 16

/** No live node answered a call. */
export class NoLiveNode extends Error {
  override readonly name = 'NoLiveNode'
}

/**
 * Answers the calls of other nodes until the returned function is called. `answer` never rejects; `onUnreadable` is called
 * for a call that this version cannot read, which gets no answer.
 */
export function serveCalls(
  bus: Pick<Bus, 'connection'>,
  answer: (call: unknown) => Promise<unknown>,
  onUnreadable: () => void = () => {},
): () => void {
  const subscription = bus.connection.subscribe(subjects.calls)
  let answers = 0
  void (async () => {
    for await (const message of subscription) {
      const call = valueOf(message.data)
      if (call === null) onUnreadable()
      else void respond(bus, message, () => answer(call.value), ++answers)
    }
  })()
  return () => subscription.unsubscribe()
}

async function respond(
  bus: Pick<Bus, 'connection'>,
  message: Msg,
  answer: () => Promise<unknown>,
  id: number,
): Promise<void> {
  const alive = setInterval(() => message.respond(stillAtWork), aliveMs)
  const result = await answer().finally(() => clearInterval(alive))
  for (const [i, part] of partsOf(sealed(result), id).entries()) {
    if (i % partsAhead < partsAhead - 1) message.respond(part)
    // The other node has given up where it does not reply.
    else if (!(await isRead(bus, message, part))) return
  }
}

async function isRead({ connection }: Pick<Bus, 'connection'>, { reply }: Msg, part: Uint8Array): Promise<boolean> {
  return connection.request(reply!, part, { timeout: silentMs }).then(
    () => true,
    () => false,
  )
}

/** Sends a call to the live node; throws NoLiveNode where it is away, or goes away before it has answered. */
export async function callLiveNode(bus: Pick<Bus, 'connection' | 'isConnected'>, call: unknown): Promise<unknown> {
  if (!bus.isConnected) throw new NoLiveNode('There is no connection to NATS.')
  const inbox = `_INBOX.${crypto.randomUUID()}`
  const subscription = bus.connection.subscribe(inbox)
  const giveUp = () => setTimeout(() => subscription.unsubscribe(), silentMs)
  let timer = giveUp()
  const joiner = new PartJoiner()
  try {
    bus.connection.publish(subjects.calls, sealed(call), { reply: inbox })
    for await (const { data, headers, reply } of subscription) {
      if (headers?.code === 503) break
      clearTimeout(timer)
      timer = giveUp()
      if (reply) bus.connection.publish(reply)
      const whole = joiner.add(data)
      if (whole !== null) return opened(whole).value
    }
  } finally {
    clearTimeout(timer)
    subscription.unsubscribe()
  }
  throw new NoLiveNode('No live node answers.')
}
