import { join } from 'node:path'
import { parseUnlocode } from '#domain/ids.ts'
import type { Port } from '#domain/places.ts'
import { readDataCsv } from './data-rows.ts'

const columns = ['unlocode', 'name', 'country', 'lng', 'lat', 'max_draught_m', 'radius_nm', 'aliases', 'source']

/** The ports that ships of the six classes call at, from data/ports.csv. A port twice, or with an impossible figure, ends the start. */
export function loadPorts(dataDir: string): Port[] {
  const seen = new Set<string>()
  return readDataCsv(join(dataDir, 'ports.csv'), columns).map((row) => {
    const text = row.needText('unlocode')
    const unlocode = parseUnlocode(text) ?? row.fail(`unlocode needs five characters, got "${text}"`)
    if (seen.has(unlocode)) row.fail(`${unlocode} is there twice`)
    seen.add(unlocode)
    return {
      unlocode,
      name: row.needText('name'),
      country: row.needText('country'),
      lng: row.needNumber('lng', -180, 180),
      lat: row.needNumber('lat', -90, 90),
      maxDraughtM: row.number('max_draught_m', 3, 30),
      radiusNm: row.needNumber('radius_nm', 0.5, 30),
      aliases: row.text('aliases')?.split('|') ?? [],
    }
  })
}
