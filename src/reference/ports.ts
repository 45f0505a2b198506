import { join } from 'node:path'
import { type DestinationWord, destinationWordKinds } from '#domain/text/destination-word.ts'
import { parseUnlocode } from '#domain/vessel/ids.ts'
import type { Port } from '#domain/world/places.ts'
import { readDataCsv } from './data-rows.ts'

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

/** Reads the words other than port names that crews enter as their destination, from data/destination-words.csv. */
export function loadDestinationWords(dataDir: string): DestinationWord[] {
  return readDataCsv(join(dataDir, 'destination-words.csv'), ['kind', 'word', 'answer']).map((row) => ({
    kind: row.oneOf('kind', destinationWordKinds),
    word: row.needText('word'),
    answers: row.needText('answer').split('|'),
  }))
}
