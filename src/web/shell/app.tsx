import { MapFilterChips } from '../ui/filters/filter-chips.tsx'
import { DrawingChip } from './drawing-chip.tsx'
import { MapView } from '../map/map-view.tsx'
import { chart, colouring, isTimeBarOpen, mapMenu, mapState, openPanel, table } from '../state/app.ts'
import { appPath, embedded } from '../state/browser.ts'
import { page } from '../state/page.ts'
import { toQuery } from '../state/permalink.ts'
import { Icon } from '../ui/icons.tsx'
import { lazily } from '../ui/lazily.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Cards } from './cards.tsx'
import { CountLine } from './count-line.tsx'
import { Freshness } from './freshness.tsx'
import { bindKeyboard, useFocusReturn } from './keyboard.ts'
import { LayerNotice } from './layer-notice.tsx'
import { ModeBar } from './mode-bar.tsx'
import { PanelHost, TableHost } from './panel-host.tsx'
import { Rail } from './rail.tsx'
import { Strip } from './strip.tsx'
import { TopBar } from './top-bar.tsx'

const AccountDialog = lazily(
  async () => (await import('../features/account/account-dialog.tsx')).AccountDialog,
  'The account page',
)
const MapMenu = lazily(async () => (await import('../features/map-menu/map-menu.tsx')).MapMenu, 'The menu')
const TimeBar = lazily(async () => (await import('../features/time-bar/time-bar.tsx')).TimeBar, 'The time bar')
const ChartsWindow = lazily(
  async () => (await import('../features/charts/charts-window.tsx')).ChartsWindow,
  'The charts',
)

const MapLegend = lazily(async () => (await import('../features/layers/colour-legend.tsx')).MapLegend, 'The legend')

if (!embedded) bindKeyboard()

/** The whole page: the map fills it, everything else floats above. */
export function App() {
  useFocusReturn(chart.value !== null)
  useFocusReturn(page.value !== null)
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
        {mapMenu.value && <MapMenu />}
        <div id="panels" class="panels">
          <Rail />
          <PanelHost />
        </div>
        <Cards />
        <TableHost />
        {chart.value && <ChartsWindow />}
        {page.value && <AccountDialog />}
        <div class="foot">
          <MapFilterChips />
          <DrawingChip />
          <LayerNotice />
          {colouring.value !== 'class' && openPanel.value !== 'layers' && <MapLegend />}
          <div class="foot-row">
            <CountLine />
            {!isTimeBarOpen.value && (
              <button
                type="button"
                class="time-button floating"
                title="The map at a past moment, and play (P)"
                onClick={() => (isTimeBarOpen.value = true)}
              >
                <Icon name="clock" size={16} /> Time
              </button>
            )}
          </div>
          {isTimeBarOpen.value && <TimeBar />}
          <Strip />
        </div>
      </main>
    </>
  )
}

/** The map alone, for a frame in another page, with its freshness and a link to the full map. */
function EmbeddedApp() {
  if (chart.value)
    return (
      <main class="stage embed">
        <h1 class="unseen">Seaborne: a chart of commodity shipping</h1>
        <ChartsWindow />
      </main>
    )
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
