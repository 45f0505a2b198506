import { effect } from '@preact/signals'
import type { Map as MapLibre, PaddingOptions } from 'maplibre-gl'
import {
  type Box,
  camera,
  filters,
  flight,
  followed,
  isTimeBarOpen,
  openPanel,
  selectedMmsi,
  selectedPlace,
  table,
} from '../../state/app.ts'
import { embedded, isPhone, reducedMotion } from '../../state/browser.ts'
import { fleet } from '../../state/fleet/fleet.ts'
import type { Viewport } from '../../state/fleet/vessel-params.ts'
import { latOf, mercator } from '../layers/vessels/glide.ts'
import type { VesselPositions } from '../layers/vessels/positions.ts'
import { contains, viewportOf, widened } from './viewport.ts'

const flightMs = 800
/** A move by hand or by a flight causes one request, this long after it ends. */
const settleMs = 250

/** Offset in pixels from the centre of the map to the centre of the part that no panel covers. */
export function uncoveredOffset(): [number, number] {
  if (embedded) return [0, 0]
  const hasPanel = openPanel.peek() !== null
  const hasCard = isCardOpen()
  const dockPx = table.peek().mode === 'docked' ? innerHeight * 0.18 : 20
  if (isPhone.peek()) return [0, hasPanel || hasCard ? -150 : -20]
  return [((hasPanel ? 396 : 64) - (hasCard ? 384 : 0)) / 2, -dockPx]
}

const isCardOpen = () => selectedMmsi.peek() !== null || selectedPlace.peek() !== null

/** Pixels at each edge of the map that panels, cards, the table and the foot of the page cover, and a margin. */
function coveredPx({ clientHeight }: HTMLElement): Required<PaddingOptions> {
  if (embedded) return { top: 24, right: 24, bottom: 24, left: 24 }
  const isDocked = table.peek().mode === 'docked'
  if (isPhone.peek()) {
    const sheet = isDocked ? 0.62 : openPanel.peek() !== null ? 0.5 : isCardOpen() ? 0.46 : 0
    return { top: 56, right: 24, bottom: sheet * clientHeight + (sheet > 0 ? 60 : 120), left: 24 }
  }
  return {
    top: 32,
    right: isCardOpen() ? 404 : 40,
    bottom: (isDocked ? dockShare() * clientHeight : isTimeBarOpen.peek() ? 140 : 96) + 24,
    left: openPanel.peek() === null ? 84 : 416,
  }
}

/** Height of the docked table as a share of the map, as the table has set it. */
const dockShare = () => (parseFloat(document.documentElement.style.getPropertyValue('--dock')) || 40) / 100

/** How close the camera comes to show a box. */
const maxBoxZoom = 8

interface View {
  center: [number, number]
  zoom: number
  offset: [number, number]
}

/** The camera that has a box in the part of the map that nothing covers, or as much of it as fits; null where none is. */
function cameraFor(map: MapLibre, [west, south, east, north]: Box): View | null {
  const container = map.getContainer()
  const padding = coveredPx(container)
  const right = east < west ? east + 360 : east
  const zoom = map.cameraForBounds([west, south, right, north], { padding, maxZoom: maxBoxZoom })?.zoom
  if (zoom === undefined) return null
  const y = (mercator(0, south).y + mercator(0, north).y) / 2
  const { clientHeight } = container
  const middlePx = (clientHeight + padding.top - padding.bottom) / 2
  // Farther away the world would end inside the window: the map would move it, and show something else.
  const worldPx = Math.max((clientHeight - middlePx) / (1 - y), middlePx / y)
  return {
    center: [(west + right) / 2, latOf(y)],
    zoom: Math.max(zoom, map.getMinZoom(), Math.log2(worldPx / 512)),
    offset: [(padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2],
  }
}

/** Connects the map's camera with `camera`, `flight` and the fleet's view. */
export function bindCamera(map: MapLibre, positions: VesselPositions, nowS: () => number): (() => void)[] {
  let watched: Viewport | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    const view = viewportOf(map)
    watched = followed.peek() === null ? view : widened(view, 0.15)
    fleet.watch(watched, filters.peek())
  }
  map.on('moveend', () => {
    const { lng, lat } = map.getCenter().wrap()
    camera.value = { lng, lat, zoom: map.getZoom() }
    clearTimeout(timer)
    // Following a vessel moves the view each second; only a view outside the last request causes another.
    if (followed.peek() !== null && contains(watched, viewportOf(map))) return
    timer = setTimeout(watch, settleMs)
  })
  return [
    flyWhenAsked(map),
    effect(() => uncoverSelected(map, positions, nowS)),
    effect(() => {
      void filters.value
      watch()
    }),
  ]
}

/** Makes the flights. A box stays in view when the table opens or closes, until the user moves the map. */
function flyWhenAsked(map: MapLibre): () => void {
  let shownBox: Box | null = null
  map.on('movestart', (event: { originalEvent?: unknown }) => {
    if (event.originalEvent !== undefined) shownBox = null
  })
  const stops = [
    effect(() => {
      const to = flight.value
      if (!to) return
      flight.value = null
      shownBox = to.box ?? null
      if (to.following !== true) followed.value = null
      const duration = reducedMotion.peek() ? 0 : flightMs
      const fitting = to.box && cameraFor(map, to.box)
      const offset: [number, number] = to.exact ? [0, 0] : uncoveredOffset()
      const at = fitting ?? { center: [to.lng, to.lat] as [number, number], zoom: to.zoom, offset }
      map.flyTo({ ...at, duration, animate: duration > 0 })
    }),
    effect(() => {
      const fitting = table.value.mode !== 'full' && shownBox !== null && cameraFor(map, shownBox)
      if (fitting) map.easeTo({ ...fitting, duration: reducedMotion.peek() ? 0 : 300 })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Moves a vessel into view that is covered by its own card. */
function uncoverSelected(map: MapLibre, positions: VesselPositions, nowS: () => number): void {
  const mmsi = selectedMmsi.value
  const at = mmsi === null ? null : positions.lngLatOf(mmsi, nowS())
  if (!at || embedded || followed.peek() !== null) return
  const { x, y } = map.project(at)
  const { clientWidth, clientHeight } = map.getContainer()
  const isCovered = isPhone.value ? y > clientHeight * 0.42 : x > clientWidth - 400
  if (isCovered) flight.value = { lng: at[0], lat: at[1], zoom: map.getZoom() }
}
