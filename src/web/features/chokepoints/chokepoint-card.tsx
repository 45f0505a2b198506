import type { ChokepointItem } from '#contract/resources/chokepoints.ts'
import { flight } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { selectedPlace } from '../../state/places.ts'
import { Card } from '../../ui/card.tsx'
import { age, clockTime, count, oneDecimal } from '../../ui/format.ts'
import { StatusMark } from '../../ui/marks.tsx'

/** Below this coverage a comparison with all vessels would suggest that trade has stopped. */
const minCoverage = 0.3

/** The card of a chokepoint selected on the map. */
export function ChokepointCard({ item }: { item: ChokepointItem }) {
  return (
    <Card
      label={item.name}
      title={item.name}
      subtitle="Chokepoint"
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
    >
      <ul class="board">
        <ChokepointStatus item={item} />
      </ul>
    </Card>
  )
}

/** One chokepoint: status and reason, vessels inside, transits against the baseline, coverage. */
export function ChokepointStatus({ item }: { item: ChokepointItem }) {
  const { name, status, status_reason, vessel_count, avg_speed_knots, coverage } = item
  const hasNoData = status === 'unknown' && vessel_count === 0
  return (
    <li>
      <button
        type="button"
        class="chokepoint-row"
        title="Show on the map"
        onClick={() => (flight.value = { lat: item.lat, lng: item.lng, zoom: 6 })}
      >
        <span class="chokepoint-name">
          <StatusMark status={status} /> {name}
        </span>
        <span class={`status-word ${status}`} aria-hidden="true">
          {status}
        </span>
      </button>
      {status_reason && <p class="chokepoint-reason">{status_reason}</p>}
      <p class="chokepoint-line">
        <b>{hasNoData ? '–' : count(vessel_count)}</b> <small>vessels inside</small>
        {avg_speed_knots !== null && (
          <>
            {' '}
            <b>{oneDecimal(avg_speed_knots)}</b> <small>kn average speed</small>
          </>
        )}
      </p>
      {hasNoData ? <p class="hint">The feeds do not cover this chokepoint.</p> : <Transits item={item} />}
      <p class="hint">
        {coverage === null ? 'Coverage unknown' : `${Math.round(coverage * 100)} % coverage`} · updated{' '}
        {age(nowMs.value - Date.parse(item.updated_at))} ago
      </p>
    </li>
  )
}

/** Transits of the last 24 hours as a bar, with a mark at the baseline. */
function Transits({ item }: { item: ChokepointItem }) {
  const { transits_24h, baseline, coverage } = item
  const { inbound, outbound, laden, reconstructed, counted_since } = transits_24h
  if (inbound === null || outbound === null)
    return <p class="hint">{counted_since === null ? 'Transits are not counted.' : countingText(counted_since)}</p>
  const transits = inbound + outbound
  const perDay = baseline && baseline.transits_per_day > 0 ? baseline.transits_per_day : null
  const isComparable = perDay !== null && (coverage ?? 0) >= minCoverage
  const max = Math.max(transits, perDay ?? 0, 1) * 1.1
  const width = (vessels: number) => `${(vessels / max) * 100}%`
  const text = transitText(transits, perDay, isComparable)
  return (
    <div class="reference">
      {isComparable && (
        <div class="reference-bar" role="img" aria-label={text}>
          <span class="reference-fill" style={{ width: width(inbound) }} />
          <span class="reference-fill out" style={{ left: width(inbound), width: width(outbound) }} />
          <span class="reference-mark" style={{ left: width(perDay) }} />
        </div>
      )}
      <small class="block">
        {text}
        {baseline && ` (${baseline.period})`}
      </small>
      {transits > 0 && (
        <small class="block">
          {count(inbound)} inbound, {count(outbound)} outbound, {count(laden ?? 0)} laden
          {reconstructed !== null && reconstructed > 0 && (
            <span title="No position was received inside; the vessel was seen on one side and then on the other.">
              , {count(reconstructed)} reconstructed
            </span>
          )}
        </small>
      )}
    </div>
  )
}

const countingText = (since: string) =>
  `Transits are counted since ${clockTime(Date.parse(since))}; a day is not yet over.`

function transitText(transits: number, perDay: number | null, isComparable: boolean): string {
  const today = `${count(transits)} transits in 24 h`
  if (perDay === null) return `${today}; no baseline`
  return isComparable
    ? `${today}, ${Math.round((transits / perDay) * 100)} % of the baseline of ${count(perDay)}`
    : `${today}; coverage is too low to compare with the baseline of ${count(perDay)}`
}
