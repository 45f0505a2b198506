import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import type { Port, Seaport } from '#domain/world/places.ts'
import { destinationBytes, fieldText, Observations, position } from '#domain/messages/observations.ts'
import { voyageDataOf } from '#feeds/demo/voyage-data.ts'
import { DemoFleet, type DemoWorld } from '#feeds/demo/fleet.ts'
import { shipState } from '#feeds/demo/motion.ts'
import { typedDestinations } from '../../test/derivations/destination-texts.ts'
import { measureBalticDestinations } from './baltic-destinations.ts'
import type { MeasureContext } from './derivation.ts'
import {
  type AccuracyFigure,
  type Calibration,
  calibrationBins,
  type Measured,
  percent,
  shareFigure,
} from './figures.ts'
import { measureLeftOutHarbours } from './left-out-harbours.ts'
import { measureRecordedDestinations, type Statement } from './recorded-destinations.ts'
import { measureRealDestinations, realDestinations } from './typed-destinations.ts'
import { measureWorldwideDestinations } from './worldwide-destinations.ts'

const vessels = 2000
const seeds = [1, 2]
const published = 'An algorithm put 53 % of wrong ones right'

/** Accuracy of destination matching: on real texts with labels, on texts written by hand, on recorded texts, and on the demo fleet. */
export function measureDestinations(
  { world, words, recorded, nowMs }: Pick<MeasureContext, 'world' | 'words' | 'recorded' | 'nowMs'>,
  seaports: readonly Seaport[],
): Measured {
  const resolver = new DestinationResolver(world.ports, words, { seaports })
  const destinations = [...world.ports, ...seaports]
  const norwegian = measureRealDestinations(resolver, destinations, realDestinations(recorded, 'B'))
  const drawn = measureRecordedDestinations(resolver, destinations, { recorded, half: 'B' })
  const statements = [...norwegian.statements, ...drawn.statements]
  return {
    calibrations: statements.length === 0 ? [] : [calibrationOf(statements)],
    figures: [
      ...bothSets([norwegian.figures, drawn.figures]),
      ...norwegian.figures,
      ...drawn.figures,
      ...measureBalticDestinations(resolver, destinations, recorded),
      ...measureLeftOutHarbours({ world, words }, seaports),
      ...measureWorldwideDestinations(resolver, destinations),
      ...byHand(resolver, destinations),
      ...ofRecordings(resolver, recorded, nowMs),
      ...ofDemo(resolver, world, nowMs, destinations),
    ],
  }
}

/** The two headline figures over both sets of real texts, each text of half B counted once. */
function bothSets(sets: readonly (readonly AccuracyFigure[])[]): AccuracyFigure[] {
  return ['right port, of texts that name one', 'wrong port'].flatMap((measure) => {
    const own = sets.flatMap((set) => set.filter((one) => one.measure.endsWith(`: ${measure}`)))
    if (own.length < sets.length) return []
    const sample = own.reduce((sum, one) => sum + (one.sample ?? 0), 0)
    const cases = own.reduce((sum, one) => sum + Math.round(((one.value ?? 0) * (one.sample ?? 0)) / 100), 0)
    return {
      ...{ derivation: 'destination', measure, truth: 'real' as const, against: 'labels by hand' },
      method: 'texts of the Norwegian coast and texts drawn from recordings, half B of both',
      ...{ best_published: published, note: null },
      ...shareFigure(cases, sample),
    }
  })
}

const calibrationOf = (statements: readonly Statement[]): Calibration => ({
  ...{ probability: 'destination confidence', derivation: 'destination', truth: 'real', sample: statements.length },
  against: 'labels by hand, half B of the Norwegian and of the drawn texts',
  bins: calibrationBins(statements),
})

function byHand(resolver: DestinationResolver, ports: readonly Port[]): AccuracyFigure[] {
  const scored = typedDestinations.filter(({ tuning }) => !tuning)
  let [resolvable, right, wrong, meant] = [0, 0, 0, 0]
  for (const { text, lng, lat, port, meaning } of scored) {
    const found = resolver.resolve(text, lng, lat)
    const code = found && ports[found.port].unlocode
    if (port !== null) resolvable++
    if (port !== null && code === port) right++
    // Places outside the table of ports are harbours of the other one.
    const isHarbour = meaning === 'unknown' && code !== null
    if (code !== null && code !== port && !isHarbour) wrong++
    if (isHarbour || resolver.read(text).meaning === meaning) meant++
  }
  const how = {
    ...{ truth: 'demo' as const, against: 'answers by hand' },
    method:
      'texts written by hand after what crews type, half of them kept from tuning; a position only where a name is two ports’',
  }
  return [
    figure('right port, of texts that name one', right / resolvable, resolvable, { ...how, best_published: published }),
    figure('wrong port', wrong / scored.length, scored.length, how),
    figure('port, region, orders, nothing or unknown: the right one of them', meant / scored.length, scored.length, {
      ...how,
      note: 'The texts and their labels were written by the author of the resolver, before it: they show that it handles the known ways of writing.',
    }),
  ]
}

