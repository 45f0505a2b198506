import { join } from 'node:path'
import { ChokepointMonitor } from '#derive/chokepoints/chokepoint-monitor.ts'
import { WorldData } from '#derive/world/world-data.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { loadChokepointBaselines } from '#reference/chokepoints.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { crudeTanker, knowing, noonMs, TestServer } from './api-context.ts'
import { TestLiveState } from './live-state.ts'
import type { Authenticator } from '#api/guard/caller.ts'
import { msPerHour } from '#domain/time.ts'

const data = join(import.meta.dirname, '../../data')
const source = { name: 'Source, “quoted”', licence: 'CC BY 4.0', url: null }
const user = (tier: 'free' | 'pro') => ({ id: 1, email: `${tier}@example.org`, tier, isAdmin: false })
const key = (tier: 'free' | 'pro') => ({ kind: 'key' as const, keyId: 1, scopes: ['read' as const], user: user(tier) })

export const asPro = { headers: { authorization: 'Bearer pro' } }

const thing = (id: string, lng: number, lat: number, more: Partial<Infrastructure> = {}): Infrastructure => ({
  ...{ id, kind: 'port', name: id, lng, lat, country: null, operator: null, commodity: null, capacity: null },
  ...{ capacityUnit: null, status: null, source },
  ...more,
})

/** Fixed things, one of each oddity. */
export const things: Infrastructure[] = [
  thing('port:NOÅLE', 6.15, 62.47, { name: 'Ålesund 奥勒松 — “havn”', country: 'NO' }),
  thing('lng_terminal:a/b ?&#', 179.99, 10, {
    kind: 'lng_terminal',
    commodity: 'LNG',
    capacity: 12.5,
    capacityUnit: 'mtpa',
  }),
  thing('oil_pipeline:bering', -179.5, 60, {
    kind: 'oil_pipeline',
    commodity: 'Crude Oil',
    capacity: 7,
    route: [
      [170, 60],
      [175, 62],
      [-175, 61],
      [-170, 60],
    ],
    branches: [
      [
        [175, 62],
        [176, 65],
      ],
    ],
  }),
  thing('gas_pipeline:north', 5, 55, {
    kind: 'gas_pipeline',
    commodity: 'Natural Gas',
    route: [
      [3, 54],
      [5, 55],
      [8, 53],
    ],
  }),
  ...Array.from({ length: 25 }, (_, n) =>
    thing(`coal_mine:${n}`, n * 3 - 40, n - 12, { kind: 'coal_mine', capacity: n }),
  ),
]

/** Navigation areas of each kind. */
const someAreas = loadNavigationAreas(data).filter((_, n) => n % 20 === 0)

const event = (id: string, lng: number, lat: number, more: Partial<WorldEvent> = {}): WorldEvent => ({
  ...{ id, kind: 'earthquake', title: `A <b>quake</b> near ${id}`, description: null, lng, lat, radiusKm: 120 },
  ...{
    severity: 'high',
    active: true,
    startedMs: noonMs - msPerHour,
    endedMs: null,
    updatedMs: noonMs - 60_000,
    source,
  },
  ...more,
})

const events: WorldEvent[] = [
  event('usgs:1', 56, 26),
  event('usgs:2', -178, -18, { startedMs: null, severity: 'low' }),
  event('nhc:3', -70, 25, { kind: 'hurricane', severity: 'critical', description: 'Ærø, “strong”' }),
  event('old:4', 10, 10, {
    ...{
      active: false,
      startedMs: Date.UTC(2026, 9, 1),
      endedMs: Date.UTC(2026, 9, 3),
      updatedMs: Date.UTC(2026, 9, 3),
    },
  }),
]

/** Ships on both sides of ±180°, some of which say little of themselves; fixed things, events and straits. */
export async function mapServer(ships = 60, authenticator?: Authenticator): Promise<TestServer> {
  const sea = new TestLiveState()
  sea.receive(
    ...Array.from({ length: ships }, (_, n) => ({
      ...crudeTanker,
      mmsi: crudeTanker.mmsi + n,
      name: n === 1 ? '=1+1' : n === 2 ? '' : `SHIP ${n}`,
      lng: n % 3 === 0 ? 179 + (n % 60) / 100 : n % 3 === 1 ? -179 - (n % 60) / 100 : 56 + (n % 60) / 50,
      lat: 20 + (n % 600) / 10,
      ...(n % 4 === 1 && { sogKnots: NaN, cogDeg: NaN, headingDeg: NaN, destination: '', draughtM: NaN, eta: 0 }),
      ...(n % 5 === 2 && { shipType: 70, lengthM: 220 + (n % 9), beamM: 32, draughtM: 13 }),
    })),
  )
  // Names of feeds other than AIS have more characters.
  sea.fleet.columns.name.set(Buffer.from('KØBENHAVN Ñ'), sea.fleet.slotOf(crudeTanker.mmsi) * 20)
  sea.fleet.markDirty(sea.fleet.slotOf(crudeTanker.mmsi))
  sea.tick()
  const worldData = new WorldData()
  worldData.ingestEvents('test', events, true, noonMs)
  const watch = new ChokepointMonitor(loadChokepoints(data), loadChokepointBaselines(data), { capacity: 8192 })
  watch.tick(sea.fleet, noonMs)
  const areas = { items: someAreas }
  const parts = { worldData, infrastructure: new InfrastructureIndex(things), areas, chokepoints: watch }
  return new TestServer(sea, {
    ...parts,
    authenticator: knowing({ pro: key('pro'), free: key('free') }, authenticator),
  }).start()
}
