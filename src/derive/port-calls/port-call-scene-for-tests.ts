import { msPerHour } from '#domain/time.ts'
import { commodities, unknownCommodity } from '#domain/vessel/commodities.ts'
import { Observations, position, verdictNew } from '#domain/messages/observations.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { noWaitingWaters } from '#domain/water/waiting-waters.ts'
import { PortCalls } from './port-calls.ts'
import { cargoMoved } from './voyages.ts'

export const startMs = Date.UTC(2026, 10, 1)

const port = (unlocode: string, country: string, lng: number, lat: number): Port => ({
  unlocode,
  name: unlocode,
  country,
  lng,
  lat,
  maxDraughtM: null,
  radiusNm: 8,
  aliases: [],
})
const ports = [port('SARTA', 'SA', 50.2, 26.6), port('NLRTM', 'NL', 4.1, 52)]

const terminal = (
  id: string,
  lng: number,
  { role, commodity, classes }: Pick<Terminal, 'role' | 'commodity' | 'classes'>,
): Terminal => ({
  id,
  name: id,
  unlocode: 'SARTA',
  country: 'SA',
  lng,
  lat: 26.6,
  role,
  commodity,
  classes,
  maxDraughtM: null,
  source: { name: 'test', licence: 'test', url: null },
})
/** A buoy in the sea, of a terminal that belongs to a port. */
export const atBuoy = { lng: 50.4, lat: 26.6 }
const terminals = [
  terminal('crude-berths', 50.2, { role: 'export', commodity: 'Arab Light', classes: ['Crude Tanker'] }),
  terminal('gas-berths', 50.21, { role: 'export', commodity: 'Propane', classes: ['LPG Carrier'] }),
  terminal('sea-buoys', atBuoy.lng, { role: 'export', commodity: 'Arab Heavy', classes: ['Crude Tanker'] }),
  {
    ...terminal('floating', 5, { role: 'export', commodity: 'Cabinda', classes: ['Crude Tanker'] }),
    unlocode: null,
    lat: -10,
  },
  {
    ...terminal('island', 4.5, { role: 'import', commodity: 'Crude Oil', classes: ['Crude Tanker'] }),
    unlocode: null,
    lat: 52.3,
  },
  {
    ...terminal('refinery', 4.1, { role: 'import', commodity: 'Crude Oil', classes: ['Crude Tanker'] }),
    unlocode: 'NLRTM',
    lat: 52,
  },
]

export const sea = { lng: 52, lat: 25.5 }
export const atSarta = { lng: 50.21, lat: 26.61 }
export const roads = { lng: 50.2, lat: 26.5 }
/** A charted anchorage within the port's circle. */
export const anchorage = { lng: 50.3, lat: 26.52 }
/** A quay within the port's circle, for vessels that no terminal handles. */
export const quay = { lng: 50.15, lat: 26.55 }
export const atRotterdam = { lng: 4.1, lat: 52.01 }
export const moored = { sogKnots: 0, navStatus: 5 }
export const anchored = { sogKnots: 0.3, navStatus: 1 }

/** One vessel and the port calls derived from its reports. */
export class Voyage {
  /** Every record passed to `onCall`. */
  readonly records: PortCallRecord[] = []
  readonly columns
  calls: PortCalls
  nowMs = startMs
  /** Of the reports that follow. */
  verdict = verdictNew
  readonly #batch = new Observations(1)

  constructor(vesselClass: (typeof vesselClasses)[number] = 'Crude Tanker') {
    const f64 = () => Float64Array.of(NaN)
    const f32 = () => Float32Array.of(NaN)
    this.columns = {
      capacity: 1,
      mmsi: Uint32Array.of(257_436_000),
      lng: f64(),
      lat: f64(),
      navStatus: new Uint8Array(1),
      positionMs: f64(),
      draughtM: Float32Array.of(11),
      loadShare: Float32Array.of(0),
      vesselClass: Uint8Array.of(vesselClasses.indexOf(vesselClass)),
      commodity: Uint8Array.of(unknownCommodity),
      commoditySource: new Uint8Array(1),
      cargoTonnes: Float64Array.of(0),
      cargoLowTonnes: Float64Array.of(0),
      cargoHighTonnes: Float64Array.of(0),
      destinationPort: Int32Array.of(-1),
      portActivity: new Uint8Array(1),
      originPort: Int32Array.of(-1),
      lastPort: Int32Array.of(-1),
      lastPortArrivedMs: f64(),
      lastPortDepartedMs: f64(),
      lastPortDraughtInM: f32(),
      lastPortDraughtOutM: f32(),
    }
    this.calls = this.start()
  }

  /** Starts with empty state, as after a restart of the process. */
  start(): PortCalls {
    const waters = {
      ...noWaitingWaters,
      isAnchorage: (lng: number, lat: number) => lng === anchorage.lng && lat === anchorage.lat,
      shoreNm: (lng: number, lat: number) =>
        lng === quay.lng && lat === quay.lat ? 0.1 : lng === atBuoy.lng && lat === atBuoy.lat ? Infinity : null,
    }
    this.calls = new PortCalls({
      ports,
      terminals,
      waters,
      capacity: 1,
      onCall: (call) => this.records.push(call),
    })
    return this.calls
  }

  /** Reports every half hour from one place. */
  stays(
    hours: number,
    at: { lng: number; lat: number },
    { sogKnots = 12, navStatus = 0 } = {},
    heading: (hour: number) => { headingDeg: number } = () => ({ headingDeg: NaN }),
  ): this {
    const batch = this.#batch
    for (const untilMs = this.nowMs + hours * msPerHour; this.nowMs <= untilMs; this.nowMs += msPerHour / 2) {
      batch.length = 1
      batch.kind[0] = position
      batch.verdict[0] = this.verdict
      batch.atMs[0] = this.nowMs
      batch.lng[0] = this.columns.lng[0] = at.lng
      batch.lat[0] = this.columns.lat[0] = at.lat
      batch.headingDeg[0] = heading((this.nowMs - startMs) / msPerHour).headingDeg
      batch.sogKnots[0] = sogKnots
      batch.navStatus[0] = this.columns.navStatus[0] = navStatus
      this.calls.apply(batch, { columns: this.columns, markDirty: () => {} })
    }
    return this
  }

  /** What the derivations do after each second of the clock. */
  tick(): this {
    this.calls.tick({ size: 1, columns: this.columns, markDirty: () => {} }, this.nowMs)
    return this
  }

  /** Records of ended calls: one on departure and one for each later change. */
  get ended(): PortCallRecord[] {
    return this.records.filter(({ departedMs }) => departedMs !== null)
  }

  /** Cargo moved at each ended call. */
  get moved(): (string | null)[] {
    return this.ended.map((call) => {
      const moved = cargoMoved(call)
      return moved && `${moved.kind} ${moved.tonnes} ${moved.commodity}`
    })
  }

  draught(metres: number, loadShare: number): this {
    this.columns.cargoTonnes[0] = loadShare * 100_000
    this.columns.cargoLowTonnes[0] = loadShare * 90_000
    this.columns.cargoHighTonnes[0] = loadShare * 110_000
    this.columns.draughtM[0] = metres
    this.columns.loadShare[0] = loadShare
    return this
  }

  get commodity(): string | null {
    return commodities[this.columns.commodity[0]]?.label ?? null
  }
}
