import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { EtaCalculator } from '#derive/destination/eta-calculator.ts'
import { VesselColumns } from '#fleet/columns.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { msPerHour } from '#domain/time.ts'

const dataDir = join(import.meta.dirname, '../../data')
const ports = loadPorts(dataDir)
const lanes = loadSeaLanes(dataDir, ports, loadTerminals(dataDir))
const nowMs = Date.UTC(2026, 10, 20)
const laden = 21
const light = 12

describe('distance to go of a tanker by draught and course', () => {
  for (const [lng, lat, cogDeg, draughtM, to, minNm, maxNm, because] of [
    [57.5, 24.8, 130, light, 'NLRTM', 6000, 6500, 'from the Gulf of Oman by Suez'],
    [57.5, 24.8, 130, laden, 'NLRTM', 10_700, 11_500, 'too deep for Suez: by the Cape'],
    [55, -5, 205, light, 'NLRTM', 8500, 9800, 'southerly course south of the Horn of Africa: by the Cape'],
    [52, 0, 25, light, 'NLRTM', 5200, 6300, 'northerly course: by Suez'],
  ] as const)
    test(`${minNm} to ${maxNm} nm: ${because}`, () => {
      const columns = new VesselColumns(1)
      const set = { lng, lat, cogDeg, draughtM, sogKnots: 13, positionMs: nowMs, vesselClass: 0, lengthM: 250 }
      for (const [column, value] of Object.entries(set)) columns[column as keyof typeof set][0] = value
      columns.destinationPort[0] = ports.findIndex(({ unlocode }) => unlocode === to)
      const etas = new EtaCalculator(lanes, ports, { capacity: 1 })
      etas.tick({ size: 1, columns, listed: () => true, markDirty: () => {} }, nowMs)
      const nm = columns.distanceToGoNm[0]
      assert.ok(nm >= minNm && nm <= maxNm, `${nm} nm`)
      assert.ok(columns.etaCalculatedMs[0] > nowMs + (nm / 13.2) * msPerHour)
    })
})
