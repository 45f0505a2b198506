import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { QuestionReading } from '../reading/reading.ts'
import { carriersOf } from '../words/vessel-words.ts'
import { setActivities, setCargo, setLaden, setPlaces, setRanges, setSizes, setVoyage } from './set-filters.ts'
import type { AcceptsFilter, Box, FilterContext, VesselFilters } from './vessel-filters.ts'

/** The filters of everything that was read. What cannot be one is noted in the reading. */
export function filtersOf(reading: QuestionReading, box: Box | null, context: FilterContext): VesselFilters {
  const { accepts } = context
  readCarriersInBallast(reading)
  const filters: VesselFilters = {}
  const types = typesOf(reading)
  if (types !== null) filters.types = types
  setSizes(reading, filters, accepts)
  setRanges(reading, filters, accepts)
  setLaden(reading, filters, accepts)
  setActivities(reading, filters, accepts)
  setCargo(reading, filters)
  if (reading.flags.length > 0) filters.flags = reading.flags
  setPlaces(reading, filters, context)
  if (box !== null) filters.bbox = box
  setVoyage(reading, filters, context)
  dropContradictions(reading, filters)
  dropUnknownFlags(reading, filters, accepts)
  return filters
}

/** "dry bulk in ballast": a vessel without cargo is meant by what it is built for. */
function readCarriersInBallast(reading: QuestionReading): void {
  const carriers = reading.laden === false && reading.wanted.size === 0 && carriersOf.get(reading.commodity ?? '')
  if (!carriers) return
  for (const name of carriers) reading.wanted.add(name)
  reading.commodity = null
}

/** Flag states that the list does not know, such as a registry without ships of its own. */
function dropUnknownFlags({ limits }: QuestionReading, filters: VesselFilters, accepts: AcceptsFilter): void {
  const unknown = filters.flags?.filter((flag) => !accepts('flags', [flag])) ?? []
  if (unknown.length === 0) return
  filters.flags = filters.flags!.filter((flag) => !unknown.includes(flag))
  if (filters.flags.length === 0) delete filters.flags
  limits.push(`vessels cannot be filtered by the flag ${unknown.join(', ')}`)
}

/** "empty and full": a status and a figure that exclude each other. */
function dropContradictions({ notes }: QuestionReading, filters: VesselFilters): void {
  const { minLoad = 0, maxLoad = 100, minSpeed = 0, maxSpeed = Infinity, laden } = filters
  if (minLoad > maxLoad || (laden === false && minLoad > 10)) {
    notes.push('the load contradicts itself and was ignored')
    for (const name of ['minLoad', 'maxLoad', 'laden'] as const) delete filters[name]
  }
  if (minSpeed <= maxSpeed) return
  notes.push('the speed contradicts itself and was ignored')
  delete filters.minSpeed
  delete filters.maxSpeed
}

function typesOf({ wanted, unwanted, notes }: QuestionReading): VesselClass[] | null {
  if (wanted.size === 0 && unwanted.size === 0) return null
  const from = wanted.size > 0 ? vesselClasses.filter((name) => wanted.has(name)) : vesselClasses
  const left = from.filter((name) => !unwanted.has(name))
  if (left.length > 0) return left
  notes.push('no vessel type is left, so the types were ignored')
  return null
}
