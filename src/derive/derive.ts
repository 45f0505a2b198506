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
import { estimateCargo } from './cargo.ts'
import { etaMs } from './eta.ts'
import { classAt, type Hull, inferHull, lngCapacityM3 } from './hull.ts'
import { inferClass } from './vessel-class.ts'
import type { DerivedColumns } from './derived-columns.ts'

/** What is known of a ship from a register. */
export interface KnownShip {
  vesselClass: VesselClass | null
  dwtTonnes: number | null
  maxDraughtM: number | null
  capacityM3: number | null
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

const word = (words: readonly string[], name: string) => words.indexOf(name)

/** Draws what follows from what ships say of themselves, ship by ship, when they say something new. */
export class Derivation {
  readonly #lookups: DerivationLookups
  /** By slot: the deepest draught seen, 0 none, and whose it is. */
  #deepestM = new Float32Array(0)
  #whose = new Uint32Array(0)
  /** By slot: a sum over the destination text that was resolved last. */
  #destinationSum = new Int32Array(0)

  constructor(lookups: DerivationLookups) {
    this.#lookups = lookups
  }

  /** Looks at the rows of a batch that the fleet has judged, and derives anew for ships with new particulars. */
  apply(batch: Observations, fleet: DerivedFleet, nowMs: number): void {
    for (let row = 0; row < batch.length; row++) {
      if (batch.kind[row] === position || batch.slot[row] < 0) continue
      if (batch.verdict[row] !== verdictNew && batch.verdict[row] !== verdictLate) continue
      this.derive(fleet, batch.slot[row], nowMs)
    }
  }

  /** Derives all that follows for one ship: call it after she was read back from the store, too. */
  derive(fleet: DerivedFleet, slot: number, nowMs: number): void {
    const { columns } = fleet
    this.#ready(columns, slot)
    const known = this.#lookups.knownShip?.(columns.mmsi[slot], columns.imo[slot]) ?? null
    this.#draught(columns, slot)
    this.#class(columns, slot, known)
    const hull = this.#size(columns, slot, known)
    this.#cargo(columns, slot, hull, known, nowMs)
    this.#destination(columns, slot, nowMs)
    fleet.markDirty(slot)
  }

  /** Room for the slot, and nothing left in it of a ship that had it before. */
  #ready(columns: DerivedColumns, slot: number): void {
    if (this.#deepestM.length < columns.capacity) {
      this.#deepestM = new Float32Array(columns.capacity)
      this.#whose = new Uint32Array(columns.capacity)
      this.#destinationSum = new Int32Array(columns.capacity)
    }
    if (this.#whose[slot] === columns.mmsi[slot]) return
    this.#whose[slot] = columns.mmsi[slot]
    // What the store gave back counts as seen.
    this.#deepestM[slot] = columns.maxDraughtM[slot] || 0
    this.#destinationSum[slot] = 0
  }

  #draught(columns: DerivedColumns, slot: number): void {
    const draughtM = columns.draughtM[slot]
    if (draughtM > this.#deepestM[slot]) this.#deepestM[slot] = draughtM
  }

  #class(columns: DerivedColumns, slot: number, known: KnownShip | null): void {
    const before = columns.vesselClass[slot]
    if (known?.vesselClass) {
      columns.vesselClass[slot] = vesselClasses.indexOf(known.vesselClass)
      columns.classSource[slot] = word(classSources, 'registry')
    } else if (columns.classSource[slot] <= word(classSources, 'name')) {
      const { vesselClass, source } = inferClass({
        shipType: columns.shipType[slot],
        name: fieldText(columns.name, slot, nameBytes),
        lengthM: columns.lengthM[slot],
        beamM: columns.beamM[slot],
        draughtM: this.#deepestM[slot] || NaN,
        sogKnots: columns.sogKnots[slot],
      })
      columns.vesselClass[slot] = vesselClass === null ? notFollowed : vesselClasses.indexOf(vesselClass)
      columns.classSource[slot] = word(classSources, source)
    }
    // What she carries by trade, until somebody knows better.
    const vesselClass = classAt(columns.vesselClass[slot])
    if (columns.vesselClass[slot] === before && columns.commodity[slot] !== unknownCommodity) return
    columns.commodity[slot] = vesselClass === null ? unknownCommodity : commodityCode(commodityByClass[vesselClass])
  }

