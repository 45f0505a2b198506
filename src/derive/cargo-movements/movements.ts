import type {
  CargoDischarge,
  CargoEvidence,
  CargoMovement,
  CargoPart,
  CargoVessel,
} from '#domain/vessel/cargo-movement.ts'
import type { CargoAboard, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { msPerDay } from '#domain/time.ts'
import { formatMmsi } from '#domain/vessel/ids.ts'
import type { Terminal } from '#domain/world/places.ts'
import { cargoMoved } from '../port-calls/voyages.ts'
import { type CallEffect, effectOfCall } from './call-effect.ts'
import type { CargoTransfer } from './transfers.ts'

/** What the cargoes of a vessel are derived from, beside its calls. */
export interface CargoHistory {
  mmsi: number
  vessel: CargoVessel
  /** Oldest first, as are the transfers. */
  calls: readonly PortCallRecord[]
  transfers: readonly CargoTransfer[]
  /** Cargoes known only from the vessel's draught at sea, oldest first: they keep their ids. */
  unobserved?: readonly Pick<CargoMovement, 'id' | 'startedMs'>[]
}

/** Reference data and estimates that cargoes are derived with. */
export interface CargoLookups {
  terminal(id: string): Pick<Terminal, 'role' | 'commodity'> | null
  /** What a vessel carries from one port to another (UN/LOCODEs, null for unknown), by its class and size. */
  likelyCommodity(
    vessel: CargoVessel,
    loadPort: string | null,
    dischargePort: string | null,
  ): { commodity: string; probability: number } | null
}

/** Probability that a cargo loaded at a terminal is the commodity that the table lists for it, as in derive.ts. */
export const atTerminal = 0.9
/** Less than this share of a cargo is what pumps leave in the tanks, or within the error of the estimate. */
const remainsShare = 0.15
/** A vessel that comes back sooner shifted its berth. */
const minVoyageMs = 3 * msPerDay
/** A vessel that loads at several ports is at the next one within this time. */
const maxLoadingMs = 10 * msPerDay
/** Of a cargo whose loading was not observed. */
export const unobserved = 0.4
/** Of a cargo received from another vessel. */
const bySts = 0.7

interface Draft {
  movement: CargoMovement
  /** Certain: the vessel left in ballast. Probable: at a terminal that imports, with the draught unchanged. */
  delivery: 'none' | 'probable' | 'certain'
  loadConfidence: number
}

/**
 * The cargoes of one vessel, oldest first, from its port calls and ship-to-ship transfers. Pure: the same calls give the same
 * cargoes with the same ids, live, after a restart or from stored calls. Container ships have none: they load and discharge
 * at every call.
 */
export function cargoMovementsOf(history: CargoHistory, lookups: CargoLookups): CargoMovement[] {
  if (history.vessel.vesselClass === 'Container Ship') return []
  const builder = new CargoBuilder(history, lookups)
  const { calls, transfers } = history
  let next = 0
  for (const call of calls) {
    for (; next < transfers.length && transfers[next].atMs < call.arrivedMs; next++) builder.transfer(transfers[next])
    builder.call(call)
  }
  for (; next < transfers.length; next++) builder.transfer(transfers[next])
  return builder.finish()
}

/** The id of a cargo: the vessel and the minute of the beginning. */
const cargoId = (mmsi: number, startedMs: number): string =>
  `${formatMmsi(mmsi)}-${new Date(startedMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}`

/** The id of a cargo whose loading was not observed: it is what was aboard after a call; 0 for none. */
export const unobservedId = (mmsi: number, lastArrivedMs: number): string =>
  `${lastArrivedMs === 0 ? `${formatMmsi(mmsi)}-0` : cargoId(mmsi, lastArrivedMs)}-unobserved`

class CargoBuilder {
  readonly #history: CargoHistory
  readonly #lookups: CargoLookups
  readonly #drafts: Draft[] = []
  #before: PortCallRecord | null = null

  constructor(history: CargoHistory, lookups: CargoLookups) {
    this.#history = history
    this.#lookups = lookups
  }

  call(call: PortCallRecord): void {
    const role = call.terminal === null ? null : (this.#lookups.terminal(call.terminal)?.role ?? null)
    const effect = effectOfCall(call, role)
    const aboard = this.#aboard()
    if (aboard !== null && effect.kind !== 'discharge' && hasDischargedBefore(aboard.movement, call, effect.kind))
      this.#lose(aboard, call.arrivedMs)
    if (effect.kind === 'load') this.#load(call, effect)
    else if (effect.kind === 'discharge') this.#discharge(call, effect)
    this.#before = call
  }

  transfer(transfer: CargoTransfer): void {
    const { atMs, isReceived, tonnes, from, draughtChangeM } = transfer
    const evidence: CargoEvidence = { kind: 'ship_to_ship', atMs, port: null, draughtChangeM }
    const aboard = this.#aboard()
    if (!isReceived) {
      if (aboard === null) return
      aboard.movement.via.push(stsPart(transfer, 'sts_out'))
      aboard.movement.evidence.push(evidence)
      return this.#emptied(aboard, transfer)
    }
    if (aboard !== null) {
      const fitting = fitsInto(aboard.movement, tonnes) ? tonnes : null
      aboard.movement.via.push(stsPart({ ...transfer, tonnes: fitting }, 'sts_in'))
      aboard.movement.evidence.push(evidence)
      addTonnes(aboard.movement, fitting)
      return
    }
    const draft = this.#begin(cargoId(this.#history.mmsi, atMs), atMs, bySts)
    const { movement } = draft
    movement.loaded = from?.loaded ?? null
    movement.commodity = from?.commodity ?? null
    movement.commodityConfidence = from?.commodityConfidence ?? null
    movement.status = 'sailing'
    movement.via.push(stsPart(transfer, 'sts_in'))
    movement.evidence.push(evidence)
    addTonnes(movement, tonnes)
  }

  finish(): CargoMovement[] {
    return this.#drafts.map(({ movement, loadConfidence }) => {
      const { commodity, commodityConfidence } = movement.commodity === null ? this.#commodity(movement) : movement
      const dischargeConfidence = movement.status === 'delivered' ? movement.confidence : 1
      const confidence = Math.round(Math.min(loadConfidence, dischargeConfidence) * 100) / 100
      return { ...movement, commodity, commodityConfidence, confidence }
    })
  }

  /** The cargo that is aboard; null after a certain delivery, or before the first cargo. */
  #aboard(): Draft | null {
    const last = this.#drafts.at(-1)
    return last !== undefined && last.delivery === 'none' ? last : null
  }

  #begin(id: string, startedMs: number, loadConfidence: number): Draft {
    const movement: CargoMovement = {
      ...this.#history.vessel,
      ...{ id, mmsi: this.#history.mmsi, startedMs, updatedMs: startedMs },
      ...{ commodity: null, commodityConfidence: null, tonnes: null, lowTonnes: null, highTonnes: null },
      ...{ loaded: null, discharge: null, status: 'loading', via: [], evidence: [], confidence: 1 },
    }
    const draft: Draft = { movement, delivery: 'none', loadConfidence }
    this.#drafts.push(draft)
    return draft
  }

  #load(call: PortCallRecord, { evidence, confidence }: CallEffect): void {
    const { arrivedMs, departedMs, port, terminal } = call
    const moved = loadedTonnes(call)
    // More of it: what came from an earlier port is still aboard.
    const draft = this.#aboard()
    if (draft !== null) {
      const { movement } = draft
      movement.via.push({ ...portPart(call, 'load'), tonnes: moved?.tonnes ?? null })
      movement.evidence.push(...evidence)
      movement.status = departedMs === null ? 'loading' : 'sailing'
      movement.updatedMs = departedMs ?? arrivedMs
      if (departedMs !== null) setTonnes(movement, call.cargoOut)
      return
    }
    const { movement } = this.#begin(cargoId(this.#history.mmsi, arrivedMs), arrivedMs, confidence)
    movement.loaded = { port, terminal, arrivedMs, departedMs }
    movement.evidence.push(...evidence)
    if (departedMs === null) return
    movement.status = 'sailing'
    movement.updatedMs = departedMs
    setTonnes(movement, moved)
  }

  #discharge(call: PortCallRecord, { evidence, confidence }: CallEffect): void {
    const { arrivedMs, departedMs } = call
    const draft = this.#dischargedAt(call)
    if (draft === null) return
    const { movement } = draft
    const at = observed(call)
    movement.evidence.push(...evidence)
    movement.updatedMs = departedMs ?? arrivedMs
    movement.confidence = confidence
    movement.discharge = at
    movement.status = 'discharging'
    if (movement.tonnes === null) setTonnes(movement, call.cargoIn)
    if (departedMs === null) return
    draft.delivery = deliveryAt(call, movement.tonnes)
    if (draft.delivery !== 'none') {
      movement.status = 'delivered'
      return
    }
    movement.via.push({ ...portPart(call, 'discharge'), tonnes: cargoMoved(call)?.tonnes ?? null })
    movement.discharge = null
    movement.status = 'sailing'
    movement.confidence = 1
  }

  /** The cargo that a call discharges; null where the vessel seems to have had none. */
  #dischargedAt(call: PortCallRecord): Draft | null {
    const last = this.#drafts.at(-1)
    if (last?.delivery === 'none') return last
    const isLaden = (call.cargoIn?.tonnes ?? 0) > 0
    if (last?.delivery === 'probable' && isLaden && last.movement.discharge !== null) {
      // It was not all, or not there: the crew had not changed the draught.
      const { port, terminal, arrivedMs } = last.movement.discharge
      last.movement.via.push({ ...noPart, kind: 'discharge', atMs: arrivedMs ?? call.arrivedMs, port, terminal })
      return last
    }
    if (!isLaden && cargoMoved(call) === null) return null
    const { mmsi } = this.#history
    const afterMs = last?.movement.updatedMs ?? -Infinity
    const seen = this.#history.unobserved?.findLast(
      ({ startedMs }) => startedMs > afterMs && startedMs <= call.arrivedMs,
    )
    const startedMs = seen?.startedMs ?? this.#before?.departedMs ?? call.arrivedMs
    const id = seen?.id ?? unobservedId(mmsi, this.#before?.arrivedMs ?? 0)
    const draft = this.#begin(id, startedMs, unobserved)
    draft.movement.evidence.push(notObserved('loading_not_observed', startedMs))
    return draft
  }

  /** The vessel is in ballast, and where it discharged was not received. */
  #lose(draft: Draft, atMs: number): void {
    draft.delivery = 'certain'
    draft.movement.status = 'delivered'
    draft.movement.updatedMs = atMs
    draft.movement.confidence = unobserved
    draft.movement.evidence.push(notObserved('discharge_not_observed', atMs))
  }

  /** Ends a cargo that was given to other vessels. */
  #emptied({ movement }: Draft, { atMs, endedMs }: CargoTransfer): void {
    movement.updatedMs = endedMs
    const given = movement.via.filter(({ kind }) => kind === 'sts_out')
    if (movement.tonnes === null || given.some(({ tonnes }) => tonnes === null)) return
    const left = movement.tonnes - given.reduce((sum, { tonnes }) => sum + (tonnes ?? 0), 0)
    if (left > movement.tonnes * remainsShare) return
    movement.status = 'delivered'
    movement.confidence = bySts
    movement.discharge = { ...noDischarge, arrivedMs: atMs, departedMs: endedMs }
    this.#drafts[this.#drafts.length - 1].delivery = 'certain'
  }

  #commodity({ loaded, discharge, evidence }: CargoMovement): Pick<CargoMovement, 'commodity' | 'commodityConfidence'> {
    const terminal = loaded?.terminal ? this.#lookups.terminal(loaded.terminal) : null
    const isExport = evidence.some(({ kind }) => kind === 'export_terminal')
    if (terminal !== null && (isExport || terminal.role === 'both'))
      return { commodity: terminal.commodity, commodityConfidence: atTerminal }
    const likely = this.#lookups.likelyCommodity(this.#history.vessel, loaded?.port ?? null, discharge?.port ?? null)
    if (likely === null) return { commodity: null, commodityConfidence: null }
    return { commodity: likely.commodity, commodityConfidence: Math.round(likely.probability * 100) / 100 }
  }
}

