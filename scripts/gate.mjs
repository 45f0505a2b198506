// The whole gate, cheapest checks first. `npm test -- NAME …` runs the checks and suites with those names only.
// The last lines are what took how long and `N passed, N failed`. With SVC_TEST_REQUIRE_SERVICES=1 a skipped test counts as failed.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const checks = [
  // In one thread: each of several checks the types that all files share again, and tests run beside it.
  ['types', bin('tsc'), ['-p', 'tsconfig.json', '--singleThreaded']],
  ['types of the web app', bin('tsc'), ['-p', 'tsconfig.web.json', '--singleThreaded']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
  ['unused code', bin('knip'), ['--no-progress']],
]
/**
 * Name, files, and files of one folder that share a process: most of the time of a small file is the start of a process.
 * A file that several patterns match runs in the first suite of them.
 */
const suites = [
  ['structure', 'test/structure/*.test.ts'],
  ['units', 'src/**/*.test.{ts,tsx}', 12],
  ['end to end', 'test/!(browser)/*.test.ts', 4],
  ['browser', 'test/browser/*.test.ts'],
]
/** Only by name: the API over three HTTP threads where a test starts the server itself, and from a replica elsewhere. */
const threadSuite = ['threads', 'test/{api,operation}/*.test.ts']
/** Only by name: each takes a quarter of a minute to a minute that the ten of the gate do not have. */
const longSuites = [
  ['packages', 'test/packages/packages.test.ts'],
  ['past', 'test/operation/demo-past.test.ts'],
  ['tasks', 'test/browser/tasks.test.ts'],
  ['recipes', 'test/contract/recipes.test.ts'],
  ['basemap', 'test/browser/map-basemap.test.ts'],
  ['account', 'test/browser/account.test.ts'],
]
/**
 * Jobs at a time, a job being a check or a process of tests: one more than the two cores of CI, because many a test waits
 * for a server, a page or a tick while it computes nothing.
 */
const jobsAtATime = 3
/** Of a test, and of a process of tests. */
const testTimeoutMs = 300_000
// Test files load the same modules: compiled once, for all of them and for the next run.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
// Servers are started from the bundle that the set-up has built: what is shipped, and half a second sooner each.
process.env.SVC_TEST_BUILT ??= '1'
const skipsFail = process.env.SVC_TEST_REQUIRE_SERVICES === '1'

let passed = 0
let failed = 0
const skippedTests = []
const failures = []
/** Seconds of each job by its name. */
const jobSeconds = new Map()
const startedMs = performance.now()

const secondsSince = (ms) => (performance.now() - ms) / 1000

function runCheck(name, command, args) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (status) => {
      if (status === 0) passed++
      else {
        failed++
        failures.push(name)
      }
      resolve(status === 0 ? '' : `FAILED\n${output.slice(-8000)}\n`)
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

/** Other lines with this mark say why a process failed whose tests all passed. */
const countLine = /^.*\u2139 (?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*\n/gm

/** Runs a module of tests in a process of its own; returns its report, without the counts. */
function runModule(path) {
  return new Promise((resolve) => {
    const stream = runTests({ cwd: root, files: [path], concurrency: 1, timeout: testTimeoutMs })
    stream.on('test:pass', countResult)
    stream.on('test:fail', ({ details, file, name }) => {
      if (details.type === 'suite' && details.error?.failureType === 'subtestsFailed') return
      failed++
      failures.push(`${file?.replace(`${root}/`, '') ?? path}: ${name}`)
    })
    let text = ''
    stream
      .compose(spec)
      .on('data', (piece) => (text += piece))
      .on('end', () => resolve(text.replaceAll(countLine, '')))
  })
}

/** A new folder for modules of this run. */
function moduleFolder() {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'gate-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  return folder
}

/** Name and path of modules that import the files, up to `size` of one folder below src or test in each. */
function together(files, size) {
  const folder = moduleFolder()
  const groups = Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('/'))
  return [...groups].flatMap(([name, of]) =>
    Array.from({ length: Math.ceil(of.length / size) }, (_, part) => {
      const path = join(folder, `${name.replace('/', '-')}-${part + 1}.mjs`)
      const some = of.slice(part * size, (part + 1) * size)
      const imports = some.map((file) => pathToFileURL(join(root, file)).href)
      writeFileSync(path, imports.map((url) => `await import(${JSON.stringify(url)})\n`).join(''))
      return [`${name} ${part + 1}`, path]
    }),
  )
}

/** The jobs of a suite. */
function jobsOf([, pattern, size = 1], done) {
  const files = globSync(pattern, { cwd: root })
    .filter((file) => !done.has(file))
    .sort()
  files.forEach((file) => done.add(file))
  const parts = size > 1 ? together(files, size) : files.map((file) => [file, join(root, file)])
  return parts.map(([name, path]) => ({ name, run: () => runModule(path) }))
}

/** Each list evenly spread over the whole. */
const spread = (...lists) =>
  lists
    .flatMap((list) => list.map((job, at) => ({ job, at: (at + 0.5) / list.length })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ job }) => job)

/** Runs jobs in their order, some at a time, and prints the report of each as it ends. */
async function runAll(jobs) {
  const left = [...jobs]
  const runOneByOne = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) {
      const jobStartedMs = performance.now()
      const report = await job.run()
      const seconds = secondsSince(jobStartedMs)
      jobSeconds.set(job.name, seconds)
      process.stdout.write(`\n${job.name} (${seconds.toFixed(1)} s)\n${report}`)
    }
  }
  await Promise.all(Array.from({ length: jobsAtATime }, runOneByOne))
}

const names = process.argv.slice(2)
const known = [...checks, ...suites, threadSuite, ...longSuites].map(([name]) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}; the gate has ${known.join(', ')}.`)
  process.exit(2)
}
const isWanted = (name) => names.length === 0 || names.includes(name)
const done = new Set(longSuites.flatMap(([, pattern]) => globSync(pattern, { cwd: root })))
const jobs = Object.fromEntries(suites.map((suite) => [suite[0], isWanted(suite[0]) ? jobsOf(suite, done) : []]))
await runAll([
  ...checks.filter(([name]) => isWanted(name)).map((check) => ({ name: check[0], run: () => runCheck(...check) })),
  ...jobs.structure,
  // The files that take longest come first, those that mostly compute beside those that mostly wait.
  ...spread(jobs.browser, jobs['end to end']),
  ...jobs.units,
])
await runAll(longSuites.filter(([name]) => names.includes(name)).flatMap((suite) => jobsOf(suite, new Set())))
if (names.includes('threads')) {
  Object.assign(process.env, { SVC_TEST_WORKERS: '3', SVC_TEST_REPLICA: '1' })
  await runAll(jobsOf(threadSuite, new Set()))
}

if (skippedTests.length > 0) {
  const verdict = skipsFail ? 'counted as failed, because SVC_TEST_REQUIRE_SERVICES=1' : 'not counted'
  console.log(`\n${skippedTests.length} skipped (${verdict}):\n  ${skippedTests.join('\n  ')}`)
  if (skipsFail) failed += skippedTests.length
}
if (failures.length > 0) console.log(`\nfailed:\n  ${failures.join('\n  ')}`)
const longest = [...jobSeconds].toSorted(([, one], [, other]) => other - one).slice(0, 8)
const times = longest.map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`)
console.log(
  `\nduration: ${secondsSince(startedMs).toFixed(1)} s, ${jobsAtATime} at a time; longest: ${times.join(', ')}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