  /** Deadweight, capacity and deepest draught; the hull they come from, or null. */
  #size(columns: DerivedColumns, slot: number, known: KnownShip | null): Hull | null {
    const vesselClass = classAt(columns.vesselClass[slot])
    const deepestM = known?.maxDraughtM ?? (this.#deepestM[slot] || NaN)
    const inferred =
      vesselClass === null ? null : inferHull(vesselClass, columns.lengthM[slot], columns.beamM[slot], deepestM)
    const hull = inferred && { ...inferred }
    if (hull && known?.dwtTonnes) hull.dwtTonnes = known.dwtTonnes
    if (hull && known?.maxDraughtM) hull.designDraughtM = known.maxDraughtM
    const dwtSource = known?.dwtTonnes ? 'registry' : !hull ? 'none' : hull.withDraught ? 'hull and draught' : 'hull'
    columns.dwtTonnes[slot] = known?.dwtTonnes ?? hull?.dwtTonnes ?? NaN
    columns.dwtSource[slot] = word(dwtSources, dwtSource)
    columns.maxDraughtM[slot] = hull?.designDraughtM ?? deepestM
    const gas = vesselClass === 'LNG Carrier' && hull !== null
    columns.capacityM3[slot] = known?.capacityM3 ?? (gas ? lngCapacityM3(hull.dwtTonnes) : NaN)
    return hull
  }

  #cargo(columns: DerivedColumns, slot: number, hull: Hull | null, known: KnownShip | null, nowMs: number): void {
    const vesselClass = classAt(columns.vesselClass[slot])
    const draughtM = columns.draughtM[slot]
    const draughtAgeMs = nowMs - columns.draughtMs[slot]
    if (vesselClass !== null) {
      const estimate = estimateCargo({
        vesselClass,
        classSource: classSources[columns.classSource[slot]],
        hull,
        dwtKnown: Boolean(known?.dwtTonnes),
        capacityM3: columns.capacityM3[slot],
        draughtM,
        draughtAgeMs,
      })
      columns.loadShare[slot] = estimate.loadShare
      columns.cargoTonnes[slot] = estimate.cargoTonnes
      columns.cargoLowTonnes[slot] = estimate.lowTonnes
      columns.cargoHighTonnes[slot] = estimate.highTonnes
      columns.cargoConfidence[slot] = estimate.confidence
      columns.cargoReasons[slot] = estimate.reasons
    }
    setFlag(columns, slot, 'draught_above_hull', hull !== null && draughtM > hull.designDraughtM * 1.05)
    setFlag(columns, slot, 'draught_maximum', hull !== null && Math.abs(draughtM - hull.designDraughtM) < 0.05)
    setFlag(columns, slot, 'draught_stale', draughtAgeMs > draughtOldMs)
  }

  #destination(columns: DerivedColumns, slot: number, nowMs: number): void {
    columns.etaMs[slot] = etaMs(columns.eta[slot], nowMs)
    const past = columns.etaMs[slot] < nowMs
    setFlag(columns, slot, 'eta_past', past)
    setFlag(columns, slot, 'destination_stale', columns.etaMs[slot] < nowMs - destinationOldMs)
    // The text is resolved when it changes, not whenever it is repeated.
    const sum = sumOf(columns.destinationText, slot)
    if (sum === this.#destinationSum[slot]) return
    // Where she is decides between ports of one name: without a position it waits.
    if (!Number.isNaN(columns.lng[slot])) this.#destinationSum[slot] = sum
    const text = fieldText(columns.destinationText, slot, destinationBytes)
    const found =
      text === null
        ? null
        : this.#lookups.resolveDestination(text, columns.lng[slot], columns.lat[slot], columns.draughtM[slot])
    columns.destinationPort[slot] = found?.port ?? -1
    columns.destinationConfidence[slot] = found?.confidence ?? NaN
  }
}

function setFlag(columns: DerivedColumns, slot: number, flag: (typeof qualityFlags)[number], is: boolean): void {
  const bit = 1 << qualityFlags.indexOf(flag)
  if (is) columns.quality[slot] |= bit
  else columns.quality[slot] &= ~bit
}

/** FNV-1a over the destination's bytes, never 0. */
function sumOf(texts: Uint8Array, slot: number): number {
  let sum = 0x811c9dc5
  for (let at = slot * destinationBytes; at < (slot + 1) * destinationBytes; at++) {
    sum = Math.imul(sum ^ texts[at], 0x01000193)
  }
  return sum | 1
}
