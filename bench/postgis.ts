import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { BoundingBox } from '#domain/geo.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const extension = '/usr/share/postgresql/15/extension/postgis.control'

/** Enough memory to keep all data cached. */
const tuning = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'off',
  listen_addresses: '',
}

const table = `
  create extension postgis;
  create table vessel (
    mmsi text primary key, name text, vessel_type_str text, commodity text, flag text, dwt float8, max_draught_m float8,
    current_draught_m float8, lat float8, lng float8, speed_knots float8, heading float8, nav_status int,
    destination text, eta text, last_port text, last_port_country text, load_pct float8, est_cargo_mt float8,
    geom geometry(point, 4326));`
const fill = `
  insert into vessel
  select v.*, st_setsrid(st_makepoint(v.lng, v.lat), 4326)
  from json_populate_recordset(null::vessel, $1) v0,
  lateral (select v0.mmsi, v0.name, v0.vessel_type_str, v0.commodity, v0.flag, v0.dwt, v0.max_draught_m,
    v0.current_draught_m, v0.lat, v0.lng, v0.speed_knots, v0.heading, v0.nav_status, v0.destination, v0.eta,
    v0.last_port, v0.last_port_country, v0.load_pct, v0.est_cargo_mt) v`
const indices = `
  create index on vessel using gist (geom);
  create index on vessel (est_cargo_mt desc nulls last, mmsi);
  vacuum analyze vessel`
const question = `
  select json_agg(v)::text from (
    select mmsi, name, vessel_type_str, commodity, flag, dwt, max_draught_m, current_draught_m, lat, lng, speed_knots,
      heading, nav_status, destination, eta, last_port, last_port_country, load_pct, est_cargo_mt
    from vessel where geom && st_makeenvelope($1, $2, $3, $4, 4326)
    order by est_cargo_mt desc nulls last, mmsi limit $5) v`

/** Runs a measurement against a temporary PostGIS with these ships. Returns false where PostGIS is not installed. */
export async function withPostgis(
  ships: readonly unknown[],
  measure: (select: (box: BoundingBox, limit: number) => Promise<string>, client: Client) => Promise<void>,
): Promise<boolean> {
  if (!existsSync(join(binaries, 'postgres')) || !existsSync(extension)) return false
  const root = mkdtempSync(join(tmpdir(), 'seaborne-postgis-'))
  const asRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root.
  const command = (name: string, args: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', join(binaries, name), ...args]] : [join(binaries, name), args]
  if (asRoot) chownSync(root, Number(idOf('-u')), Number(idOf('-g')))
  const data = join(root, 'data')
  execFileSync(...command('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']), { stdio: 'ignore' })
  const settings = Object.entries(tuning).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(...command('postgres', ['-D', data, '-k', root, ...settings]), { stdio: 'ignore' })
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  try {
    const client = await connected(root)
    await client.query(table)
    for (let from = 0; from < ships.length; from += 10_000) {
      await client.query(fill, [JSON.stringify(ships.slice(from, from + 10_000))])
    }
    for (const statement of indices.split(';')) await client.query(statement)
    await measure(async ({ west, south, east, north }, limit) => {
      const { rows } = await client.query<{ json_agg: string }>(question, [west, south, east, north, limit])
      return rows[0].json_agg
    }, client)
    await client.end()
  } finally {
    execFileSync(...command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), { stdio: 'ignore' })
    await stopped
    rmSync(root, { recursive: true, force: true })
  }
  return true
}

function idOf(flag: '-u' | '-g'): string {
  return execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim()
}

/** Waits until the server accepts connections. */
async function connected(socketFolder: string): Promise<Client> {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ host: socketFolder, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
