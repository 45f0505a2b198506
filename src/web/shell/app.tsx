import { AccountDialog } from '../account/account-dialog.tsx'
import { PlaceCard } from '../card/place-card.tsx'
import { VesselCard } from '../card/vessel-card.tsx'
import { selectedPlace } from '../live/places.ts'
import { MapView } from '../map/map-view.tsx'
import { MapFilterChips } from '../panels/filter-chips.tsx'
import { PanelHost } from '../panels/panel-host.tsx'
import { selectedMmsi } from '../state/app.ts'
import { embedded } from '../state/embed.ts'
import { AsideBar } from './aside-bar.tsx'
import { CountLine } from './count-line.tsx'
import { Embed } from './embed.tsx'
import { keyboard } from './keyboard.ts'
import { Rail } from './rail.tsx'
import { Strip } from './strip.tsx'
import { Tooltip } from './tooltip.tsx'
import { TopBar } from './top-bar.tsx'

if (!embedded) keyboard()

/** The whole page: the map fills it, everything else floats above. */
export function App() {
  if (embedded) return <Embed />
  return (
    <>
      <a class="skip" href="#panels">
        Skip the map
      </a>
      <TopBar />
      <main class="stage">
        <h1 class="unseen">Seaborne: live map of commodity shipping</h1>
        <MapView />
        <Tooltip />
        <AsideBar />
        <div id="panels" class="panels">
          <Rail />
          <PanelHost />
        </div>
        {selectedMmsi.value && <VesselCard key={selectedMmsi.value} mmsi={selectedMmsi.value} />}
        {!selectedMmsi.value && selectedPlace.value && <PlaceCard place={selectedPlace.value} />}
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
