import { nowMs } from '../state/browser.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { demo, feeds, outlinesDemo } from '../state/resources.ts'
import { age, clockTime, feedStateText } from '../ui/format.ts'

/** Positions of all feeds older than this mean that the feeds are down. */
const maxFeedAgeS = 60

/** Chips for the freshness of the data ("live · 4 s") and for simulated data. */
export function Freshness() {
  const { kind, text, title } = freshness()
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
        {text}
      </span>
    </>
  )
}

function freshness(): { kind: 'live' | 'stale' | 'down'; text: string; title: string } {
  const state = fleet.state.value
  const freshMs = fleet.freshMs.value
  const ages = feeds.value.map(({ age_seconds }) => age_seconds).filter((seconds) => seconds !== null)
  if (state.kind === 'failing') {
    return { kind: 'down', text: freshMs ? `offline since ${clockTime(freshMs)}` : 'offline', title: state.message }
  }
  if (state.kind === 'rejected') return { kind: 'stale', text: 'filters not accepted', title: state.message }
  if (freshMs === null) return { kind: 'stale', text: 'connecting', title: 'Waiting for the server' }
  if (ages.length === 0 && feeds.value.length > 0) return notReceived()
  const feedAgeS = ages.length > 0 ? Math.min(...ages) : 0
  const ageMs = Math.max(nowMs.value - freshMs, feedAgeS * 1000)
  const updates = fleet.streaming.value ? 'Live updates' : 'Updated every few seconds'
  const title = [feedStates(), updates].join('\n')
  if (feedAgeS > maxFeedAgeS)
    return { kind: 'down', text: `no data since ${clockTime(nowMs.value - feedAgeS * 1000)}`, title }
  return { kind: ageMs > 60_000 ? 'stale' : 'live', text: `live · ${age(ageMs)}`, title }
}

/** No feed has sent anything yet. */
function notReceived(): { kind: 'stale'; text: string; title: string } {
  const since = feeds.value.flatMap(({ quiet_since }) => (quiet_since === null ? [] : [Date.parse(quiet_since)]))
  const text = since.length > 0 ? `nothing received since ${clockTime(Math.min(...since))}` : 'no data yet'
  return { kind: 'stale', text, title: feedStates() }
}

const feedStates = () =>
  feeds.value.map(({ name, state, quiet_since }) => `${name}: ${feedStateText(state, quiet_since)}`).join('\n')
