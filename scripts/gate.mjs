// The gate, cheapest first: types, lint, format, unused code, tests, browser. Its last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from './setup.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const checks = [
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the web app', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
  ['unused code', bin('knip'), ['--no-progress']],
]
const suites = [
  ['rooms', 'test/rooms.test.ts', 1],
  ['units', 'src/**/*.test.{ts,tsx}', 2],
  ['journeys', 'test/*.test.ts', 2],
  ['browser', 'test/browser/*.test.ts', 1],
]

let passed = 0
let failed = 0
let skipped = 0

function check(name, command, args) {
  return new Promise((resolve) => {
    const started = performance.now()
    let output = ''
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (status) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (status === 0) passed++
      else failed++
      console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
      if (status !== 0) console.log(output.slice(-8000))
      resolve(status === 0)
    })
  })
}

function suite(name, pattern, concurrency, done) {
  const files = globSync(pattern, { cwd: root })
    .filter((file) => !done.has(file))
    .sort()
  files.forEach((file) => done.add(file))
  if (files.length === 0) return Promise.resolve()
  console.log(`\n${name}`)
  return new Promise((resolve) => {
    const stream = runTests({ cwd: root, files: files.map((file) => join(root, file)), concurrency, timeout: 180_000 })
    stream.on('test:pass', (event) => {
      if (event.details.type === 'suite') return
      if (event.skip !== undefined || event.todo !== undefined) skipped++
      else passed++
    })
    stream.on('test:fail', (event) => {
      if (event.details.type === 'suite' && event.details.error?.failureType === 'subtestsFailed') return
      failed++
    })
    const report = stream.compose(spec)
    report.on('data', (text) => process.stdout.write(text))
    report.on('end', resolve)
  })
}

const only = process.argv.slice(2)
const wanted = (name) => only.length === 0 || only.includes(name)
for (const [name, command, args] of checks) if (wanted(name)) await check(name, command, args)
const done = new Set()
for (const [name, pattern, concurrency] of suites) if (wanted(name)) await suite(name, pattern, concurrency, done)

if (skipped > 0) console.log(`\n${skipped} skipped (SVC_TEST_REQUIRE_SERVICES=1 forbids it)`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
