import { assumedEtaSpread } from '#domain/track/arrival-interval.ts'
import { msPerHour } from '#domain/time.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'

/**
 * Hours that voyages take, as a multiple of the distance at the observed speed over ground: on 1,256 voyages of LNG carriers
 * speed made good was about 10 % below it (course changes, weather, traffic), and ships slow down for their slot at the end.
 * It counts as this many voyages of each class, and those of a class as some of each port.
 */
const assumed = { factor: 1.15, classVoyages: 20, portVoyages: 5 }
/** Voyages outside of this are ones with a stop on the way, or none along the route. */
const credible = { lowest: 0.7, highest: 2 }
/** Only voyages watched from at least this many hours before the arrival are learnt from, without a longer silence at the end. */
const minHours = 12
const maxSilenceMs = 6 * msPerHour
/** Of a longer voyage the last days count: ships slow down for their slot then, which weeks at sea would hide. */
const lastHours = 96
/** No voyage is surer than this, whatever was learnt. */
const minSpread = 0.04

interface Learnt {
  voyages: number
  /** Sum of the logarithms of true hours by calculated ones, and of their squares. */
  sum: number
  squares: number
}

/** Voyages and the sums of their logarithms by class, and by port and class; earlier versions stored no squares. */
export interface LearntPace {
  classes: (readonly [vesselClass: string, voyages: number, sum: number, squares?: number])[]
  ports: (readonly [port: string, vesselClass: string, voyages: number, sum: number, squares?: number])[]
}

/** Learns from arrivals how much longer voyages take than distance by speed over ground says, by class and port. */
export class ArrivalPace {
  /** By slot: the port of the voyage that is watched, −1 for none, the report and the hours to go when that began. */
  readonly port: Int32Array
  readonly #fromMs: Float64Array
  readonly #hours: Float32Array
  readonly #lastMs: Float64Array
  /** What is known of each voyage beside its port, to be kept over a restart. */
  readonly columns: readonly (Float64Array | Float32Array)[]
  readonly #classes: readonly Learnt[] = vesselClasses.map(() => ({ voyages: 0, sum: 0, squares: 0 }))
  /** By port and class. */
  readonly #ports = new Map<number, Learnt>()

  constructor(capacity: number, slotColumns = new SlotColumns(capacity)) {
    this.port = slotColumns.i32()
    this.#fromMs = slotColumns.f64()
    this.#hours = slotColumns.f32()
    this.#lastMs = slotColumns.f64()
    this.columns = [this.#fromMs, this.#hours, this.#lastMs]
  }

  /** Voyages learnt from. */
  get voyages(): number {
    return this.#classes.reduce((sum, { voyages }) => sum + voyages, 0)
  }

  /** What was learnt by class and by port, as plain JSON; ports and classes by the names that are given. */
  snapshot(portCode: (port: number) => string): LearntPace {
    return {
      classes: this.#classes.map(({ voyages, sum, squares }, code) => [vesselClasses[code], voyages, sum, squares]),
      ports: [...this.#ports].map(([key, { voyages, sum, squares }]) => [
        portCode(Math.floor(key / 256)),
        vesselClasses[key % 256] ?? '',
        voyages,
        sum,
        squares,
      ]),
    }
  }

  /** Goes on from what was learnt before a restart. */
  restore({ classes, ports }: LearntPace, portOf: (code: string) => number | undefined): void {
    const codeOf = (name: string) => vesselClasses.findIndex((known) => known === name)
    for (const [name, ...sums] of classes)
      if (codeOf(name) >= 0) Object.assign(this.#classes[codeOf(name)], learntOf(...sums))
    for (const [code, name, ...sums] of ports) {
      const port = portOf(code)
      if (port !== undefined && codeOf(name) >= 0) this.#ports.set(keyOf(port, codeOf(name)), learntOf(...sums))
    }
  }

  evict(slot: number): void {
    this.port[slot] = -1
  }

  /** Watches a vessel that is `hours` from a port at the speed observed. */
  observe(slot: number, port: number, atMs: number, hours: number): void {
    this.#lastMs[slot] = atMs
    const isLast = this.#hours[slot] > lastHours && hours <= lastHours && hours >= lastHours / 2
    if (this.port[slot] === port && !isLast) return
    this.port[slot] = hours >= minHours ? port : -1
    this.#fromMs[slot] = atMs
    this.#hours[slot] = hours
  }

  /** Learns from a vessel that is first reported at its port. */
  arrive(slot: number, port: number, atMs: number, vesselClass: number): void {
    const isWatched = this.port[slot] === port && atMs - this.#lastMs[slot] <= maxSilenceMs
    this.port[slot] = -1
    const ratio = (atMs - this.#fromMs[slot]) / msPerHour / this.#hours[slot]
    if (!isWatched || !(ratio >= credible.lowest && ratio <= credible.highest)) return
    let learnt = this.#ports.get(keyOf(port, vesselClass))
    if (learnt === undefined) this.#ports.set(keyOf(port, vesselClass), (learnt = { voyages: 0, sum: 0, squares: 0 }))
    for (const one of [learnt, this.#classes[vesselClass]]) {
      if (one === undefined) continue
      one.voyages++
      one.sum += Math.log(ratio)
      one.squares += Math.log(ratio) ** 2
    }
  }

  /** Hours that a voyage to a port takes, as a multiple of those at the speed observed. */
  factor(port: number, vesselClass: number): number {
    return Math.exp(this.#means(port, vesselClass).ofPort)
  }

  /** Standard deviation of the logarithm of the hours that voyages to a port take, around `factor`. */
  spread(port: number, vesselClass: number): number {
    const { ofClass, ofPort } = this.#means(port, vesselClass)
    const variance = varianceAround(this.#classes[vesselClass], ofClass, assumedEtaSpread ** 2, assumed.classVoyages)
    const own = this.#ports.get(keyOf(port, vesselClass))
    return Math.max(minSpread, Math.sqrt(varianceAround(own, ofPort, variance, assumed.portVoyages)))
  }

  #means(port: number, vesselClass: number): { ofClass: number; ofPort: number } {
    const ofClass = mean(this.#classes[vesselClass], Math.log(assumed.factor), assumed.classVoyages)
    return { ofClass, ofPort: mean(this.#ports.get(keyOf(port, vesselClass)), ofClass, assumed.portVoyages) }
  }
}

/** Stored sums; without squares, voyages spread as is assumed. */
function learntOf(voyages: number, sum: number, squares?: number): Learnt {
  return { voyages, sum, squares: squares ?? (voyages > 0 ? sum ** 2 / voyages : 0) + voyages * assumedEtaSpread ** 2 }
}

const keyOf = (port: number, vesselClass: number) => port * 256 + vesselClass

/** Mean of what was learnt and an expectation that counts as some voyages. */
function mean(learnt: Learnt | undefined, expected: number, voyages: number): number {
  return ((learnt?.sum ?? 0) + expected * voyages) / ((learnt?.voyages ?? 0) + voyages)
}

/** Mean square distance from `centre` of what was learnt and of an expectation that counts as some voyages. */
function varianceAround(learnt: Learnt | undefined, centre: number, expected: number, voyages: number): number {
  const { sum, squares, voyages: own } = learnt ?? { sum: 0, squares: 0, voyages: 0 }
  return (squares - 2 * centre * sum + own * centre ** 2 + expected * voyages) / (own + voyages)
}
