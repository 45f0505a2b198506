import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import { selectedPlace } from '../../state/places.ts'
import { Card, SourceLine } from '../../ui/card.tsx'
import { countryName, infrastructureKindNames, unknownText } from '../../ui/format.ts'

/** The card of a terminal, refinery, pipeline, port, field, mine or reserve. */
export function InfrastructureCard({ item }: { item: InfrastructureItem }) {
  return (
    <Card
      label={item.name}
      title={item.name}
      subtitle={infrastructureKindNames[item.kind]}
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
    >
      <dl class="pairs">
        <dt>Country</dt>
        <dd>{countryName(item.country)}</dd>
        <dt>Operator</dt>
        <dd>{item.operator ?? unknownText}</dd>
        <dt>Commodity</dt>
        <dd>{item.commodities?.join(', ') || (item.commodity ?? unknownText)}</dd>
        {item.max_draught_m === undefined ? <Capacity item={item} /> : <MaxDraught draughtM={item.max_draught_m} />}
        <dt>Status</dt>
        <dd>{item.status ?? unknownText}</dd>
      </dl>
      <SourceLine source={item.source} />
    </Card>
  )
}

function Capacity({ item: { capacity, capacity_unit } }: { item: InfrastructureItem }) {
  return (
    <>
      <dt>Capacity</dt>
      <dd>
        {capacity === null ? unknownText : capacity.toLocaleString('en-GB')}
        {capacity !== null && capacity_unit && <small> {capacity_unit}</small>}
      </dd>
    </>
  )
}

function MaxDraught({ draughtM }: { draughtM: number | null }) {
  return (
    <>
      <dt>Draught</dt>
      <dd>{draughtM === null ? unknownText : `up to ${draughtM} m`}</dd>
    </>
  )
}
