// node bench/accuracy/drawn-water.ts [A|B]: real ships of a half, or of both, that the map near ports draws on land, and what water
// learnt from the other half changes. One recorded position per ship; ships are halved by the checksum of their MMSI. Not part of
// `npm run accuracy`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, gunzipSync } from 'node:zlib'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { Observations, position, voyage } from '#domain/messages/observations.ts'
import { connectedWater } from '#domain/water/connected-water.ts'
import { cellAt, cellsPerTile, ObservedWater, tileOfCell } from '#domain/water/observed-water.ts'
import { runInSlices } from '#domain/slices.ts'
import { PortLand } from '#reference/port-coast/port-land.ts'
import { rows } from './real.ts'

const root = join(import.meta.dirname, '../..')
const recorded = join(root, '../shared/data')

interface Ship {
  mmsi: number
  lng: number
  lat: number
  isCargo: boolean
  half: 'A' | 'B'
}

/** The ports of data/port-shapes.csv. */
const redrawn = [
  { west: 3.9, south: 51.78, east: 4.53, north: 52.01 },
  { west: 4.18, south: 51.18, east: 4.47, north: 51.4 },
  { west: 9.7, south: 53.45, east: 10.07, north: 53.58 },
]

/** Cargo ships and tankers by the AIS type, or by the code of the US Coast Guard. */
const isCargoType = (type: number) => (type >= 70 && type < 90) || [1003, 1004, 1016, 1017, 1024].includes(type)

const halfOf = (mmsi: number): 'A' | 'B' => (crc32(String(mmsi)) % 2 === 0 ? 'A' : 'B')

function readShips(file: string, names: { mmsi: string; lng: string; lat: string; type: string }): Ship[] {
  const bytes = readFileSync(join(recorded, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return Array.from(rows(text), (row) => ({
    mmsi: Number(row(names.mmsi)),
    lng: Number(row(names.lng) || NaN),
    lat: Number(row(names.lat) || NaN),
    isCargo: isCargoType(Number(row(names.type))),
    half: halfOf(Number(row(names.mmsi))),
  })).filter(({ mmsi, lng, lat }) => mmsi > 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 85)
}

/** The last position of each ship in the recorded sentences. */
function readLogs(): Ship[] {
  const [batch, ships, cargo] = [new Observations(4096), new Map<number, Ship>(), new Set<number>()]
  const folder = join(recorded, 'ais/nmea')
  for (const file of readdirSync(folder)) {
    const decoder = new NmeaDecoder({ sourceIndex: 0 })
    const bytes = readFileSync(join(folder, file))
    for (let taken = 0; taken < bytes.length;) {
      taken += decoder.push(bytes.subarray(taken), Date.UTC(2026, 7, 20), batch)
      for (let row = 0; row < batch.length; row++) {
        const mmsi = batch.mmsi[row]
        const [lng, lat] = [batch.lng[row], batch.lat[row]]
        if (batch.kind[row] === voyage && isCargoType(batch.shipType[row])) cargo.add(mmsi)
        // Base stations and aids to navigation have other numbers.
        const isShip = mmsi >= 201_000_000 && mmsi < 776_000_000
        if (batch.kind[row] === position && isShip && Math.abs(lat) <= 85) ships.set(mmsi, { mmsi, lng, lat, isCargo: false, half: halfOf(mmsi) }) // oxfmt-ignore
      }
      batch.clear()
    }
  }
  return [...ships.values()].map((ship) => ({ ...ship, isCargo: cargo.has(ship.mmsi) }))
}

const land = new PortLand(join(root, 'data/port-coast.tiles'))
const cellOf = ({ lng, lat }: Ship) => cellAt(lng, lat)
const ships = [
  ...readShips('vessels/us_ais_static_2022-01-03.csv.gz', { mmsi: 'mmsi', lng: 'lon', lat: 'lat', type: 'ais_type' }),
  ...readShips('ais/csv/marinecadastre_2023-01-11_1000rows.csv', { mmsi: 'MMSI', lng: 'LON', lat: 'LAT', type: 'VesselType' }), // oxfmt-ignore
  ...readShips('voyages/destinations_norway_2023-02_labelled.csv', { mmsi: 'mmsi', lng: 'lng', lat: 'lat', type: 'ship_type' }), // oxfmt-ignore
  ...readShips('voyages/finland_positions_with_port_call_state_2025.csv', { mmsi: 'mmsi', lng: 'lng', lat: 'lat', type: 'vessel_type_code' }), // oxfmt-ignore
  ...readLogs(),
]
  .filter((ship) => land.has(tileOfCell(cellOf(ship))))
  .toSorted((a, b) => tileOfCell(cellOf(a)).localeCompare(tileOfCell(cellOf(b))))

for (const half of ['A', 'B'].filter((one) => (process.argv[2] ?? one) === one)) {
  const water = new ObservedWater()
  for (const ship of ships) if (ship.half !== half && land.isLand(cellOf(ship))) water.add(cellOf(ship), ship.mmsi)
  const drawn = await drawnCells(water)
  const own = ships.filter((ship) => ship.half === half)
  const isRedrawn = ({ lng, lat }: Ship) =>
    redrawn.some(({ west, south, east, north }) => lng > west && lng < east && lat > south && lat < north)
  for (const [name, some] of [
    ['cargo ships and tankers', own.filter(({ isCargo }) => isCargo)],
    ['other vessels', own.filter(({ isCargo }) => !isCargo)],
    ['at Rotterdam, Antwerp and Hamburg', own.filter(isRedrawn)],
  ] as const) {
    const onLand = some.filter((ship) => land.isLand(cellOf(ship)))
    const still = onLand.filter((ship) => !isDrawnInWater(drawn, ship))
    console.log(
      `half ${half}, ${name}: ${some.length} ships, on land ${onLand.length}, with water learnt from the others ${still.length}`,
    )
  }
}

/** The cells that are drawn, as column/row: those connected with water of the map. */
async function drawnCells(water: ObservedWater): Promise<Set<string>> {
  const found = new Set<string>()
  for (const tile of water.tiles) {
    const [column, row] = tile.split('/').map(Number)
    const { runs } = await runInSlices(connectedWater(tile, water, (cell) => land.isWater(cell)))
    for (const { x, y, length } of runs)
      for (let i = 0; i < length; i++) found.add(`${column * cellsPerTile + x + i}/${row * cellsPerTile + y}`)
  }
  return found
}

/** Whether a ship is within the width of the lines that are drawn, 0.9 cells from the middle of a run of water. */
function isDrawnInWater(drawn: ReadonlySet<string>, ship: Ship): boolean {
  const { x, y } = cellOf(ship)
  const column = ((ship.lng + 180) / 360) * 2 ** 19
  const sine = Math.sin((ship.lat * Math.PI) / 180)
  const row = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** 19
  const reaches = (dx: number, dy: number) => {
    const aside = Math.max(0, Math.abs(column - (x + dx + 0.5)) - 0.25)
    return Math.hypot(aside, row - (y + dy + 0.5)) <= 0.9 && drawn.has(`${x + dx}/${y + dy}`)
  }
  return [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => reaches(dx, dy)))
}
