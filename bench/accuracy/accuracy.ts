// `node bench/accuracy/accuracy.ts [YYYY-MM-DD] [ID …]`: measures the derivations (all, or those named) and writes
// data/accuracy/ID.json, which GET /accuracy serves, and docs/accuracy.md with the same figures.
// `node bench/accuracy/accuracy.ts page` writes the page alone, from the files as they stand.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Derivation, measureContext } from './derivation.ts'
import { atSea } from './derivations/at-sea.ts'
import { cargo } from './derivations/cargo.ts'
import { chokepoints } from './derivations/chokepoints.ts'
import { commodity } from './derivations/commodity.ts'
import { deadweight } from './derivations/deadweight.ts'
import { destination } from './derivations/destination.ts'
import { eta } from './derivations/eta.ts'
import { portCalls } from './derivations/port-calls.ts'
import { questions } from './derivations/questions.ts'
import { vesselClass } from './derivations/vessel-class.ts'
import { calibrationPlot } from './calibration-plot.ts'
import { accuracyPage, calibrationPicture, type MeasuredFile } from './page.ts'

/** In the order of the page. */
const derivations: readonly Derivation[] = [
  vesselClass,
  deadweight,
  cargo,
  commodity,
  destination,
  eta,
  portCalls,
  chokepoints,
  atSea,
  questions,
]

const root = join(import.meta.dirname, '../..')
const recorded = join(root, '../shared/data')
const measuredDir = join(root, 'data/accuracy')
const fileOf = (id: string) => join(measuredDir, `${id}.json`)

const words = process.argv.slice(2)
const day = words.find((word) => /^\d{4}-\d\d-\d\d$/.test(word)) ?? new Date().toISOString().slice(0, 10)
const ids = words.filter((word) => word !== day && word !== 'page')
const unknown = ids.filter((id) => !derivations.some((one) => one.id === id))
if (unknown.length > 0)
  fail(`No derivation ${unknown.join(', ')}. There are: ${derivations.map(({ id }) => id).join(', ')}.`)
if (!words.includes('page')) await measure(derivations.filter(({ id }) => ids.length === 0 || ids.includes(id)))
writePage()

async function measure(wanted: readonly Derivation[]): Promise<void> {
  if (!existsSync(recorded)) fail('There is no ../shared/data to measure against.')
  const context = measureContext(recorded, join(root, 'data'), Date.parse(`${day}T12:00:00Z`))
  mkdirSync(measuredDir, { recursive: true })
  for (const derivation of wanted) {
    const { figures, calibrations = [], notMeasured = [] } = await derivation.measure(context)
    const file: MeasuredFile = {
      measured_on: day,
      figures: figures.map((one) => ({ ...one, low: one.low ?? null, high: one.high ?? null })),
      calibrations: calibrations.map((one) => ({ ...one, picture: calibrationPicture(one) })),
      not_measured: notMeasured,
    }
    writeFileSync(fileOf(derivation.id), `${JSON.stringify(file, null, 2)}\n`)
    for (const { derivation: of, measure: what, value, unit, sample, truth } of figures)
      console.log(`${truth}  ${of}: ${what} ${value} ${unit} of ${sample}`)
  }
}

function writePage(): void {
  const measured = derivations.flatMap(({ id }) =>
    existsSync(fileOf(id)) ? [JSON.parse(readFileSync(fileOf(id), 'utf8')) as MeasuredFile] : [],
  )
  for (const calibration of measured.flatMap(({ calibrations }) => calibrations))
    writeFileSync(join(root, 'docs', calibrationPicture(calibration)), calibrationPlot(calibration))
  writeFileSync(join(root, 'docs/accuracy.md'), accuracyPage(measured))
}

function fail(why: string): never {
  console.error(why)
  process.exit(2)
}