const noPart: Omit<CargoPart, 'kind' | 'atMs'> = {
  ...{ port: null, terminal: null, tonnes: null, otherMmsi: null, otherCargo: null, lng: null, lat: null },
}
export const noDischarge: CargoDischarge = {
  ...{ port: null, terminal: null, arrivedMs: null, departedMs: null },
  ...{ etaP10Ms: null, etaP50Ms: null, etaP90Ms: null },
}

const portPart = ({ arrivedMs, port, terminal }: PortCallRecord, kind: CargoPart['kind']): CargoPart => ({
  ...{ ...noPart, kind, atMs: arrivedMs, port, terminal },
})
const stsPart = ({ atMs, tonnes, otherMmsi, from, lng, lat }: CargoTransfer, kind: CargoPart['kind']): CargoPart => ({
  ...{ ...noPart, kind, atMs, tonnes, otherMmsi, otherCargo: from?.id ?? null, lng, lat },
})
export const notObserved = (kind: CargoEvidence['kind'], atMs: number): CargoEvidence => ({
  ...{ kind, atMs, port: null, draughtChangeM: null },
})
const observed = ({ port, terminal, arrivedMs, departedMs }: PortCallRecord): CargoDischarge => ({
  ...{ ...noDischarge, port, terminal, arrivedMs, departedMs },
})

