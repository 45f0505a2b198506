import { msPerHour, msPerMinute } from '#domain/time.ts'
import { momentMs } from '../state/app.ts'
import { nowMs } from '../state/browser.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { demo, feeds, outlinesDemo } from '../state/resources.ts'
import type { PollState } from '../state/poll.ts'
import { age, clockTime, feedStateText } from '../ui/format.ts'
import { secondsUntil } from '../ui/list-text.ts'

/** Positions older than this are stale: amber, with their age. */
const staleMs = msPerMinute
/** From this age on, when the vessels of the map fade, the chip is red. */
const lostMs = msPerHour

/** Chips for the freshness of the data ("live · 4 s") and for simulated data. */
export function Freshness() {
  const { kind, text, more, title } = freshness()
  return (
    <>
      {demo.value && (
        <span
          class="chip demo"
          title={
            outlinesDemo.value
              ? 'Vessels drawn as outlines are simulated.'
              : 'Simulated vessels: no feed of real positions is connected.'
          }
        >
          DEMO DATA
        </span>
      )}
      <span class={`chip freshness ${kind}`} title={title}>
        <span class="dot" aria-hidden="true" />
        {more ? `${text} · ${more}` : text}
      </span>
    </>
  )
}

interface Shown {
  kind: 'live' | 'stale' | 'down'
  text: string
  /** What comes next; left out where nothing does. */
  more?: string
  title: string
}

const kindOf = (ageMs: number): Shown['kind'] => (ageMs > lostMs ? 'down' : ageMs > staleMs ? 'stale' : 'live')

/** What is shown is old as soon as the server fails: amber with its age, and when the next try is. */
function failing({ message, nextTryMs }: Extract<PollState, { kind: 'failing' }>, freshMs: number | null): Shown {
  const nextTry = `next try in ${secondsUntil(nextTryMs)} s`
  const title = `${message} ${freshMs === null ? 'Nothing has been received yet' : `Positions are of ${clockTime(freshMs)}`}; ${nextTry}.`
  if (freshMs === null) return { kind: 'stale', text: 'no answer', more: nextTry, title }
  const ageMs = nowMs.value - freshMs
  return { kind: ageMs > lostMs ? 'down' : 'stale', text: `no answer · ${age(ageMs)} old`, more: nextTry, title }
}

function freshness(): Shown {
  const state = fleet.state.value
  const freshMs = fleet.freshMs.value
  const ages = feeds.value.map(({ age_seconds }) => age_seconds).filter((seconds) => seconds !== null)
  if (state.kind === 'failing') return failing(state, freshMs)
  if (state.kind === 'rejected') return { kind: 'stale', text: 'filters not accepted', title: state.message }
  if (freshMs === null) return { kind: 'stale', text: 'connecting', title: 'Waiting for the server' }
  if (ages.length === 0 && feeds.value.length > 0) return notReceived()
  const feedAgeS = ages.length > 0 ? Math.min(...ages) : 0
  const ageMs = Math.max(nowMs.value - freshMs, feedAgeS * 1000)
  const updates = fleet.streaming.value ? 'Live updates' : 'Updated every few seconds'
  const title = [feedStates(), updates].join('\n')
  if (feedAgeS * 1000 > staleMs)
    return { kind: kindOf(ageMs), text: `no data since ${clockTime(nowMs.value - feedAgeS * 1000)}`, title }
  if (momentMs.value !== null)
    return { kind: 'stale', text: 'past', title: `The map shows the past. Live positions are ${age(ageMs)} old.` }
  return { kind: kindOf(ageMs), text: `live · ${age(ageMs)}`, title }
}

/** No feed has sent anything yet. */
function notReceived(): { kind: 'stale'; text: string; title: string } {
  const since = feeds.value.flatMap(({ quiet_since }) => (quiet_since === null ? [] : [Date.parse(quiet_since)]))
  const text = since.length > 0 ? `nothing received since ${clockTime(Math.min(...since))}` : 'no data yet'
  return { kind: 'stale', text, title: feedStates() }
}

const feedStates = () =>
  feeds.value.map(({ name, state, quiet_since }) => `${name}: ${feedStateText(state, quiet_since)}`).join('\n')
