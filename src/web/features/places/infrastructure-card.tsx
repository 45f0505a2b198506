import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import { selectedPlace } from '../../state/app.ts'
import { infrastructureItem } from '../../state/places.ts'
import { Card, EmptyCard, SourceLine } from '../../ui/card.tsx'
import { PlaceActions } from '../../ui/place-actions.tsx'
import { PricesOf } from './prices-of.tsx'
import { countryName, infrastructureKindNames, unknownText } from '../../ui/format.ts'

/** The card of a terminal, refinery, pipeline, port, field, mine or reserve. */
export function InfrastructureCard({ id }: { id: string }) {
  const item = infrastructureItem(id)
  if (item) return <FoundItem item={item} />
  return <EmptyCard title={id} text={item === null ? 'There is no such place.' : 'Loading the place…'} />
}

/** How far from a place its vessels are listed, km. */
const nearKm = 30

function FoundItem({ item }: { item: InfrastructureItem }) {
  const near = `${item.lng.toFixed(3)},${item.lat.toFixed(3)},${nearKm}`
  const commodities = item.commodities ?? (item.commodity === null ? [] : [item.commodity])
  return (
    <Card
      label={item.name}
      title={item.name}
      subtitle={infrastructureKindNames[item.kind]}
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
      footer={
        <PlaceActions
          at={item}
          alerts={[
            {
              text: `Any vessel that comes within ${nearKm} km`,
              name: item.name,
              conditions: { on: ['enter'], filters: { near } },
            },
          ]}
          vessels={{
            label: 'Vessels near',
            params: { near },
          }}
        />
      }
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
      <PricesOf commodities={commodities} />
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
