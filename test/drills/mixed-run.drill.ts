import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { bundleServer } from '../../scripts/packages/server-bundle.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const minutes = Number(process.env['SVC_DRILL_MINUTES'] ?? 30)
const distinctViews = 35_000
const sampleMs = 5000
/** Leaves out what is allocated once, such as caches and compiled code. */
const settledShare = 0.4
const maxResidentMb = 300
const maxResidentUnderViewsMb = 512
const maxHeapGrowthMbPerHour = 20
/** In less, one collection of garbage more or less is a growth. */
const minMinutesForGrowth = 9

const names = ['process_resident_memory_bytes', 'svc_heap_used_bytes', 'svc_external_memory_bytes'] as const
type Sample = { atMs: number } & Record<(typeof names)[number], number>

const root = join(import.meta.dirname, '../..')
// As `npm start` runs it, beside what a server may run from.
const bundle = join(root, 'dist/server-of-drill')
before(() => bundleServer(root, bundle, '../..'))

async function withDemo(use: (origin: string, pid: number) => Promise<void>): Promise<void> {
  const folder = temporaryFolder()
  try {
    await using server = await RunningServer.start(
      { SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:', SVC_LIMIT_FREE: '1000000' },
      { program: join(bundle, 'main.js') },
    )
    await use(server.origin, server.child.pid!)
  } finally {
    folder.remove()
  }
}

/** Null where a busy server refuses to answer. */
async function sample(origin: string): Promise<Sample | null> {
  const response = await fetch(`${origin}/metrics`)
  const text = await response.text()
  if (!response.ok) return null
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { atMs: performance.now(), ...Object.fromEntries(names.map((name) => [name, read(name)])) } as Sample
}

const kilobytesIn = (file: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)

/** The memory of a process and of those that it has started now, in kB: resident, and with shared pages counted once. */
function ofAllProcesses(pid: number): { resident: number; proportional: number } {
  const sum = { resident: 0, proportional: 0 }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const each of [pid, ...children])
    try {
      sum.resident += kilobytesIn(`/proc/${each}/smaps_rollup`, 'Rss')
      sum.proportional += kilobytesIn(`/proc/${each}/smaps_rollup`, 'Pss')
    } catch {
      // It has ended.
    }
  return sum
}

/** The most that all processes together had until then. */
async function maxUntil(pid: number, endMs: number): Promise<{ resident: number; proportional: number }> {
  const max = { resident: 0, proportional: 0 }
  for (; performance.now() < endMs; await wait(500)) {
    const { resident, proportional } = ofAllProcesses(pid)
    max.resident = Math.max(max.resident, resident)
    max.proportional = Math.max(max.proportional, proportional)
  }
  return max
}

async function sampledUntil(origin: string, endMs: number): Promise<Sample[]> {
  const samples: Sample[] = []
  while (performance.now() < endMs) {
    await wait(sampleMs)
    const taken = await sample(origin)
    if (taken !== null) samples.push(taken)
  }
  return samples
}

/** Sends a mix of requests, a few a second. */
async function polls(origin: string, endMs: number): Promise<void> {
  for (let i = 0; performance.now() < endMs; i++) {
    const lng = (i * 37) % 340
    const paths = [
      `/vessels?zoom=${2 + (i % 7)}&bbox=${lng - 170},-40,${lng - 150},40`,
      '/vessels/density?zoom=3',
      `/search?q=front${i % 100}`,
      `/infrastructure?bbox=${lng - 170},0,${lng - 165},20`,
      `/made-up/${i}`,
      '/sources',
    ]
    const response = await fetch(`${origin}/api/v1${paths[i % paths.length]}`)
    await response.arrayBuffer()
    assert.ok(response.status < 500, `${paths[i % paths.length]} gave ${response.status}`)
    await wait(100)
  }
}

/** Opens and closes streams. */
async function leavers(origin: string, endMs: number): Promise<void> {
  for (let i = 0; performance.now() < endMs; i++) {
    const leaving = AbortSignal.timeout(3000)
    await fetch(`${origin}/api/v1/stream/vessels?zoom=${2 + (i % 5)}`, { signal: leaving })
      .then((response) => response.arrayBuffer())
      .catch(() => null)
  }
}

/** The slope of a least-squares line. */
function slopePerHour(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([atMs]) => atMs)), mean(points.map(([, value]) => value))]
  const across = points.reduce((sum, [atMs, value]) => sum + (atMs - x) * (value - y), 0)
  const along = points.reduce((sum, [atMs]) => sum + (atMs - x) ** 2, 0)
  return (across / along) * msPerHour
}

const megabytes = (bytes: number) => Math.round((bytes / 1_048_576) * 10) / 10

test(`memory of the demo is flat over ${minutes} minutes of mixed requests`, async (t) => {
  await withDemo(async (origin, pid) => {
    const endMs = performance.now() + minutes * msPerMinute
    const callers = [polls(origin, endMs), leavers(origin, endMs), polls(origin, endMs)]
    const largest = maxUntil(pid, endMs)
    const samples = await sampledUntil(origin, endMs)
    await Promise.all(callers)
    const peak = megabytes(kilobytesIn(`/proc/${pid}/status`, 'VmHWM') * 1024)
    const { resident: all, proportional } = await largest
    t.diagnostic(`at most ${peak} MB resident`)
    t.diagnostic(
      `with the processes that it starts ${megabytes(all * 1024)} MB, ${megabytes(proportional * 1024)} MB with shared pages once`,
    )
    const settled = samples.slice(Math.floor(samples.length * settledShare))
    const growth = Object.fromEntries(
      names.map((name) => [name, slopePerHour(settled.map((each) => [each.atMs, each[name]]))] as const),
    )
    for (const name of names)
      t.diagnostic(`${name}: ${megabytes(samples.at(-1)![name])} MB, ${megabytes(growth[name])} MB/h`)
    assert.ok(peak <= maxResidentMb, `${peak} MB resident`)
    if (minutes < minMinutesForGrowth) return
    assert.ok(megabytes(growth['svc_heap_used_bytes']) <= maxHeapGrowthMbPerHour, 'the heap grows')
  })
})

test(`memory under ${distinctViews} distinct views`, async (t) => {
  await withDemo(async (origin) => {
    let largest = 0
    const views = Array.from({ length: distinctViews }, (_, i) => i)
    const ask = async () => {
      for (let i = views.pop(); i !== undefined; i = views.pop()) {
        const [west, south] = [-180 + (i % 330), -60 + ((i * 7) % 110)]
        const bbox = `${west},${south},${west + 20 + (i % 10) / 10},${south + 10}`
        await (await fetch(`${origin}/api/v1/vessels?zoom=${2 + (i % 7)}&bbox=${bbox}`)).arrayBuffer()
        if (i % 500 === 0) largest = Math.max(largest, (await sample(origin))?.process_resident_memory_bytes ?? 0)
      }
    }
    await Promise.all(Array.from({ length: 8 }, ask))
    assert.ok(largest > 0)
    t.diagnostic(`at most ${megabytes(largest)} MB resident`)
    assert.ok(megabytes(largest) <= maxResidentUnderViewsMb, `${megabytes(largest)} MB resident`)
  })
})
