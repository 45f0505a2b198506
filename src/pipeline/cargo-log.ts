import { cargoAboard, cargoVesselAt } from '#derive/cargo/cargo-columns.ts'
import {
  afterSilence,
  atPresent,
  type CargoVesselNow,
  hasArrived,
  unobservedCargo,
} from '#derive/cargo-movements/at-present.ts'
import { type CargoLookups, cargoMovementsOf, unobservedId } from '#derive/cargo-movements/movements.ts'
import { transfersOf } from '#derive/cargo-movements/transfers.ts'
import { nanToNull } from '#domain/nan.ts'
import { arrivalInterval } from '#domain/track/arrival-interval.ts'
import { type CargoMovement, type CargoVessel, unknownCargoVessel } from '#domain/vessel/cargo-movement.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { VesselColumns } from '#fleet/columns.ts'
import type { CargoQuery, FlowSumQuery, FlowSumRow, Store } from '#store/store.ts'

/** The part of the fleet that cargoes are read from. */
export interface CargoFleet {
  readonly size: number
  readonly columns: VesselColumns
  listed(slot: number): boolean
  slotOf(mmsi: number): number
}

/** Cargoes that are updated, and vessels that are looked at for one, in a tick. */
const cargoesPerTick = 1000
const slotsPerTick = 20_000
/** The kind of the fact that stores which vessels have calls whose cargoes are not derived yet. */
const changedFacts = 'cargoes-due'
/** Vessels whose cargoes are derived from stored calls at once, and in one save beside those with a new call. */
const vesselsPerQuery = 100
const oldVesselsPerSave = 500
/** Earlier cargoes of a vessel are settled: calls that were deleted in the meantime must not change them. */
const derivedAgain = 3
/** A change of the draught at sea that shows a loading which was not received. */
const loadedDraughtM = 1
const containerShip = vesselClasses.indexOf('Container Ship')

/**
 * Cargoes from loading to discharge: derived from stored port calls and transfers whenever one is new, kept up to date by
 * what the vessels report, stored, and read back.
 */
export class CargoLog {
  readonly #store: Store
  readonly #fleet: CargoFleet
  readonly #lookups: CargoLookups
  readonly #portCode: (port: number) => string | null
  readonly #saveHistory: () => Promise<void>
  /** By vessel: its cargo that may change. */
  readonly #open = new Map<number, CargoMovement>()
  /** Vessels with a new call or transfer, and those of them whose calls and transfers a flush has written. */
  #changed = new Set<number>()
  #due = new Set<number>()
  #savedDue = ''
  /** Only a flush of the pipeline stores calls and events, and what follows from them. */
  isSavedByFlush = false
  /** Open cargoes that are not stored as they are. */
  #unsaved = new Set<number>()
  /** MMSI up to which vessels with calls of an earlier version are done; null when all are. */
  #oldDone: number | null = null
  /** Whether calls of an earlier time are still being stored, whose cargoes are derived afterwards. */
  awaitsCalls = false
  /** Whether stored cargoes of an earlier version may have no parts. */
  #mayLackParts = true
  #cursor = 0
  #openCursor: IterableIterator<[number, CargoMovement]> | null = null
  #saving: Promise<void> = Promise.resolve()

  constructor(parts: {
    store: Store
    fleet: CargoFleet
    lookups: CargoLookups
    portCode: (port: number) => string | null
    /** Stores the calls and events recorded so far. */
    saveHistory: () => Promise<void>
  }) {
    this.#saveHistory = parts.saveHistory
    this.#store = parts.store
    this.#fleet = parts.fleet
    this.#lookups = parts.lookups
    this.#portCode = parts.portCode
  }

  /** Restores the open cargoes. Calls without any cargo, such as those of an earlier version, are derived later. */
  async restore(): Promise<void> {
    const open = await this.#store.loadCargoes({ statuses: ['loading', 'sailing', 'waiting', 'discharging'] })
    for (const cargo of open.toReversed()) this.#open.set(cargo.mmsi, cargo)
    await this.#loadDue()
    const [any] = await this.#store.loadCargoes({ limit: 1 })
    if (any === undefined) this.deriveAll()
  }

