import type { ChokepointItem } from '#contract/chokepoints.ts'
import { age, count, oneDecimal } from '../format.ts'
import { statusMark } from '../shell/status-mark.tsx'
import { flight } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'

/** Below this share of ships heard, a comparison with all of them would say that trade has stopped. */
const leastCoverage = 0.3

/** One strait: how many ships, how it does against the usual, and why we think so. */
export function Strait({ item }: { item: ChokepointItem }) {
  const { name, status, status_reason, vessel_count, avg_speed_knots, coverage } = item
  const blind = status === 'unknown' && vessel_count === 0
  return (
    <li>
      <button
        type="button"
        class="strait-row"
        title="Show on the map"
        onClick={() => (flight.value = { lat: item.lat, lng: item.lng, zoom: 6 })}
      >
        <span class="strait-name">
          {statusMark(status)} {name}
        </span>
        <span class={`status-word ${status}`} aria-hidden="true">
          {status}
        </span>
      </button>
      {status_reason && <p class="strait-reason">{status_reason}</p>}
      <p class="strait-line">
        <b>{blind ? '–' : count(vessel_count)}</b> <small>ships inside</small>
        {avg_speed_knots !== null && (
          <>
            {' '}
            <b>{oneDecimal(avg_speed_knots)}</b> <small>kn on average</small>
          </>
        )}
      </p>
      {blind ? (
        <p class="hint">The feeds do not see this strait: nothing can be said of it.</p>
      ) : (
        <Transits item={item} />
      )}
      <p class="hint">
        {coverage === null ? 'Coverage not known' : `${Math.round(coverage * 100)} % of ships heard`} ·{' '}
        {age(nowMs.value - Date.parse(item.updated_at))} ago
      </p>
    </li>
  )
}

/** The last day's transits as a bar, and a mark where the reference stands. */
function Transits({ item }: { item: ChokepointItem }) {
  const { transits_24h, baseline, coverage } = item
  const { inbound, outbound, laden, reconstructed } = transits_24h
  const passed = inbound + outbound
  const usual = baseline && baseline.transits_per_day > 0 ? baseline.transits_per_day : null
  const comparable = usual !== null && (coverage ?? 0) >= leastCoverage
  const most = Math.max(passed, usual ?? 0, 1) * 1.1
  const width = (ships: number) => `${(ships / most) * 100}%`
  return (
    <div class="reference">
      {comparable && (
        <div class="reference-bar" role="img" aria-label={transitText(passed, usual, comparable)}>
          <span class="reference-fill" style={{ width: width(inbound) }} />
          <span class="reference-fill out" style={{ left: width(inbound), width: width(outbound) }} />
          <span class="reference-mark" style={{ left: width(usual) }} />
        </div>
      )}
      <small class="block">
        {transitText(passed, usual, comparable)}
        {baseline && `, ${baseline.period}`}
      </small>
      {passed > 0 && (
        <small class="block">
          {count(inbound)} in, {count(outbound)} out, {count(laden)} laden
          {reconstructed > 0 && (
            <span title="Nobody heard them pass: they were heard on one side, and then on the other.">
              , {count(reconstructed)} reconstructed
            </span>
          )}
        </small>
      )}
    </div>
  )
}

function transitText(passed: number, usual: number | null, comparable: boolean): string {
  const today = `${count(passed)} transits heard in 24 h`
  if (usual === null) return `${today}; no reference`
  const share = comparable ? ` (${Math.round((passed / usual) * 100)} %)` : ''
  return comparable
    ? `${today}${share}; usual ${count(usual)}`
    : `${today}: too few ships are heard for the usual ${count(usual)}`
}
