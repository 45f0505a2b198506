import { useSignal } from '@preact/signals'
import { useMemo, useEffect } from 'preact/hooks'
import type { PortCallItem } from '#contract/port-calls.ts'
import { age, countryName, moment, oneDecimal, tonneSpan, tonnes } from '../format.ts'
import { Poll } from '../live/poll.ts'
import { nowMs } from '../state/clock.ts'

const firstFew = 3

/** Where she called, what that moved, and the way she took in between: the newest first. */
export function CallsSection({ mmsi }: { mmsi: string }) {
  const calls = useMemo(() => new Poll('vessels.portCalls', 600_000, () => ({ mmsi, limit: 20 })), [mmsi])
  useEffect(() => {
    calls.start()
    return () => calls.stop()
  }, [calls])
  const all = useSignal(false)
  const found = calls.data.value
  return (
    <section class="card-section" aria-label="Port calls">
      <h3>Port calls</h3>
      {found === null && <p class="hint">{calls.state.value.kind === 'failing' ? 'Not to be had now' : 'Loading'}</p>}
      {found?.length === 0 && <p class="hint">None since this server began to listen.</p>}
      <ol class="calls">
        {found?.slice(0, all.value ? 20 : firstFew).map((call) => (
          <Call key={call.arrived_at} call={call} />
        ))}
      </ol>
      {found && found.length > firstFew && !all.value && (
        <button type="button" class="text-button" onClick={() => (all.value = true)}>
          {found.length - firstFew} more
        </button>
      )}
    </section>
  )
}

function Call({ call }: { call: PortCallItem }) {
  const { place, at, arrived_at, departed_at, last_heard_at, stay_hours, draught_in_m, draught_out_m, moved } = call
  const now = nowMs.value
  return (
    <li>
      <b>{place.terminal?.name ?? place.name ?? place.unlocode ?? 'Offshore'}</b>
      <small>
        {' '}
        {place.country && countryName(place.country)}
        {at === 'anchorage' && ', at anchor'}
      </small>
      <small class="block">
        {departed_at === null
          ? `since ${moment(arrived_at, now)}${last_heard_at ? `, heard ${age(now - Date.parse(last_heard_at))} ago` : ''}`
          : `${moment(arrived_at, now)}, ${age(stay_hours * 3_600_000)}`}
        {draught_in_m !== null &&
          draught_out_m !== null &&
          ` · ${oneDecimal(draught_in_m)} → ${oneDecimal(draught_out_m)} m`}
      </small>
      {moved && (
        <small class="block moved" title={tonneSpan(moved.low_mt, moved.high_mt) ?? ''}>
          {moved.kind === 'load' ? '↓ loaded' : '↑ discharged'} {moved.mt !== null && `${tonnes(moved.mt)} t `}
          {moved.commodity}
        </small>
      )}
    </li>
  )
}
