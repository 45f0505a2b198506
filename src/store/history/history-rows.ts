import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import { flowPartsOf, flowPlace } from '#domain/vessel/flow-parts.ts'
import type { CargoAboard, FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { PositionTables } from '../tables.ts'

export function callRow(call: PortCallRecord): PositionTables['port_calls'] {
  return {
    mmsi: call.mmsi,
    arrived_ms: Math.round(call.arrivedMs),
    departed_ms: whole(call.departedMs),
    port: call.port,
    terminal: call.terminal,
    draught_in_m: call.draughtInM,
    draught_out_m: call.draughtOutM,
    at_berth: call.atBerth ? 1 : 0,
    cargo_in: call.cargoIn && JSON.stringify(call.cargoIn),
    cargo_out: call.cargoOut && JSON.stringify(call.cargoOut),
    arrival_observed: call.arrivalObserved === false ? 0 : 1,
    berths: call.berths && call.berths.length > 0 ? JSON.stringify(call.berths) : null,
  }
}

export function callOf(row: PositionTables['port_calls']): PortCallRecord {
  const cargo = (text: string | null): CargoAboard | null => text && JSON.parse(text)
  return {
    mmsi: row.mmsi,
    port: row.port,
    terminal: row.terminal,
    arrivedMs: row.arrived_ms,
    departedMs: row.departed_ms,
    draughtInM: row.draught_in_m,
    draughtOutM: row.draught_out_m,
    atBerth: row.at_berth === 1,
    cargoIn: cargo(row.cargo_in),
    cargoOut: cargo(row.cargo_out),
    arrivalObserved: row.arrival_observed !== 0,
    berths: row.berths === null ? [] : JSON.parse(row.berths),
  }
}

export function eventRow(event: VesselEvent): PositionTables['vessel_events'] {
  return {
    id: event.id,
    kind: event.kind,
    mmsi: event.mmsi,
    other_mmsi: event.otherMmsi,
    started_ms: Math.round(event.startedMs),
    ended_ms: whole(event.endedMs),
    lng: event.lng,
    lat: event.lat,
    detail: JSON.stringify(event.detail),
  }
}

export function flowRow(day: FlowDay): PositionTables['flow_days'] {
  return {
    date: day.date,
    from_region: day.from,
    to_region: day.to,
    commodity: day.commodity,
    vessels: day.vessels,
    cargo_tonnes: day.cargoTonnes,
    eta_vessels: day.etaVessels,
    eta_days: day.etaDays,
  }
}

export function eventOf(row: PositionTables['vessel_events']): VesselEvent {
  return {
    id: row.id,
    kind: row.kind,
    mmsi: row.mmsi,
    otherMmsi: row.other_mmsi,
    startedMs: row.started_ms,
    endedMs: row.ended_ms,
    lng: row.lng,
    lat: row.lat,
    detail: JSON.parse(row.detail),
  }
}

export function flowOf(row: PositionTables['flow_days']): FlowDay {
  return {
    date: row.date,
    from: row.from_region,
    to: row.to_region,
    commodity: row.commodity,
    vessels: row.vessels,
    cargoTonnes: row.cargo_tonnes,
    etaVessels: row.eta_vessels,
    etaDays: row.eta_days,
  }
}

const whole = (ms: number | null) => (ms === null ? null : Math.round(ms))

/** The rows that the parts of cargoes are summed from. */
export const partRows = (cargo: CargoMovement): PositionTables['cargo_parts'][] =>
  flowPartsOf(cargo).map(({ basis, atMs, from, to, tonnes, lowTonnes, highTonnes, isExpected }) => ({
    ...{
      cargo_id: cargo.id,
      mmsi: cargo.mmsi,
      started_ms: Math.round(cargo.startedMs),
      basis,
      at_ms: Math.round(atMs),
    },
    ...{ is_expected: isExpected ? 1 : 0, from_place: from, to_place: to, commodity: cargo.commodity },
    ...{ loaded_place: flowPlace(cargo.loaded), discharge_place: flowPlace(cargo.discharge) },
    ...{ tonnes, low: lowTonnes, high: highTonnes },
  }))
