import { join } from 'node:path'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { Derivation } from '#derive/derive.ts'
import { DerivationSteps } from '#derive/derivation-steps.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { Observations } from '#domain/messages/observations.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { loadChokepointBaselines } from '#reference/chokepoints.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadDestinationWords } from '#reference/ports.ts'
import { LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadWaitingWaters } from '#reference/waiting-waters.ts'
import { typedDestinations } from '../test/derivations/destination-texts.ts'
import { seaLog } from './decode.ts'
import { threadMs } from './event-loop-lag.ts'
import { type BenchRow, median, printTable } from './table.ts'

const shipped = join(import.meta.dirname, '../data')
const capacity = 131_072
const runs = 5
const chunkBytes = 65_536
const seaSeconds = 80
const startMs = Date.UTC(2026, 10, 20)

interface Stages {
  ingest(batch: Observations, nowMs: number): void
  tick(nowMs: number): void
}

/** The live table without derivations. */
function fleetAlone(): Stages {
  const fleet = new Fleet({ capacity })
  return { ingest: (batch, nowMs) => fleet.apply(batch, nowMs), tick: () => {} }
}

/** The live table with all derivations in the order of the pipeline, without store and read model. */
function everything(resolver: DestinationResolver, world: ReturnType<typeof loadWorld>): Stages {
  const fleet = new Fleet({ capacity })
  const derivation = new Derivation({
    resolveDestination: (text, lng, lat, hints) => resolver.resolve(text, lng, lat, hints),
    ...{ ports: world.ports, terminals: world.terminals },
  })
  const steps = new DerivationSteps({ ...world, capacity })
  const tracks = new TrackLog(capacity)
  return {
    ingest: (batch, nowMs) => {
      fleet.apply(batch, nowMs)
      derivation.apply(batch, fleet, nowMs)
      steps.apply(batch, fleet)
      tracks.append(batch, fleet.columns)
    },
    tick: (nowMs) => steps.tick(fleet, nowMs),
  }
}

function loadWorld() {
  const ports = loadPorts(shipped)
  const terminals = loadTerminals(shipped)
  const areas = new LiveNavigationAreas(loadNavigationAreas(shipped))
  const straits = { chokepoints: loadChokepoints(shipped), baselines: loadChokepointBaselines(shipped) }
  return {
    ports,
    terminals,
    seaports: loadSeaports(shipped),
    lanes: loadSeaLanes(shipped, ports, terminals),
    waters: loadWaitingWaters(shipped, areas),
    ...straits,
  }
}

/**
 * Sentences per second of processor time in two passes of the same log. In the first every ship is new, in the second all
 * are known.
 */
function sentencesPerSecond(
  log: { bytes: Buffer; sentences: number },
  stages: Stages,
): [first: number, second: number] {
  const speed = (fromMs: number) => {
    const begun = threadMs()
    play(log.bytes, stages, fromMs)
    return log.sentences / ((threadMs() - begun) / 1000)
  }
  return [speed(startMs), speed(startMs + seaSeconds * 1000)]
}

/** Feeds the log to the stages with a tick for every second of processor time that this takes: on a busy machine not more. */
function play(bytes: Buffer, stages: Stages, fromMs: number): void {
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(4096)
  let tickAt = threadMs() + 1000
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    const nowMs = fromMs + (at / bytes.length) * seaSeconds * 1000
    for (let consumed = 0; consumed < chunk.length;) {
      consumed += decoder.push(consumed === 0 ? chunk : chunk.subarray(consumed), nowMs, batch)
      stages.ingest(batch, nowMs)
      batch.clear()
    }
    if (threadMs() < tickAt) continue
    tickAt += 1000
    stages.tick(nowMs)
  }
}

function textsPerSecond(resolver: DestinationResolver): number {
  const begun = performance.now()
  let texts = 0
  while (performance.now() - begun < 700) {
    for (const { text, lng, lat } of typedDestinations) resolver.resolve(text, lng, lat)
    texts += typedDestinations.length
  }
  return texts / ((performance.now() - begun) / 1000)
}

/** The speed of destination matching, and the cost of all derivations compared with decoding into the live table. */
export async function benchDerive(): Promise<BenchRow[]> {
  const world = loadWorld()
  const words = loadDestinationWords(shipped)
  const { seaports } = world
  const resolver = new DestinationResolver(world.ports, words, { seaports })
  const fresh = new DestinationResolver(world.ports, words, { cached: false, seaports })
  const log = seaLog()
  const [alone, all]: [[number, number][], [number, number][]] = [[], []]
  // Alternating, so that other load on the machine affects both.
  for (let run = 0; run < runs; run++) {
    alone.push(sentencesPerSecond(log, fleetAlone()))
    all.push(sentencesPerSecond(log, everything(resolver, world)))
  }
  const [unit, work] = ['sentences/s', 'AIS with all derivations']
  const texts = Array.from({ length: runs }, () => textsPerSecond(fresh))
  const rounds = ['ships that are known', 'every ship new'].flatMap((round, at): BenchRow[] => {
    const [fleet, whole] = [alone, all].map((speeds) => median(speeds.map((speed) => speed[1 - at])))
    return [
      { work, subject: `${round}: decoded into the live table`, figure: fleet, unit },
      {
        ...{ work, subject: `${round}: and derivations, steps and tracks`, figure: whole, unit },
        ...{ ratioTo: 'live table alone', ratio: whole / fleet, target: '≥ 0.8×' },
      },
    ]
  })
  return [
    ...rounds,
    {
      ...{ work: 'match destinations', subject: 'texts of every kind, without cache', figure: median(texts) },
      ...{ unit: 'texts/s', target: '15,000' },
    },
  ]
}

if (import.meta.main) printTable(await benchDerive())
