import { effect } from '@preact/signals'
import { Poll } from '../poll.ts'
import { fleet } from './fleet.ts'
import { RequestPacer } from './request-pacer.ts'

const everyMs = 30_000
/** A view that has been at rest this long is worth counting. */
const restMs = 300
/** Of the 60 requests a minute that a visitor has, beside those of the list. */
const maxCountsPerMinute = 10

/** Parameters of the list that change no count. */
const uncounted = new Set(['zoom', 'sort'])

const countParams = (): Record<string, string> =>
  Object.fromEntries(Object.entries(fleet.params.peek() ?? {}).filter(([name]) => !uncounted.has(name)))

/** Counts of every match in view, whatever the cap of the list; no data while they are unknown. */
export const counts = new Poll('vessels.summary', everyMs, countParams)

const pacer = new RequestPacer(maxCountsPerMinute)

/** Counts until the returned function is called, anew for each view and its filters. */
export function followCounts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    pacer.record(Date.now())
    counts.start()
  }
  const unfollow = effect(() => {
    if (fleet.params.value === null) return
    clearTimeout(timer)
    counts.clear()
    timer = setTimeout(count, Math.max(restMs, pacer.delayMs(Date.now())))
  })
  return () => {
    unfollow()
    clearTimeout(timer)
    counts.clear()
  }
}
