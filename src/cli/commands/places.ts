import { asking } from '../asking.ts'
import type { SourceItem } from '#contract/meta.ts'
import type { Command } from '../command.ts'
import { ageText } from '../short-texts.ts'
import { callBrief } from './vessels.ts'

export const placeCommands: readonly Command[] = [
  asking({
    path: 'infrastructure',
    operation: 'infrastructure.list',
    summary: 'Terminals, refineries, pipelines, ports, mines, fields and reserves',
    columns: ['id', 'kind', 'name', 'country', 'commodity', 'capacity', 'capacity_unit', 'status'],
    examples: ['infrastructure --types lng_terminal', 'infrastructure --bbox=-98,25,-88,31 --format geojson'],
  }),
  asking({
    path: 'events',
    operation: 'events.list',
    summary: 'Hazards and geopolitical events (Pro)',
    columns: ['id', 'kind', 'severity', 'title', 'lat', 'lng', 'radius_km', 'started_at'],
    examples: ['events', 'events --types hurricane,conflict --active all'],
  }),
  asking({
    path: 'chokepoints',
    operation: 'chokepoints.list',
    summary: 'The eight straits and canals that oil trade depends on (Pro)',
    columns: ['id', 'name', 'status', 'vessel_count', 'avg_speed_knots', 'coverage', 'updated_at'],
    ofShips: true,
    examples: ['chokepoints', 'chokepoints --json id,status,transits_24h'],
  }),
  asking({
    path: 'ports calls',
    operation: 'ports.calls',
    summary: 'Who called at a port, how long she lay and what she moved (Pro)',
    takes: ['unlocode'],
    columns: ['arrived', 'mmsi', 'vessel', 'stay', 'moved', 'place', 'at'],
    brief: callBrief,
    ofShips: true,
    examples: ['ports calls NLRTM', 'ports calls SARTA --from 2026-11-01 --format csv'],
  }),
  asking({
    path: 'search',
    operation: 'search.find',
    summary: 'Finds vessels, ports, terminals, fields and chokepoints by name or number',
    takes: ['q'],
    columns: ['kind', 'id', 'name', 'detail', 'lat', 'lng'],
    examples: ['search rotterdm', 'search "front altair" --json id,name'],
  }),
  asking({
    path: 'sources',
    operation: 'sources.list',
    summary: 'Where the data comes from, on what terms and how old it is',
    columns: ['id', 'kind', 'state', 'age', 'records', 'licence', 'name', 'demo'],
    brief: (source: SourceItem) => ({ ...source, age: source.age_seconds === null ? '' : ageText(source.age_seconds) }),
    examples: ['sources', 'sources --json id,licence,url'],
  }),
  asking({
    path: 'accuracy',
    operation: 'accuracy.get',
    summary: 'How good each derivation is, measured',
    columns: ['derivation', 'measure', 'value', 'unit', 'sample', 'truth', 'method', 'against'],
    rows: ({ figures }: { figures?: unknown[] }) => figures ?? [],
    examples: ['accuracy', "accuracy --jq 'keys'"],
  }),
]
