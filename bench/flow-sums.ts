import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { msPerDay } from '#domain/time.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import { openStore, type Store } from '#store/store.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { seaNowMs, seeded } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable } from './table.ts'

const cargoes = 100_000
const days = 400
const rounds = 3
const labels = ['Arab Light', 'Brent Blend', 'LNG', 'Iron Ore', 'Coal', 'Diesel']
const ports = Array.from({ length: 300 }, (_, i) => {
  const country = ['SA', 'US', 'NL', 'CN', 'JP', 'BR', 'AU', 'QA', 'RU', 'IN'][i % 10]
  return `${country}${String.fromCharCode(65 + (i % 26), 65 + (Math.floor(i / 26) % 26), 65 + (i % 7))}`
})

/** 100,000 stored cargoes: weekly flows of a year, and a filtered list; by the store, and by reading each record. */
export async function benchFlowSums(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-flows-'))
  const rows: BenchRow[] = []
  try {
    rows.push(...(await figures('SQLite', await openStore({ dataDir, nowMs: seaNowMs }))))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  const server = await startPostgres()
  if ('skip' in server) return rows
  try {
    rows.push(...(await figures('PostgreSQL', await openStore({ url: await server.freshDatabase(), nowMs: seaNowMs }))))
  } finally {
    await server.stop()
  }
  return rows
}

async function figures(engine: string, store: Store): Promise<BenchRow[]> {
  const random = seeded(17)
  const all = Array.from({ length: cargoes }, (_, i) => cargoAt(i, random))
  for (let from = 0; from < cargoes; from += 2000) await store.saveCargoes(all.slice(from, from + 2000))
  const span = { fromMs: seaNowMs - 365 * msPerDay, toMs: seaNowMs }
  const summed = await timed(() =>
    store.sumFlows({
      ...{ basis: 'discharge', unit: 'week', ...span },
      ...{ origin: 'country', destination: 'country', byCommodity: true },
    }),
  )
  const read = await timed(() => readAll(store, span))
  const lists = await listFigures(engine, store)
  await store.close()
  const work = 'flows of a year by week'
  return [
    ...lists,
    { work, subject: `${engine}, each record read`, figure: read, unit: 'ms' },
    {
      work,
      subject: `${engine}, summed by the store`,
      figure: summed,
      unit: 'ms',
      ratio: read / summed,
      ratioTo: 'faster',
    },
  ]
}

async function readAll(store: Store, span: { fromMs: number; toMs: number }): Promise<number> {
  let tonnes = 0
  for (let after: CargoMovement | undefined; ;) {
    const page: CargoMovement[] = await store.loadCargoes({ ...span, limit: 500, ...(after && { after }) })
    for (const cargo of page) tonnes += cargo.tonnes ?? 0
    if (page.length < 500) return tonnes
    after = page[page.length - 1]
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    await work()
    took.push(performance.now() - startMs)
  }
  return median(took)
}

function cargoAt(i: number, random: () => number): CargoMovement {
  const startedMs = seaNowMs - Math.floor(random() * days) * msPerDay - Math.floor(random() * msPerDay)
  // A few ports have most of the trade.
  const at = () => ports[Math.floor(random() ** 4 * ports.length)]
  const arrivedMs = startedMs + Math.floor(20 * random()) * msPerDay
  const tonnes = Math.round(random() * 300_000)
  return {
    ...{ id: `${i}`, mmsi: 200_000_000 + (i % 20_000), name: `SHIP ${i}`, imo: null, vesselClass: 'Crude Tanker' },
    ...{ dwtTonnes: 300_000, capacityM3: null, commodity: labels[i % labels.length], commodityConfidence: 0.9 },
    ...{ tonnes, lowTonnes: tonnes * 0.9, highTonnes: tonnes * 1.1, startedMs, updatedMs: startedMs, confidence: 0.9 },
    ...{ status: 'delivered', via: [] },
    loaded: { port: at(), terminal: null, arrivedMs: startedMs, departedMs: startedMs + msPerDay },
    discharge: {
      ...{ port: at(), terminal: null, arrivedMs, departedMs: arrivedMs + msPerDay },
      ...{ etaP10Ms: null, etaP50Ms: null, etaP90Ms: null },
    },
    evidence: [{ kind: 'draught_deeper', atMs: startedMs, port: 'SARTA', draughtChangeM: 10.5 }],
  }
}

/** A page of cargoes and their number: by filters that the store evaluates, and by testing each record. */
async function listFigures(engine: string, store: Store): Promise<BenchRow[]> {
  const codes = new Set(ports.filter((code) => code.startsWith('CN')))
  const dischargedAt = { ports: [...codes], terminals: [] }
  const query = { commodities: ['LNG', 'Coal'], dischargedAt, tonnes: { min: 50_000, max: null } }
  const inSql = async () => {
    const page = await store.loadCargoes({ ...query, limit: 101 })
    return { page: page.slice(0, 100), total: await store.countCargoes(query) }
  }
  const one = async () => {
    const page: CargoMovement[] = []
    let total = 0
    for (let after: CargoMovement | undefined; ;) {
      const rows = await store.loadCargoes({ ...(after && { after }), limit: 500 })
      for (const cargo of rows) {
        const isLabel = query.commodities.includes(cargo.commodity ?? '')
        if (!isLabel || !codes.has(cargo.discharge?.port ?? '') || !((cargo.tonnes ?? 0) >= 50_000)) continue
        total++
        if (page.length < 100) page.push(cargo)
      }
      if (rows.length < 500) return { page, total }
      after = rows.at(-1)
    }
  }
  const [a, b] = [await inSql(), await one()]
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`The store finds ${a.total} cargoes, not ${b.total}.`)
  const [stored, tested] = [await timed(inSql), await timed(one)]
  const work = `list of ${a.total} cargoes by commodity, discharge and tonnes`
  return [
    { work, subject: `${engine}, each record tested`, figure: tested, unit: 'ms' },
    {
      work,
      subject: `${engine}, filtered by the store`,
      figure: stored,
      unit: 'ms',
      ratio: tested / stored,
      ratioTo: 'tested',
    },
  ]
}

if (import.meta.main) printTable(await benchFlowSums())