/** The share of recorded texts that match; the ports that the ships then called at are unknown. */
function ofRecordings(resolver: DestinationResolver, recorded: string, nowMs: number): AccuracyFigure[] {
  const texts = recordedTexts(recorded, nowMs)
  const count = new Map<string, number>()
  for (const text of texts) {
    const { meaning } = resolver.read(text)
    count.set(meaning, (count.get(meaning) ?? 0) + 1)
  }
  const how = {
    ...{ truth: 'real' as const, against: 'nothing: a share of texts, not of right ones' },
    method:
      'distinct destinations in recorded AIS, of ships of every kind, most of them in the Baltic and the North Sea',
    note: 'Most unmatched texts name services, fairways and places without a UN/LOCODE.',
  }
  return (['port', 'region', 'orders', 'none', 'unknown'] as const).map((meaning) =>
    figure(`texts read as ${meaning}`, (count.get(meaning) ?? 0) / texts.size, texts.size, how),
  )
}

/** The distinct destinations in the recorded logs. */
export function recordedTexts(recorded: string, nowMs: number): Set<string> {
  const folders = ['nmea', 'libais'].map((name) => join(recorded, 'ais', name)).filter((folder) => existsSync(folder))
  const texts = new Set<string>()
  const batch = new Observations(4096)
  for (const folder of folders)
    for (const file of readdirSync(folder)) {
      const decoder = new NmeaDecoder({ sourceIndex: 0 })
      const bytes = readFileSync(join(folder, file))
      for (let taken = 0; taken < bytes.length;) {
        taken += decoder.push(bytes.subarray(taken), nowMs, batch)
        for (let row = 0; row < batch.length; row++) {
          const text = batch.kind[row] === position ? null : fieldText(batch.destination, row, destinationBytes)
          if (text !== null && text.trim() !== '') texts.add(text)
        }
        batch.clear()
      }
    }
  return texts
}

function ofDemo(
  resolver: DestinationResolver,
  world: DemoWorld,
  nowMs: number,
  destinations: readonly Port[],
): AccuracyFigure[] {
  let [named, right, wrong, others, falsely] = [0, 0, 0, 0, 0]
  for (const seed of seeds) {
    const fleet = new DemoFleet(seed, vessels, world).planAll()
    const { plans, terminals } = fleet
    for (const plan of plans) {
      const { lng, lat, cogDeg, moment } = shipState(fleet, plan, nowMs)
      const { destination, destinationStyle, draughtM } = voyageDataOf(fleet, plan, moment)
      const { to, stop } = plan.legs[moment.leg]
      // Crews name the port that they stop off on the way; of one where they wait for orders, either reading is right.
      const isStop = destinationStyle === 'stop'
      const truth = isStop ? (stop?.port ?? null) : terminals[to].unlocode
      if (truth === null || destinationStyle === 'stale' || (isStop && stop?.kind === 'orders')) continue
      const found = resolver.resolve(destination, lng, lat, { draughtM, courseDeg: cogDeg })
      if (['orders', 'junk', 'empty'].includes(destinationStyle)) {
        others++
        if (found) falsely++
        continue
      }
      named++
      if (!found) continue
      if (destinations[found.port].unlocode === truth) right++
      else wrong++
    }
  }
  const how = {
    ...{ truth: 'demo' as const, against: 'where the made-up ships are bound' },
    method: `demo fleets of ${vessels}, seeds ${seeds.join(' and ')}, as they stand at one moment`,
  }
  return [
    figure('right port, of texts that name the destination', right / named, named, {
      ...how,
      best_published: published,
    }),
    figure('wrong port, of the same', wrong / named, named, how),
    figure('orders, jokes and empty ones taken for a port', falsely / others, others, how),
  ]
}

function figure(measure: string, share: number, sample: number, more: Partial<AccuracyFigure>): AccuracyFigure {
  return {
    ...{ derivation: 'destination', measure, value: percent(share), unit: '%', sample, truth: 'demo' as const },
    ...{ method: '', against: '', best_published: null, note: null },
    ...more,
  }
}
