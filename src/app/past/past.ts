import type { ArchivePlace } from '#archive/catalogue.ts'
import { TaskThread } from '#archive/task-thread.ts'
import type { PastSource } from '#api/resources/times/as-of.ts'
import type { VoyagePatterns } from '#derive/port-calls/voyage-patterns.ts'
import { HttpError } from '#domain/http-error.ts'
import { msPerMinute } from '#domain/time.ts'
import { receivedAnswer } from '../threads/live-calls.ts'
import { receivedError } from '../threads/sent-errors.ts'
import type { LiveState } from '../wiring/live-state.ts'
import type { PastAnswers, PastQuestion, PastReply } from './answers.ts'
import { recentFrames, type RecentTracks } from './recent-tracks.ts'
import type { StateLog } from './state-log.ts'

/** The thread ends after this time without a question: pages of a list live for as long. */
const idleMs = 10 * msPerMinute
/** Questions that wait at most; each may read a sea. */
const maxWaiting = 32

/** What past answers need of the live state: the lists, transits and usual voyages of now, and what is not archived yet. */
type Live = Pick<LiveState, 'worldData' | 'sources' | 'chokepoints'> &
  RecentTracks & {
    states: Pick<StateLog, 'newcomers'>
    steps: { voyagePatterns: Pick<VoyagePatterns, 'snapshot'> }
  }

/** Answers questions about past times in a thread of its own, which runs only while there are some. */
export class Past implements PastSource {
  readonly retentionDays: number
  readonly #live: Live
  readonly #thread: TaskThread<PastAnswers>
  /** Which sanctions lists were sent, and to which run of the thread. */
  #sent = { version: -1, run: 0 }
  #waiting = 0
  /** Answers of times that are not archived yet: one after the other, because each reads the tracks of an hour. */
  #recent: Promise<unknown> = Promise.resolve()

  constructor(place: ArchivePlace, retentionDays: number, live: Live) {
    this.retentionDays = retentionDays
    this.#live = live
    this.#thread = new TaskThread(new URL('./thread.ts', import.meta.url), 'past', { place }, idleMs)
  }

  readonly answer: PastSource['answer'] = async (name, input, { rawBody, ...context }, atMs) => {
    if (this.#waiting >= maxWaiting)
      throw new HttpError(503, 'Too many questions about past times are waiting. Try again in 2 s.', {
        'retry-after': '2',
      })
    this.#waiting++
    try {
      await this.#sendLists()
      const { sources, chokepoints, steps } = this.#live
      const question: PastQuestion = {
        ...{ name, input, atMs, nowMs: context.nowMs },
        context: { ...context, rawBody: new Uint8Array(rawBody) },
        sources: sources.statuses.map(({ id, name: title, licence }) => ({ id, name: title, licence })),
        ...{ straits: chokepoints.snapshot(), ownReference: chokepoints.ownReference },
        voyages: name === 'flows.get' ? steps.voyagePatterns.snapshot() : null,
      }
      let reply = await this.#thread.call('answer', question)
      if ('tracksSinceMs' in reply) {
        const answering = this.#recent.then(() => this.#answerRecent(question))
        this.#recent = answering.catch(() => {})
        reply = await answering
      }
      if ('tracksSinceMs' in reply) throw new Error('The tracks of the last hour did not arrive.')
      if ('error' in reply) throw receivedError(reply.error)
      return receivedAnswer(reply.answer)
    } finally {
      this.#waiting--
    }
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  /** Asks once more, and sends what is not archived yet if it is still needed. */
  async #answerRecent(question: PastQuestion): Promise<PastReply> {
    const reply = await this.#thread.call('answer', question)
    if (!('tracksSinceMs' in reply)) return reply
    const { atMs, nowMs } = question
    const sources = this.#live.sources.ids
    for await (const frames of recentFrames(this.#live, reply.tracksSinceMs, atMs))
      await this.#thread.call('receive', { atMs, frames, sources })
    await this.#thread.call('received', atMs, await this.#live.states.newcomers(nowMs))
    return this.#thread.call('answer', question)
  }

  /** Sends the sanctions lists where they are new, or the thread that had them has ended. */
  async #sendLists(): Promise<void> {
    const { worldData } = this.#live
    const { sanctionsVersion: version } = worldData
    if (this.#thread.run !== 0 && this.#thread.run === this.#sent.run && this.#sent.version === version) return
    const lists = worldData.snapshot().filter(({ kind }) => kind === 'sanctions')
    const sending = this.#thread.call('world', lists)
    this.#sent = { version, run: this.#thread.run }
    await sending
  }
}
