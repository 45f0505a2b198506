import type { Output } from '#contract/operations.ts'
import type { PortCallItem } from '#contract/resources/port-calls.ts'
import { isPro } from '../../state/account.ts'
import { openChart, selectedMmsi, selectedPlace } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { Card, EmptyCard } from '../../ui/card.tsx'
import { amountText } from '../../ui/amounts.ts'
import { countryName, moment } from '../../ui/format.ts'
import { PlaceActions } from '../../ui/actions/place-actions.tsx'
import { useShortList } from '../../ui/actions/short-list.tsx'
import { pendingText, troubleText } from '../../ui/list-text.ts'
import { usePoll } from '../../ui/use-query.ts'
import { Calls, Notes, PresentSections, Tonnes } from './place-figures.tsx'
import { PricesOf } from './prices-of.tsx'
import { roles, TerminalRows } from './terminal-rows.tsx'
import { shownWeeks, TonnesByWeek } from './tonnes-by-week.tsx'

type Port = Output<'ports.get'>

/** The card of a port: who is at berth, waits and is expected, its calls and tonnes, prices of what it handles. */
export function PortCard({ unlocode }: { unlocode: string }) {
  const poll = usePoll('ports.get', { everyMs: 60_000, input: { unlocode, days: '31' } })
  const port = poll.data.value
  const state = poll.state.value
  if (state.kind === 'missing')
    return (
      <EmptyCard
        title={unlocode}
        text={`No port here has the UN/LOCODE ${unlocode}. The link may be mistyped; the search finds ports by name.`}
      />
    )
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
            watched={{ key: `port:${port.unlocode}`, name: port.name }}
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
      {troubleText(state) !== null && <p class="notice warn">{troubleText(state)}</p>}
      {port !== null && <Details port={port} />}
      {port === null && troubleText(state) === null && <p class="empty">Loading the port…</p>}
    </Card>
  )
}

function Details({ port }: { port: Port }) {
  const commodities = [...new Set((port.terminals ?? []).map(({ commodity }) => commodity))]
  return (
    <>
      <PresentSections figures={port} subject={`port:${port.unlocode}`} />
      <Calls calls={port.calls} />
      <RecentCalls unlocode={port.unlocode} />
      <Tonnes subject={`port:${port.unlocode}`} tonnes={port.tonnes} />
      <Weeks unlocode={port.unlocode} />
      <FlowButtons unlocode={port.unlocode} />
      <PricesOf commodities={commodities} />
      <Terminals port={port} />
      <Notes figures={port} />
    </>
  )
}

const initialCalls = 5

/** The last callers, with what each moved. */
function RecentCalls({ unlocode }: { unlocode: string }) {
  if (!isPro.value) return null
  return (
    <section class="card-section" aria-label="Recent calls">
      <h3>Who called</h3>
      <CallList unlocode={unlocode} />
    </section>
  )
}

function CallList({ unlocode }: { unlocode: string }) {
  const poll = usePoll('ports.calls', { everyMs: 600_000, input: { unlocode, limit: 20 } })
  const found = poll.data.value
  const { shown, button } = useShortList(found ?? [], initialCalls)
  if (found === null) return <p class="hint">{pendingText(poll.state.value)}</p>
  if (found.length === 0) return <p class="hint">No call was received yet.</p>
  return (
    <>
      <ul class="rows tight">
        {shown.map((call) => (
          <li key={`${call.mmsi} ${call.arrived_at}`}>
            <button type="button" class="row-name grow" onClick={() => (selectedMmsi.value = call.mmsi)}>
              <span class="grow ellipsis">{call.vessel_name ?? call.mmsi}</span>
              <small>
                {movedText(call)} · {moment(call.arrived_at, nowMs.value)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {button}
    </>
  )
}

function movedText({ moved, departed_at }: PortCallItem): string {
  if (moved === null || moved.mt === null) return departed_at === null ? 'at berth' : 'cargo unknown'
  return `${moved.kind === 'load' ? 'loaded' : 'discharged'} ${amountText(moved.mt, moved.commodity)}`
}

function Weeks({ unlocode }: { unlocode: string }) {
  const poll = usePoll('ports.get', { everyMs: 600_000, input: { unlocode, days: '1', weeks: shownWeeks } })
  return <TonnesByWeek subject={`port:${unlocode}`} weeks={poll.data.value?.tonnes_by_week} state={poll.state.value} />
}

/** Tonnes of this port by week, in the charts. */
function FlowButtons({ unlocode }: { unlocode: string }) {
  const open = (place: { origin: string; destination: string }) =>
    openChart({ kind: 'flows', interval: 'week', by: 'commodity', commodity: '', ...place })
  return (
    <section class="card-section button-row" aria-label="Charts of this port">
      <button type="button" class="button" onClick={() => open({ origin: '', destination: unlocode })}>
        Discharged by week
      </button>
      <button type="button" class="button" onClick={() => open({ origin: unlocode, destination: '' })}>
        Loaded here, by week
      </button>
    </section>
  )
}

function Terminals({ port: { terminals, max_draught_m } }: { port: Port }) {
  return (
    <section class="card-section" aria-label="Terminals">
      <h3>Terminals</h3>
      {terminals === null && <p class="hint">No terminal of this port is known here.</p>}
      {terminals && (
        <TerminalRows
          terminals={terminals}
          about={({ role, commodity, max_draught_m: draughtM }) =>
            `${roles[role]} ${commodity}${draughtM === null ? '' : `, ${draughtM} m`}`
          }
        />
      )}
      {max_draught_m !== null && <p class="hint">The port admits draughts up to {max_draught_m} m.</p>}
    </section>
  )
}
