import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { splitRow } from '#decode/csv/csv.ts'
import { loadKnownShips } from './known-ships.ts'

const shipped = join(import.meta.dirname, '../../data')
const cargoes = join(import.meta.dirname, '../../../shared/data/cargo/us_doe_lng_exports_2017-2018.csv')

test('known ships: LNG carriers of sizes that exist', () => {
  const ships = [...loadKnownShips(shipped).values()]
  assert.ok(ships.length > 80)
  for (const { name, capacityM3, vesselClass } of ships)
    assert.ok(vesselClass === 'LNG Carrier' && capacityM3 >= 125_000 && capacityM3 <= 180_000, name)
})

test(
  'known ships: no cargo exported from the United States exceeds the listed capacity',
  {
    skip: existsSync(cargoes) ? false : 'no ../shared/data',
  },
  () => {
    const ships = loadKnownShips(shipped)
    const [head, ...lines] = readFileSync(cargoes, 'utf8').trim().split(/\r?\n/)
    const names = splitRow(head)
    for (const line of lines) {
      const cells = splitRow(line)
      const ship = ships.get(Number(cells[names.indexOf('imo')]))
      // One cubic metre of lean LNG evaporates to about 21,700 cubic feet of gas.
      const m3 = (Number(cells[names.indexOf('volume_mmcf')]) * 1000) / 21.7
      if (ship) assert.ok(m3 <= ship.capacityM3, `${ship.name}: ${m3} of ${ship.capacityM3} m³`)
    }
  },
)

test('known ships: a wrong check digit, a duplicate and an impossible capacity are errors with their line', (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'known-'))
  t.after(() => rmSync(dir, { recursive: true }))
  const head = 'imo,name,vessel_class,capacity_m3,source\n'
  for (const [rows, error] of [
    ['9624915,GOLAR SEAL,LNG Carrier,160000,owner', /line 2: imo 9624915 has a wrong check digit/],
    ['9624914,A,LNG Carrier,160000,owner\n9624914,B,LNG Carrier,160000,owner', /line 3: imo 9624914 is listed twice/],
    ['9624914,A,LNG Carrier,960000,owner', /line 2: capacity_m3 needs a number/],
    ['9624914,A,Tug,160000,owner', /line 2: vessel_class/],
  ] as const) {
    writeFileSync(join(dir, 'known-ships.csv'), head + rows)
    assert.throws(() => loadKnownShips(dir), error)
  }
})