function setTonnes(movement: CargoMovement, cargo: Pick<CargoAboard, 'tonnes' | 'lowTonnes' | 'highTonnes'> | null) {
  if (cargo === null || cargo.tonnes === 0) return
  movement.tonnes = cargo.tonnes
  movement.lowTonnes = cargo.lowTonnes
  movement.highTonnes = cargo.highTonnes
}

/**
 * Whether a vessel discharged unobserved before a call: it is in ballast, or back to load where the cargo came from. Crews
 * forget to change the draught, so that an unknown cargo after the time of a long loading is another one, too.
 */
function hasDischargedBefore({ loaded }: CargoMovement, call: PortCallRecord, kind: CallEffect['kind']): boolean {
  if (call.cargoIn !== null && call.cargoIn.tonnes === 0) return true
  const departedMs = loaded?.departedMs ?? null
  if (kind !== 'load' || loaded === null || departedMs === null) return false
  const sinceMs = call.arrivedMs - departedMs
  const isSamePort = call.port !== null && call.port === loaded.port
  return isSamePort ? sinceMs > minVoyageMs : call.cargoIn === null && sinceMs > maxLoadingMs
}

/**
 * Whether a laden vessel can carry what the change of its draught at a transfer makes. Where it cannot, the crew has changed
 * the draught late: the change is that of the loading, whose cargo was estimated without it.
 */
