import { computed, effect } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { filters, momentMs, selectedMmsi } from '../../../state/app.ts'
import { replay, type ReplayRow } from '../../../state/replay.ts'
import type { VesselLayer } from './gl-layer.ts'
import { mercator, underWayKnots } from './glide.ts'
import { floatsPerVessel } from './positions.ts'

/** All vessels of a moment of the past have this length: their cargo of then is not known. */
const hullPx = 13

const classes = computed(() => new Set(filters.value.classes.map((name) => vesselClasses.indexOf(name))))

/** Draws the vessels of the shown moment of the past; true while there is one. */
export function drawReplay(layer: VesselLayer, nowS: () => number): () => void {
  let floats = new Float32Array(0)
  return effect(() => {
    const ms = momentMs.value
    void replay.version.value
    if (ms === null) return
    const wanted = classes.value
    const most = (replay.decoder?.vessels.length ?? 0) * floatsPerVessel
    if (floats.length < most) floats = new Float32Array(most)
    const selected = Number(selectedMmsi.value ?? 0)
    let row = 0
    replay.eachAt(ms, (vessel) => {
      if (wanted.size === 0 || wanted.has(vessel.vesselClass))
        write(floats, row++ * floatsPerVessel, { vessel, isSelected: vessel.mmsi === selected, nowS: nowS() })
    })
    layer.setVessels(floats.subarray(0, row * floatsPerVessel))
  })
}

interface Drawn {
  vessel: ReplayRow
  isSelected: boolean
  nowS: number
}

/** A row of the buffer of the shader, of a vessel that stands still: the bar moves it. */
function write(floats: Float32Array, at: number, { vessel, isSelected, nowS }: Drawn): void {
  const { x, y } = mercator(vessel.lng, vessel.lat)
  const [highX, highY] = [Math.fround(x), Math.fround(y)]
  const isStopped = !(vessel.sogKnots >= underWayKnots)
  floats[at] = highX
  floats[at + 1] = highY
  floats[at + 2] = x - highX
  floats[at + 3] = y - highY
  floats.fill(0, at + 4, at + 8)
  floats[at + 8] = nowS
  floats[at + 9] = isStopped || Number.isNaN(vessel.cogDeg) ? 0 : (vessel.cogDeg * Math.PI) / 180
  floats[at + 10] = isSelected ? hullPx + 4 : hullPx
  floats[at + 11] = vessel.vesselClass
  floats[at + 12] = (isStopped ? 1 : 0) + (isSelected ? 2 : 0)
  floats[at + 13] = isSelected ? 1e9 : nowS - vessel.ageMs / 1000
}

const tolerancePx = 12

/** The vessel nearest to a point of the screen at the shown moment. */
export function pastVesselAt(map: MapLibre, { x, y }: { x: number; y: number }, ms: number): string | null {
  const centre = map.getCenter().lng
  let best: string | null = null
  let bestPx = tolerancePx
  replay.eachAt(ms, ({ mmsi, lng, lat }) => {
    const at = map.project([lng + 360 * Math.round((centre - lng) / 360), lat])
    const px = Math.hypot(at.x - x, at.y - y)
    if (px < bestPx) [best, bestPx] = [String(mmsi).padStart(9, '0'), px]
  })
  return best
}
