import type { DestinationWord } from '#domain/text/destination-word.ts'
import type { DemoWorld } from '#feeds/demo/fleet.ts'
import { loadAnchorages } from '#reference/navigation-areas/navigation-areas.ts'
import { loadChokepointBaselines, loadChokepoints } from '#reference/chokepoints.ts'
import { loadDestinationWords, loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadBerths, loadTerminals } from '#reference/terminals.ts'
import type { ReplaySettings } from '../play-demo.ts'
import { type DemoMeasured, measureDemo } from './demo.ts'
import type { AccuracyFigure, Calibration, Measured } from './figures.ts'

/** What the measurements read. */
export interface MeasureContext {
  /** The folder of recorded real data, beside the repository. */
  recorded: string
  /** The folder of the data that ships. */
  shipped: string
  world: DemoWorld
  words: readonly DestinationWord[]
  nowMs: number
  /** The figures of class, size, cargo and commodity of the demo fleet, measured once for all derivations. */
  demoFigures: (derivation: string) => Promise<AccuracyFigure[]>
  demoCalibrations: (derivation: string) => Promise<Calibration[]>
  /** A replay of the demo fleet over two weeks. */
  atSea: (seed: number) => ReplaySettings
}

/** A derived fact with its measurement: one file in derivations/, one section of docs/accuracy.md. */
export interface Derivation {
  /** Also the name of its file in data/accuracy/. */
  id: string
  measure(context: MeasureContext): Measured | Promise<Measured>
}

/** Loads what the measurements of a day read. */
export function measureContext(recorded: string, shipped: string, nowMs: number): MeasureContext {
  const ports = loadPorts(shipped)
  const terminals = loadTerminals(shipped)
  const world = {
    ports,
    terminals,
    lanes: loadSeaLanes(shipped, ports, terminals),
    berths: loadBerths(shipped),
    anchorages: loadAnchorages(shipped),
  }
  const references = { chokepoints: loadChokepoints(shipped), baselines: loadChokepointBaselines(shipped) }
  let measured: Promise<DemoMeasured> | null = null
  const demo = () => (measured ??= measureDemo(world, nowMs))
  return {
    ...{ recorded, shipped, world, words: loadDestinationWords(shipped), nowMs },
    demoFigures: async (derivation) => (await demo()).figures.filter((figure) => figure.derivation === derivation),
    demoCalibrations: async (derivation) =>
      (await demo()).calibrations.filter((calibration) => calibration.derivation === derivation),
    atSea: (seed) => ({ world, seed, vessels: 2000, fromMs: nowMs, days: 14, ...references }),
  }
}
