import { type CargoAboard, type FlowDay, type PortCallRecord, type VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { isDemoEvent, type Provenance, type WorldEvent } from '#domain/world/world-events.ts'
import type { PriceQuote } from '#domain/world/prices.ts'
import type { FactRow, FactValue } from './tables.ts'

// Records as rows of `factTables`, in the order of their columns.

/** A leg from one port call to the next. */
export interface VoyageLeg {
  from: PortCallRecord
  to: PortCallRecord | null
  cargo: CargoAboard | null
  draughtM: number | null
}

/** A transit of a strait. */
export interface FactTransit {
  atMs: number
  inbound: boolean
  /** NaN when unknown. */
  loadShare: number
  reconstructed: boolean
}

const tonnesOf = (cargo: CargoAboard | null): FactValue[] =>
  cargo === null ? [null, null, null] : [cargo.tonnes, cargo.lowTonnes, cargo.highTonnes].map(whole)

const aboard = (cargo: CargoAboard | null): FactValue[] => [...tonnesOf(cargo), cargo?.commodity ?? null]

const whole = (value: number | null) => (value === null || !Number.isFinite(value) ? null : Math.round(value))
const known = (value: number | null) => (value === null || !Number.isFinite(value) ? null : value)

export const callRow = (call: PortCallRecord): FactRow => [
  call.mmsi,
  whole(call.arrivedMs),
  whole(call.departedMs),
  call.port,
  call.terminal,
  call.atBerth,
  known(call.draughtInM),
  known(call.draughtOutM),
  ...aboard(call.cargoIn),
  ...aboard(call.cargoOut),
  isDemoMmsi(call.mmsi),
]

export const voyageRow = ({ from, to, cargo, draughtM }: VoyageLeg): FactRow => [
  from.mmsi,
  whole(from.departedMs),
  whole(to?.arrivedMs ?? null),
  from.port,
  from.terminal,
  to?.port ?? null,
  to?.terminal ?? null,
  cargo === null ? null : cargo.tonnes > 0,
  known(draughtM),
  ...aboard(cargo),
  isDemoMmsi(from.mmsi),
]

export const cargoRow = (cargo: CargoMovement): FactRow => [
  cargo.id,
  cargo.mmsi,
  cargo.name,
  cargo.imo,
  cargo.vesselClass,
  cargo.commodity,
  known(cargo.commodityConfidence),
  whole(cargo.tonnes),
  whole(cargo.lowTonnes),
  whole(cargo.highTonnes),
  cargo.status,
  whole(cargo.startedMs),
  cargo.loaded?.port ?? null,
  cargo.loaded?.terminal ?? null,
  whole(cargo.loaded?.departedMs ?? null),
  cargo.discharge?.port ?? null,
  cargo.discharge?.terminal ?? null,
  whole(cargo.discharge?.arrivedMs ?? null),
  whole(cargo.discharge?.etaP50Ms ?? null),
  cargo.confidence,
  JSON.stringify(cargo.via),
  JSON.stringify(cargo.evidence),
  whole(cargo.updatedMs),
  isDemoMmsi(cargo.mmsi),
]

export const transitRow = (chokepoint: string, transit: FactTransit, isDemo: boolean): FactRow => [
  chokepoint,
  whole(transit.atMs),
  transit.inbound,
  known(transit.loadShare),
  transit.reconstructed,
  isDemo,
]

export const seaEventRow = (event: VesselEvent): FactRow => [
  event.id,
  event.kind,
  event.mmsi,
  event.otherMmsi,
  whole(event.startedMs),
  whole(event.endedMs),
  event.lng,
  event.lat,
  JSON.stringify(event.detail),
  isDemoMmsi(event.mmsi),
]

/** Counted flows; a day without any has one that names nothing. */
export const flowRows = (days: readonly FlowDay[], isDemo: boolean): FactRow[] =>
  days
    .filter(({ from, to, commodity }) => from !== '' || to !== '' || commodity !== '')
    .map((flow) => flowRow(flow, isDemo))

const flowRow = (flow: FlowDay, isDemo: boolean): FactRow => [
  Date.parse(flow.date),
  flow.from,
  flow.to,
  flow.commodity,
  flow.vessels,
  whole(flow.cargoTonnes),
  flow.etaVessels,
  known(flow.etaDays),
  isDemo,
]

const isDemoSource = ({ name }: Provenance) => /\bdemo\b/i.test(name)

export const priceRow = ({ symbol, date, price, source }: PriceQuote): FactRow => [
  symbol,
  Date.parse(date),
  price,
  source.name,
  source.licence,
  isDemoSource(source),
]

export const worldEventRow = (event: WorldEvent): FactRow => [
  event.id,
  event.kind,
  event.title,
  event.severity,
  event.active,
  whole(event.startedMs),
  whole(event.endedMs),
  whole(event.updatedMs),
  event.lng,
  event.lat,
  event.radiusKm,
  event.source.name,
  event.source.licence,
  isDemoEvent(event) || isDemoSource(event.source),
]
