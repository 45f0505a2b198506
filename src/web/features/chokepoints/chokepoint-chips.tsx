import { isPro, me } from '../../state/account.ts'
import { flight, openPanel } from '../../state/app.ts'
import { chokepointPlaces, chokepoints } from '../../state/resources.ts'
import { count } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { StatusMark } from '../../ui/marks.tsx'

/** The chokepoints in the bottom strip, with live figures for Pro. */
export function ChokepointChips() {
  const items = chokepoints.data.value
  if (me.value === undefined) return null
  if (!items) return <PlaceChips />
  return (
    <div class="chokepoints" role="group" aria-label="Chokepoints">
      {items.map(({ id, name, lat, lng, vessel_count, status, status_reason }) => (
        <button
          key={id}
          type="button"
          class="chokepoint"
          title={`${name}: ${status_reason ?? status}`}
          onClick={() => {
            flight.value = { lat, lng, zoom: 6 }
            openPanel.value = 'chokepoints'
          }}
        >
          <StatusMark status={status} />
          {shortName(name)}
          <b>{status === 'unknown' ? '–' : count(vessel_count)}</b>
        </button>
      ))}
    </div>
  )
}

/** Names alone: the places are public, the figures are part of Pro. */
function PlaceChips() {
  return (
    <div class="chokepoints" role="group" aria-label="Chokepoints">
      {!isPro.value && (
        <button
          type="button"
          class="chokepoint locked"
          title="Live counts and status are part of Pro"
          onClick={() => (openPanel.value = 'chokepoints')}
        >
          <Icon name="lock" size={14} />
          Chokepoints
        </button>
      )}
      {chokepointPlaces.map(({ id, name, short, lng, lat }) => (
        <button
          key={id}
          type="button"
          class="chokepoint"
          title={`Show ${name}`}
          onClick={() => (flight.value = { lng, lat, zoom: 6 })}
        >
          {short}
        </button>
      ))}
    </div>
  )
}

const shortName = (name: string) => chokepointPlaces.find((place) => place.name === name)?.short ?? name
