import { join } from 'node:path'
import { commodityCode, unknownCommodity } from '#domain/vessel/commodities.ts'
import type { Berth, PortGoods, Terminal } from '#domain/world/places.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { type DataRow, readDataCsv } from './data-rows.ts'

const columns = [
  'id',
  'name',
  'unlocode',
  'country',
  'lng',
  'lat',
  'role',
  'commodity',
  'classes',
  'max_draught_m',
  'source',
]

/** Vessel classes by their abbreviation in the file. */
const classAbbreviations: Record<string, VesselClass> = {
  crude: 'Crude Tanker',
  lng: 'LNG Carrier',
  lpg: 'LPG Carrier',
  chem: 'Chemical Tanker',
  bulk: 'Bulk Carrier',
  box: 'Container Ship',
}

/** Reads the cargo terminals from data/terminals.csv. Throws with file and line for an invalid record. */
export function loadTerminals(dataDir: string): Terminal[] {
  const seen = new Set<string>()
  return readDataCsv(join(dataDir, 'terminals.csv'), columns).map((row) => {
    const id = row.needText('id')
    if (seen.has(id)) row.fail(`${id} is listed twice`)
    seen.add(id)
    const commodity = knownCommodity(row, row.needText('commodity'))
    return {
      id,
      name: row.needText('name'),
      unlocode: row.text('unlocode'),
      country: row.needText('country'),
      lng: row.needNumber('lng', -180, 180),
      lat: row.needNumber('lat', -90, 90),
      role: row.oneOf('role', roles),
      commodity,
      classes: classesOf(row),
      maxDraughtM: row.number('max_draught_m', 3, 30),
      source: { name: row.needText('source'), licence: 'facts, compiled for Seaborne', url: null },
    }
  })
}

const roles = ['export', 'import', 'both'] as const

const classesOf = (row: DataRow): VesselClass[] =>
  row
    .needText('classes')
    .split('|')
    .map((word) => classOf(row, word))

function knownCommodity(row: DataRow, label: string): string {
  if (commodityCode(label) === unknownCommodity) row.fail(`"${label}" is not a label in the table of commodities`)
  return label
}

/** Reads what ports handle beside their terminals from data/port-goods.csv. Throws with file and line for an invalid record. */
export function loadPortGoods(dataDir: string): PortGoods[] {
  const path = join(dataDir, 'port-goods.csv')
  return readDataCsv(path, ['unlocode', 'role', 'commodities', 'classes', 'source']).map((row) => {
    row.needText('source')
    return {
      unlocode: row.needText('unlocode'),
      role: row.oneOf('role', roles),
      commodities: row
        .needText('commodities')
        .split('|')
        .map((label) => knownCommodity(row, label)),
      classes: classesOf(row),
    }
  })
}

/** Reads where ships of the demo moor, by terminal, from data/berths.csv. Throws with file and line for an invalid record. */
export function loadBerths(dataDir: string): Map<string, Berth[]> {
  const berths = new Map<string, Berth[]>()
  for (const row of readDataCsv(join(dataDir, 'berths.csv'), ['terminal', 'lng', 'lat', 'heading_deg'])) {
    const terminal = row.needText('terminal')
    const berth = {
      lng: row.needNumber('lng', -180, 180),
      lat: row.needNumber('lat', -90, 90),
      headingDeg: row.needNumber('heading_deg', 0, 360),
    }
    const known = berths.get(terminal)
    if (known === undefined) berths.set(terminal, [berth])
    else known.push(berth)
  }
  return berths
}

function classOf(row: DataRow, word: string): VesselClass {
  return (
    classAbbreviations[word] ??
    row.fail(`classes needs some of ${Object.keys(classAbbreviations).join(', ')}, got "${word}"`)
  )
}
