import { flagStates } from '#domain/vessel/flags.ts'
import { callApi, errorText } from '../../state/api.ts'
import { countryName } from '../format.ts'
import { countryGroups, outlinedRegions } from './regions.ts'
import { slugName } from './words.ts'

export interface PlaceOption {
  /** As the parameter takes it. */
  word: string
  name: string
}

const byName = (a: PlaceOption, b: PlaceOption) => a.name.localeCompare(b.name, 'en')
const named = (slugs: readonly string[]) => slugs.map((word) => ({ word, name: slugName(word) })).sort(byName)

/** What `region` takes: seas and coasts, and the waters of countries. */
export const waters: readonly PlaceOption[] = [
  ...named(outlinedRegions),
  ...flagStates.map((code) => ({ word: `country:${code}`, name: `Waters of ${countryName(code)}` })).sort(byName),
]

/** What `origin` and `destination` take, but for ports: countries and regions. */
export const places: readonly PlaceOption[] = [
  ...flagStates.map((word) => ({ word, name: countryName(word) })).sort(byName),
  ...named([...outlinedRegions, ...countryGroups]),
]

/** The option with this name or word, in any case. */
export function suggestedPlace(options: readonly PlaceOption[], text: string): PlaceOption | undefined {
  const wanted = text.toLowerCase()
  const names = [wanted, `waters of ${wanted}`]
  return options.find(({ word, name }) => names.includes(name.toLowerCase()) || word.toLowerCase() === wanted)
}

/** The place as the server knows it: a port by its name, a UN/LOCODE or another word for a region. */
export async function judgedPlace(
  param: 'region' | 'destination' | 'origin',
  text: string,
  knowsPorts: boolean,
): Promise<{ word: string } | { error: string }> {
  if (text.includes(',')) return { error: 'Enter one place at a time.' }
  if (knowsPorts) {
    const result = await callApi('search.find', { q: text, limit: 10 })
    const hits = result.kind === 'ok' ? result.body : []
    const port = hits.find(({ kind, name }) => kind === 'port' && name.toLowerCase() === text.toLowerCase())
    if (port) return { word: port.id.replace(/^port:/, '') }
  }
  const result = await callApi('vessels.list', { [param]: text, limit: '1' })
  if (result.kind === 'ok') return { word: text }
  if (result.kind !== 'error' || result.status !== 400) return { error: errorText(result) }
  // The server's words are for callers of the API; what they suggest is for everybody.
  const nearest = /Nearest: .+$/.exec(result.message)?.[0] ?? 'The field suggests names as you type.'
  return { error: `No place is called “${text}”. ${nearest}` }
}

/** The words of a list of places by name, as a user types or edits it: "Japan, Rotterdam (NLRTM)" is JP,NLRTM. */
export async function placeWords(
  param: 'destination' | 'origin',
  text: string,
): Promise<{ words: string } | { error: string }> {
  const words: string[] = []
  for (const name of text.split(',').map((part) => part.trim())) {
    if (name === '') continue
    const code = /\(([A-Z]{2}[A-Z0-9]{3})\)$/.exec(name)?.[1]
    const found = code ? { word: code } : (suggestedPlace(places, name) ?? (await judgedPlace(param, name, true)))
    if ('error' in found) return found
    words.push(found.word)
  }
  return { words: words.join(',') }
}
