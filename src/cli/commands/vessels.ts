import type { Vessel } from '#contract/vessels.ts'
import { askAndNote, asking } from '../asking.ts'
import type { Command } from '../command.ts'
import { writeData } from '../output.ts'
import { queryInput } from '../parameters.ts'
import { pointMap } from '../point-map.ts'

const columns = [
  'mmsi',
  'name',
  'vessel_type_str',
  'destination',
  'speed_knots',
  'load_pct',
  'lat',
  'lng',
  'commodity',
  'flag',
]

const list: Command = {
  path: 'vessels list',
  operation: 'vessels.list',
  summary: 'Live vessels, those with the largest cargo first',
  options: { map: { type: 'boolean', summary: 'Draw them as points in the terminal' } },
  examples: ['vessels list --types lng_carrier --bbox=-10,35,5,45', 'vessels list --commodity crude --format csv'],
  run: async (call) => {
    const vessels = (await askAndNote(call, 'vessels.list', queryInput('vessels.list', call.flags), true)) as Vessel[]
    const { stdout } = call.io
    if (!call.flags.map) return writeData(stdout, vessels, columns, call.output)
    const width = Math.min(stdout.columns ?? 80, 160)
    stdout.write(pointMap(vessels, width, Math.max(8, Math.round(width / 4))))
  },
}

export const vesselCommands: readonly Command[] = [
  list,
  asking({
    path: 'vessels get',
    operation: 'vessels.get',
    summary: 'One vessel, with cargo, destination and evidence',
    takes: ['mmsi'],
    columns: [],
    ofShips: true,
    examples: ['vessels get 257436000', 'vessels get 257436000 --json name,cargo'],
  }),
  asking({
    path: 'vessels track',
    operation: 'vessels.track',
    summary: 'Where a vessel was in the last 24 hours (Pro)',
    takes: ['mmsi'],
    columns: ['at', 'lat', 'lng', 'speed_knots', 'course_deg', 'draught_m'],
    ofShips: true,
    examples: ['vessels track 257436000', 'vessels track 257436000 --format geojson'],
  }),
  {
    path: 'vessels density',
    operation: 'vessels.density',
    summary: 'How many vessels there are in each cell of a grid',
    examples: ['vessels density --zoom 2', 'vessels density --zoom 4 --format csv'],
    run: async (call) => {
      const input = queryInput('vessels.density', call.flags)
      const density = (await askAndNote(call, 'vessels.density', input, true)) as { cells: unknown[] }
      const whole = call.output.format === 'json' && call.output.fields === null
      await writeData(call.io.stdout, whole ? density : density.cells, ['lng', 'lat', 'count'], call.output)
    },
  },
]
