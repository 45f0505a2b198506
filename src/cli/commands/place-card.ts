import type { InfrastructureDetail } from '#contract/resources/infrastructure.ts'
import type { PortDetail, PortVessel } from '#contract/resources/ports.ts'
import { cargoText, shortTime, vesselCount } from '../output/display-text.ts'

type Place = PortDetail | InfrastructureDetail
type VesselList = Place['at_berth']

const vesselRow = (vessel: PortVessel) => ({
  name: vessel.name ?? vessel.mmsi,
  status: vessel.status,
  cargo: vessel.mt === 0 ? 'in ballast' : cargoText(vessel),
  arrived: shortTime(vessel.arrived_at),
  eta: vessel.eta && `${shortTime(vessel.eta)} ${vessel.eta_source}`,
})

/** Members without a value in any row say nothing. */
function withoutEmpty(rows: Record<string, string | null>[]): object[] {
  const names = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name]))
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
}

const shownVessels = 10

const vesselsOf = (name: string, list: VesselList) => {
  if (list === null) return { [name]: 'not known' }
  const more = list.total > shownVessels ? `, the first ${shownVessels}:` : list.total > 0 ? ':' : ''
  return {
    [name]: `${vesselCount(list.total)}${more}`,
    ...(list.total > 0 && { [`${name} list`]: withoutEmpty(list.vessels.slice(0, shownVessels).map(vesselRow)) }),
  }
}

const tonnesOf = (moved: NonNullable<Place['tonnes']>['in']) =>
  moved.length === 0 ? 'none' : moved.map((one) => `${cargoText(one)} in ${one.calls} calls`).join('; ')

/** A port or a facility as people read it; what is not known says so, and the notes say why. */
export function placeCard(place: Place): object {
  const { name, country, terminals, calls, tonnes, notes } = place
  return {
    ...('unlocode' in place ? { port: `${name} (${place.unlocode})` } : { facility: name, kind: place.kind }),
    country,
    ...('capacity' in place && {
      operator: place.operator,
      capacity: place.capacity === null ? null : `${place.capacity} ${place.capacity_unit ?? ''}`.trim(),
    }),
    terminals: terminals?.map((one) => `${one.name}: ${one.role} of ${one.commodity}`).join('; ') ?? 'none known',
    ...vesselsOf('at berth', place.at_berth),
    ...vesselsOf('waiting', place.waiting),
    ...vesselsOf('expected', place.expected),
    calls: calls === null ? 'not known' : `${calls.total} from ${calls.from.slice(0, 10)} to ${calls.to.slice(0, 10)}`,
    tonnes_in: tonnes === null ? 'not known' : tonnesOf(tonnes.in),
    tonnes_out: tonnes === null ? 'not known' : tonnesOf(tonnes.out),
    notes: notes.join(' '),
  }
}
