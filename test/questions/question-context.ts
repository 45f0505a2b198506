import { filtersFromQuestion, type QuestionFilters } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { join } from 'node:path'
import { numberedPlaces, portsOfTerminals, terminalsWithPorts } from '#derive/port-calls/call-places.ts'
import { acceptedFilters } from '#api/resources/ai/query.ts'
import { PhraseMatcher } from '#ai/questions/phrase-matcher.ts'
import { portPlaces } from '#ai/questions/places/port-places.ts'
import { regionPlaces } from '#ai/questions/places/places.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadCountryWaters } from '#reference/country-waters.ts'
import { PlaceNames } from '#reference/place-names.ts'
import { loadSeaRegions } from '#reference/regions.ts'
import { loadTerminals } from '#reference/terminals.ts'

const data = join(import.meta.dirname, '../../data')

/** The ports and terminals that questions may name. */
export const ports = portPlaces(
  loadPorts(data),
  terminalsWithPorts(loadPorts(data), loadTerminals(data), portsOfTerminals(loadPorts(data), loadTerminals(data))),
)

const regions = loadSeaRegions(data, loadChokepoints(data))

/** The harbours beside them. */
export const seaports = loadSeaports(data)

/** Every port and harbour, and the terminals that belong to none. */
export const places = numberedPlaces({ ports: loadPorts(data), seaports, terminals: loadTerminals(data) })

/** What the server reads questions with. */
export const context = {
  vocabulary: new PhraseMatcher([...ports, ...regionPlaces(regions.all)], seaports),
  accepts: acceptedFilters(new PlaceNames(places, regions, loadCountryWaters(data))),
  regions,
  nowMs: Date.UTC(2026, 10, 24, 12),
}

const published = new Set(['bbox', 'types', 'minSpeed', 'maxSpeed', 'minLoad', 'maxLoad', 'commodity', 'flags'])

/** The same over a list that has the first published filters only. */
export const publishedContext = {
  ...context,
  accepts: (name: string, value: unknown) => published.has(name) && context.accepts(name, value),
}

const answers = new Map<string, QuestionFilters>()

/** The answer to a question, which is the same each time; several tests of a process look at the same ten thousand. */
export function read(question: string): QuestionFilters {
  let answer = answers.get(question)
  if (answer === undefined) answers.set(question, (answer = filtersFromQuestion(question, context)))
  return answer
}

/** Filters in one order, without the box that a map shows of a region. */
export const filtersText = ({ bbox: _box, ...filters }: VesselFilters) =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? value.map(String).toSorted() : value])
      .toSorted(([one], [two]) => (one < two ? -1 : 1)),
  )
