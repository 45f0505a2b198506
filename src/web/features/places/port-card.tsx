import type { Output } from '#contract/operations.ts'
import type { PortVessel } from '#contract/resources/ports.ts'
import { selectedMmsi, selectedPlace } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { Card, EmptyCard } from '../../ui/card.tsx'
import { age, count, countryName, moment, tonneSpan, tonnes, unknownText } from '../../ui/format.ts'
import { PlaceActions } from '../../ui/place-actions.tsx'
import { usePoll } from '../../ui/use-query.ts'
import { PricesOf } from './prices-of.tsx'

type Port = Output<'ports.get'>

/** Vessels of a list that are shown; the table has the others. */
const maxListed = 6

/** The card of a port: who is at berth, waits and is expected, its calls and tonnes, prices of what it handles. */
export function PortCard({ unlocode }: { unlocode: string }) {
  const poll = usePoll('ports.get', { everyMs: 60_000, input: { unlocode, days: '31' } })
  const port = poll.data.value
  const state = poll.state.value
  if (state.kind === 'missing') return <EmptyCard title={unlocode} text={`No port has the UN/LOCODE ${unlocode}.`} />
  return (
    <Card
      label={port?.name ?? unlocode}
      title={port?.name ?? unlocode}
      subtitle={port ? `Port · ${countryName(port.country)} · ${port.unlocode}` : 'Port'}
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
      footer={
        port && (
          <PlaceActions
            at={port}
            alerts={[
              {
                text: `Arrivals at and departures from ${port.name}`,
                name: port.name,
                conditions: { on: ['arrives', 'departs'], port: port.unlocode },
              },
            ]}
            vessels={{ label: 'Expected', params: { destination: port.unlocode } }}
          />
        )
      }
    >
      {state.kind === 'failing' && <p class="notice warn">{state.message} It is tried again.</p>}
      {port === null ? <p class="empty">Loading the port…</p> : <Details port={port} />}
    </Card>
  )
}

function Details({ port }: { port: Port }) {
  const commodities = [...new Set((port.terminals ?? []).map(({ commodity }) => commodity))]
  return (
    <>
      <PresentVessels title="At berth" found={port.at_berth} about={(vessel) => since(vessel.arrived_at)} />
      <PresentVessels title="Waiting" found={port.waiting} about={(vessel) => since(vessel.arrived_at)} />
      <PresentVessels title="Expected" found={port.expected} about={expectedText} />
      <Calls port={port} />
      <Tonnes port={port} />
      <PricesOf commodities={commodities} />
      <Terminals port={port} />
      {port.notes.length > 0 && (
        <section class="card-section" aria-label="Notes">
          <h3>What is not known, and why</h3>
          {port.notes.map((note) => (
            <p key={note} class="hint">
              {note}
            </p>
          ))}
        </section>
      )}
    </>
  )
}

const since = (at: string | null) => (at === null ? '' : `for ${age(nowMs.value - Date.parse(at))}`)

const expectedText = ({ eta, eta_source }: PortVessel) =>
  eta === null ? 'no ETA' : `${moment(eta, nowMs.value)}${eta_source === 'calculated' ? ', calculated' : ''}`

interface ListProps {
  title: string
  found: Port['at_berth']
  about: (vessel: PortVessel) => string
}

/** A short list of vessels; null is unknown and never none. */
function PresentVessels({ title, found, about }: ListProps) {
  return (
    <section class="card-section" aria-label={title}>
      <h3>
        {title} <b class="list-total">{found === null ? unknownText : count(found.total)}</b>
      </h3>
      {found === null && <p class="hint">Not known: see the notes below.</p>}
      {found?.total === 0 && <p class="hint">None of the vessels received.</p>}
      <ul class="rows tight">
        {found?.vessels.slice(0, maxListed).map((vessel) => (
          <li key={vessel.mmsi}>
            <button type="button" class="row-name grow" onClick={() => (selectedMmsi.value = vessel.mmsi)}>
              <span class="grow ellipsis">{vessel.name ?? vessel.mmsi}</span>
              <small>
                {[vessel.commodity, vessel.mt ? `${tonnes(vessel.mt)} t` : vessel.mt === 0 ? 'in ballast' : null]
                  .filter(Boolean)
                  .join(' ')}{' '}
                {about(vessel)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {found !== null && found.total > maxListed && <p class="hint">and {count(found.total - maxListed)} more</p>}
    </section>
  )
}

/** Arrivals by day as bars; a day without reception is a gap, not a zero. */
function Calls({ port: { calls } }: { port: Port }) {
  if (calls === null) return null
  const received = calls.by_day.filter((day) => day.calls !== null).length
  const most = Math.max(1, ...calls.by_day.map((day) => day.calls ?? 0))
  return (
    <section class="card-section" aria-label="Calls">
      <h3>
        Calls by day <b class="list-total">{count(calls.total)}</b>
        <small>
          {' '}
          on {count(received)} {received === 1 ? 'day' : 'days'} with reception
        </small>
      </h3>
      <div
        class="day-bars"
        role="img"
        aria-label={`${calls.total} calls from ${moment(calls.from, nowMs.value)} to ${moment(calls.to, nowMs.value)}`}
      >
        {calls.by_day.map(({ date, calls: found }) => (
          <span
            key={date}
            class={found === null ? 'gap' : ''}
            title={found === null ? `${date}: nothing was received` : `${date}: ${found}`}
            style={{ height: `${found === null ? 100 : (found / most) * 100}%` }}
          />
        ))}
      </div>
      <p class="hint">
        {calls.by_day[0]?.date} to {calls.by_day.at(-1)?.date}; hatched: nothing received
      </p>
    </section>
  )
}

function Tonnes({ port: { tonnes: moved } }: { port: Port }) {
  if (moved === null) return null
  const line = (kind: string, items: NonNullable<Port['tonnes']>['in']) =>
    items.map(({ commodity, mt, low_mt, high_mt, calls }) => (
      <li key={`${kind} ${commodity}`}>
        <span class="grow">
          {kind} {commodity ?? 'unknown cargo'}
        </span>
        <span>
          <b>{tonnes(mt)}</b> t <small>{tonneSpan(low_mt, high_mt)}</small> <small>{count(calls)} calls</small>
        </span>
      </li>
    ))
  return (
    <section class="card-section" aria-label="Tonnes">
      <h3>Tonnes of these days, estimated from draughts</h3>
      <ul class="rows tight">
        {line('in:', moved.in)}
        {line('out:', moved.out)}
      </ul>
      {moved.calls_unknown > 0 && <p class="hint">Cargo of {count(moved.calls_unknown)} calls not known.</p>}
    </section>
  )
}

const roles = { export: 'loads', import: 'discharges', both: 'loads and discharges' } as const

function Terminals({ port: { terminals, max_draught_m } }: { port: Port }) {
  return (
    <section class="card-section" aria-label="Terminals">
      <h3>Terminals</h3>
      {terminals === null && <p class="hint">No terminal of this port is known here.</p>}
      <ul class="rows tight">
        {terminals?.map(({ id, name, role, commodity, max_draught_m: draughtM }) => (
          <li key={id}>
            <span class="grow">{name}</span>
            <small>
              {roles[role]} {commodity}
              {draughtM !== null && `, ${draughtM} m`}
            </small>
          </li>
        ))}
      </ul>
      {max_draught_m !== null && <p class="hint">The port admits draughts up to {max_draught_m} m.</p>}
    </section>
  )
}
