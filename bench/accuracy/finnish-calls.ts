import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CallPlaces } from '#derive/port-calls/call-places.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import { type AccuracyFigure, shareFigure } from './figures.ts'
import { rows } from './real.ts'

/** The port told for real ships that lie in a Finnish port, by the port authority’s own calls. */
export function measureFinnishCalls(
  recorded: string,
  ports: readonly Port[],
  terminals: readonly Terminal[],
): AccuracyFigure[] {
  const places = new CallPlaces(ports, terminals)
  const known = new Set(ports.map(({ unlocode }) => unlocode))
  const text = readFileSync(join(recorded, 'voyages/finland_positions_with_port_call_state_2025.csv'), 'utf8')
  const lying = [...rows(text)].filter(
    (row) => row('state_at_position') === 'in_port' && Number(row('sog_kn')) < 0.5 && row('nav_status') === '5',
  )
  const told = lying.map((row) => {
    const port = places.portAt(Number(row('lng')), Number(row('lat')))
    return { true: row('port_to_visit'), told: port === null ? null : places.codeOf(port) }
  })
  const common = {
    derivation: 'port calls',
    truth: 'real' as const,
    method: 'positions of ships with status moored that lie in port, each taken for a stop of an hour',
    against: 'Fintraffic port calls of February and March 2025, by actual arrival and departure',
    best_published: null,
    note: 'Nothing was tuned on these ships. One position of each ship: arrival and departure are not measured.',
  }
  const inTable = told.filter((one) => known.has(one.true))
  const right = (all: typeof told) => all.filter((one) => one.told === one.true).length
  return [
    { ...common, measure: 'port right of ships that lie in port', ...shareFigure(right(told), told.length) },
    {
      ...common,
      measure: 'port right, of ports in the table of ports',
      ...shareFigure(right(inTable), inTable.length),
    },
    {
      ...common,
      measure: 'another port told',
      ...shareFigure(told.filter((one) => one.told !== null && one.told !== one.true).length, told.length),
    },
  ]
}
