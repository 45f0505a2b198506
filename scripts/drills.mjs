// `npm run drills [-- NAME …]`: injects faults and load into running servers for longer than the gate has time for, and
// asserts what takes a clock. SVC_DRILL_SEED repeats a run. The last line is `N passed, N failed`.
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from './setup.mjs'

const names = process.argv.slice(2)
const drills = globSync('test/drills/*.drill.ts', { cwd: root }).sort()
const nameOf = (file) => basename(file, '.drill.ts')
const unknown = names.filter((name) => !drills.some((file) => nameOf(file) === name))
if (unknown.length > 0) {
  console.error(`There is no drill named ${unknown.join(', ')}. The drills: ${drills.map(nameOf).join(', ')}.`)
  process.exit(2)
}

process.env.SVC_DRILL_SEED ??= String(Date.now() % 1_000_000)
console.log(`SVC_DRILL_SEED=${process.env.SVC_DRILL_SEED}`)
let passed = 0
let failed = 0
const files = drills.filter((file) => names.length === 0 || names.includes(nameOf(file)))
// One at a time: a drill measures what the server does under its own load.
const stream = runTests({ cwd: root, files: files.map((file) => join(root, file)), concurrency: 1, timeout: 2_700_000 })
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
