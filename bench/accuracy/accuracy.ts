// `node bench/accuracy/accuracy.ts [YYYY-MM-DD]`: measures the derivations and writes data/accuracy.json, which GET /accuracy
// serves, and docs/accuracy.md with the same figures.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadChokepointBaselines } from '#reference/chokepoints.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadDestinationWords } from '#reference/ports.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { measureCalls } from './port-calls.ts'
import { measureClass } from './classes.ts'
import { measureLabelledShips } from './labelled-ships.ts'
import { measureAtSea } from './at-sea.ts'
import { measureDemo } from './demo.ts'
import { measureDestinations } from './destination.ts'
import { measureEta } from './eta.ts'
import { accuracyPage } from './page.ts'
import { measureTransits } from './transits.ts'
import { measureDwt, measureLng } from './real.ts'

const shipped = join(import.meta.dirname, '../../data')
const recorded = join(import.meta.dirname, '../../../shared/data')
if (!existsSync(recorded)) {
  console.error('There is no ../shared/data to measure against.')
  process.exit(2)
}

const day = process.argv[2] ?? new Date().toISOString().slice(0, 10)
const nowMs = Date.parse(`${day}T12:00:00Z`)
const ports = loadPorts(shipped)
const terminals = loadTerminals(shipped)
const world = { ports, terminals, lanes: loadSeaLanes(shipped, ports, terminals) }
const words = loadDestinationWords(shipped)
const atSea = (seed: number) => ({
  ...{ world, seed, vessels: 2000, fromMs: nowMs, days: 14 },
  chokepoints: loadChokepoints(shipped),
  baselines: loadChokepointBaselines(shipped),
})
const figures = [
  ...measureLabelledShips(recorded, 'B'),
  ...measureClass(recorded, ports, nowMs),
  ...measureDwt(recorded, ports, nowMs),
  ...measureLng(recorded, shipped),
  ...(await measureDemo(world, nowMs)),
  ...measureCalls(world, nowMs),
  ...measureDestinations(world, words, recorded, nowMs),
  ...measureEta(world, words, nowMs),
  ...[1, 2].flatMap((seed) => [...measureTransits(atSea(seed)), ...measureAtSea(atSea(seed))]),
]
/** Derivations that cannot be measured yet. */
const notMeasured = [
  {
    derivation: 'eta of real ships',
    why: 'no recording follows a real ship to its port',
    best_published: 'Regional mean error about 100 minutes',
  },
  {
    derivation: 'destination of real ships',
    why: 'no real texts with the port that was then called at',
    best_published: 'An algorithm put 53 % of wrong ones right',
  },
  { derivation: 'port calls', why: 'no real list of calls to compare with', best_published: '95–99 % of calls found' },
  {
    derivation: 'chokepoint transits of real ships',
    why: 'our recordings cover none of the eight',
    best_published: null,
  },
  {
    derivation: 'cargo of real tankers and bulk carriers',
    why: 'no public list of cargoes by ship',
    best_published: 'R² 0.88 against JODI',
  },
]
const measured = { measured_on: day, how: 'node bench/accuracy.ts', figures, not_measured: notMeasured }
writeFileSync(join(shipped, 'accuracy.json'), `${JSON.stringify(measured, null, 2)}\n`)
writeFileSync(join(import.meta.dirname, '../../docs/accuracy.md'), accuracyPage(measured))
for (const { derivation, measure, value, unit, sample, truth } of figures)
  console.log(`${truth}  ${derivation}: ${measure} ${value} ${unit} of ${sample}`)
