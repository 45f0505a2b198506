// node bench/accuracy/drawn-water.ts: real ships that the map near ports draws on land, and what water learnt from other ships
// changes. One recorded position per ship; ships are halved by the checksum of their MMSI. Not part of `npm run accuracy`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, gunzipSync } from 'node:zlib'
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

/** Cargo ships and tankers by the AIS type, or by the code of the US Coast Guard. */
const isCargoType = (type: number) => (type >= 70 && type < 90) || [1003, 1004, 1016, 1017, 1024].includes(type)

function readShips(file: string, names: { mmsi: string; lng: string; lat: string; type: string }): Ship[] {
  const bytes = readFileSync(join(recorded, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return Array.from(rows(text), (row) => ({
    mmsi: Number(row(names.mmsi)),
    lng: Number(row(names.lng) || NaN),
    lat: Number(row(names.lat) || NaN),
    isCargo: isCargoType(Number(row(names.type))),
    half: crc32(row(names.mmsi)) % 2 === 0 ? ('A' as const) : ('B' as const),
  })).filter(({ mmsi, lng, lat }) => mmsi > 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 85)
}

const land = new PortLand(join(root, 'data/port-coast.tiles'))
const cellOf = ({ lng, lat }: Ship) => cellAt(lng, lat)
const ships = [
  ...readShips('vessels/us_ais_static_2022-01-03.csv.gz', { mmsi: 'mmsi', lng: 'lon', lat: 'lat', type: 'ais_type' }),
  ...readShips('ais/csv/marinecadastre_2023-01-11_1000rows.csv', { mmsi: 'MMSI', lng: 'LON', lat: 'LAT', type: 'VesselType' }), // oxfmt-ignore
  ...readShips('voyages/destinations_norway_2023-02_labelled.csv', { mmsi: 'mmsi', lng: 'lng', lat: 'lat', type: 'ship_type' }), // oxfmt-ignore
  ...readShips('voyages/finland_positions_with_port_call_state_2025.csv', { mmsi: 'mmsi', lng: 'lng', lat: 'lat', type: 'vessel_type_code' }), // oxfmt-ignore
]
  .filter((ship) => land.has(tileOfCell(cellOf(ship))))
  .toSorted((a, b) => tileOfCell(cellOf(a)).localeCompare(tileOfCell(cellOf(b))))

for (const learner of ['A', 'B'] as const) {
  const water = new ObservedWater()
  for (const ship of ships) if (ship.half === learner && land.isLand(cellOf(ship))) water.add(cellOf(ship), ship.mmsi)
  const drawn = await drawnCells(water)
  for (const isCargo of [true, false]) {
    const others = ships.filter((ship) => ship.half !== learner && ship.isCargo === isCargo)
    const onLand = others.filter((ship) => land.isLand(cellOf(ship)))
    const still = onLand.filter((ship) => !isDrawnInWater(drawn, ship))
    console.log(
      `${isCargo ? 'cargo ships and tankers' : 'other vessels'}, learnt from half ${learner}: ${others.length} ships, on land ${onLand.length} before, ${still.length} after`,
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
