import { useEffect } from 'preact/hooks'
import { me } from '../../state/account.ts'
import { filters, flight, flightTo } from '../../state/app.ts'
import { drawingOf, drawings, drawingWord, loadDrawings } from '../../state/drawing/saved-drawings.ts'
import { boundsOf, ringOf } from '../../state/drawing/drawing.ts'
import { type PlaceOption, places, waters } from '../../ui/filters/place-options.ts'
import { boxOfRegion } from '../../ui/filters/regions.ts'
import { PlaceField } from './place-field.tsx'

/** Shows the water around a port, which reaches at least 15 nautical miles. */
const portZoom = 9

const destinations = [{ word: 'orders', name: 'For orders' }, ...places]

/** Shows the whole of a region that became a filter: none of it may be in view. */
function showRegion({ word, at }: PlaceOption): void {
  if (filters.peek().more['region'] !== word) return
  const drawing = drawingOf(word)
  const ring = drawing ? ringOf(drawing.geojson) : null
  const box = ring ? boundsOf(ring) : boxOfRegion(word)
  if (box !== null) flight.value = flightTo(box)
  else if (at) flight.value = { ...at, zoom: portZoom }
}

/** Where the vessels are, where they are bound for, and where they loaded. */
export function PlaceFilters() {
  useEffect(() => void (me.value && drawings.peek() === null && loadDrawings()), [me.value])
  const own = (drawings.value ?? []).map(({ id, name }) => ({ word: drawingWord(id), name }))
  return (
    <fieldset class="field">
      <legend>Places</legend>
      <div class="place-fields">
        <PlaceField
          label="Region"
          param="region"
          options={[...own, ...waters]}
          placeholder={me.value ? 'Sea, port, country, drawing' : 'Sea, port, country'}
          onAdd={showRegion}
        />
        <PlaceField label="To" param="destination" options={destinations} placeholder="Country, region, port" />
        <PlaceField label="From" param="origin" options={places} placeholder="Country, region, port" />
      </div>
    </fieldset>
  )
}
