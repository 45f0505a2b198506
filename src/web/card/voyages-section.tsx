import { useEffect, useMemo } from 'preact/hooks'
import type { VoyageItem } from '#contract/voyages.ts'
import { age, count, moment, tonnes } from '../format.ts'
import { Poll } from '../live/poll.ts'
import { nowMs } from '../state/clock.ts'

/** From call to call, folded away: fetched when somebody opens it. */
export function VoyagesSection({ mmsi }: { mmsi: string }) {
  const poll = useMemo(() => new Poll('vessels.voyages', 600_000, () => ({ mmsi, limit: 10 })), [mmsi])
  useEffect(() => () => poll.stop(), [poll])
  const found = poll.data.value
  return (
    <details class="card-section" onToggle={({ currentTarget }) => (currentTarget.open ? poll.start() : poll.stop())}>
      <summary>
        <h3>Voyages</h3>
      </summary>
      {found === null && <p class="hint">{poll.state.value.kind === 'failing' ? 'Not to be had now' : 'Loading'}</p>}
      {found?.length === 0 && <p class="hint">None between two calls yet.</p>}
      <ol class="calls">
        {found?.map((voyage) => (
          <Voyage key={voyage.departed_at} voyage={voyage} />
        ))}
      </ol>
    </details>
  )
}

type Place = VoyageItem['from']
const nameOf = (place: Place | null) => place?.terminal?.name ?? place?.name ?? place?.unlocode ?? 'not known'

function Voyage({ voyage }: { voyage: VoyageItem }) {
  const { open, from, to, departed_at, hours, distance_nm, state, cargo } = voyage
  return (
    <li>
      <b>{nameOf(from)}</b> <span class="muted">→</span> <b class={open ? 'muted' : ''}>{nameOf(to)}</b>
      <small class="block">
        {moment(departed_at, nowMs.value)}, {age(hours * 3_600_000)}
        {open && ' so far'}
        {distance_nm !== null && ` · ${count(distance_nm)} nm`}
        {state && ` · ${state === 'laden' ? 'laden' : 'in ballast'}`}
      </small>
      {cargo && cargo.mt > 0 && (
        <small class="block moved">
          {tonnes(cargo.mt)} t {cargo.commodity}
        </small>
      )}
    </li>
  )
}
