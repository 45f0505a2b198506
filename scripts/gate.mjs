// The whole gate, cheapest checks first. `npm test -- NAME …` runs the checks and suites with those names only.
// The last lines are the duration of each part and `N passed, N failed`. With SVC_TEST_REQUIRE_SERVICES=1 a skipped test counts as failed.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const checks = [
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the web app', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
  ['unused code', bin('knip'), ['--no-progress']],
]
/**
 * Name, files, processes at a time, and files of one folder that share a process: most of the time of a small file is the
 * start of a process. A file that several patterns match runs in the first suite of them.
 */
const suites = [
  ['structure', 'test/structure/*.test.ts', 1],
  ['units', 'src/**/*.test.{ts,tsx}', 2, 12],
  ['end to end', 'test/!(browser)/*.test.ts', 2, 4],
  ['browser', 'test/browser/*.test.ts', 2],
]
/** Only by name: the API over three HTTP threads where a test starts the server itself, and from a replica elsewhere. */
const threadSuite = ['threads', 'test/{api,operation}/*.test.ts', 2]
/** Only by name: each takes a quarter of a minute to a minute that the ten of the gate do not have. */
const longSuites = [
  ['packages', 'test/packages/packages.test.ts', 1],
  ['past', 'test/operation/demo-past.test.ts', 1],
  ['tasks', 'test/browser/tasks.test.ts', 1],
  ['recipes', 'test/contract/recipes.test.ts', 1],
  ['basemap', 'test/browser/map-basemap.test.ts', 1],
  ['account', 'test/browser/account.test.ts', 1],
]
const testTimeoutMs = 180_000
// Test files load the same modules: compiled once, for all of them and for the next run.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
// Servers are started from the bundle that the set-up has built: what is shipped, and half a second sooner each.
process.env.SVC_TEST_BUILT ??= '1'
const skipsFail = process.env.SVC_TEST_REQUIRE_SERVICES === '1'

let passed = 0
let failed = 0
const skippedTests = []
const durations = []

const secondsSince = (startedMs) => ((performance.now() - startedMs) / 1000).toFixed(1)

function runCheck(name, command, args) {
  return new Promise((resolve) => {
    const started = performance.now()
    let output = ''
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (status) => {
      const seconds = secondsSince(started)
      durations.push([name, seconds])
      if (status === 0) passed++
      else failed++
      console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
      if (status !== 0) console.log(output.slice(-8000))
      resolve()
    })
  })
}

/** Skipped suites count like skipped tests: none of their tests is reported. */
function countResult(event) {
  const { details, file, name, skip, todo } = event
  if (skip !== undefined || todo !== undefined) {
    const reason = [skip, todo].find((text) => typeof text === 'string') ?? 'no reason given'
    skippedTests.push(`${file?.replace(`${root}/`, '') ?? ''}: ${name} (${reason})`)
  } else if (details.type !== 'suite') passed++
}

/** Paths of modules that import the files, up to `size` of one folder below src or test in each. */
function together(files, size) {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, 'node_modules/.cache/gate-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const groups = Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('-'))
  return [...groups].flatMap(([name, of]) =>
    Array.from({ length: Math.ceil(of.length / size) }, (_, part) => {
      const path = join(folder, `${name}-${part + 1}.mjs`)
      const imports = of.slice(part * size, (part + 1) * size).map((file) => pathToFileURL(join(root, file)).href)
      writeFileSync(path, imports.map((url) => `await import(${JSON.stringify(url)})\n`).join(''))
      return path
    }),
  )
}

function runSuite(name, pattern, { concurrency, inOneProcess = 1, done }) {
  const files = globSync(pattern, { cwd: root })
    .filter((file) => !done.has(file))
    .sort()
  files.forEach((file) => done.add(file))
  if (files.length === 0) return Promise.resolve()
  console.log(`\n${name}`)
  const started = performance.now()
  return new Promise((resolve) => {
    const paths = inOneProcess > 1 ? together(files, inOneProcess) : files.map((file) => join(root, file))
    const stream = runTests({ cwd: root, files: paths, concurrency, timeout: testTimeoutMs })
    stream.on('test:pass', countResult)
    stream.on('test:fail', ({ details }) => {
      if (details.type !== 'suite' || details.error?.failureType !== 'subtestsFailed') failed++
    })
    const report = stream.compose(spec)
    report.on('data', (text) => process.stdout.write(text))
    report.on('end', () => {
      durations.push([name, secondsSince(started)])
      resolve()
    })
  })
}

const names = process.argv.slice(2)
const known = [...checks, ...suites, threadSuite, ...longSuites].map(([name]) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}; the gate has ${known.join(', ')}.`)
  process.exit(2)
}
const isWanted = (name) => names.length === 0 || names.includes(name)
for (const [name, command, args] of checks) if (isWanted(name)) await runCheck(name, command, args)
const done = new Set(longSuites.flatMap(([, pattern]) => globSync(pattern, { cwd: root })))
for (const [name, pattern, concurrency, inOneProcess] of suites)
  if (isWanted(name)) await runSuite(name, pattern, { concurrency, inOneProcess, done })
for (const [name, pattern, concurrency] of longSuites)
  if (names.includes(name)) await runSuite(name, pattern, { concurrency, done: new Set() })
if (names.includes('threads')) {
  Object.assign(process.env, { SVC_TEST_WORKERS: '3', SVC_TEST_REPLICA: '1' })
  const [name, pattern, concurrency] = threadSuite
  await runSuite(name, pattern, { concurrency, done: new Set() })
}

if (skippedTests.length > 0) {
  const verdict = skipsFail ? 'counted as failed, because SVC_TEST_REQUIRE_SERVICES=1' : 'not counted'
  console.log(`\n${skippedTests.length} skipped (${verdict}):\n  ${skippedTests.join('\n  ')}`)
  if (skipsFail) failed += skippedTests.length
}
console.log(`\nduration: ${durations.map(([name, seconds]) => `${name} ${seconds} s`).join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
