import { msPerHour } from '#domain/time.ts'
import { useSignal } from '@preact/signals'
import type { VoyageItem } from '#contract/vessels/voyages.ts'
import { nowMs } from '../../../state/browser.ts'
import { amountText } from '../../../ui/amounts.ts'
import { age, distance, moment } from '../../../ui/format.ts'
import { pendingText } from '../../../ui/list-text.ts'
import { usePoll } from '../../../ui/use-query.ts'

/** Voyages between port calls, loaded when the section is opened. */
export function VoyagesSection({ mmsi }: { mmsi: string }) {
  const isOpen = useSignal(false)
  return (
    <details class="card-section" onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>
        <h3>Voyages</h3>
      </summary>
      {isOpen.value && <Voyages mmsi={mmsi} />}
    </details>
  )
}

function Voyages({ mmsi }: { mmsi: string }) {
  const poll = usePoll('vessels.voyages', { everyMs: 600_000, input: { mmsi, limit: 10 } })
  const found = poll.data.value
  if (found === null) return <p class="hint">{pendingText(poll.state.value)}</p>
  if (found.length === 0) return <p class="hint">No voyages recorded yet.</p>
  return (
    <ol class="calls">
      {found.map((voyage) => (
        <Voyage key={voyage.departed_at} voyage={voyage} />
      ))}
    </ol>
  )
}

type Place = VoyageItem['from']
const nameOf = (place: Place | null) => place?.terminal?.name ?? place?.name ?? place?.unlocode ?? 'unknown'

function Voyage({ voyage }: { voyage: VoyageItem }) {
  const { open, from, to, departed_at, hours, distance_nm, state, cargo } = voyage
  return (
    <li>
      <b>{nameOf(from)}</b> <span class="muted">→</span> <b class={open ? 'muted' : ''}>{nameOf(to)}</b>
      <small class="block">
        {moment(departed_at, nowMs.value)}, {age(hours * msPerHour)}
        {open && ', under way'}
        {distance_nm !== null && ` · ${distance(distance_nm)}`}
        {state && ` · ${state === 'laden' ? 'laden' : 'in ballast'}`}
      </small>
      {cargo && cargo.mt > 0 && (
        <small class="block moved">
          {amountText(cargo.mt, cargo.commodity)} {cargo.commodity}
        </small>
      )}
    </li>
  )
}
