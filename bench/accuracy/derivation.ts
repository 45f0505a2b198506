import type { DestinationWord } from '#domain/text/destination-word.ts'
import type { DemoWorld } from '#feeds/demo/fleet.ts'
import { loadChokepointBaselines, loadChokepoints } from '#reference/chokepoints.ts'
import { loadDestinationWords, loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import type { ReplaySettings } from '../play-demo.ts'
import { measureDemo } from './demo.ts'
import type { AccuracyFigure, Measured } from './figures.ts'

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
  const world = { ports, terminals, lanes: loadSeaLanes(shipped, ports, terminals) }
  const references = { chokepoints: loadChokepoints(shipped), baselines: loadChokepointBaselines(shipped) }
  let demo: Promise<AccuracyFigure[]> | null = null
  return {
    ...{ recorded, shipped, world, words: loadDestinationWords(shipped), nowMs },
    demoFigures: async (derivation) => {
      demo ??= measureDemo(world, nowMs)
      return (await demo).filter((figure) => figure.derivation === derivation)
    },
    atSea: (seed) => ({ world, seed, vessels: 2000, fromMs: nowMs, days: 14, ...references }),
  }
}
