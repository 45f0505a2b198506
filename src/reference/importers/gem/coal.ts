import type { Infrastructure } from '#domain/world/places.ts'
import { firstCountryCode } from '../../country-codes.ts'
import { amountOf, firstOwner, positionOf, rounded, slugOf, textOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { type CsvFields, readCsv } from '../read/csv.ts'

const licence = 'CC BY 4.0'

/** Global Energy Monitor, Global Coal Mine Tracker. */
export const gemCoalMines: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Coal Mine Tracker',
    licence,
    url: 'https://globalenergymonitor.org/projects/global-coal-mine-tracker/',
  },
  reads: 'CSV of the Global Coal Mine Tracker (id, project, lat, lng, production, coal-grade)',
  records: (bytes) => readCsv(bytes, [['id'], ['project'], ['lat'], ['lng'], ['coal-grade']], coalMine),
}

/** Global Energy Monitor, Global Coal Terminals Tracker; imported as ports. */
export const gemCoalTerminals: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Coal Terminals Tracker',
    licence,
    url: 'https://globalenergymonitor.org/projects/global-coal-terminals-tracker/',
  },
  reads: 'CSV of the Global Coal Terminals Tracker (gem-terminal-id, coal-terminal-name, lat, lng)',
  records: (bytes) => readCsv(bytes, [['gem-terminal-id'], ['coal-terminal-name'], ['lat'], ['lng']], coalTerminal),
}

function coalMine(field: CsvFields): Infrastructure | string {
  const place = positionOf(field('lng'), field('lat'))
  const name = textOf(field('project'))
  if (typeof place === 'string') return place
  if (name === null) return 'no name'
  const [lng, lat] = rounded(place)
  const capacity = amountOf(field('production')) ?? amountOf(field('capacity'))
  return {
    id: `coal_mine:gem-${slugOf(textOf(field('id')) ?? name)}`,
    kind: 'coal_mine',
    name,
    lng,
    lat,
    country: firstCountryCode(textOf(field('country'))),
    operator: firstOwner(field('owner'), field('parent')),
    commodity: gradeOf(field('coal-grade')),
    capacity,
    capacityUnit: capacity === null ? null : 'mtpa',
    status: textOf(field('status')),
    source: { ...gemCoalMines.source, url: textOf(field('url')) },
  }
}

/** A mine of both grades is listed as thermal coal unless its grade begins with "Met". */
function gradeOf(grade: string): string {
  return /^met/i.test(grade) ? 'Coking Coal' : /thermal/i.test(grade) ? 'Thermal Coal' : 'dry_bulk'
}

function coalTerminal(field: CsvFields): Infrastructure | string {
  const place = positionOf(field('lng'), field('lat'))
  const terminal = textOf(field('coal-terminal-name'))
  if (typeof place === 'string') return place
  if (terminal === null) return 'no name'
  const [lng, lat] = rounded(place)
  const capacity = amountOf(field('capacity-(mt)'))
  const unit = textOf(field('gem-unit/phase-id', 'gem-terminal-id'))
  const detail = textOf(field('coal-terminal-name-(detail-or-other)'))
  return {
    id: `port:gem-${slugOf(unit ?? terminal)}`,
    kind: 'port',
    name: detail === null ? terminal : `${terminal} (${detail})`,
    lng,
    lat,
    country: firstCountryCode(textOf(field('country/area'))),
    operator: firstOwner(field('owner')),
    commodity: 'Dry Bulk',
    capacity,
    capacityUnit: capacity === null ? null : 'mtpa',
    status: textOf(field('status')),
    source: { ...gemCoalTerminals.source, url: textOf(field('url')) },
  }
}
