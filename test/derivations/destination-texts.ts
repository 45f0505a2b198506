import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Destination texts of real crews with hand-assigned labels: a UN/LOCODE, `orders`, `none` (no place), `unknown` (a place
 * outside the table of ports) or `region:` and its name. Labelled before the resolver was tuned; every second line is for
 * tuning, the others only for the score. Ambiguous names are followed by the vessel's position.
 */
const table = readFileSync(join(import.meta.dirname, 'destination-texts.txt'), 'utf8')

/** A text and its label. */
export interface TypedDestination {
  text: string
  lng: number
  lat: number
  /** A UN/LOCODE; null where the text names no port of the table. */
  port: string | null
  meaning: 'port' | 'region' | 'orders' | 'none' | 'unknown'
  region: string | null
  /** Whether the resolver may be tuned on it. */
  tuning: boolean
}

export const typedDestinations: readonly TypedDestination[] = table
  .trim()
  .split('\n')
  .map((line, index) => {
    const [text = '', answer = ''] = line.split(' = ')
    const [word = '', place] = answer.split(' @ ')
    const [lng, lat] = place?.split(' ') ?? []
    const port = /^[A-Z]{2}[A-Z0-9]{3}$/.test(word) ? word : null
    const meaning = (port ? 'port' : word.startsWith('region:') ? 'region' : word) as TypedDestination['meaning']
    const region = word.startsWith('region:') ? word.slice('region:'.length) : null
    return { text, lng: Number(lng ?? NaN), lat: Number(lat ?? NaN), port, meaning, region, tuning: index % 2 === 0 }
  })