const fitsInto = ({ tonnes: aboard, dwtTonnes }: CargoMovement, tonnes: number | null): boolean =>
  tonnes === null || aboard === null || dwtTonnes === null || aboard + tonnes <= dwtTonnes

/** A transfer has an estimate without bounds: they move with it. */
function addTonnes(movement: CargoMovement, tonnes: number | null): void {
  if (tonnes === null) return
  movement.tonnes = (movement.tonnes ?? 0) + tonnes
  movement.lowTonnes = (movement.lowTonnes ?? 0) + tonnes
  movement.highTonnes = (movement.highTonnes ?? 0) + tonnes
}

/** What a call loaded; null where unknown. */
function loadedTonnes(call: PortCallRecord): Pick<CargoAboard, 'tonnes' | 'lowTonnes' | 'highTonnes'> | null {
  const { cargoIn, cargoOut } = call
  const moved = cargoMoved(call)
  if (moved !== null && moved.tonnes !== null)
    return {
      tonnes: moved.tonnes,
      lowTonnes: moved.lowTonnes ?? moved.tonnes,
      highTonnes: moved.highTonnes ?? moved.tonnes,
    }
  // With an unchanged draught at a berth that loads, all that is aboard was loaded.
  return moved === null || cargoIn === null || cargoIn.tonnes === 0 ? cargoOut : null
}

/** Whether a call that has ended discharged the whole cargo. */
function deliveryAt(call: PortCallRecord, tonnes: number | null): Draft['delivery'] {
  const { cargoIn, cargoOut } = call
  if (cargoOut?.tonnes === 0) return 'certain'
  const aboard = tonnes ?? cargoIn?.tonnes ?? null
  if (cargoMoved(call)?.kind !== 'discharge') return 'probable'
  if (cargoOut === null || aboard === null) return 'probable'
  return cargoOut.tonnes <= aboard * remainsShare ? 'certain' : 'none'
}
