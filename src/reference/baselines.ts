import { join } from 'node:path'
import type { ChokepointBaseline } from '#domain/chokepoint-baseline.ts'
import { readDataCsv } from './data-rows.ts'

const measures = ['all ships', 'tankers', 'oil mb/d'] as const

/** The pinned references of the chokepoints, from data/chokepoint-baselines.csv. */
export function loadChokepointBaselines(dataDir: string): ChokepointBaseline[] {
  const columns = ['chokepoint', 'measure', 'month', 'value', 'spread', 'period', 'source', 'licence', 'url']
  return readDataCsv(join(dataDir, 'chokepoint-baselines.csv'), columns).map((row) => ({
    chokepointId: row.needText('chokepoint'),
    measure: row.oneOf('measure', measures),
    month: row.number('month', 1, 12),
    value: row.needNumber('value', 0),
    spread: row.number('spread', 0),
    period: row.needText('period'),
    source: row.provenance(),
  }))
}
