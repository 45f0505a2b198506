import type { Output } from '#contract/operations.ts'
import { selectedPlace } from '../../state/app.ts'
import { openPlace } from '../../state/places.ts'
import { NearActions } from '../../ui/actions/place-actions.tsx'
import { Card, EmptyCard, SourceLine } from '../../ui/card.tsx'
import { countryName, decimals, distance, infrastructureKindNames, unknownText } from '../../ui/format.ts'
import { pendingText, troubleText } from '../../ui/list-text.ts'
import { usePoll } from '../../ui/use-query.ts'
import { Calls, Notes, PresentSections, Tonnes } from './place-figures.tsx'
import { PricesOf } from './prices-of.tsx'
import { roles } from './terminal-rows.tsx'
import { shownWeeks, TonnesByWeek } from './tonnes-by-week.tsx'

type Terminal = Output<'terminals.get'>

/** How far from a terminal its vessels are listed, km. */
const nearKm = 5

/** The card of a terminal: what it handles, the plants that it serves, its vessels, calls and tonnes. */
export function TerminalCard({ id }: { id: string }) {
  const poll = usePoll('terminals.get', { everyMs: 60_000, input: { id, days: '31' } })
  const terminal = poll.data.value
  const state = poll.state.value
  if (state.kind === 'missing')
    return <EmptyCard title={id} text={`There is no terminal “${id}” here; the search finds terminals by name.`} />
  if (terminal === null) return <EmptyCard title={id} text={pendingText(state)} />
  return <FoundTerminal terminal={terminal} trouble={troubleText(state)} />
}

function FoundTerminal({ terminal, trouble }: { terminal: Terminal; trouble: string | null }) {
  const subject = `terminal:${terminal.id}`
  return (
    <Card
      label={terminal.name}
      title={terminal.name}
      subtitle={`Terminal · ${countryName(terminal.country)}`}
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
      footer={<NearActions subject={subject} place={terminal} km={nearKm} />}
    >
      {trouble !== null && <p class="notice warn">{trouble}</p>}
      <Facts terminal={terminal} />
      <Serves terminal={terminal} />
      <PresentSections figures={terminal} subject={subject} />
      <Calls calls={terminal.calls} />
      <Tonnes subject={subject} tonnes={terminal.tonnes} />
      <Weeks id={terminal.id} />
      <PricesOf commodities={[terminal.commodity]} />
      <Notes figures={terminal} />
      <SourceLine source={terminal.source} />
    </Card>
  )
}

function Facts({ terminal: { port, role, commodity, vessel_types, max_draught_m } }: { terminal: Terminal }) {
  return (
    <dl class="pairs">
      <dt>Port</dt>
      <dd>
        {port === null ? (
          'of none in our table'
        ) : (
          <button type="button" class="text-button flush" onClick={() => openPlace(`port:${port.unlocode}`, null)}>
            {port.name}
          </button>
        )}
      </dd>
      <dt>Handles</dt>
      <dd>
        {roles[role]} {commodity}
      </dd>
      <dt>Vessels</dt>
      <dd>{vessel_types.join(', ')}</dd>
      <dt>Draught</dt>
      <dd>{max_draught_m === null ? unknownText : `up to ${figure(max_draught_m)} m`}</dd>
    </dl>
  )
}

const figure = (value: number) => decimals(value, Number.isInteger(value) ? 0 : 1)

/** The facilities whose berths these are: they have the operator and the capacity. */
function Serves({ terminal: { serves } }: { terminal: Terminal }) {
  return (
    <section class="card-section" aria-label="Serves">
      <h3>Facilities near it that handle the same</h3>
      {serves.length === 0 && <p class="hint">None is known here: its operator and capacity are not in our tables.</p>}
      <ul class="rows tight">
        {serves.map(({ id, kind, name, operator, capacity, capacity_unit, distance_nm }) => (
          <li key={id}>
            <button type="button" class="row-name grow" onClick={() => openPlace(id, null)}>
              <span class="grow">
                {name}
                <small class="block">
                  {infrastructureKindNames[kind]}, {operator ?? 'operator unknown'},{' '}
                  {capacity === null ? 'capacity unknown' : `${figure(capacity)} ${capacity_unit ?? ''}`.trim()},{' '}
                  {distance(distance_nm)} away
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Weeks({ id }: { id: string }) {
  const poll = usePoll('terminals.get', { everyMs: 600_000, input: { id, days: '1', weeks: shownWeeks } })
  return <TonnesByWeek subject={`terminal:${id}`} weeks={poll.data.value?.tonnes_by_week} state={poll.state.value} />
}
