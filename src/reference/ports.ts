import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationWord, destinationWordKinds } from '#domain/text/destination-word.ts'
import { parseUnlocode } from '#domain/vessel/ids.ts'
import type { Port, Seaport } from '#domain/world/places.ts'
import { readDataCsv } from './data-rows.ts'
import { loadSeaRegions } from './regions.ts'

const columns = ['unlocode', 'name', 'country', 'lng', 'lat', 'max_draught_m', 'radius_nm', 'aliases', 'source']

/** Reads the ports from data/ports.csv. Throws with file and line for a duplicate or an impossible figure. */
export function loadPorts(dataDir: string): Port[] {
  const seen = new Set<string>()
  return readDataCsv(join(dataDir, 'ports.csv'), columns).map((row) => {
    const text = row.needText('unlocode')
    const unlocode = parseUnlocode(text) ?? row.fail(`unlocode needs five characters, got "${text}"`)
    if (seen.has(unlocode)) row.fail(`${unlocode} is listed twice`)
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

/**
 * Extent of a harbour by its size in the World Port Index, nautical miles: basins of one harbour lie miles apart. Chosen on
 * moored ships of Finland, Norway and the Baltic, half A.
 */
const radiusNmBySize = [4, 6, 7, 9] as const
const noAliases: string[] = []

const namesIn = (list: string | undefined): string[] => (list ? list.split('|') : noAliases)

/** One array for the thousands of harbours that have no other name. */
function othersThan(shown: string, names: readonly string[]): string[] {
  if (names.length === 0) return noAliases
  const others = new Set(names)
  others.delete(shown)
  return others.size === 0 ? noAliases : [...others]
}

/**
 * Reads the harbours beside those of data/ports.csv from data/seaports.csv, and those that its sources give no position. There
 * are thousands: fields are split without the checks of `readDataCsv`, which a test makes instead.
 */
export function loadSeaports(dataDir: string): Seaport[] {
  const countries = new Map<string, string>()
  const seaports: Seaport[] = []
  const linesOf = (file: string) =>
    readFileSync(join(dataDir, file), 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '' && !line.startsWith('#'))
  const furtherNames = new Map(linesOf('seaport-names.csv').map((line) => line.split(',') as [string, string]))
  for (const line of ['seaports.csv', 'seaports-by-hand.csv'].flatMap(linesOf)) {
    const [unlocode = '', name = '', lng, lat, source = '', aliases = '', sameAs, partOf] = line.split(',')
    const code = unlocode.slice(0, 2)
    const country = countries.get(code) ?? code
    countries.set(code, country)
    const [shown, ...others] = [...namesIn(furtherNames.get(unlocode)), name, ...namesIn(aliases)]
    seaports.push({
      unlocode,
      name: shown,
      country,
      lng: Number(lng),
      lat: Number(lat),
      maxDraughtM: null,
      // A municipality is no place of port calls.
      radiusNm: source.startsWith('A') ? 0 : (radiusNmBySize[Number(source[1])] ?? radiusNmBySize[0]),
      aliases: othersThan(shown, others),
      isCharted: source.startsWith('W'),
      harbourSize: Number(source[1]),
      sameAs: sameAs || null,
      partOf: partOf || null,
    })
  }
  return seaports
}

/**
 * Reads the words other than port names that crews enter as their destination, from data/destination-words.csv, the names of
 * regions, and those of fields and wind farms.
 */
export function loadDestinationWords(dataDir: string): DestinationWord[] {
  const words = readDataCsv(join(dataDir, 'destination-words.csv'), ['kind', 'word', 'answer']).map(
    (row): DestinationWord => ({
      kind: row.oneOf('kind', destinationWordKinds),
      word: row.needText('word'),
      answers: row.needText('answer').split('|'),
    }),
  )
  return [...regionWords(dataDir), ...offshoreWords(dataDir), ...words]
}

function offshoreWords(dataDir: string): DestinationWord[] {
  return readDataCsv(join(dataDir, 'offshore-places.csv'), ['name', 'lng', 'lat', 'source']).map((row) => ({
    kind: 'offshore',
    word: row.needText('name'),
    answers: [row.needText('lng'), row.needText('lat')],
  }))
}

/** Names of regions; a word of two characters may be a country, and SEA is the sea: these are left out. */
function regionWords(dataDir: string): DestinationWord[] {
  return loadSeaRegions(dataDir, []).all.flatMap(({ name, aliases }) =>
    [name, ...aliases]
      .filter((word) => word.length > 2 && word !== 'SEA')
      .map((word): DestinationWord => ({ kind: 'region', word, answers: [name] })),
  )
}