  /** Takes up what the writer that this process followed has not derived, or not stored. */
  async resume(): Promise<void> {
    await this.#loadDue()
    for (const mmsi of this.#open.keys()) this.#unsaved.add(mmsi)
  }

  async #loadDue(): Promise<void> {
    for (const { fact } of await this.#store.loadFacts(changedFacts))
      for (const mmsi of fact as number[]) this.#changed.add(mmsi)
  }

  /** Derives the cargoes of all stored calls again, a few hundred vessels with each save. */
  deriveAll(): void {
    this.#oldDone = 0
  }

  /** A call began, changed or ended. */
  observeCall({ mmsi }: PortCallRecord): void {
    this.#changed.add(mmsi)
  }

  /** Events at sea were stored. */
  observeEvents(events: readonly VesselEvent[]): void {
    for (const { kind, mmsi, otherMmsi } of events)
      if (kind === 'sts_meeting') for (const each of [mmsi, otherMmsi]) if (each !== null) this.#changed.add(each)
  }

  /**
   * Updates some open cargoes by what their vessels report, ends those of vessels that report no more, and finds laden vessels
   * without one. `newestMs`: the time of the newest position of all vessels, so that an outage ends nothing.
   */
  tick(newestMs: number): void {
    this.#openCursor ??= this.#open.entries()
    for (let count = 0; count < cargoesPerTick; count++) {
      const next = this.#openCursor.next()
      if (next.done === true) {
        this.#openCursor = null
        break
      }
      this.#update(next.value[1], newestMs)
    }
    const { size } = this.#fleet
    for (let count = Math.min(size, slotsPerTick); count > 0; count--) {
      if (this.#cursor >= size) this.#cursor = 0
      this.#find(this.#cursor++)
    }
  }

  #update(cargo: CargoMovement, newestMs: number): void {
    const slot = this.#fleet.slotOf(cargo.mmsi)
    // It was taken for a carrier of bulk when it was received first.
    if (slot >= 0 && this.#fleet.columns.vesselClass[slot] === containerShip) return void this.#changed.add(cargo.mmsi)
    const present = slot < 0 ? cargo : atPresent(cargo, this.#now(slot), this.#lookups)
    const lastMs = slot < 0 ? NaN : this.#fleet.columns.positionMs[slot]
    const updated = afterSilence(present, Number.isNaN(lastMs) ? present.updatedMs : lastMs, newestMs)
    if (updated === cargo) return
    this.#open.set(cargo.mmsi, updated)
    this.#unsaved.add(cargo.mmsi)
  }

  /** Begins a cargo for a vessel that is laden without a loading call: seen for the first time, or deeper than when it left. */
  #find(slot: number): void {
    const { columns } = this.#fleet
    const { mmsi, cargoTonnes, vesselClass, lastPortArrivedMs, lastPortDepartedMs } = columns
    if (!(cargoTonnes[slot] > 0) || vesselClass[slot] === containerShip || !this.#fleet.listed(slot)) return
    if (this.#open.has(mmsi[slot]) || this.#changed.has(mmsi[slot])) return
    const hasCalled = !Number.isNaN(lastPortArrivedMs[slot])
    const deeperM = columns.draughtM[slot] - columns.lastPortDraughtOutM[slot]
    if (hasCalled && (Number.isNaN(lastPortDepartedMs[slot]) || !(deeperM >= loadedDraughtM))) return
    const id = unobservedId(mmsi[slot], hasCalled ? lastPortArrivedMs[slot] : 0)
    const vessel = { mmsi: mmsi[slot], ...cargoVesselAt(columns, slot) }
    this.#open.set(mmsi[slot], unobservedCargo(id, vessel, this.#now(slot), this.#lookups))
    this.#unsaved.add(mmsi[slot])
  }

  #now(slot: number): CargoVesselNow {
    const { columns } = this.#fleet
    const positionMs = Math.floor(columns.positionMs[slot])
    const port = columns.destinationPort[slot]
    const calculatedMs = columns.etaCalculatedMs[slot]
    const { p10Ms, p90Ms } = arrivalInterval(positionMs, calculatedMs, columns.etaSpread[slot])
    return {
      positionMs,
      cargo: cargoAboard(columns, slot),
      activity: columns.portActivity[slot],
      destination: port < 0 ? null : this.#portCode(port),
      etaP10Ms: nanToNull(p10Ms),
      // Without a calculated one the reported ETA is all there is, and has no interval.
      etaP50Ms: nanToNull(calculatedMs) ?? nanToNull(columns.etaMs[slot]),
      etaP90Ms: nanToNull(p90Ms),
    }
  }

  /**
   * Part of a flush: the cargoes of vessels with a new call or transfer are due, and stored as due with the calls, so that the next
   * process derives them where this one ends before it has.
   */
  async collect(atMs: number): Promise<void> {
    this.#addDue()
    const text = [...this.#due].join()
    if (text === this.#savedDue) return
    await this.#store.saveFacts(changedFacts, [{ id: 'all', atMs, fact: [...this.#due] }])
    this.#savedDue = text
  }

  #addDue(): void {
    for (const mmsi of this.#changed) this.#due.add(mmsi)
    this.#changed = new Set()
  }

  /** Stores what is new, with the calls and events that it follows from; what fails is retried by the next call. */
  async save(): Promise<void> {
    if (this.isSavedByFlush) return
    this.#addDue()
    await this.#saveHistory()
    await this.saveDue()
  }

  /** Stores the cargoes of the vessels that are due, and what vessels reported of theirs; what fails is retried by the next call. */
  saveDue(): Promise<void> {
    this.#saving = this.#saving.catch(() => {}).then(() => this.#save())
    return this.#saving
  }

  /** False while the cargoes of older calls are derived, or are to be. */
  get isComplete(): boolean {
    return !this.awaitsCalls && this.#oldDone === null && !this.#mayLackParts
  }

  /** Stored cargoes, latest beginning first. */
  find(query: CargoQuery): Promise<CargoMovement[]> {
    return this.#store.loadCargoes(query)
  }

  count(query: CargoQuery): Promise<number> {
    return this.#store.countCargoes(query)
  }

  /** Sums of the parts of cargoes. */
  sum(query: FlowSumQuery): Promise<FlowSumRow[]> {
    return this.#store.sumFlows(query)
  }

  async #save(): Promise<void> {
    // A call that is recorded while others are written belongs to the next time.
    const due = [...this.#due]
    this.#due = new Set()
    try {
      while (due.length > 0) {
        await this.#derive(due.slice(0, vesselsPerQuery))
        due.splice(0, vesselsPerQuery)
      }
    } finally {
      for (const mmsi of due) this.#due.add(mmsi)
    }
    await this.#deriveOld()
    await this.#addParts()
    await this.#saveOpen()
  }

  async #saveOpen(): Promise<void> {
    const writing = this.#unsaved
    this.#unsaved = new Set()
    const cargoes = [...writing].flatMap((mmsi) => this.#open.get(mmsi) ?? [])
    try {
      await this.#store.saveCargoes(cargoes)
    } catch (error) {
      for (const mmsi of writing) this.#unsaved.add(mmsi)
      throw error
    }
  }

  async #deriveOld(): Promise<void> {
    if (this.#oldDone === null) return
    const vessels = await this.#store.loadCallers(this.#oldDone, oldVesselsPerSave)
    for (let i = 0; i < vessels.length; i += vesselsPerQuery)
      await this.#derive(vessels.slice(i, i + vesselsPerQuery), Infinity)
    this.#oldDone = vessels.length < oldVesselsPerSave ? null : vessels[vessels.length - 1]
  }

  /** Stores the parts of some cargoes of an earlier version. */
  async #addParts(): Promise<void> {
    if (!this.#mayLackParts) return
    const cargoes = await this.#store.loadCargoes({ withoutParts: true, limit: oldVesselsPerSave })
    await this.#store.saveCargoes(cargoes)
    this.#mayLackParts = cargoes.length === oldVesselsPerSave
  }

  /** Derives the cargoes of some vessels from their stored calls, and replaces the latest ones of each. */
  async #derive(mmsis: readonly number[], latest = derivedAgain): Promise<void> {
    const events = await this.#store.loadVesselEvents({ mmsis, kinds: ['sts_meeting'] })
    const all = [...new Set([...mmsis, ...events.flatMap(({ mmsi, otherMmsi }) => [mmsi, otherMmsi ?? mmsi])])]
    const [calls, known] = await Promise.all([
      this.#store.loadPortCalls({ mmsis }),
      this.#store.loadCargoes({ mmsis: all }),
    ])
    const callsOf = Map.groupBy(calls.toReversed(), ({ mmsi }) => mmsi)
    const knownOf = Map.groupBy(known.toReversed(), ({ mmsi }) => mmsi)
    const cargoAt = (mmsi: number, atMs: number) =>
      knownOf
        .get(mmsi)
        ?.findLast(({ startedMs, discharge }) => startedMs <= atMs && !((discharge?.arrivedMs ?? atMs) < atMs)) ?? null
    const vessels = mmsis.map((mmsi) => {
      const own = (knownOf.get(mmsi) ?? []).filter((cargo) => !isOutdated(cargo, callsOf.get(mmsi) ?? []))
      const slot = this.#fleet.slotOf(mmsi)
      const vessel = slot >= 0 ? cargoVesselAt(this.#fleet.columns, slot) : (own.at(-1) ?? unknownCargoVessel)
      const derived = cargoMovementsOf(
        {
          ...{ mmsi, vessel: vesselOf(vessel), calls: callsOf.get(mmsi) ?? [] },
          transfers: transfersOf(mmsi, events, cargoAt),
          unobserved: own.filter(({ evidence }) => evidence[0]?.kind === 'loading_not_observed'),
        },
        this.#lookups,
      )
      const open = this.#open.get(mmsi)
      if (open !== undefined && isOutdated(open, callsOf.get(mmsi) ?? [])) this.#open.delete(mmsi)
      const cargoes = this.#settled(mmsi, derived, own, latest)
      const firstMs = callsOf.get(mmsi)?.[0].arrivedMs ?? own[0]?.startedMs ?? Infinity
      return { mmsi, cargoes, fromMs: cargoes[0]?.startedMs ?? firstMs }
    })
    await this.#store.replaceCargoes(vessels.filter(({ fromMs }) => fromMs !== Infinity))
  }

  #isContainerShip(mmsi: number): boolean {
    const slot = this.#fleet.slotOf(mmsi)
    return slot >= 0 && this.#fleet.columns.vesselClass[slot] === containerShip
  }

  /** The latest cargoes of a vessel as they are to be stored; the last one is kept up to date from now on. */
  #settled(mmsi: number, derived: readonly CargoMovement[], own: readonly CargoMovement[], latest: number) {
    const cargoes = latest >= derived.length ? [...derived] : derived.slice(-latest)
    const seen = this.#open.get(mmsi) ?? own.at(-1)
    // A cargo that only the draught at sea shows is not in the calls; beside one from a call it is the same.
    const isBetween =
      seen !== undefined && !this.#isContainerShip(mmsi) && (derived.at(-1)?.startedMs ?? -Infinity) < seen.startedMs
    if (isBetween && isOnlySeen(seen) && (derived.at(-1)?.status ?? 'delivered') === 'delivered') cargoes.push(seen)
    const last = cargoes.at(-1)
    this.#unsaved.delete(mmsi)
    if (last === undefined || (last.status === 'delivered' && !isOnlySeen(last))) this.#open.delete(mmsi)
    else {
      const slot = this.#fleet.slotOf(mmsi)
      const now = slot < 0 ? last : atPresent(last, this.#now(slot), this.#lookups)
      this.#open.set(mmsi, now)
      cargoes[cargoes.length - 1] = now
    }
    return cargoes
  }
}

const vesselOf = ({ name, imo, vesselClass, dwtTonnes, capacityM3 }: CargoVessel): CargoVessel => ({
  ...{ name, imo, vesselClass, dwtTonnes, capacityM3 },
})

/** Whether a cargo was seen before any call of its vessel was known, of which some had ended: they show more of it. */
const isOutdated = ({ id, mmsi, startedMs }: CargoMovement, calls: readonly PortCallRecord[]): boolean =>
  id === unobservedId(mmsi, 0) && calls.some(({ departedMs }) => departedMs !== null && departedMs < startedMs)

/** Whether neither a call nor a transfer shows a cargo. */
const isOnlySeen = (cargo: CargoMovement): boolean =>
  cargo.loaded === null &&
  cargo.via.length === 0 &&
  !hasArrived(cargo) &&
  cargo.evidence[0]?.kind === 'loading_not_observed'
