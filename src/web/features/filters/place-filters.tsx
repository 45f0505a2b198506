import { flagStates } from '#domain/vessel/flags.ts'
import { useEffect } from 'preact/hooks'
import { me } from '../../state/account.ts'
import { filters, flight, flightTo } from '../../state/app.ts'
import { drawingOf, drawings, drawingWord, loadDrawings } from '../../state/drawing/saved-drawings.ts'
import { boundsOf, ringOf } from '../../state/drawing/drawing.ts'
import { countryName } from '../../ui/format.ts'
import { slugName } from '../../ui/filters/words.ts'
import { PlaceField, type PlaceOption } from './place-field.tsx'
import { boxOfRegion, countryGroups, outlinedRegions } from './regions.ts'

const byName = (a: PlaceOption, b: PlaceOption) => a.name.localeCompare(b.name, 'en')
const named = (slugs: readonly string[]) => slugs.map((word) => ({ word, name: slugName(word) })).sort(byName)

const waters = [
  ...named(outlinedRegions),
  ...flagStates.map((code) => ({ word: `country:${code}`, name: `Waters of ${countryName(code)}` })).sort(byName),
]
const places = [
  ...flagStates.map((word) => ({ word, name: countryName(word) })).sort(byName),
  ...named([...outlinedRegions, ...countryGroups]),
]
const destinations = [{ word: 'orders', name: 'For orders' }, ...places]

/** Shows the whole of a region that became a filter: none of it may be in view. */
function showRegion(slug: string): void {
  const drawing = drawingOf(slug)
  const ring = drawing ? ringOf(drawing.geojson) : null
  const box = ring ? boundsOf(ring) : boxOfRegion(slug)
  if (box !== null && filters.peek().more['region'] === slug) flight.value = flightTo(box)
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
          placeholder={me.value ? 'Sea, country, own drawing' : 'Sea, coast, country'}
          onAdd={showRegion}
        />
        <PlaceField
          label="To"
          param="destination"
          options={destinations}
          placeholder="Country, region, port"
          knowsPorts
        />
        <PlaceField label="From" param="origin" options={places} placeholder="Country, region, port" knowsPorts />
      </div>
    </fieldset>
  )
}
