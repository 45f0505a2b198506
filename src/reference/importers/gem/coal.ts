import type { Infrastructure } from '#domain/world/places.ts'
import { amountOf, firstOwner, slugOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { readRows, type SourceRow } from '../read/rows.ts'

const licence = 'CC BY 4.0'

/** Global Energy Monitor, Global Coal Mine Tracker. */
export const gemCoalMines: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Coal Mine Tracker',
    licence,
    url: 'https://globalenergymonitor.org/projects/global-coal-mine-tracker/',
  },
  reads: 'XLSX or CSV of the Global Coal Mine Tracker (Mine Name or project, position, Coal Grade)',
  records: (bytes, context) =>
    readRows(
      bytes,
      context,
      [['id', 'GEM Mine ID'], ['project', 'Mine Name'], ['lat', 'latitude'], ['lng', 'longitude'], ['coal-grade']],
      coalMine,
    ),
}

/** Global Energy Monitor, Global Coal Terminals Tracker; imported as ports. */
export const gemCoalTerminals: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Coal Terminals Tracker',
    licence,
    url: 'https://globalenergymonitor.org/projects/global-coal-terminals-tracker/',
  },
  reads: 'XLSX or CSV of the Global Coal Terminals Tracker (Coal Terminal Name, position)',
  records: (bytes, context) =>
    readRows(
      bytes,
      context,
      [['gem-terminal-id', 'GEM Unit/Phase ID'], ['coal-terminal-name'], ['lat', 'latitude'], ['lng', 'longitude']],
      coalTerminal,
    ),
}

function coalMine(row: SourceRow): Infrastructure | string {
  const place = row.place()
  const name = row.text('project', 'Mine Name')
  if (typeof place === 'string') return place
  if (name === null) return 'no name'
  const { lng, lat } = place
  const production = amountOf(row.text('production', 'Production (Mtpa)'))
  // A mine that stands still has a production of 0, and the capacity that it was built for.
  const capacity = production || amountOf(row.text('capacity', 'Capacity (Mtpa)')) || null
  return {
    id: `coal_mine:gem-${slugOf(row.text('id', 'GEM Mine ID') ?? name)}`,
    kind: 'coal_mine',
    name,
    lng,
    lat,
    country: row.country('country', 'Country / Area'),
    operator: firstOwner(row.text('owner', 'owners'), row.text('parent', 'Parent Company')),
    commodity: gradeOf(row.text('coal-grade') ?? ''),
    capacity,
    capacityUnit: capacity === null ? null : 'mtpa',
    status: row.text('status'),
    source: { ...gemCoalMines.source, url: row.text('url', 'GEM Wiki Page (ENG)', 'Wiki page') },
  }
}

/** A mine of both grades is listed as thermal coal unless its grade begins with "Met". */
function gradeOf(grade: string): string {
  return /^met/i.test(grade) ? 'Coking Coal' : /thermal/i.test(grade) ? 'Thermal Coal' : 'dry_bulk'
}

function coalTerminal(row: SourceRow): Infrastructure | string {
  const place = row.place()
  const terminal = row.text('coal-terminal-name')
  if (typeof place === 'string') return place
  if (terminal === null) return 'no name'
  const { lng, lat } = place
  const capacity = amountOf(row.text('capacity-(mt)'))
  const unit = row.text('gem-unit/phase-id', 'gem-terminal-id')
  const detail = row.text('coal-terminal-name-(detail-or-other)')
  return {
    id: `port:gem-${slugOf(unit ?? terminal)}`,
    kind: 'port',
    name: detail === null ? terminal : `${terminal} (${detail})`,
    lng,
    lat,
    country: row.country('country/area', 'country'),
    operator: firstOwner(row.text('owner', 'owners')),
    commodity: 'Dry Bulk',
    capacity,
    capacityUnit: capacity === null ? null : 'mtpa',
    status: row.text('status'),
    source: { ...gemCoalTerminals.source, url: row.text('url', 'GEM Wiki Page (ENG)', 'Wiki page') },
  }
}
