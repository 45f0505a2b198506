import { commodityByClass, commodityCode, unknownCommodity } from '#domain/commodities.ts'
import { classSources, dwtSources, qualityFlags } from '#domain/evidence.ts'
import {
  destinationBytes,
  fieldText,
  nameBytes,
  type Observations,
  position,
  verdictLate,
  verdictNew,
} from '#domain/observations.ts'
import { notFollowed, type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import type { Port, Terminal } from '#domain/places.ts'
import { estimateCargo } from './cargo.ts'
import { etaMs } from './eta.ts'
import { classAt, type Hull } from './hull.ts'
import { HullMemo } from './hull-memo.ts'
import type { LadenEvidence } from './laden.ts'
import type { KnownHull } from './kind-odds.ts'
import { gasCapacity } from './ship-fit.ts'
import { hasCalled, lastRole, TradeWatch, unpackBerths } from './trade-watch.ts'
import { inferClass } from './vessel-class.ts'
import type { DerivedColumns } from './derived-columns.ts'
import { destinationSum, evidenceSum } from './evidence-sum.ts'
import { ShipNotes } from './ship-notes.ts'

/** What is known of a ship from a register. */
export interface KnownShip {
  vesselClass: VesselClass | null
  dwtTonnes: number | null
  maxDraughtM: number | null
  capacityM3: number | null
  /** `known`: of the list that ships with the product; else a register of the operator's. */
  evidence?: 'known' | 'registry'
}

/** What other rooms know and derivation asks. */
export interface DerivationLookups {
  /** The port that a destination text means, seen from where the ship is; null where it means none. */
  resolveDestination(
    text: string,
    lng: number,
    lat: number,
    draughtM: number,
  ): { port: number; confidence: number } | null
  /** What a register says of a ship; its word beats any inference. */
  knownShip?(mmsi: number, imo: number): KnownShip | null
  /** Where cargo is worked, and the ports in the order of the columns' port numbers. */
  terminals?: readonly Terminal[]
  ports?: readonly Port[]
}

/** The part of the fleet that derivation reads and writes. */
export interface DerivedFleet {
  readonly columns: DerivedColumns
  markDirty(slot: number): void
}

/** An ETA so long past says that the destination was reached, or given up. */
const destinationOldMs = 5 * 86_400_000
/** A voyage rarely takes longer without loading or discharging. */
const draughtOldMs = 30 * 86_400_000

/** A mean speed that differs by less tells nothing new of her class. */
const newSpeedKnots = 0.5

const flag = Object.fromEntries(qualityFlags.map((name, place) => [name, 1 << place])) as Record<
  (typeof qualityFlags)[number],
  number
>

const word = (words: readonly string[], name: string) => words.indexOf(name)

/** Draws what follows from what ships say of themselves, ship by ship, when they say something new. */
export class Derivation {
  readonly #lookups: DerivationLookups
  readonly #notes = new ShipNotes()
  /** By slot: 1 once she was derived with a position; a byte alone stays at hand for all ships. */
  #placed = new Uint8Array(0)
  readonly #hulls = new HullMemo()
  readonly #trade: TradeWatch

  constructor(lookups: DerivationLookups) {
    this.#lookups = lookups
    this.#trade = new TradeWatch(lookups.terminals ?? [], lookups.ports ?? [])
  }

  /** Looks at the rows of a batch that the fleet has judged, and derives anew for ships with new particulars. */
  apply(batch: Observations, fleet: DerivedFleet, nowMs: number): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0) continue
      const verdict = batch.verdict[row]
      if (batch.kind[row] === position) {
        if (verdict === verdictNew && this.#sails(batch.sogKnots[row], slot, fleet.columns)) continue
        if (verdict === verdictNew && this.#watch(batch, row, slot, fleet.columns)) this.derive(fleet, slot, nowMs)
      } else if (verdict === verdictNew || verdict === verdictLate) this.derive(fleet, slot, nowMs)
    }
  }

  /** Nearly all positions are of ships that sail, and were derived with a position before or never said what they are. */
  #sails(sogKnots: number, slot: number, { cruiseKnots, shipType }: DerivedColumns): boolean {
    const waits = this.#placed[slot] !== 1 && shipType[slot] !== 0
    return !waits && this.#trade.sails(cruiseKnots, slot, sogKnots)
  }

  /** Learns from a position; true when something new follows from it: a call, or a first position. */
  #watch({ atMs, lng, lat, sogKnots, navStatus }: Observations, row: number, slot: number, columns: DerivedColumns) {
    this.#ready(columns, slot)
    const called = this.#trade.take(columns, slot, atMs[row], lng[row], lat[row], sogKnots[row], navStatus[row])
    return called || (this.#placed[slot] === 0 && columns.shipType[slot] !== 0)
  }

  /** Derives all that follows for one ship: call it after she was read back from the store, too. */
  derive(fleet: DerivedFleet, slot: number, nowMs: number): void {
    const { columns } = fleet
    this.#ready(columns, slot)
    const known = this.#lookups.knownShip?.(columns.mmsi[slot], columns.imo[slot]) ?? null
    this.#draught(columns, slot)
    const notes = this.#notes.of(slot)
    const cruiseKnots = columns.cruiseKnots[slot]
    if (!(Math.abs(cruiseKnots - notes.cruiseKnots) <= newSpeedKnots)) notes.cruiseKnots = cruiseKnots
    const evidence = evidenceSum(columns, slot, notes.deepestM, notes.cruiseKnots)
    // Most ships say the same again: their class is what it was.
    const says = evidence !== notes.evidence
    notes.evidence = evidence
    if (says) this.#class(columns, slot, known)
    const hull = this.#hull(columns, slot, known)
    if (says) this.#size(columns, slot, hull, known)
    this.#destination(columns, slot, nowMs)
    this.#cargo(columns, slot, hull, known, nowMs)
    if (!Number.isNaN(columns.lng[slot])) this.#placed[slot] = 1
    fleet.markDirty(slot)
  }

  /** Room for the slot, and nothing left in it of a ship that had it before. */
  #ready(columns: DerivedColumns, slot: number): void {
    if (this.#placed.length < columns.capacity) {
      this.#placed = new Uint8Array(columns.capacity)
      this.#notes.grow(columns.capacity)
      this.#trade.ready(columns.capacity)
    }
    const notes = this.#notes.of(slot)
    if (notes.whose === columns.mmsi[slot]) return
    notes.whose = columns.mmsi[slot]
    // What the store gave back counts as seen.
    notes.deepestM = columns.maxDraughtM[slot] || 0
    notes.destination = 0
    notes.certainty = 1
    notes.evidence = 0
    notes.cruiseKnots = NaN
    this.#placed[slot] = 0
    this.#trade.forget(slot)
  }

  #draught(columns: DerivedColumns, slot: number): void {
    const draughtM = columns.draughtM[slot]
    const notes = this.#notes.of(slot)
    if (draughtM > notes.deepestM) notes.deepestM = draughtM
    if (draughtM > 0 && !(draughtM >= columns.shallowestM[slot])) columns.shallowestM[slot] = draughtM
  }

  #class(columns: DerivedColumns, slot: number, known: KnownShip | null): void {
    const before = columns.vesselClass[slot]
    if (known?.vesselClass) {
      columns.vesselClass[slot] = vesselClasses.indexOf(known.vesselClass)
      columns.classSource[slot] = word(classSources, known.evidence ?? 'registry')
      this.#notes.of(slot).certainty = 1
    } else if (columns.classSource[slot] <= word(classSources, 'trade')) this.#inferClass(columns, slot)
    // What she carries by trade, until somebody knows better.
    const vesselClass = classAt(columns.vesselClass[slot])
    if (columns.vesselClass[slot] === before && columns.commodity[slot] !== unknownCommodity) return
    columns.commodity[slot] = vesselClass === null ? unknownCommodity : commodityCode(commodityByClass[vesselClass])
  }

  #knownHull(columns: DerivedColumns, slot: number): KnownHull {
    const { deepestM, cruiseKnots } = this.#notes.of(slot)
    return {
      lengthM: columns.lengthM[slot],
      beamM: columns.beamM[slot],
      deepestM: deepestM || NaN,
      shallowestM: columns.shallowestM[slot],
      cruiseKnots,
      imo: columns.imo[slot],
    }
  }

  #inferClass(columns: DerivedColumns, slot: number): void {
    const called = columns.berthCalls[slot]
    const { vesselClass, source, certainty } = inferClass({
      shipType: columns.shipType[slot],
      name: fieldText(columns.name, slot, nameBytes),
      ...this.#knownHull(columns, slot),
      berths: hasCalled(called) ? unpackBerths(called) : null,
    })
    columns.vesselClass[slot] = vesselClass === null ? notFollowed : vesselClasses.indexOf(vesselClass)
    columns.classSource[slot] = word(classSources, source)
    this.#notes.of(slot).certainty = certainty
  }

  /** The hull that her size follows from, or null. */
  #hull(columns: DerivedColumns, slot: number, known: KnownShip | null): Hull | null {
    const vesselClass = classAt(columns.vesselClass[slot])
    if (vesselClass === null) return null
    const [lengthM, beamM] = [columns.lengthM[slot], columns.beamM[slot]]
    const deepestM = known?.maxDraughtM ?? this.#notes.of(slot).deepestM
    const hull = this.#hulls.hullOf(vesselClass, lengthM, beamM, deepestM)
    if (hull === null || !(known?.dwtTonnes || known?.maxDraughtM)) return hull
    const { dwtTonnes, designDraughtM } = hull
    return { ...hull, dwtTonnes: known.dwtTonnes ?? dwtTonnes, designDraughtM: known.maxDraughtM ?? designDraughtM }
  }

  /** Deadweight, capacity and deepest draught. */
  #size(columns: DerivedColumns, slot: number, hull: Hull | null, known: KnownShip | null): void {
    const vesselClass = classAt(columns.vesselClass[slot])
    const deepestM = known?.maxDraughtM ?? (this.#notes.of(slot).deepestM || NaN)
    const dwtSource = known?.dwtTonnes ? 'registry' : !hull ? 'none' : hull.withDraught ? 'hull and draught' : 'hull'
    columns.dwtTonnes[slot] = known?.dwtTonnes ?? hull?.dwtTonnes ?? NaN
    columns.dwtSource[slot] = word(dwtSources, dwtSource)
    columns.maxDraughtM[slot] = hull?.designDraughtM ?? deepestM
    const tanks = vesselClass === null ? null : gasCapacity(vesselClass, this.#knownHull(columns, slot))
    columns.capacityM3[slot] = known?.capacityM3 ?? (tanks ? Math.round(tanks.m3) : NaN)
    const p90 = known?.capacityM3 ? 0.01 : tanks ? (1.645 * tanks.spreadM3) / tanks.m3 : NaN
    this.#notes.of(slot).capacityP90 = p90
  }

  #cargo(columns: DerivedColumns, slot: number, hull: Hull | null, known: KnownShip | null, nowMs: number): void {
    const vesselClass = classAt(columns.vesselClass[slot])
    const draughtM = columns.draughtM[slot]
    const draughtAgeMs = nowMs - columns.draughtMs[slot]
    if (vesselClass !== null) {
      const { certainty, capacityP90 } = this.#notes.of(slot)
      const estimate = estimateCargo({
        vesselClass,
        classSource: classSources[columns.classSource[slot]],
        hull,
        dwtKnown: Boolean(known?.dwtTonnes),
        classCertainty: certainty,
        capacityM3: columns.capacityM3[slot],
        capacityP90,
        draughtM,
        draughtAgeMs,
        laden: this.#laden(columns, slot),
      })
      columns.loadShare[slot] = estimate.loadShare
      columns.cargoTonnes[slot] = estimate.cargoTonnes
      columns.cargoLowTonnes[slot] = estimate.lowTonnes
      columns.cargoHighTonnes[slot] = estimate.highTonnes
      columns.cargoConfidence[slot] = estimate.confidence
      columns.cargoReasons[slot] = estimate.reasons
    }
    const tooDeep = hull !== null && draughtM > hull.designDraughtM * 1.05
    const atMost = hull !== null && Math.abs(draughtM - hull.designDraughtM) < 0.05
    setFlag(columns, slot, flag.draught_above_hull, tooDeep)
    setFlag(columns, slot, flag.draught_maximum, atMost)
    setFlag(columns, slot, flag.draught_stale, draughtAgeMs > draughtOldMs)
  }

  /** What her last berth and her destination say of her load. */
  #laden(columns: DerivedColumns, slot: number): LadenEvidence {
    const classCode = columns.vesselClass[slot]
    const boundFor = columns.destinationPort[slot]
    const here = this.#trade.lastPort(slot)
    const leftPort = here < 0 ? columns.lastPort[slot] : here
    return {
      left: lastRole(columns.berthCalls[slot]) ?? this.#trade.roleAt(leftPort, classCode),
      // The port that she has just left is a destination that nobody typed anew.
      boundFor: boundFor < 0 || boundFor === leftPort ? null : this.#trade.roleAt(boundFor, classCode),
      draughtSince: this.#trade.draughtSince(slot, columns.draughtM[slot]),
    }
  }

  #destination(columns: DerivedColumns, slot: number, nowMs: number): void {
    columns.etaMs[slot] = etaMs(columns.eta[slot], nowMs)
    setFlag(columns, slot, flag.eta_past, columns.etaMs[slot] < nowMs)
    setFlag(columns, slot, flag.destination_stale, columns.etaMs[slot] < nowMs - destinationOldMs)
    // The text is resolved when it changes, not whenever it is repeated.
    const sum = destinationSum(columns.destinationText, slot)
    const notes = this.#notes.of(slot)
    if (sum === notes.destination) return
    // Where she is decides between ports of one name: without a position it waits.
    if (!Number.isNaN(columns.lng[slot])) notes.destination = sum
    const text = fieldText(columns.destinationText, slot, destinationBytes)
    const found =
      text === null
        ? null
        : this.#lookups.resolveDestination(text, columns.lng[slot], columns.lat[slot], columns.draughtM[slot])
    columns.destinationPort[slot] = found?.port ?? -1
    columns.destinationConfidence[slot] = found?.confidence ?? NaN
  }
}

function setFlag(columns: DerivedColumns, slot: number, bit: number, is: boolean): void {
  const before = columns.quality[slot]
  columns.quality[slot] = is ? before | bit : before & ~bit
}
