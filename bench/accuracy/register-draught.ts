import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inferHull } from '#derive/vessel/hull.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { type AccuracyFigure, quantileFigure } from './figures.ts'
import { rows } from './real.ts'

/** Tankers of this length and more carry crude; the register has one class for crude and products. */
const crudeFromM = 230
const minLengthM = 60

const labels = [
  { label: 'oil_tanker', name: 'tankers' },
  { label: 'container', name: 'container ships' },
  { label: 'bulk', name: 'bulk carriers' },
]

function classOf(label: string, lengthM: number): VesselClass {
  if (label === 'container') return 'Container Ship'
  if (label === 'bulk') return 'Bulk Carrier'
  return lengthM >= crudeFromM ? 'Crude Tanker' : 'Chemical Tanker'
}

/** Design draught by class, length and beam, compared with the loaded draught of a register; split B. */
export function measureRegisterDraught(data: string, split = 'B'): AccuracyFigure[] {
  const file = join(data, 'vessels/usace_wtlus_selfpropelled_2021-2023.csv.gz')
  const misses = new Map<string, number[]>(labels.map(({ label }) => [label, []]))
  for (const row of rows(gunzipSync(readFileSync(file)).toString())) {
    const [lengthM, beamM] = [Number(row('length_m')), Number(row('beam_m'))]
    const loadedM = Number(row('loaded_draught_m'))
    const own = misses.get(row('class'))
    if (row('split') !== split || own === undefined || !(loadedM > 0) || lengthM < minLengthM) continue
    const hull = inferHull(classOf(row('class'), lengthM), lengthM, beamM, NaN)
    if (hull !== null) own.push(Math.abs(hull.designDraughtM / loadedM - 1))
  }
  return labels.map(({ label, name }) => ({
    ...{ derivation: 'design draught', truth: 'real', unit: '%', best_published: null },
    ...quantileFigure(misses.get(label) ?? [], 0.5),
    measure: `${name}: median error`,
    method: 'length, beam and class of the register, no draught seen; ships kept aside (split B)',
    against: 'loaded draught of the US Army Corps of Engineers’ register (WTLUS 2021–2023)',
    note:
      label === 'bulk'
        ? 'Most of them sail the Great Lakes, whose locks keep them shallower than bulk carriers of the sea of the same size.'
        : label === 'container'
          ? 'Some of the register’s draughts are typing errors (18 m of a ship of 249 m): the median does not hang on them.'
          : null,
  }))
}
