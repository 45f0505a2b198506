import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/metrics.md'), 'utf8')
const folder = temporaryFolder()
let server: RunningServer
let text = ''

before(async () => {
  server = await RunningServer.start({
    SVC_FEEDS: 'nmea+listen://127.0.0.1:0?name=a%22%5Cb%0Ac,nmea+listen://127.0.0.1:0,nmea+listen://localhost:0',
    SVC_DATA_DIR: join(folder.path, 'metrics'),
  })
  for (const path of ['/vessels', '/sources', '/nothing', '/vessels/1'])
    for (const method of ['GET', 'DELETE']) await fetch(`${server.origin}/api/v1${path}`, { method })
  text = await (await fetch(`${server.origin}/metrics`)).text()
})
after(async () => {
  await server.end('SIGKILL')
  folder.remove()
})

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Parses the text as strictly as Prometheus' own linter: each line is one of three, each family is contiguous. */
function families(): Map<string, { type: string; meaning: string; samples: Sample[] }> {
  const found = new Map<string, { type: string; meaning: string; samples: Sample[] }>()
  let current = ''
  assert.ok(text.endsWith('\n'))
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue
    const [, help, meaning] = /^# HELP (\S+) (.+)$/.exec(line) ?? []
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? []
    if (help !== undefined) {
      assert.ok(!found.has(help), `${help} appears twice`)
      current = help
      found.set(help, { type: '', meaning, samples: [] })
    } else if (typed !== undefined) {
      assert.equal(typed, current)
      found.get(current)!.type = type
    } else {
      const [, name, , pairs = '', value] = /^([a-z_]+)(\{(.*)\})? (-?[\d.e+-]+|\+Inf|NaN)$/.exec(line) ?? []
      assert.ok(name, `not a sample: ${line}`)
      const family = found.get(current)!
      assert.ok(name === current || (family.type === 'histogram' && name.startsWith(current)), line)
      const labels = Object.fromEntries(
        [...pairs.matchAll(/([a-z_]+)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/g)].map(([, key, each]) => [key, each]),
      )
      assert.equal(
        Object.entries(labels)
          .map(([key, each]) => `${key}="${each}"`)
          .join(','),
        pairs,
      )
      family.samples.push({ name, labels, value: Number(value) })
    }
  }
  return found
}

describe('/metrics', () => {
  test('is valid for Prometheus: typed, named by its rules, no series twice', () => {
    for (const [name, { type, samples }] of families()) {
      assert.match(name, /^(?:svc|process)_[a-z_]+$/)
      assert.equal(type === 'counter', name.endsWith('_total'), name)
      assert.doesNotMatch(name, /_(?:ms|milliseconds|minutes|kb|mb|percent)\b/)
      const series = samples.map((sample) => JSON.stringify([sample.name, sample.labels]))
      assert.equal(new Set(series).size, series.length, `${name} has a series twice`)
      assert.ok(
        samples.every(({ value }) => Number.isFinite(value)),
        name,
      )
    }
  })

  test('has histograms that only grow, up to their count', () => {
    const { samples } = families().get('svc_http_request_duration_seconds')!
    for (const [route, ofRoute] of Map.groupBy(samples, ({ labels }) => labels['route'])) {
      const buckets = ofRoute.filter(({ name }) => name.endsWith('_bucket'))
      assert.equal(buckets.at(-1)?.labels['le'], '+Inf')
      for (let i = 1; i < buckets.length; i++) assert.ok(buckets[i].value >= buckets[i - 1].value, route)
      assert.equal(buckets.at(-1)?.value, ofRoute.find(({ name }) => name.endsWith('_count'))?.value)
    }
  })

  test('counts requests by route template', () => {
    const { samples } = families().get('svc_http_requests_total')!
    const asked = samples.filter(({ labels }) => labels['method'] === 'GET' && labels['status'] === '404')
    assert.deepEqual(Object.fromEntries(asked.map(({ labels, value }) => [labels['route'], value])), {
      '/api/v1/vessels/:mmsi': 1,
      none: 1,
    })
  })

  test('docs/metrics.md lists every metric', () => {
    const lines = [...families()].map(
      ([name, { type, meaning }]) => `| \`${name}\` | ${type} | ${meaning.replace(/\.$/, '')} |`,
    )
    for (const line of lines) assert.ok(page.includes(line), `docs/metrics.md needs the line: ${line}`)
    const listed = [...page.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name)
    assert.deepEqual(
      listed.filter((name) => !families().has(name)),
      [],
    )
  })
})
