import { join } from 'node:path'
import type { Client } from 'pg'
import { cargoReasonBits } from '#domain/vessel/cargo-reasons.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { fieldText, nameBytes } from '#domain/messages/observations.ts'
import type { Fleet } from '#fleet/fleet.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'
import { loadCountryWaters } from '#reference/country-waters.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { everyVessel, type VesselQuery } from '#fleet/query/selection.ts'
import { withPostgis } from './postgis.ts'
import { seaNowMs, seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable } from './table.ts'

const ships = 100_000
const rounds = 300
/** Each query runs three times, on a view in which nothing of it is kept: the fastest counts, as a busy machine pauses any of them. */
const passes = 3
const limit = 500
const postgisRounds = 20
/** Queries before the measured ones. */
const warmUp = 50

/** A query for the engine, and the same as a condition in SQL. */
interface Asked {
  query: VesselQuery
  /** Null: not compared. */
  where: string | null
  order?: string
}

/** Filters of the cargo query over 100,000 vessels, none of them cached: selection and count, and the summary. */
export async function benchCargoQuery(): Promise<BenchRow[]> {
  const fleet = filledFleet()
  const view = new RankedView(fleet, { nowMs: () => seaNowMs })
  view.rebuild()
  const works = worksOf(seeded(99))
  const names = Object.keys(works)
  const invalidate = () => {
    view.touch(0)
    view.refresh()
  }
  const run = (query: VesselQuery) => view.select(query, limit).matched
  const summarize = (query: VesselQuery) => view.summarize(query).total
  const targets = ['≤ 2 ms', ''] as const
  const rows = names.flatMap((work) => figures(work, { make: () => works[work]().query, run, invalidate }))
  rows.push(
    ...figures('any of these', {
      make: (round) => works[names[round % names.length]]().query,
      run,
      invalidate,
      rounds: rounds * 4,
    }),
    ...figures('summary of all', { make: () => everyVessel, run: summarize, invalidate, targets }),
    ...figures('summary of a filter', { make: () => works[names[0]]().query, run: summarize, invalidate, targets }),
  )
  const isMeasured = await withPostgis([], async (_select, client) => {
    await fill(client, fleet)
    const inSql = worksOf(seeded(99))
    for (const work of names) {
      if (inSql[work]().where === null) continue
      const figure = await medianInPostgis(client, view, work, inSql[work])
      const engine = rows.find((row) => row.work === work && row.subject === 'p50')!
      const compared = { ratio: figure / engine.figure, ratioTo: 'engine', target: '≥ 25×' }
      rows.push({ work, subject: 'PostGIS p50, list and count', figure, unit: 'ms', ...compared })
    }
  })
  if (!isMeasured) console.log('PostGIS is not installed: no comparison.')
  return rows
}

/** Throws where PostGIS selects other vessels; circles on another sphere may differ by 1 %. */
async function medianInPostgis(client: Client, view: RankedView, work: string, make: () => Asked): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < postgisRounds; round++) {
    const { query, where, order = 'est_cargo_mt desc nulls last, mmsi' } = make()
    let theirs = 0
    let fastestMs = Infinity
    for (let pass = 0; pass < passes; pass++) {
      const startMs = performance.now()
      await client.query(`select mmsi from ship where ${where} order by ${order} limit ${limit}`)
      const { rows } = await client.query<{ count: string }>(`select count(*) from ship where ${where}`)
      fastestMs = Math.min(fastestMs, performance.now() - startMs)
      theirs = Number(rows[0].count)
    }
    took.push(fastestMs)
    const ours = view.select(query, limit).matched
    if (Math.abs(theirs - ours) > (query.slots?.near ? 1 + ours / 100 : 0))
      throw new Error(`"${work}": PostGIS counts ${theirs}, the engine ${ours}.`)
  }
  return median(took)
}

