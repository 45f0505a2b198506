import { msPerDay } from '#domain/time.ts'
import type { CargoMovement, CargoVessel } from '#domain/vessel/cargo-movement.ts'
import type { CargoAboard, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { cargoMovementsOf, type CargoLookups } from './movements.ts'
import type { CargoTransfer } from './transfers.ts'

export const day0Ms = Date.UTC(2026, 9, 1)
export const mmsi = 257_436_000
export const vlcc: CargoVessel = {
  ...{ name: 'FRONT ALTAIR', imo: 9_745_902, vesselClass: 'Crude Tanker', dwtTonnes: 300_000, capacityM3: null },
}

const terminals: Record<string, { role: 'export' | 'import' | 'both'; commodity: string }> = {
  'ras-tanura': { role: 'export', commodity: 'Arab Light' },
  maasvlakte: { role: 'import', commodity: 'Crude Oil' },
  milford: { role: 'import', commodity: 'Crude Oil' },
  basrah: { role: 'export', commodity: 'Basrah Medium' },
}

export const lookups: CargoLookups = {
  terminal: (id) => terminals[id] ?? null,
  likelyCommodity: (vessel) => (vessel.vesselClass === null ? null : { commodity: 'Crude Oil', probability: 0.93 }),
}

const aboard = (tonnes: number): CargoAboard => ({
  ...{ tonnes, lowTonnes: tonnes * 0.9, highTonnes: tonnes * 1.1, commodity: tonnes > 0 ? 'Arab Light' : null },
})

type Draughts = readonly [number | null, number | null]

/** A call of two days from a day on. Cargo follows from draughts: 10 m is ballast, each metre more 20,000 t. */
export function call(day: number, port: string, terminal: string | null, [inM, outM]: Draughts): PortCallRecord {
  const cargo = (draughtM: number | null) => (draughtM === null ? null : aboard(Math.max(0, (draughtM - 10) * 20_000)))
  return {
    ...{ mmsi, port, terminal, arrivedMs: day0Ms + day * msPerDay, departedMs: day0Ms + (day + 2) * msPerDay },
    ...{ draughtInM: inM, draughtOutM: outM, atBerth: true, cargoIn: cargo(inM), cargoOut: cargo(outM) },
  }
}

export const open = (made: PortCallRecord): PortCallRecord => ({
  ...made,
  ...{ departedMs: null, draughtOutM: null, cargoOut: null },
})

export const transfer = (day: number, more: Partial<CargoTransfer> = {}): CargoTransfer => ({
  ...{ atMs: day0Ms + day * msPerDay, endedMs: day0Ms + (day + 1) * msPerDay, otherMmsi: 538_001_234 },
  ...{ lng: 104.5, lat: 1.2, isReceived: false, tonnes: null, draughtChangeM: -3, from: null },
  ...more,
})

export const cargoesOf = (
  calls: readonly PortCallRecord[],
  transfers: readonly CargoTransfer[] = [],
  more: { vessel?: CargoVessel; unobserved?: { id: string; startedMs: number }[] } = {},
): CargoMovement[] => cargoMovementsOf({ mmsi, vessel: vlcc, calls, transfers, ...more }, lookups)

export const loads = call(0, 'SARTA', 'ras-tanura', [10, 20])
export const discharges = call(30, 'NLRTM', 'maasvlakte', [20, 10])

/** A cargo in a few words: from, to, status, tonnes, and its parts. */
export function inWords({ loaded, discharge, status, tonnes, via }: CargoMovement): string {
  const parts = via.map((part) => `${part.kind} ${part.port ?? part.otherMmsi} ${part.tonnes ?? '?'}`)
  return [`${loaded?.port ?? '?'} > ${discharge?.port ?? '?'} ${status} ${tonnes ?? '?'}`, ...parts].join(', ')
}
