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
  for (const [lng, lat, cogDeg, draughtM, to, minNm, maxNm, because, loadShare = 0.95] of [
    [57.5, 24.8, 130, light, 'NLRTM', 6000, 6500, 'from the Gulf of Oman by Suez'],
    [57.5, 24.8, 130, laden, 'NLRTM', 10_700, 11_500, 'too deep for Suez: by the Cape'],
    [55, -5, 205, light, 'NLRTM', 8500, 9800, 'southerly course south of the Horn of Africa: by the Cape'],
    [52, 0, 25, light, 'NLRTM', 5200, 6300, 'northerly course: by Suez'],
    [18, 35.6, 102, laden, 'CNNGB', 7400, 8200, 'eastbound off Malta: to Suez, with a draught of before'],
    [18, 35.6, 282, laden, 'CNNGB', 13_400, 14_600, 'westbound off Malta: too deep for Suez'],
    [-10, 40, 190, laden, 'SARTA', 9900, 10_700, 'laden with a draught that the load confirms: by the Cape'],
    [-10, 40, 190, laden, 'SARTA', 5000, 6300, 'in ballast, whatever draught is left from the voyage before', 0],
  ] as const)
    test(`${minNm} to ${maxNm} nm: ${because}`, () => {
      const columns = new VesselColumns(1)
      const set = {
        lng,
        lat,
        cogDeg,
        draughtM,
        sogKnots: 13,
        positionMs: nowMs,
        vesselClass: 0,
        lengthM: 250,
        maxDraughtM: 22,
        loadShare,
      }
      for (const [column, value] of Object.entries(set)) columns[column as keyof typeof set][0] = value
      columns.destinationPort[0] = ports.findIndex(({ unlocode }) => unlocode === to)
      const etas = new EtaCalculator(lanes, ports, { capacity: 1 })
      etas.tick({ size: 1, columns, listed: () => true, markDirty: () => {} }, nowMs)
      const nm = columns.distanceToGoNm[0]
      assert.ok(nm >= minNm && nm <= maxNm, `${nm} nm`)
      assert.ok(columns.etaCalculatedMs[0] > nowMs + (nm / 13.2) * msPerHour)
    })
})
