import { apiCommand } from '../api/api-command.ts'
import type { ReportCounts, SourceItem } from '#contract/resources/meta.ts'
import type { Output } from '#contract/operations.ts'
import type { Command } from '../command.ts'
import { ageText, countsText, feedStateText } from '../output/display-text.ts'
import { placeCard } from './place-card.ts'
import { portCallRow } from './vessels.ts'

/** What users of the installation reported, which is no part of the figures. */
const reportsNote = ({ user_reports: reports }: { user_reports?: ReportCounts }) =>
  reports === undefined
    ? null
    : `Reports by users of this installation: ${reports.received}, accepted ${reports.accepted}. They are no part of the figures.`

export const placeCommands: readonly Command[] = [
  apiCommand({
    path: 'infrastructure',
    operation: 'infrastructure.list',
    summary: 'List terminals, refineries, pipelines, ports, mines, fields and reserves',
    columns: ['id', 'kind', 'name', 'country', 'commodity', 'capacity', 'capacity_unit', 'status'],
    examples: ['infrastructure --types lng_terminal', 'infrastructure --bbox=-98,25,-88,31 --format geojson'],
  }),
  apiCommand({
    path: 'navigation-areas',
    operation: 'areas.list',
    summary: 'List anchorages, pilot stations and traffic separation schemes',
    columns: ['id', 'kind', 'name', 'country', 'ports', 'lat', 'lng', 'accuracy_nm'],
    examples: ['navigation-areas --types anchorage', 'navigation-areas --bbox=103,1,105,2 --format geojson'],
  }),
  apiCommand({
    path: 'events',
    operation: 'events.list',
    summary: 'List hazards and geopolitical events (Pro)',
    columns: ['id', 'kind', 'severity', 'title', 'lat', 'lng', 'radius_km', 'started_at'],
    examples: ['events', 'events --types hurricane,conflict --active all'],
  }),
  apiCommand({
    path: 'chokepoints',
    operation: 'chokepoints.list',
    summary: 'List the eight chokepoints of oil trade with status and traffic (Pro)',
    columns: ['id', 'name', 'status', 'vessel_count', 'avg_speed_knots', 'coverage', 'updated_at', 'status_reason'],
    hasVessels: true,
    examples: ['chokepoints', 'chokepoints --json id,status,transits_24h'],
  }),
  apiCommand({
    path: 'chokepoints get',
    operation: 'chokepoints.get',
    summary: 'Show a chokepoint with status and traffic (Pro)',
    args: ['id'],
    columns: [],
    hasVessels: true,
    examples: ['chokepoints get hormuz', 'chokepoints get suez --json status,status_reason'],
  }),
  apiCommand({
    path: 'chokepoints series',
    operation: 'chokepoints.series',
    summary: 'List the transits of a chokepoint by day (Pro)',
    args: ['id'],
    columns: ['date', 'inbound', 'outbound', 'laden', 'ballast', 'reconstructed', 'is_complete'],
    rows: ({ days }: { days: unknown[] }) => days,
    hasVessels: true,
    examples: ['chokepoints series hormuz', 'chokepoints series suez --format csv'],
  }),
  apiCommand({
    path: 'infrastructure get',
    operation: 'infrastructure.get',
    summary: 'Show a facility: its terminals and vessels, calls and tonnes of the last days',
    args: ['id'],
    columns: [],
    card: placeCard,
    hasVessels: true,
    examples: [
      'infrastructure get lng_terminal:sabine-pass',
      'infrastructure get oil_refinery:jamnagar --days 14 --json tonnes,notes',
    ],
  }),
  apiCommand({
    path: 'terminals',
    operation: 'terminals.list',
    summary: 'List the terminals whose calls are recorded',
    columns: ['id', 'name', 'role', 'commodity', 'max_draught_m', 'unlocode', 'country', 'lat', 'lng'],
    examples: ['terminals --bbox=48,24,52,29', 'terminals --format csv'],
  }),
  apiCommand({
    path: 'terminals get',
    operation: 'terminals.get',
    summary: 'Show a terminal: its vessels, calls and tonnes of the last days',
    args: ['id'],
    columns: [],
    card: placeCard,
    hasVessels: true,
    examples: [
      'terminals get ras-tanura-sea-island',
      'terminals get ras-laffan-lng --days 14 --json at_berth,expected',
    ],
  }),
  apiCommand({
    path: 'port',
    operation: 'ports.get',
    summary: 'Show a port: vessels at berth, waiting and expected, calls and tonnes of the last days',
    args: ['unlocode'],
    columns: [],
    card: placeCard,
    hasVessels: true,
    examples: ['port NLRTM', 'port sgsin --days 14 --json waiting,tonnes'],
  }),
  apiCommand({
    path: 'ports calls',
    operation: 'ports.calls',
    summary: 'List port calls at a port: vessel, stay and cargo moved (Pro)',
    args: ['unlocode'],
    columns: ['arrived', 'mmsi', 'vessel', 'stay', 'moved', 'place', 'at'],
    tableRow: portCallRow,
    hasVessels: true,
    examples: ['ports calls NLRTM', 'ports calls SARTA --from 2026-11-01 --format csv'],
  }),
  apiCommand({
    path: 'search',
    operation: 'search.find',
    summary: 'Search vessels, ports, terminals, fields and chokepoints by name, MMSI or IMO number',
    args: ['q'],
    argLabels: ['QUERY'],
    columns: ['kind', 'id', 'name', 'detail', 'lat', 'lng'],
    examples: ['search rotterdm', 'search "front altair" --json id,name'],
  }),
  apiCommand({
    path: 'sources vessels',
    operation: 'sources.vessels',
    summary: 'Count every vessel received: listed, others, and the rest by reason',
    columns: ['received', 'listed', 'others', 'not_shown'],
    tableRow: (total: Output<'sources.vessels'>) => ({ ...total, not_shown: countsText(total.not_shown) }),
    examples: ['sources vessels', 'sources vessels --json received,listed,others'],
  }),
  apiCommand({
    path: 'sources',
    operation: 'sources.list',
    summary: 'List data sources with state, age and licence',
    columns: ['id', 'kind', 'state', 'age', 'records', 'licence', 'name', 'demo'],
    tableRow: (source: SourceItem) => ({
      ...source,
      state: feedStateText(source.state, source.quiet_since),
      age: source.age_seconds === null ? '' : ageText(source.age_seconds),
    }),
    examples: ['sources', 'sources --json id,licence,url'],
  }),
  apiCommand({
    path: 'accuracy',
    operation: 'accuracy.get',
    summary: 'Show the measured accuracy of derived data',
    columns: ['derivation', 'measure', 'value', 'unit', 'sample', 'truth'],
    rows: ({ figures }: { figures?: unknown[] }) => figures ?? [],
    note: reportsNote,
    examples: ['accuracy', "accuracy --jq 'keys'"],
  }),
]