/** The synthetic fleet with origins, bounds of the cargo and times of reception. */
function filledFleet() {
  const fleet = syntheticFleet(ships)
  const { columns } = fleet
  const random = seeded(7)
  for (let slot = 0; slot < ships; slot++) {
    columns.cargoLowTonnes[slot] = columns.cargoTonnes[slot] * 0.9
    columns.cargoHighTonnes[slot] = columns.cargoTonnes[slot] * 1.1
    columns.cargoReasons[slot] =
      cargoReasonBits.byDraught | (columns.cargoTonnes[slot] > 0 ? 0 : cargoReasonBits.inBallast)
    columns.destinationPort[slot] = Math.floor(random() * 600)
    columns.originPort[slot] = Math.floor(random() * 600)
    columns.receivedMs[slot] = seaNowMs - Math.floor(random() * 86_400) * 1000
  }
  return fleet
}

function filters(random: () => number): Record<string, () => Asked> {
  const ports = () => Array.from({ length: 40 }, () => Math.floor(random() * 600))
  const iso = (ms: number) => `'${new Date(ms).toISOString()}'`
  return {
    'destination and laden': () => {
      const destinationPorts = ports()
      return asked(
        { slots: { destinationPorts, isLaden: true } },
        `destination in (${destinationPorts.join()}) and laden`,
      )
    },
    'four filters': () => {
      const destinationPorts = ports()
      const min = Math.round(80_000 + random() * 1e5)
      const max = seaNowMs + Math.floor(random() * 1e6) * 1000
      return asked(
        {
          classMask: 1,
          slots: {
            ...{ destinationPorts, dwtTonnes: { min, max: null }, etaMs: { min: seaNowMs, max } },
            sizes: sizeRules(['vlcc', 'suezmax', 'aframax']),
          },
        },
        `class = 0 and destination in (${destinationPorts.join()}) and dwt >= ${min} and eta between ${iso(seaNowMs)} and ${iso(max)} and dwt >= 80000 and dwt < 320000`,
      )
    },
    'near 200 km': () => {
      const near = { lng: random() * 300 - 150, lat: random() * 100 - 50, km: 200 }
      return asked({ slots: { near } }, nearSql(near))
    },
    'origin, ETA and speed': () => {
      const originPorts = ports()
      const max = seaNowMs + Math.floor(random() * 1e6) * 1000
      return asked(
        { minSogKnots: 5, slots: { originPorts, etaMs: { min: seaNowMs, max } } },
        `laden and origin in (${originPorts.join()}) and eta between ${iso(seaNowMs)} and ${iso(max)} and speed >= 5`,
      )
    },
    'box, cargo and received': () => {
      const [west, south] = [random() * 300 - 180, random() * 100 - 60]
      const min = Math.round(random() * 50_000)
      const receivedWithinMs = Math.floor(1 + random() * 12) * 3_600_000
      return asked(
        {
          boxes: [{ west, south, east: west + 40, north: south + 30 }],
          slots: { cargoTonnes: { min, max: null }, receivedWithinMs },
        },
        `geom && st_makeenvelope(${west}, ${south}, ${west + 40}, ${south + 30}, 4326) and est_cargo_mt >= ${min} and received >= ${iso(seaNowMs - receivedWithinMs)}`,
      )
    },
  }
}

const waters = loadCountryWaters(join(import.meta.dirname, '../data'))
/** Countries whose waters are wide, or in several parts of the world. */
const wide = ['US', 'NO', 'ID', 'CN', 'FR']

function regions(random: () => number): Record<string, () => Asked> {
  const drawn = wide.map((country) => new DrawnRegion(`country:${country}`, waters.outlineOf(country)!))
  return {
    'waters of a wide country': () => {
      const min = Math.round(random() * 1e5)
      const at = Math.floor(random() * wide.length)
      return asked({ slots: { drawings: [drawn[at]], dwtTonnes: { min, max: null } } }, null)
    },
  }
}

function textsAndOrders(random: () => number): Record<string, () => Asked> {
  const tonnes = () => Math.round(random() * 1e5)
  return {
    'part of a name': () => {
      const part = String(Math.floor(random() * 1e4))
      return asked({ slots: { names: [part] } }, `name like '%${part}%'`)
    },
    'a frequent word of names': () => {
      const min = tonnes()
      const slots = { names: ['HORIZON'], dwtTonnes: { min, max: null } }
      return asked({ slots }, `name like '%HORIZON%' and dwt >= ${min}`)
    },
    'sorted by deadweight': () => {
      const min = tonnes()
      const query = { order: { by: 'dwt', isDescending: true }, slots: { cargoTonnes: { min, max: null } } } as const
      return asked(query, `est_cargo_mt >= ${min}`, 'dwt desc nulls last, mmsi')
    },
    'sorted by ETA, laden': () => {
      const min = tonnes()
      const slots = { isLaden: true, dwtTonnes: { min, max: null } }
      const query = { order: { by: 'eta', isDescending: false }, slots } as const
      return asked(query, `laden and dwt >= ${min}`, 'eta nulls last, mmsi')
    },
  }
}

