import { numberedPlaces } from './port-calls/call-places.ts'
import { cargoReasonBits } from '#domain/vessel/cargo-reasons.ts'
import {
  commodityByBerth,
  commodityByTrade,
  commoditySharesPerSlot,
  packCommodities,
} from '#domain/vessel/commodity-likelihoods.ts'
import { unknownCommodity } from '#domain/vessel/commodities.ts'
import { writeClassShares } from '#domain/vessel/class-likelihoods.ts'
import { classSources, dwtSources, qualityBit, setQuality } from '#domain/vessel/evidence.ts'
import {
  destinationBytes,
  fieldText,
  nameBytes,
  type Observations,
  position,
  verdictLate,
  verdictNew,
  verdictRestarted,
} from '#domain/messages/observations.ts'
import { msPerHour } from '#domain/time.ts'
import { notFollowed, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { portAreas } from '#domain/world/port-areas.ts'
import { CommodityEstimator } from './cargo/commodity.ts'
import { estimateCargo, noCargoEstimate } from './cargo/cargo.ts'
import { DraughtAges, oldDraughtMs } from './cargo/draught-ages.ts'
import { writeDeclaredEta } from './destination/declared-eta-ages.ts'
import { classAt, type Hull } from './vessel/hull.ts'
import { HullCache } from './vessel/hull-cache.ts'
import type { LadenEvidence } from './cargo/laden.ts'
import type { KnownHull } from './vessel/kind-likelihood.ts'
import { gasCapacity } from './vessel/dwt-regression.ts'
import { hasCalled, lastRole, TradeHistory, unpackBerths } from './port-calls/trade-history.ts'
import { type ClassEvidence, inferWithOdds } from './vessel/vessel-class.ts'
import { destinationHash, evidenceHash } from './vessel/evidence-hash.ts'
import { EvidenceState } from './vessel/evidence-state.ts'
import { DerivationMemory } from './derivation-memory.ts'
import type { DerivedColumns, DerivedFleet } from './derived-columns.ts'
import type { DerivationLookups, KnownShip } from './lookups.ts'

/** Probability that a cargo loaded at a terminal is the commodity that the table lists for it. */
const loadedProbability = 0.9
/** A lesser change in mean speed does not change the class. */
const minSpeedChangeKnots = 0.5

const draughtAboveHull = qualityBit('draught_above_hull')
const draughtMaximum = qualityBit('draught_maximum')
const draughtStale = qualityBit('draught_stale')
const codeOf = (words: readonly string[], name: string) => words.indexOf(name)

/** Derives class, size, cargo and destination of each vessel whenever one of its reports brings something new. */
export class Derivation {
  readonly #lookups: DerivationLookups
  readonly #evidence = new EvidenceState()
  /** By slot: 1 after the first derivation with a known position. One byte per vessel stays in the CPU cache. */
  #placed = new Uint8Array(0)
  readonly #hulls = new HullCache()
  readonly #trade: TradeHistory
  readonly #commodities: CommodityEstimator
  readonly #draughtAges = new DraughtAges()
  /** By port: the port whose terminals serve it. */
  readonly #areas: Int32Array

  constructor(lookups: DerivationLookups) {
    this.#lookups = lookups
    this.#areas = lookups.areas ?? portAreas([...(lookups.ports ?? []), ...(lookups.seaports ?? [])])
    this.#trade = new TradeHistory(lookups.terminals ?? [], lookups.ports ?? [])
    this.#commodities = new CommodityEstimator(lookups.terminals ?? [], lookups.ports ?? [], lookups)
  }

  /** Derives each vessel with new data in a batch that the fleet has already applied. */
  apply(batch: Observations, fleet: DerivedFleet, nowMs: number): void {
    // A vessel that repeats its last message for weeks is derived by nothing but the age of its draught.
    this.#draughtAges.eachPassed(fleet.columns.draughtMs, nowMs, (slot) => this.deriveAgain(slot))
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0) continue
      const verdict = batch.verdict[row]
      if (batch.kind[row] === position) {
        if (verdict === verdictNew && this.#isUnderWay(batch.sogKnots[row], slot, fleet.columns)) continue
        if (verdict === verdictNew && this.#observePosition(batch, row, slot, fleet.columns))
          this.derive(fleet, slot, nowMs)
        if (verdict === verdictRestarted) this.#trade.endStop(slot)
      } else if (verdict === verdictNew || verdict === verdictLate) {
        if (verdict === verdictNew) this.#observeBridge(batch, row, slot, fleet.columns)
        this.derive(fleet, slot, nowMs)
      }
    }
  }

  /** What is kept of each vessel beside its columns. */
  memoryOf(columns: DerivedColumns): DerivationMemory {
    const reserve = (slot: number) => this.#reserve(columns, slot)
    const own = { evidence: this.#evidence, trade: this.#trade, placed: () => this.#placed }
    const { program = 0, ports = [], seaports = [], terminals = [] } = this.#lookups
    const portCodes = numberedPlaces({ ports, seaports, terminals }).map(({ unlocode }) => unlocode)
    return new DerivationMemory({ columns, ...own, reserve, program, portCodes })
  }

  /** Derives a vessel again at its next position: its draught is old, or what a call has done tells what it looks for next. */
  deriveAgain(slot: number): void {
    this.#placed[slot] = 0
  }

  /** Fast path: true for a vessel under way that needs no derivation, which holds for nearly all positions. */
  #isUnderWay(sogKnots: number, slot: number, { cruiseKnots, shipType }: DerivedColumns): boolean {
    const isPending = (this.#placed[slot] !== 1 && shipType[slot] !== 0) || this.#trade.liesAtLastCall(slot)
    return !isPending && this.#trade.observeUnderWay(cruiseKnots, slot, sogKnots)
  }

  /** Updates the trade history from a position; true when it is the first position, or a call at a berth is counted or ends. */
  #observePosition(batch: Observations, row: number, slot: number, columns: DerivedColumns): boolean {
    this.#reserve(columns, slot)
    const called = this.#trade.observe(batch, row, slot, columns)
    return called || (this.#placed[slot] === 0 && columns.shipType[slot] !== 0)
  }

  /** Where the antenna is; sources that give length and beam alone leave the distance to the bow 0. */
  #observeBridge(batch: Observations, row: number, slot: number, columns: DerivedColumns): void {
    const [toBowM, toSternM] = [batch.toBowM[row], batch.toSternM[row]]
    if (toBowM === 0 || toSternM === 0) return
    this.#reserve(columns, slot)
    this.#evidence.at(slot).bowShare = toBowM / (toBowM + toSternM)
  }

  /** Derives all columns of one vessel. Also call it after the vessel is restored from the store. */
  derive(fleet: DerivedFleet, slot: number, nowMs: number): void {
    const { columns } = fleet
    this.#reserve(columns, slot)
    const known = this.#lookups.knownShip?.(columns.mmsi[slot], columns.imo[slot]) ?? null
    this.#draught(columns, slot)
    const evidence = this.#evidence.at(slot)
    const cruiseKnots = columns.cruiseKnots[slot]
    if (!(Math.abs(cruiseKnots - evidence.cruiseKnots) <= minSpeedChangeKnots)) evidence.cruiseKnots = cruiseKnots
    const hash = evidenceHash(columns, slot, evidence, known)
    // Most messages repeat the last one: class and size then stay as they are.
    const hasChanged = hash !== evidence.evidenceHash
    evidence.evidenceHash = hash
    if (hasChanged) this.#class(columns, slot, known)
    const hull = this.#hull(columns, slot, known)
    if (hasChanged) this.#size(columns, slot, hull, known)
    this.#destination(columns, slot, nowMs)
    this.#cargo(columns, slot, hull, nowMs)
    this.#commodity(columns, slot)
    if (!Number.isNaN(columns.lng[slot])) this.#placed[slot] = 1
    fleet.markDirty(slot)
  }

  /** Grows the state to the fleet's capacity, and clears a slot that now belongs to another vessel. */
  #reserve(columns: DerivedColumns, slot: number): void {
    if (this.#placed.length < columns.capacity) {
      this.#placed = new Uint8Array(columns.capacity)
      this.#evidence.grow(columns.capacity)
      this.#trade.reserve(columns.capacity)
    }
    const evidence = this.#evidence.at(slot)
    if (evidence.mmsi === columns.mmsi[slot]) return
    evidence.mmsi = columns.mmsi[slot]
    // The maximum draught restored from the store counts as observed.
    evidence.deepestM = columns.maxDraughtM[slot] || 0
    evidence.destinationHash = 0
    evidence.classCertainty = 1
    evidence.evidenceHash = 0
    evidence.cruiseKnots = NaN
    evidence.bowShare = NaN
    this.#placed[slot] = 0
    this.#trade.evict(slot)
  }

  #draught(columns: DerivedColumns, slot: number): void {
    const draughtM = columns.draughtM[slot]
    const evidence = this.#evidence.at(slot)
    if (draughtM > evidence.deepestM) evidence.deepestM = draughtM
    if (draughtM > 0 && !(draughtM >= columns.shallowestM[slot])) columns.shallowestM[slot] = draughtM
  }

  #class(columns: DerivedColumns, slot: number, known: KnownShip | null): void {
    const before = columns.vesselClass[slot]
    if (known?.vesselClass) {
      columns.vesselClass[slot] = vesselClasses.indexOf(known.vesselClass)
      columns.classSource[slot] = codeOf(classSources, known.evidence ?? 'registry')
      this.#evidence.at(slot).classCertainty = 1
    } else if (this.#mayInferClass(columns, slot)) this.#inferClass(columns, slot)
    // A cargo loaded at a berth was one of the class that the vessel had then.
    if (columns.vesselClass[slot] !== before) columns.commoditySource[slot] = commodityByTrade
  }

  /** A class that was known stays where nothing is looked up: elsewhere it is not known any more. */
  #mayInferClass({ classSource }: DerivedColumns, slot: number): boolean {
    return this.#lookups.knownShip !== undefined || classSource[slot] <= codeOf(classSources, 'trade')
  }

  #knownHull(columns: DerivedColumns, slot: number): KnownHull {
    const { deepestM, cruiseKnots } = this.#evidence.at(slot)
    return {
      lengthM: columns.lengthM[slot],
      beamM: columns.beamM[slot],
      deepestM: deepestM || NaN,
      shallowestM: columns.shallowestM[slot],
      cruiseKnots,
      imo: columns.imo[slot],
    }
  }

  #classEvidence(columns: DerivedColumns, slot: number): ClassEvidence {
    const called = columns.berthCalls[slot]
    return {
      shipType: columns.shipType[slot],
      name: fieldText(columns.name, slot, nameBytes),
      ...this.#knownHull(columns, slot),
      bowShare: this.#evidence.at(slot).bowShare,
      berths: hasCalled(called) ? unpackBerths(called) : null,
    }
  }

  #inferClass(columns: DerivedColumns, slot: number): void {
    const { vesselClass, source, certainty, odds } = inferWithOdds(this.#classEvidence(columns, slot))
    writeClassShares(columns.classShares, slot, odds)
    columns.vesselClass[slot] = vesselClass === null ? notFollowed : vesselClasses.indexOf(vesselClass)
    columns.classSource[slot] = codeOf(classSources, source)
    this.#evidence.at(slot).classCertainty = certainty
  }

  /** The hull from registry or dimensions; null when class or dimensions are unknown. */
  #hull(columns: DerivedColumns, slot: number, known: KnownShip | null): Hull | null {
    const vesselClass = classAt(columns.vesselClass[slot])
    if (vesselClass === null) return null
    const [lengthM, beamM] = [columns.lengthM[slot], columns.beamM[slot]]
    const deepestM = known?.maxDraughtM ?? this.#evidence.at(slot).deepestM
    const hull = this.#hulls.hullOf(vesselClass, lengthM, beamM, deepestM)
    if (hull === null || !(known?.dwtTonnes || known?.maxDraughtM)) return hull
    return {
      ...hull,
      dwtTonnes: known.dwtTonnes ?? hull.dwtTonnes,
      dwtKnown: Boolean(known.dwtTonnes),
      designDraughtM: known.maxDraughtM ?? hull.designDraughtM,
    }
  }

  /** Writes deadweight with its error, tank capacity and maximum draught. */
  #size(columns: DerivedColumns, slot: number, hull: Hull | null, known: KnownShip | null): void {
    const vesselClass = classAt(columns.vesselClass[slot])
    const deepestM = known?.maxDraughtM ?? (this.#evidence.at(slot).deepestM || NaN)
    const dwtSource = known?.dwtTonnes ? 'registry' : !hull ? 'none' : hull.withDraught ? 'hull and draught' : 'hull'
    columns.dwtTonnes[slot] = known?.dwtTonnes ?? hull?.dwtTonnes ?? NaN
    columns.dwtSource[slot] = codeOf(dwtSources, dwtSource)
    columns.dwtErrorShare[slot] = known?.dwtTonnes ? 0 : (hull?.dwtP90 ?? NaN)
    columns.maxDraughtM[slot] = hull?.designDraughtM ?? deepestM
    const tanks = vesselClass === null ? null : gasCapacity(vesselClass, this.#knownHull(columns, slot))
    columns.capacityM3[slot] = known?.capacityM3 ?? (tanks ? Math.round(tanks.m3) : NaN)
    const capacityP90 = tanks ? (1.645 * tanks.spreadM3) / tanks.m3 : NaN
    this.#evidence.at(slot).capacityP90 = known?.capacityM3 ? 0.01 : capacityP90
  }

  #cargo(columns: DerivedColumns, slot: number, hull: Hull | null, nowMs: number): void {
    const vesselClass = classAt(columns.vesselClass[slot])
    const draughtM = columns.draughtM[slot]
    const draughtAgeMs = nowMs - columns.draughtMs[slot]
    const { classCertainty, capacityP90 } = this.#evidence.at(slot)
    const estimate =
      vesselClass === null
        ? noCargoEstimate
        : estimateCargo({
            vesselClass,
            classSource: classSources[columns.classSource[slot]],
            hull,
            classCertainty,
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
    const tooDeep = hull !== null && draughtM > hull.designDraughtM * 1.05
    const isAtMaximum = hull !== null && Math.abs(draughtM - hull.designDraughtM) < 0.05
    setQuality(columns.quality, slot, draughtAboveHull, tooDeep)
    setQuality(columns.quality, slot, draughtMaximum, isAtMaximum)
    setQuality(columns.quality, slot, draughtStale, draughtAgeMs > oldDraughtMs)
  }

  /** Writes what the vessel carries: the cargo loaded at a berth, or what its class, size and ports indicate. */
  #commodity(columns: DerivedColumns, slot: number): void {
    const start = slot * commoditySharesPerSlot
    const vesselClass = classAt(columns.vesselClass[slot])
    if (vesselClass === null) {
      columns.commodity[slot] = unknownCommodity
      columns.commoditySource[slot] = 0
      columns.commodityShares.fill(0, start, start + commoditySharesPerSlot)
      return
    }
    // Where it discharged was not received: the cargo of the berth is no longer aboard.
    const isEmpty = columns.loadShare[slot] === 0
    if (isEmpty && (columns.cargoReasons[slot] & cargoReasonBits.stateUncertain) === 0) columns.originPort[slot] = -1
    const isLoaded = columns.commoditySource[slot] === commodityByBerth && !isEmpty
    if (isLoaded && columns.commodity[slot] !== unknownCommodity) {
      writeShares(columns, start, packCommodities([{ code: columns.commodity[slot], probability: loadedProbability }]))
      return
    }
    const here = this.#trade.lastPort(slot)
    const { code, shares } = this.#commodities.estimate({
      vesselClass,
      dwtTonnes: columns.dwtTonnes[slot],
      leftPort: this.#areaOf(here < 0 ? columns.lastPort[slot] : here),
      boundPort: this.#areaOf(columns.destinationPort[slot]),
      inBallast: (columns.cargoReasons[slot] & cargoReasonBits.inBallast) !== 0,
    })
    columns.commodity[slot] = code
    columns.commoditySource[slot] = commodityByTrade
    writeShares(columns, start, shares)
  }

  #areaOf(port: number): number {
    return this.#areas[port] ?? port
  }

  /** Evidence for laden or ballast from the last berth, the destination and the draught since. */
  #laden(columns: DerivedColumns, slot: number): LadenEvidence {
    const classCode = columns.vesselClass[slot]
    const boundFor = this.#areaOf(columns.destinationPort[slot])
    const here = this.#trade.lastPort(slot)
    const leftPort = this.#areaOf(here < 0 ? columns.lastPort[slot] : here)
    // A destination equal to the port just left has not been updated by the crew.
    const boundForRole = boundFor < 0 || boundFor === leftPort ? null : this.#trade.roleAt(boundFor, classCode)
    // At the berth a vessel has not discharged yet, nor loaded: the draught is that of its arrival.
    if (this.#trade.liesAtLastCall(slot)) return { left: null, boundFor: boundForRole, draughtSince: null }
    return {
      left: lastRole(columns.berthCalls[slot]) ?? this.#trade.roleAt(leftPort, classCode),
      boundFor: boundForRole,
      draughtSince: this.#trade.draughtSince(slot, columns.draughtM[slot]),
    }
  }

  #destination(columns: DerivedColumns, slot: number, nowMs: number): void {
    writeDeclaredEta(columns, slot, nowMs)
    // The text is resolved when it changes, not each time it is repeated.
    const hash = destinationHash(columns.destinationText, slot)
    const evidence = this.#evidence.at(slot)
    if (hash === evidence.destinationHash) return
    // The position decides between ports of one name: without one, the text is resolved again later.
    if (!Number.isNaN(columns.lng[slot])) evidence.destinationHash = hash
    const text = fieldText(columns.destinationText, slot, destinationBytes)
    const hints = {
      draughtM: columns.draughtM[slot],
      courseDeg: columns.cogDeg[slot],
      sogKnots: columns.sogKnots[slot],
      hoursToEta: (columns.etaMs[slot] - nowMs) / msPerHour,
      lengthM: columns.lengthM[slot],
    }
    const found =
      text === null ? null : this.#lookups.resolveDestination(text, columns.lng[slot], columns.lat[slot], hints)
    columns.destinationPort[slot] = found?.port ?? -1
    columns.destinationConfidence[slot] = found?.confidence ?? NaN
  }
}

/** `set` of a typed array is slow for arrays. */
function writeShares({ commodityShares }: DerivedColumns, start: number, shares: readonly number[]): void {
  for (let i = 0; i < shares.length; i++) commodityShares[start + i] = shares[i]
}
