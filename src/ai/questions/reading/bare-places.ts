import type { NamedPlace } from '../places/places.ts'
import type { Term } from '../phrase-matcher.ts'
import type { ReadingState } from './reading-state.ts'
import type { QuestionReading, VoyageEnd } from './reading.ts'
import { voyageEndOf } from './terms.ts'

/** A place without a word that says where it is, such as "in" or "to". */
export interface BarePlace {
  place: NamedPlace
  /** The index of its term. */
  at: number
}

/**
 * Gives the places without a preposition a role: beside the one end of a voyage they are the other end ("Ruwais and Das Island
 * LPG to India"), and two ports in a row are a voyage ("palm oil Dumai Kandla"). Seas, and places of vessels that lie
 * somewhere, stay areas; coasts that cargoes are named by do not ("WAF suezmaxes for Europe"), but for vessels in ballast.
 */
export function assignBarePlaces(state: ReadingState): void {
  const { reading, bare } = state
  const { destinations, origins, activities, places } = reading
  const held = bare.filter(({ place }) => places.includes(place))
  reading.bareEnds = held.flatMap(({ at }) => voyageEndOf(state.cursor.terms[at]) ?? [])
  reading.bareEnds.push(...state.bareNations)
  const areEnds =
    held.length > 0 &&
    held.every(({ place, at }) =>
      isLoadingRange(place, state.cursor.terms[at])
        ? reading.laden !== false
        : (place.flag !== null || isCity(state.cursor.terms[at])) && place.waters === undefined,
    )
  if (!areEnds || held.length < places.length || activities.size > 0) return
  const ends = reading.bareEnds
  if (ends.length < held.length) return
  const [without] = state.dangling
  if (without && destinations.length + origins.length === 0) {
    // "Tripoli tanker arrivals"
    reading.notes = reading.notes.filter((note) => note !== without.note)
    assign(reading, without.end === 'origin' ? 'origins' : 'destinations', ends)
  } else if (destinations.length > 0 && origins.length === 0) assign(reading, 'origins', ends)
  else if (origins.length > 0 && destinations.length === 0) assign(reading, 'destinations', ends)
  else if (destinations.length + origins.length === 0 && held.length === 2 && held[1].at === held[0].at + 1) {
    assign(reading, 'origins', ends.slice(0, 1))
    assign(reading, 'destinations', ends.slice(1))
  }
}

/** "Houston tanker arrivals": whether a place is the water of a city that is a port. */
const isCity = ({ meaning }: Term) => meaning?.kind === 'place' && meaning.unlocodes !== undefined

/** Coasts that the trade names a cargo by. */
const loadingRanges =
  /^(?:us-gulf|us-east-coast|us-west-coast|west-africa|northwest-europe|ara|east-coast-south-america|west-coast-south-america|east-africa)$/

/** Whether a place is such a coast, or a sea by the short name of one: "AG VLCCs to China". */
const isLoadingRange = ({ id }: NamedPlace, { text }: Term) => loadingRanges.test(id) || /^(?:ag|meg)$/.test(text)

function assign(reading: QuestionReading, role: 'origins' | 'destinations', ends: readonly VoyageEnd[]): void {
  reading[role].push(...ends)
  reading.places = []
  const names = ends.map(({ name }) => name).join(' and ')
  reading.assumed.push(`${names} was taken for the ${role === 'origins' ? 'origin' : 'destination'}`)
}
