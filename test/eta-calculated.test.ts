import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { EtaCalculator } from '#derive/eta-calculated.ts'
import { VesselColumns } from '#fleet/columns.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'

const dataDir = join(import.meta.dirname, '../data')
const ports = loadPorts(dataDir)
const lanes = loadSeaLanes(dataDir, ports, loadTerminals(dataDir))
const nowMs = Date.UTC(2026, 10, 20)
const laden = 21
const light = 12

describe('how far a tanker has to go, by canals that she fits and the course she steers', () => {
  for (const [lng, lat, cogDeg, draughtM, to, leastNm, mostNm, because] of [
    [57.5, 24.8, 130, light, 'NLRTM', 6000, 6500, 'from the Gulf of Oman by Suez'],
    [57.5, 24.8, 130, laden, 'NLRTM', 10_700, 11_500, 'too deep for Suez she goes round the Cape'],
    [55, -5, 205, light, 'NLRTM', 8500, 9800, 'south of the Horn of Africa on a southerly course she goes round, too'],
    [52, 0, 25, light, 'NLRTM', 5200, 6300, 'on a northerly course she does not'],
  ] as const)
    test(`${leastNm} to ${mostNm} nm: ${because}`, () => {
      const columns = new VesselColumns(1)
      const set = { lng, lat, cogDeg, draughtM, sogKnots: 13, positionMs: nowMs, vesselClass: 0, lengthM: 250 }
      for (const [column, value] of Object.entries(set)) columns[column as keyof typeof set][0] = value
      columns.destinationPort[0] = ports.findIndex(({ unlocode }) => unlocode === to)
      const etas = new EtaCalculator(lanes, ports, { capacity: 1 })
      etas.tick({ size: 1, columns, listed: () => true, markDirty: () => {} }, nowMs)
      const nm = columns.distanceToGoNm[0]
      assert.ok(nm >= leastNm && nm <= mostNm, `${nm} nm`)
      assert.ok(columns.etaCalculatedMs[0] > nowMs + (nm / 13.2) * 3_600_000)
    })
})
