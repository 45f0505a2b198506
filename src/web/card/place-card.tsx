import type { EventItem } from '#contract/events.ts'
import type { InfrastructureItem } from '#contract/infrastructure.ts'
import { countryName, moment, unknownText } from '../format.ts'
import { type Place, selectedPlace } from '../live/places.ts'
import { Strait } from '../panels/strait.tsx'
import { SheetHandle, sheetHeight } from '../panels/sheet.tsx'
import { Icon } from '../shell/icons.tsx'
import { nowMs } from '../state/clock.ts'

const kindNames: Record<InfrastructureItem['kind'] | EventItem['kind'], string> = {
  lng_terminal: 'LNG terminal',
  oil_refinery: 'Refinery',
  oil_pipeline: 'Oil pipeline',
  gas_pipeline: 'Gas pipeline',
  port: 'Port',
  coal_mine: 'Coal mine',
  oil_field: 'Oil and gas field',
  spr: 'Strategic reserve',
  hurricane: 'Hurricane',
  earthquake: 'Earthquake',
  wildfire: 'Wildfire',
  conflict: 'Conflict',
  sanctions: 'Sanctions',
  port_closure: 'Port closure',
}

/** What is known of a fixed thing, an event or a strait. */
export function PlaceCard({ place }: { place: Place }) {
  const name = place.kind === 'event' ? place.item.title : place.item.name
  const kind = place.kind === 'chokepoint' ? 'Chokepoint' : kindNames[place.item.kind]
  return (
    <aside class={`card floating sheet ${sheetHeight.value}`} aria-label={name}>
      <SheetHandle />
      <header class="card-head">
        <div class="grow">
          <h2>{name}</h2>
          <p class="muted">{kind}</p>
        </div>
        <button
          type="button"
          class="icon-button"
          title="Close"
          aria-label="Close card"
          onClick={() => (selectedPlace.value = null)}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="card-body" tabIndex={0} role="group" aria-label="Details">
        {place.kind === 'infrastructure' && <Installation item={place.item} />}
        {place.kind === 'event' && <WorldEvent item={place.item} />}
        {place.kind === 'chokepoint' && (
          <ul class="board">
            <Strait item={place.item} />
          </ul>
        )}
      </div>
    </aside>
  )
}

function Installation({ item }: { item: InfrastructureItem }) {
  return (
    <>
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
    </>
  )
}

function WorldEvent({ item }: { item: EventItem }) {
  const now = nowMs.value
  return (
    <>
      {item.description && <p class="event-text">{item.description}</p>}
      <dl class="pairs">
        <dt>Severity</dt>
        <dd>{item.severity}</dd>
        <dt>Radius</dt>
        <dd>
          {Math.round(item.radius_km / 1.852).toLocaleString('en-GB')} <small>nm</small>
        </dd>
        <dt>Began</dt>
        <dd>{moment(item.started_at, now)}</dd>
        {!item.active && (
          <>
            <dt>Ended</dt>
            <dd>{moment(item.ended_at, now)}</dd>
          </>
        )}
        <dt>Updated</dt>
        <dd>{moment(item.updated_at, now)}</dd>
      </dl>
      <SourceLine source={item.source} />
    </>
  )
}

/** Whose record this is. The address is shown, not followed on its own. */
function SourceLine({ source }: { source: InfrastructureItem['source'] }) {
  const address = source.url !== null && /^https?:\/\//.test(source.url) ? source.url : null
  return (
    <p class="hint source-line">
      Source:{' '}
      {address ? (
        <a href={address} target="_blank" rel="noreferrer noopener">
          {source.name}
        </a>
      ) : (
        source.name
      )}
      , {source.licence}
    </p>
  )
}
