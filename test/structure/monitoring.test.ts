import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const documented = new Map(
  [...textOf('docs/metrics.md').matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, type]) => [name, type]),
)

interface Panel {
  id: number
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  fieldConfig: { defaults: { unit: string } }
  targets: { refId: string; expr: string }[]
}
const dashboard = JSON.parse(textOf('deploy/monitoring/grafana-dashboard.json')) as {
  title: string
  uid: string
  schemaVersion: number
  panels: Panel[]
  templating: { list: { name: string; type: string }[] }
}
const rules = textOf('deploy/monitoring/alert-rules.yaml')
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...rules.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr]) => expr),
]

test('dashboard and alert rules: every metric is one of docs/metrics.md, and counters are read as rates', () => {
  for (const expr of expressions) {
    const names = [...expr.matchAll(/\b(?:svc|process)_\w+/g)].map(([name]) => name)
    if (!/^up\b/.test(expr)) assert.ok(names.length > 0, expr)
    for (const name of names) {
      const type = documented.get(name) ?? documented.get(name.replace(/_(?:bucket|sum|count)$/, ''))
      assert.ok(type !== undefined, `${name} in ${expr}`)
      const isCounted = type === 'counter' || type === 'histogram'
      if (isCounted) assert.match(expr, new RegExp(`(?:rate|increase)\\(${name}\\b`), expr)
    }
  }
})

test('dashboard: panels of Grafana’s schema, with targets, that do not overlap', () => {
  assert.deepEqual([dashboard.title, dashboard.uid], ['Seaborne', 'seaborne'])
  assert.ok(dashboard.schemaVersion >= 36 && dashboard.panels.length >= 12)
  assert.deepEqual(
    dashboard.templating.list.map(({ name, type }) => `${name} ${type}`),
    ['datasource datasource', 'job query'],
  )
  assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length)
  const cells = new Set<string>()
  for (const { title, type, gridPos, fieldConfig, targets } of dashboard.panels) {
    assert.equal(type, 'timeseries', title)
    assert.ok(fieldConfig.defaults.unit.length > 0 && targets.length > 0, title)
    const { x, y, w, h } = gridPos
    assert.ok(x + w <= 24, title)
    for (let column = x; column < x + w; column++)
      for (let row = y; row < y + h; row++) {
        assert.ok(!cells.has(`${column} ${row}`), `${title} overlaps another panel`)
        cells.add(`${column} ${row}`)
      }
  }
})

test('alert rules: each has a name, an expression, a severity, and says what to do', () => {
  const blocks = rules.split(/^ {6}- alert: /m).slice(1)
  assert.ok(blocks.length >= 10)
  for (const block of blocks) {
    assert.match(
      block,
      /^Seaborne\w+\n {8}expr: \S.*\n(?: {8}for: \d+[mhd]\n)? {8}labels: \{ severity: (?:page|ticket) \}\n/,
    )
    assert.match(block, /^ {10}summary: '.{15,}'\n {10}action: '.{15,}'$/m)
  }
})
