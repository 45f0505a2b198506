import { msPerHour } from '#domain/time.ts'
import type { PortCallItem } from '#contract/resources/port-calls.ts'
import { nowMs } from '../../../state/browser.ts'
import { amount, amountText } from '../../../ui/amounts.ts'
import { HowMade } from '../../../ui/actions/how-made.tsx'
import { useShortList } from '../../../ui/actions/short-list.tsx'
import { age, countryName, fromNow, moment, oneDecimal } from '../../../ui/format.ts'
import { pendingText } from '../../../ui/list-text.ts'
import { usePoll } from '../../../ui/use-query.ts'

const initialCount = 3

/** Port calls, newest first, with the cargo moved at each. */
export function PortCallsSection({ mmsi }: { mmsi: string }) {
  const calls = usePoll('vessels.portCalls', { everyMs: 600_000, input: { mmsi, limit: 20 } })
  const found = calls.data.value
  const { shown, button } = useShortList(found ?? [], initialCount)
  return (
    <section class="card-section" aria-label="Port calls">
      <h3>Port calls</h3>
      {found === null && <p class="hint">{pendingText(calls.state.value)}</p>}
      {found?.length === 0 && <p class="hint">No port calls recorded yet.</p>}
      <ol class="calls">
        {shown.map((call) => (
          <PortCall key={call.arrived_at} call={call} />
        ))}
      </ol>
      {button}
      {found && found.length > 0 && (
        <HowMade
          subject={`vessel:${mmsi} port-calls`}
          what="the port calls and what was moved"
          shown={found.slice(0, initialCount).map(callText).join('; ')}
          method="A stop at a berth or off a port begins a call; what was moved is the change of draught between arrival and departure."
          inputs={['positions of the vessel', 'draughts that its crew typed', 'berths and ports of the tables']}
          derivation="port calls"
          ageText={`last call ${fromNow(found[0].arrived_at, nowMs.value)}`}
        />
      )}
    </section>
  )
}

const callText = ({ place, moved }: PortCallItem) =>
  `${place.name ?? place.unlocode ?? 'offshore'}${moved?.mt ? ` ${moved.kind} ${amountText(moved.mt, null)}` : ''}`

function PortCall({ call }: { call: PortCallItem }) {
  const { place, at, draught_in_m, draught_out_m, moved } = call
  return (
    <li>
      <b>{place.terminal?.name ?? place.name ?? place.unlocode ?? 'Offshore'}</b>
      <small>
        {' '}
        {place.country && countryName(place.country)}
        {at === 'anchorage' && ', at anchor'}
      </small>
      <small class="block">
        {stayText(call, nowMs.value)}
        {draught_in_m !== null &&
          draught_out_m !== null &&
          ` · ${oneDecimal(draught_in_m)} → ${oneDecimal(draught_out_m)} m`}
      </small>
      {moved && (
        <small class="block moved" title={amount(moved.mt, moved.commodity, moved.low_mt, moved.high_mt).span ?? ''}>
          {moved.kind === 'load' ? '↓ loaded' : '↑ discharged'}{' '}
          {moved.mt !== null && `${amountText(moved.mt, moved.commodity)} `}
          {moved.commodity}
        </small>
      )}
    </li>
  )
}

function stayText(call: PortCallItem, now: number): string {
  const arrived = moment(call.arrived_at, now)
  if (call.departed_at !== null) return `${arrived}, ${age(call.stay_hours * msPerHour)}`
  const last = call.last_heard_at ? `, last position ${age(now - Date.parse(call.last_heard_at))} ago` : ''
  return `since ${arrived}${last}`
}
