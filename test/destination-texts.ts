import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What crews type as their destination, and what a reader of charts and lists would take it for: a port's code,
 * `orders`, `none` (it names no place), `unknown` (a place that is none of our ports) or `region:` and its name.
 * Written before the resolver was tuned. Every second line is for tuning (`tuning`), the others only for the score.
 * Where a name is one of several ports', the ship's position stands behind.
 */
const table = readFileSync(join(import.meta.dirname, 'destination-texts.txt'), 'utf8')

/** A text and what it means. */
export interface TypedDestination {
  text: string
  lng: number
  lat: number
  /** A UN/LOCODE; null where it means no port of ours. */
  port: string | null
  meaning: 'port' | 'region' | 'orders' | 'none' | 'unknown'
  region: string | null
  /** Whether the resolver may be tuned by it. */
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
