import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import type { Output } from '#contract/operations.ts'
import { selectedPlace } from '../../state/app.ts'
import { infrastructureItem } from '../../state/places.ts'
import { Card, EmptyCard, SourceLine } from '../../ui/card.tsx'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { NearActions } from '../../ui/actions/place-actions.tsx'
import { usePoll } from '../../ui/use-query.ts'
import { Calls, Notes, PresentSections, Tonnes } from './place-figures.tsx'
import { flowText } from '../../map/layers/pipelines.ts'
import { PricesOf } from './prices-of.tsx'
import { TerminalRows } from './terminal-rows.tsx'
import { shownWeeks, TonnesByWeek } from './tonnes-by-week.tsx'
import { countryName, decimals, distance, infrastructureKindNames, unknownText } from '../../ui/format.ts'

/** The card of a terminal, refinery, pipeline, port, field, mine or reserve. */
export function InfrastructureCard({ id }: { id: string }) {
  const item = infrastructureItem(id)
  if (item) return <FoundItem item={item} />
  return item === null ? (
    <EmptyCard
      title="Place not found"
      text={`There is no place “${id}” here. It may have been removed, or replaced by an import; the search finds places by name.`}
    />
  ) : (
    <EmptyCard title={id} text="Loading the place…" />
  )
}

/** How far from a place its vessels are listed, km. */
const nearKm = 30

function FoundItem({ item }: { item: InfrastructureItem }) {
  const commodities = item.commodities ?? (item.commodity === null ? [] : [item.commodity])
  return (
    <Card
      label={item.name}
      title={item.name}
      subtitle={infrastructureKindNames[item.kind]}
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
      footer={<NearActions subject={item.id} place={item} km={nearKm} />}
    >
      <dl class="pairs">
        <dt>Country</dt>
        <dd>{countryName(item.country)}</dd>
        <dt>Operator</dt>
        <dd>{item.operator ?? unknownText}</dd>
        <dt>Commodity</dt>
        <dd>{item.commodities?.join(', ') || (item.commodity ?? unknownText)}</dd>
        {item.max_draught_m === undefined ? <Capacity item={item} /> : <MaxDraught draughtM={item.max_draught_m} />}
        {item.route_geojson && (
          <>
            <dt>Flow</dt>
            <dd>{flowText(item)}</dd>
          </>
        )}
        <dt>Status</dt>
        <dd>{item.status ?? unknownText}</dd>
      </dl>
      <HowMade
        subject={`${item.id} capacity`}
        what="the capacity, the operator and the status"
        shown={`${item.capacity ?? 'unknown'} ${item.capacity_unit ?? ''}, ${item.operator ?? 'operator unknown'}, ${item.status ?? 'status unknown'}`}
        method="As the source has it; nothing is estimated."
        inputs={[`${item.source.name}, ${item.source.licence}`]}
        derivation={[]}
        ageText={null}
      />
      <Figures id={item.id} />
      <PricesOf commodities={commodities} />
      <SourceLine source={item.source} />
    </Card>
  )
}

/** What is measured at its terminals. */
function Figures({ id }: { id: string }) {
  const poll = usePoll('infrastructure.get', { everyMs: 60_000, input: { id, days: '31' } })
  const found = poll.data.value
  const state = poll.state.value
  if (found === null)
    return (
      <p class="hint">{state.kind === 'failing' ? `${state.message} It is tried again.` : 'Loading its vessels…'}</p>
    )
  return (
    <>
      {found.terminals && (
        <section class="card-section" aria-label="Terminals">
          <h3>Measured at these terminals</h3>
          <TerminalRows
            terminals={found.terminals}
            about={({ id: terminalId, commodity }) => `${commodity}${awayText(found.terminals, terminalId)}`}
          />
        </section>
      )}
      {found.terminals && <PresentSections figures={found} subject={id} />}
      <Calls calls={found.calls} />
      <Tonnes subject={id} tonnes={found.tonnes} />
      {found.terminals && <Weeks id={id} />}
      <Notes figures={found} />
    </>
  )
}

function awayText(terminals: Output<'infrastructure.get'>['terminals'], id: string): string {
  const nm = terminals?.find((terminal) => terminal.id === id)?.distance_nm ?? null
  return nm === null ? '' : `, ${distance(nm)} away`
}

function Weeks({ id }: { id: string }) {
  const poll = usePoll('infrastructure.get', { everyMs: 600_000, input: { id, days: '1', weeks: shownWeeks } })
  return <TonnesByWeek subject={id} weeks={poll.data.value?.tonnes_by_week} state={poll.state.value} />
}

function Capacity({ item: { capacity, capacity_unit } }: { item: InfrastructureItem }) {
  return (
    <>
      <dt>Capacity</dt>
      <dd>
        {capacity === null ? unknownText : decimals(capacity, Number.isInteger(capacity) ? 0 : 1)}
        {capacity !== null && capacity_unit && <small> {capacity_unit}</small>}
      </dd>
    </>
  )
}

function MaxDraught({ draughtM }: { draughtM: number | null }) {
  return (
    <>
      <dt>Draught</dt>
      <dd>{draughtM === null ? unknownText : `up to ${decimals(draughtM, Number.isInteger(draughtM) ? 0 : 1)} m`}</dd>
    </>
  )
}
