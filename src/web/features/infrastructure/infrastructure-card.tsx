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
        <dd>{item.commodity ?? unknownText}</dd>
        <dt>Capacity</dt>
        <dd>
          {item.capacity === null ? unknownText : item.capacity.toLocaleString('en-GB')}
          {item.capacity !== null && item.capacity_unit && <small> {item.capacity_unit}</small>}
        </dd>
        <dt>Status</dt>
        <dd>{item.status ?? unknownText}</dd>
      </dl>
      <SourceLine source={item.source} />
    </Card>
  )
}
