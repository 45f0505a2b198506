import { flagStates } from '#domain/vessel/flags.ts'
import { callApi, errorText } from '../../state/api.ts'
import { countryName } from '../format.ts'
import { countryGroups, outlinedRegions } from './regions.ts'
import { portCode, slugName } from './words.ts'

export interface PlaceOption {
  /** As the parameter takes it. */
  word: string
  name: string
  /** Where a port lies. */
  at?: { lng: number; lat: number } | undefined
}

export type PlaceParam = 'region' | 'destination' | 'origin'

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

/** NLRTM for the name of a port as the fields show it: Rotterdam (NLRTM). */
const codeAtEnd = (name: string) => /\(([A-Z]{2}[A-Z0-9]{3})\)$/.exec(name)?.[1]

interface FoundPort {
  code: string
  name: string
  at: PlaceOption['at']
}

async function findPorts(text: string): Promise<FoundPort[]> {
  const result = await callApi('search.find', { q: text, limit: 10 })
  const hits = result.kind === 'ok' ? result.body.filter(({ kind }) => kind === 'port') : []
  return hits.map(({ id, name, lng, lat }) => ({
    ...{ code: id.replace(/^port:/, ''), name },
    at: lng === null || lat === null ? undefined : { lng, lat },
  }))
}

/** A port as a parameter takes it: a region is the water around it. */
const portOption = (param: PlaceParam, { code, name, at }: FoundPort): PlaceOption =>
  param === 'region'
    ? { word: `port:${code}`, name: `Around ${name} (${code})`, at }
    : { word: code, name: `${name} (${code})`, at }

/** The ports to suggest for a text that is being typed. */
export async function suggestedPorts(param: PlaceParam, text: string): Promise<PlaceOption[]> {
  return (await findPorts(text)).map((port) => portOption(param, port))
}

/** The place as the server knows it: a port by its name, a UN/LOCODE or another word for a region. */
export async function judgedPlace(param: PlaceParam, text: string): Promise<PlaceOption | { error: string }> {
  if (text.includes(',')) return { error: 'Enter one place at a time.' }
  const code = codeAtEnd(text) ?? portCode(text)
  const ports = await findPorts(code ?? text)
  const port = ports.find((one) => one.code === code || one.name.toLowerCase() === text.toLowerCase())
  if (port) return portOption(param, port)
  const result = await callApi('vessels.list', { [param]: text, limit: '1' })
  if (result.kind === 'ok') return { word: text, name: text }
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
    const code = codeAtEnd(name)
    const found = code ? { word: code } : (suggestedPlace(places, name) ?? (await judgedPlace(param, name)))
    if ('error' in found) return found
    words.push(found.word)
  }
  return { words: words.join(',') }
}
