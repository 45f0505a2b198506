import { age, clockTime } from '../format.ts'
import { fleetFreshMs, fleetState, streaming } from '../live/fleet.ts'
import { demo, feeds } from '../live/sources.ts'
import { nowMs } from '../state/clock.ts'

/** live · 4 s, or what is wrong with it; and whether these ships are made up. */
export function Freshness() {
  const { kind, text, title } = freshness()
  return (
    <>
      {demo.value && (
        <span class="chip demo" title="These ships are simulated: no feed of real positions is connected.">
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
  const state = fleetState.value
  const ages = feeds.value.map(({ age_seconds }) => age_seconds).filter((seconds) => seconds !== null)
  if (state.kind === 'failing') {
    const since = fleetFreshMs.value
    return { kind: 'down', text: since ? `offline since ${clockTime(since)}` : 'offline', title: state.message }
  }
  if (fleetFreshMs.value === null) return { kind: 'stale', text: 'connecting', title: 'Waiting for the first answer' }
  const heardS = ages.length > 0 ? Math.min(...ages) : 0
  const ageMs = Math.max(nowMs.value - fleetFreshMs.value, heardS * 1000)
  const way = streaming.value ? 'Changes are told as they happen.' : 'Asked for every few seconds.'
  const title = [...feeds.value.map(({ name, state }) => `${name}: ${state}`), way].join('\n')
  if (heardS > 60) return { kind: 'down', text: `feed down since ${clockTime(nowMs.value - heardS * 1000)}`, title }
  return { kind: ageMs > 60_000 ? 'stale' : 'live', text: `live · ${age(ageMs)}`, title }
}
