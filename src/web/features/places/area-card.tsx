import { useEffect } from 'preact/hooks'
import type { NavigationAreaItem } from '#contract/areas/navigation-areas.ts'
import { selectedPlace } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { openPlace } from '../../state/places.ts'
import { navigationAreas } from '../../state/resources.ts'
import { NearActions } from '../../ui/actions/place-actions.tsx'
import { Card, EmptyCard, SourceLine } from '../../ui/card.tsx'
import { portNames } from '../../ui/filters/names.ts'
import { areaKindNames, countryName, dateText, degrees, distance, unknownText } from '../../ui/format.ts'
import { pendingText } from '../../ui/list-text.ts'

/** How far from its middle the vessels of an area are listed, km. */
const nearKm = 10

/** The card of an anchorage, a pilot station, or a lane or zone of a traffic separation scheme. */
export function AreaCard({ id }: { id: string }) {
  useEffect(() => {
    if (navigationAreas.data.peek() === null && !navigationAreas.isActive) navigationAreas.start()
  }, [])
  const areas = navigationAreas.data.value
  if (areas === null) return <EmptyCard title={id} text={pendingText(navigationAreas.state.value)} />
  const area = areas.find((one) => one.id === id)
  if (area) return <FoundArea area={area} />
  return <EmptyCard title={id} text={`There is no area “${id}” here; the search finds anchorages by name.`} />
}

function FoundArea({ area }: { area: NavigationAreaItem }) {
  return (
    <Card
      label={area.name}
      title={area.name}
      subtitle={areaKindNames[area.kind]}
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
      footer={<NearActions subject={area.id} place={area} km={nearKm} from=" of its middle" />}
    >
      <dl class="pairs">
        <dt>Country</dt>
        <dd>{countryName(area.country)}</dd>
        {area.heading_deg !== null && (
          <>
            <dt>Traffic</dt>
            <dd>towards {degrees(area.heading_deg)}</dd>
          </>
        )}
        {area.ports && <Ports codes={area.ports} />}
        <dt>Outline</dt>
        <dd>{area.accuracy_nm === null ? unknownText : `within ${distance(area.accuracy_nm)}`}</dd>
        <dt>As of</dt>
        <dd>{area.as_of === null ? unknownText : dateText(area.as_of.slice(0, 10), nowMs.value)}</dd>
      </dl>
      <p class="hint">For orientation, not for navigation.</p>
      <SourceLine source={area.source} />
    </Card>
  )
}

function Ports({ codes }: { codes: readonly string[] }) {
  useEffect(() => void portNames.load(codes), [codes])
  return (
    <>
      <dt>Serves</dt>
      <dd>
        {codes.map((code) => (
          <button key={code} type="button" class="text-button flush" onClick={() => openPlace(`port:${code}`, null)}>
            {portNames.of(code) ?? code}
          </button>
        ))}
      </dd>
    </>
  )
}
