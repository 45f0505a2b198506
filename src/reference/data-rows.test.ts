import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { loadInfrastructure } from './infrastructure/infrastructure.ts'

const shipped = join(import.meta.dirname, '../../data')
const dir = mkdtempSync(join(tmpdir(), 'seaborne-data-'))
after(() => rmSync(dir, { recursive: true }))
const columns = 'id,name,country,lng,lat,operator,commodity,capacity,capacity_unit,status,source,licence,url'

describe('invalid record in data/: an error with file and line', () => {
  for (const [file, line, message] of [
    [
      'coal-mines.csv',
      'coal_mine:x,X,AU,200,0,,,,,,s,l,',
      /coal-mines\.csv line 2: lng needs a number from -180 to 180, got "200"/,
    ],
    ['coal-mines.csv', 'coal_mine:x,X,AU,20,0,,Gold,,,,s,l,', /line 2: commodity needs a label or a family/],
    ['coal-mines.csv', 'port:x,X,AU,20,0,,,,,,s,l,', /line 2: id needs to begin with "coal_mine:"/],
    ['coal-mines.csv', 'coal_mine:x,X,AU,20,0,,,,,,,l,', /line 2: source is empty/],
    ['coal-mines.csv', 'coal_mine:x,X,AU', /line 2: needs 13 fields, got 3/],
    ['refineries.csv', 'oil_refinery:x,X,Utopia,20,0,,,,,,s,l,', /line 2: country needs an ISO alpha-2 code/],
  ] as const)
    test(`${file}: ${line}`, () => {
      cpSync(shipped, dir, { recursive: true })
      writeFileSync(join(dir, file), `${columns}\n${line}\n`)
      assert.throws(() => loadInfrastructure(dir), message)
    })

  test('pipelines.ndjson: a route of one position is rejected', () => {
    cpSync(shipped, dir, { recursive: true })
    const [first = '', second = ''] = readFileSync(join(dir, 'pipelines.ndjson'), 'utf8').split('\n')
    const short = JSON.stringify({ ...(JSON.parse(second) as object), route: [[1, 2]] })
    writeFileSync(join(dir, 'pipelines.ndjson'), `${first}\n${short}\n`)
    assert.throws(() => loadInfrastructure(dir), /pipelines\.ndjson line 2: route needs 2 or more positions/)
  })
})
