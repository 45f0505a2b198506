import { AccountDialog } from '../features/account/account-dialog.tsx'
import { ChokepointCard } from '../features/chokepoints/chokepoint-card.tsx'
import { EventCard } from '../features/events/event-card.tsx'
import { MapFilterChips } from '../ui/filters/filter-chips.tsx'
import { InfrastructureCard } from '../features/places/infrastructure-card.tsx'
import { PortCard } from '../features/places/port-card.tsx'
import { VesselCard } from '../features/vessels/card/vessel-card.tsx'
import { MapView } from '../map/map-view.tsx'
import { mapState, selectedMmsi, selectedPlace, table } from '../state/app.ts'
import { appPath, embedded } from '../state/browser.ts'
import { toQuery } from '../state/permalink.ts'
import { placeOf } from '../state/places.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { CountLine } from './count-line.tsx'
import { Freshness } from './freshness.tsx'
import { bindKeyboard } from './keyboard.ts'
import { ModeBar } from './mode-bar.tsx'
import { PanelHost, TableHost } from './panel-host.tsx'
import { Rail } from './rail.tsx'
import { Strip } from './strip.tsx'
import { TopBar } from './top-bar.tsx'

if (!embedded) bindKeyboard()

/** The whole page: the map fills it, everything else floats above. */
export function App() {
  if (embedded) return <EmbeddedApp />
  return (
    <>
      <a class="skip" href="#panels">
        Skip the map
      </a>
      <TopBar />
      <main class={`stage ${table.value.mode === 'closed' ? '' : `with-${table.value.mode}`}`}>
        <h1 class="unseen">Seaborne: live map of commodity shipping</h1>
        <MapView />
        <Tooltip />
        <ModeBar />
        <div id="panels" class="panels">
          <Rail />
          <PanelHost />
        </div>
        {selectedMmsi.value && <VesselCard key={selectedMmsi.value} mmsi={selectedMmsi.value} />}
        {!selectedMmsi.value && selectedPlace.value && (
          <PlaceCard key={selectedPlace.value} place={selectedPlace.value} />
        )}
        <TableHost />
        <AccountDialog />
        <div class="foot">
          <MapFilterChips />
          <CountLine />
          <Strip />
        </div>
      </main>
    </>
  )
}

function PlaceCard({ place }: { place: string }) {
  const { kind, id } = placeOf(place)
  if (kind === 'port') return <PortCard unlocode={id} />
  if (kind === 'infrastructure') return <InfrastructureCard id={id} />
  return kind === 'event' ? <EventCard id={id} /> : <ChokepointCard id={id} />
}

/** The map alone, for a frame in another page, with its freshness and a link to the full map. */
function EmbeddedApp() {
  return (
    <main class="stage embed">
      <h1 class="unseen">Seaborne: live map of commodity shipping</h1>
      <MapView />
      <Tooltip />
      <div class="embed-chips">
        <Freshness />
        <a class="chip" href={`${appPath}${toQuery(mapState.value)}`} target="_blank" rel="noopener">
          Open the full map
        </a>
      </div>
    </main>
  )
}
