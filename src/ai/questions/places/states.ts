import type { PhraseMatcher, Term } from '../phrase-matcher.ts'
import { centreOf, type NamedPlace } from './places.ts'
import { harbourPlace } from './port-places.ts'

/** States and provinces that tell ports of one name apart, with a box around their ports. */
// oxfmt-ignore
const states: readonly (readonly [code: string, names: string, flag: string, west: number, south: number, east: number, north: number])[] = [
  ['AL', 'Alabama', 'US', -88.5, 30.1, -84.9, 35], ['AK', 'Alaska', 'US', -180, 51, -130, 72], ['CA', 'California', 'US', -124.5, 32.5, -117, 42],
  ['CT', 'Connecticut', 'US', -73.8, 40.9, -71.8, 42.1], ['DE', 'Delaware', 'US', -75.8, 38.4, -75, 39.9], ['FL', 'Florida', 'US', -87.7, 24.3, -79.8, 31],
  ['GA', 'Georgia', 'US', -85.6, 30.3, -80.7, 35], ['HI', 'Hawaii|Hawai', 'US', -161, 18.8, -154.7, 22.4], ['IL', 'Illinois', 'US', -91.5, 37, -87.2, 42.6],
  ['IN', 'Indiana', 'US', -88.1, 37.7, -84.8, 41.8], ['LA', 'Louisiana', 'US', -94.1, 28.5, -88.7, 33], ['ME', 'Maine', 'US', -71.1, 43, -66.9, 47.5],
  ['MD', 'Maryland', 'US', -79.5, 37.9, -75, 39.8], ['MA', 'Massachusetts', 'US', -73.5, 41.2, -69.8, 42.9], ['MI', 'Michigan', 'US', -90.5, 41.6, -82.3, 48.3],
  ['MN', 'Minnesota', 'US', -97.3, 43.4, -89.4, 49.4], ['MS', 'Mississippi', 'US', -91.7, 30.1, -88, 35], ['NH', 'New Hampshire', 'US', -72.6, 42.6, -70.6, 45.3],
  ['NJ', 'New Jersey', 'US', -75.6, 38.8, -73.8, 41.4], ['NC', 'North Carolina', 'US', -84.4, 33.7, -75.4, 36.6], ['OH', 'Ohio', 'US', -84.9, 38.4, -80.5, 42],
  ['OR', 'Oregon', 'US', -124.7, 42, -116.4, 46.3], ['PA', 'Pennsylvania', 'US', -80.6, 39.7, -74.6, 42.3], ['RI', 'Rhode Island', 'US', -71.9, 41.1, -71, 42.1],
  ['SC', 'South Carolina', 'US', -83.4, 32, -78.5, 35.3], ['TX', 'Texas|Tex', 'US', -100, 25.8, -93.5, 31], ['VA', 'Virginia', 'US', -83.7, 36.5, -75.2, 39.5],
  ['WA', 'Washington(?: State)?', 'US', -124.8, 45.5, -117, 49.1], ['WI', 'Wisconsin', 'US', -92.9, 42.4, -86.8, 47.1],
  ['BC', 'British Columbia', 'CA', -134, 48.2, -122.2, 56], ['NB', 'New Brunswick', 'CA', -69.1, 44.5, -63.7, 48.1], ['NL', 'Newfoundland(?: and Labrador)?|Labrador', 'CA', -67.9, 46.5, -52.5, 60.5],
  ['NS', 'Nova Scotia', 'CA', -66.5, 43.3, -59.6, 47.2], ['ON', 'Ontario', 'CA', -95.2, 41.6, -74.3, 56], ['QC', 'Qu[eé]bec', 'CA', -79.8, 44.9, -57, 62], ['PEI', 'Prince Edward Island', 'CA', -64.5, 45.9, -61.9, 47.1],
  ['NSW', 'New South Wales', 'AU', 148, -37.6, 153.7, -28.1], ['NT', 'Northern Territory', 'AU', 129, -20, 138, -10.9], ['QLD', 'Queensland', 'AU', 138, -28.4, 154, -9.9],
  ['SA', 'South Australia', 'AU', 129, -38.1, 141, -31], ['TAS', 'Tasmania', 'AU', 143.5, -44, 149, -39.4], ['VIC', 'Victoria', 'AU', 140.9, -39.3, 150, -36.4],
  ['WA', 'Western? Australia', 'AU', 112.5, -35.3, 129, -13.5],
]

/** The same, with what each is called: its code, or its name in any case. */
const known = states.map(([code, names, ...area]) => [new RegExp(`^(?:${names})$`, 'iu'), code, area] as const)
const namesOfStates = states.map(([, names]) => names).join('|')
const codesOfStates = [...new Set(states.map(([code]) => code))].join('|')
const words = String.raw`((?:[\p{L}.'’-]+ ){0,2}[\p{L}.'’-]+)`
/** "Freeport Texas", "Portland, Oregon". */
const beforeName = new RegExp(String.raw`${words}(,? )(${namesOfStates})(?![\p{L}-])`, 'giu')
/** "Galveston, TX": without the comma "OR" and "IN" are words. */
const beforeCode = new RegExp(String.raw`${words}(, ?)(${codesOfStates})(?=$|[.,;?!)]| (?!flag))`, 'gu')

/** Writes ports with their state as UN/LOCODEs: "Portland, Oregon" is USPDX. Other words stay. */
export function withPortsOfStates(question: string, vocabulary: PhraseMatcher): string {
  const asCode = (found: string, before: string, _sign: string, state: string) => {
    const all = before.split(' ')
    for (let from = 0; from < all.length; from++) {
      const name = all.slice(from).join(' ')
      // Behind "to", "Mobile" and "Convent" are ports.
      const read = [vocabulary.termsOf(name), vocabulary.termsOf(`to ${name}`).slice(1)]
      const code = portOf(
        read.flatMap((terms) => (terms.length === 1 ? terms : [])),
        state,
      )
      if (code !== null) return [...all.slice(0, from), code].join(' ')
    }
    return found
  }
  return question.replaceAll(beforeName, asCode).replaceAll(beforeCode, asCode)
}

/** The one port of what a name may mean that is in a state; null where none or several are. */
function portOf(meant: readonly Term[], state: string): string | null {
  const ports = meant.flatMap((term) => placesOf(term)).filter(({ unlocode }) => unlocode !== undefined)
  const codes = known.flatMap(([name, code, [flag, west, south, east, north]]) => {
    if (code !== state && !name.test(state)) return []
    return ports
      .filter((port) => {
        const { lng, lat } = centreOf(port.box)
        return port.flag === flag && lng >= west && lng <= east && lat >= south && lat <= north
      })
      .map(({ unlocode }) => unlocode!)
  })
  return new Set(codes).size === 1 ? codes[0] : null
}

function placesOf({ meaning, harbours = [] }: Term): readonly NamedPlace[] {
  const named = meaning?.kind === 'place' ? [meaning.place] : meaning?.kind === 'places' ? meaning.places : []
  return [...named, ...harbours.map((harbour) => harbourPlace(harbour))]
}
