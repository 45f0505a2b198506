import { useEffect, useMemo } from 'preact/hooks'
import type { AlertEvent } from '#contract/alert-events.ts'
import { fromNow, moment, tonnes } from '../format.ts'
import { Poll } from '../live/poll.ts'
import { ClassMark } from '../shell/class-mark.tsx'
import { selectedMmsi } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import type { SavedAlert } from './saved-alert.ts'

const mostShown = 30

const deliveryTexts: Record<AlertEvent['delivery'], string | null> = {
  none: null,
  waiting: 'being sent',
  delivered: 'sent',
  failed: 'not taken by the address',
}

/** The ships that went in or out, the newest first, and whether the address was told. */
export function AlertEvents({ alert }: { alert: SavedAlert }) {
  const poll = useMemo(() => new Poll('alerts.events', 30_000, () => ({ id: String(alert.id) })), [alert.id])
  useEffect(() => {
    poll.start()
    return () => poll.stop()
  }, [poll])
  const found = poll.data.value
  return (
    <section class="field" aria-label="What it saw" aria-live="polite">
      <h3>Last seven days</h3>
      {found === null && <p class="hint">{poll.state.value.kind === 'loading' ? 'Loading' : 'Not to be had now'}</p>}
      {found?.length === 0 && <p class="hint">{alert.enabled ? 'Nothing yet.' : 'Nothing: it is switched off.'}</p>}
      <ul class="rows tight">
        {found?.slice(0, mostShown).map(({ kind, at, vessel, delivery }) => (
          <li key={`${vessel.mmsi} ${at} ${kind}`}>
            <button type="button" class="row-name" onClick={() => (selectedMmsi.value = vessel.mmsi)}>
              <ClassMark name={vessel.vessel_type_str} />
              <span class="grow">
                <span class="ellipsis block">{vessel.name ?? vessel.mmsi}</span>
                <small class="block" title={moment(at, nowMs.value)}>
                  {kind === 'enter' ? '→ entered' : '← left'} {fromNow(at, nowMs.value)}
                  {vessel.est_cargo_mt !== null && ` · ${tonnes(vessel.est_cargo_mt)} t`}
                  {deliveryTexts[delivery] && (
                    <span class={delivery === 'failed' ? 'down' : ''}> · {deliveryTexts[delivery]}</span>
                  )}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
