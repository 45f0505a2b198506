import { randomInt } from 'node:crypto'
import { type Bus, subjects } from './bus.ts'
import { opened, sealed, valueOf } from './envelope.ts'
import { PartJoiner, partsOf } from './parts.ts'

const answersWithinMs = 300

interface Question {
  node: string
  key: string
  since: number
}

/** Lets other nodes resume the streams of this one: `read` gives the view of a stream, null where it has none. */
export function serveViews(bus: Bus, node: string, read: (key: string, since: number) => object | null): () => void {
  // Other nodes number theirs, too.
  let answers = randomInt(2 ** 31)
  const subscription = bus.connection.subscribe(subjects.views, {
    callback: (_error, message) => {
      const question = valueOf(message.data)?.value as Question | undefined
      const isOthers = question !== undefined && question.node !== node
      const view = isOthers ? read(question.key, question.since) : null
      if (view !== null) for (const part of partsOf(sealed(view), ++answers)) message.respond(part)
    },
  })
  return () => subscription.unsubscribe()
}

/** The view of a stream in the first other node that has it; null where none does, or none answers in time. */
export async function viewElsewhere(bus: Bus, node: string, key: string, since: number): Promise<unknown> {
  if (!bus.isConnected) return null
  const inbox = `_INBOX.${crypto.randomUUID()}`
  const subscription = bus.connection.subscribe(inbox)
  const timer = setTimeout(() => subscription.unsubscribe(), answersWithinMs)
  try {
    bus.connection.publish(subjects.views, sealed({ node, key, since }), { reply: inbox })
    // Parts of two answers that come at the same time are distinguished by their number, and dropped.
    const joiner = new PartJoiner()
    for await (const { data, headers } of subscription) {
      if (headers?.code === 503) return null
      const whole = joiner.add(data)
      if (whole !== null) return opened(whole).value
    }
    return null
  } finally {
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}
