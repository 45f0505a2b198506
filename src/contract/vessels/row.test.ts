import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { ListedColumns, VesselLookups } from './columns.ts'
import { vesselItem } from './item.ts'
import { vesselRowMaxBytes, vesselRowWriter } from './row.ts'

const lookups: VesselLookups = {
  portCode: (port) => ['NLRTM', 'SARTA', 'FRLEH'][port],
  portName: (port) => ['Rotterdam', 'Ras "Tanura"\\', 'Le Hâvre \u2028 <b>'][port],
  portCountry: (port) => ['NL', 'SA', 'FR'][port],
  commodityLabel: (code) => ['Crude Oil', 'LNG'][code] ?? null,
}

const float = (min: number, max: number) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.double({ min, max, noNaN: true }) },
    fc.constantFrom(NaN, 0, -0, min, max, 0.00001, -0.00001, 0.05, -0.05, 0.000004, -0.000004),
  )

const ship = fc
  .record({
    mmsi: fc.oneof(fc.integer({ min: 201_000_000, max: 775_999_999 }), fc.constantFrom(0, 1_234_567, 999_999_999)),
    name: fc.oneof(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.constant(new Uint8Array(20)),
      fc.constant(new Uint8Array(Buffer.from('  EVER "GIVEN"\t\\\0\0 '.padEnd(20, '\0'), 'latin1'))),
      fc.constant(new Uint8Array(Buffer.from('東京丸 "Ålesund" Ж'.padEnd(24, '\0')).subarray(0, 20))),
    ),
    lng: float(-180, 180),
    lat: float(-90, 90),
    sogKnots: float(0, 102.2),
    cogDeg: float(0, 359.9),
    headingDeg: float(0, 359),
    navStatus: fc.integer({ min: 0, max: 15 }),
    draughtM: float(0, 25.5),
    vesselClass: fc.constantFrom(0, 1, 2, 3, 4, 5),
    dwtTonnes: float(0, 450_000),
    maxDraughtM: float(0, 30),
    loadShare: float(0, 1),
    cargoTonnes: float(0, 450_000),
    commodity: fc.constantFrom(0, 1, 255),
    destinationPort: fc.constantFrom(-1, 0, 1, 2),
    etaMs: fc.oneof(
      fc.constantFrom(NaN, 0, 951_782_400_000, 1_709_164_800_000, 4_102_444_799_999),
      fc.double({ min: -1e12, max: 253_402_300_799_999, noNaN: true }),
    ),
    lastPort: fc.constantFrom(-1, 0, 1, 2),
  })
  .map(({ name, ...figures }) => {
    const columns: Record<string, unknown> = { name }
    for (const [column, figure] of Object.entries(figures)) columns[column] = [figure]
    return columns as unknown as ListedColumns
  })

test('vessel row: its bytes equal the JSON of the vessel item for any columns', () => {
  const out = Buffer.alloc(vesselRowMaxBytes + 7)
  fc.assert(
    fc.property(ship, (columns) => {
      const end = vesselRowWriter(columns, lookups)(0, out, 7)
      assert.equal(out.toString('utf8', 7, end), JSON.stringify(vesselItem(columns, 0, lookups)))
    }),
    { seed: 1, numRuns: 3000 },
  )
})

test('vessel item: exactly the 19 members of the contract, in their order', () => {
  const [columns] = fc.sample(ship, { seed: 2, numRuns: 1 })
  assert.deepEqual(Object.keys(vesselItem(columns, 0, lookups)), [
    'mmsi',
    'name',
    'vessel_type_str',
    'commodity',
    'flag',
    'dwt',
    'max_draught_m',
    'current_draught_m',
    'lat',
    'lng',
    'speed_knots',
    'heading',
    'nav_status',
    'destination',
    'eta',
    'last_port',
    'last_port_country',
    'load_pct',
    'est_cargo_mt',
  ])
})