const worksOf = (random: () => number) => ({ ...filters(random), ...textsAndOrders(random), ...regions(random) })

const asked = (query: Partial<VesselQuery>, where: string | null, order?: string): Asked => ({
  query: { ...everyVessel, ...query },
  where,
  ...(order !== undefined && { order }),
})

const nearSql = ({ lng, lat, km }: { lng: number; lat: number; km: number }) =>
  `st_dwithin(geog, st_makepoint(${lng}, ${lat})::geography, ${km * 1000}, false)`

const columns = `mmsi int primary key, name text, class int, lng float8, lat float8, speed float8, dwt float8,
  est_cargo_mt float8, laden boolean, destination int, origin int, eta timestamptz, received timestamptz`

/** Every column that a filter reads has an index; names one of trigrams. */
const indices = `
  create extension pg_trgm;
  alter table ship add geom geometry(point, 4326) generated always as (st_setsrid(st_makepoint(lng, lat), 4326)) stored;
  alter table ship add geog geography(point) generated always as (st_makepoint(lng, lat)::geography) stored;
  create index on ship using gist (geom);
  create index on ship using gist (geog);
  create index on ship using gin (name gin_trgm_ops);
  create index on ship (est_cargo_mt desc nulls last, mmsi);
  create index on ship (dwt desc nulls last, mmsi);
  create index on ship (eta, mmsi);
  create index on ship (received);
  create index on ship (destination, laden);
  create index on ship (origin, laden);
  create index on ship (class, dwt);
  create index on ship (speed);
  vacuum analyze ship`

async function fill(client: Client, fleet: Fleet): Promise<void> {
  const { columns: c, size } = fleet
  await client.query(`create table ship (${columns})`)
  for (let from = 0; from < size; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, size - from) }, (_, i) => {
      const slot = from + i
      return {
        ...{ mmsi: c.mmsi[slot], name: fieldText(c.name, slot, nameBytes), class: c.vesselClass[slot] },
        ...{ lng: c.lng[slot], lat: c.lat[slot], speed: Math.round(c.sogKnots[slot] * 10) / 10 },
        ...{ dwt: Math.round(c.dwtTonnes[slot]), est_cargo_mt: Math.round(c.cargoTonnes[slot]) },
        ...{ laden: c.cargoTonnes[slot] > 0, destination: c.destinationPort[slot], origin: c.originPort[slot] },
        ...{ eta: new Date(c.etaMs[slot]), received: new Date(c.receivedMs[slot]) },
      }
    })
    await client.query('insert into ship select * from json_populate_recordset(null::ship, $1)', [JSON.stringify(rows)])
  }
  for (const statement of indices.split(';')) await client.query(statement)
}

interface Measured<T> {
  make: (round: number) => T
  run: (made: T) => unknown
  /** Drops what the last pass left to the next one. */
  invalidate: () => void
  rounds?: number
  targets?: readonly [p50: string, p99: string]
}

function figures<T>(
  work: string,
  { make, run, invalidate, rounds: count = rounds, targets = ['≤ 0.5 ms', '≤ 2 ms'] }: Measured<T>,
): BenchRow[] {
  const made = Array.from({ length: count + warmUp }, (_, round) => make(round))
  const took = made.map(() => Infinity)
  for (let pass = 0; pass < passes; pass++) {
    invalidate()
    for (const [round, each] of made.entries()) {
      const startMs = performance.now()
      run(each)
      took[round] = Math.min(took[round], performance.now() - startMs)
    }
  }
  took.splice(0, warmUp)
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]
  return [
    { work, subject: 'p50', figure: median(took), unit: 'ms', target: targets[0] },
    { work, subject: 'p99', figure: p99, unit: 'ms', target: targets[1] },
  ]
}

if (import.meta.main) printTable(await benchCargoQuery())
