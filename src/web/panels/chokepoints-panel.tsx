import { age, count, oneDecimal } from '../format.ts'
import { chokepoints } from '../live/sources.ts'
import { isPro } from '../state/account.ts'
import { flight } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { statusMark } from '../shell/status-mark.tsx'
import type { ChokepointItem } from '#contract/chokepoints.ts'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'

export function ChokepointsPanel() {
  const items = chokepoints.data.value
  return (
    <Panel title="Chokepoints">
      {!isPro.value ? (
        <Locked what="The eight straits and canals of the oil trade: ships inside, speed, transits of the last 24 hours against the usual, and what closes them." />
      ) : items ? (
        <ul class="board">
          {items.map((item) => (
            <Strait key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <p class="empty">Loading chokepoints</p>
      )}
    </Panel>
  )
}

const leastCoverage = 0.3

export function Strait({ item }: { item: ChokepointItem }) {
  const { name, status, status_reason, vessel_count, avg_speed_knots, transits_24h, baseline, coverage } = item
  const transits = transits_24h.inbound + transits_24h.outbound
  // Where few of the ships are heard, a comparison with all of them would say that trade has stopped.
  const comparable = baseline !== null && baseline.transits_per_day > 0 && (coverage ?? 0) >= leastCoverage
  const share = comparable ? transits / baseline.transits_per_day : null
  return (
    <li>
      <button
        type="button"
        class="strait-row"
        onClick={() => (flight.value = { lat: item.lat, lng: item.lng, zoom: 6 })}
      >
        <span class="strait-name">
          {statusMark(status)} {name}
        </span>
        <span class={`status-word ${status}`}>{status}</span>
      </button>
      <dl class="facts">
        <dt>Ships inside</dt>
        <dd>{status === 'unknown' && vessel_count === 0 ? '–' : count(vessel_count)}</dd>
        <dt>Mean speed</dt>
        <dd>
          {oneDecimal(avg_speed_knots)} <small>kn</small>
        </dd>
        <dt>Transits, 24 h</dt>
        <dd>
          {count(transits)} <small>{count(transits_24h.laden)} laden</small>
        </dd>
      </dl>
      {baseline && share !== null && (
        <div class="reference">
          <div class="reference-bar">
            <span class="reference-fill" style={{ width: `${Math.min(100, share * 50)}%` }} />
            <span class="reference-mark" />
          </div>
          <small>
            {Math.round(share * 100)} % of {count(baseline.transits_per_day)} a day ({baseline.period})
          </small>
        </div>
      )}
      {baseline && share === null && (
        <p class="hint">
          Usual: {count(baseline.transits_per_day)} transits a day ({baseline.period})
        </p>
      )}
      {status_reason && <p class="hint">{status_reason}</p>}
      <p class="hint">
        {coverage === null ? 'Coverage unknown' : `Coverage ${Math.round(coverage * 100)} %`} · updated{' '}
        {age(nowMs.value - Date.parse(item.updated_at))} ago
      </p>
    </li>
  )
}
