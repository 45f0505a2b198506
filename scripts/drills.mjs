// `npm run drills [-- NAME …] [--seed N] [--kills N] [--minutes N] [--short]`: injects faults and load into running servers
// for longer than the gate has time for, and asserts what takes a clock. `--seed` repeats a run. Without options each drill has
// its full length; `--short` is for a look at whether they work. The last line is `N passed, N failed`.
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { root } from './setup.mjs'

/** Drills read their settings from the environment: an option is another way to set it. */
const variables = { seed: 'SVC_DRILL_SEED', kills: 'SVC_DRILL_KILLS', minutes: 'SVC_DRILL_MINUTES' }
const short = { SVC_DRILL_KILLS: '10', SVC_DRILL_MINUTES: '1', SVC_BENCH_OVERLOAD_SECONDS: '5' }
/** Of one file; 1,000 kills take about an hour. */
const maxFileMs = 4 * 3_600_000

const { values: given, positionals: names } = readArguments()
const drills = globSync('test/drills/*.drill.ts', { cwd: root }).sort()
const nameOf = (file) => basename(file, '.drill.ts')
const unknown = names.filter((name) => !drills.some((file) => nameOf(file) === name))
if (unknown.length > 0) {
  console.error(`There is no drill named ${unknown.join(', ')}. The drills: ${drills.map(nameOf).join(', ')}.`)
  process.exit(2)
}

for (const [option, name] of Object.entries(variables))
  if (given[option] !== undefined) process.env[name] = given[option]
if (given.short) for (const [name, value] of Object.entries(short)) process.env[name] ??= value
process.env.SVC_DRILL_SEED ??= String(Date.now() % 1_000_000)
console.log(`SVC_DRILL_SEED=${process.env.SVC_DRILL_SEED}`)
let passed = 0
let failed = 0
const files = drills.filter((file) => names.length === 0 || names.includes(nameOf(file)))
// One at a time: a drill measures what the server does under its own load.
const stream = runTests({ cwd: root, files: files.map((file) => join(root, file)), concurrency: 1, timeout: maxFileMs })
stream.on('test:pass', ({ details, skip }) => {
  if (details.type !== 'suite' && skip === undefined) passed++
})
stream.on('test:fail', ({ details }) => {
  if (details.type !== 'suite' || details.error?.failureType !== 'subtestsFailed') failed++
})
const report = stream.compose(spec)
report.on('data', (text) => process.stdout.write(text))
report.on('end', () => {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
})

function readArguments() {
  const text = Object.fromEntries(Object.keys(variables).map((option) => [option, { type: 'string' }]))
  try {
    const read = parseArgs({ options: { ...text, short: { type: 'boolean' } }, allowPositionals: true })
    const wrong = Object.keys(variables).find(
      (option) => read.values[option] !== undefined && !/^\d+$/.test(read.values[option]),
    )
    if (wrong === undefined) return read
    console.error(`--${wrong} needs a number, got "${read.values[wrong]}".`)
  } catch (error) {
    console.error(error.message)
  }
  process.exit(2)
}
