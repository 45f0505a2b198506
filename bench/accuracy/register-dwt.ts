import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inferHull } from '#derive/vessel/hull.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { type AccuracyFigure, quantileFigure } from './figures.ts'
import { rows } from './real.ts'

/** A tanker longer than this is a crude tanker of a register that names no more than tankers. */
const crudeFromM = 240

/** Deadweight of ships whose class and register deadweight are known, by broadcast dimensions and draught; split B. */
export function measureRegisterDwt(recorded: string): AccuracyFigure[] {
  const text = gunzipSync(readFileSync(join(recorded, 'vessels/ships_labelled_us_2022-01-03.csv.gz'))).toString()
  const misses = [...rows(text)].flatMap((row) => {
    const [lengthM, beamM, tonnes] = [Number(row('length_m')), Number(row('beam_m')), Number(row('dwt_t'))]
    const vesselClass = classOf(row('class'), lengthM)
    if (row('split') !== 'B' || !(tonnes > 0) || vesselClass === null) return []
    const hull = inferHull(vesselClass, lengthM, beamM, Number(row('draught_m')) || NaN)
    return hull === null ? [] : [Math.abs(hull.dwtTonnes / tonnes - 1)]
  })
  return [
    {
      ...{ derivation: 'deadweight', measure: 'median error, class known', unit: '%', truth: 'real' },
      ...quantileFigure(misses, 0.5),
      method: 'length, beam and draught as broadcast in US waters, class of the register, ships kept aside (split B)',
      against: 'deadweight of the US register (MARAD)',
      best_published: null,
      note: 'Tankers and container ships of the United States only: its tankers of 183 m have 46,000 to 50,000 t, those of the world mostly 50,000 t. No list of bulk carriers with dimensions and deadweight is at hand; their standard sizes are those that builders publish.',
    },
  ]
}

function classOf(label: string, lengthM: number): VesselClass | null {
  if (label === 'container') return 'Container Ship'
  if (label !== 'oil_tanker' && label !== 'tanker_other') return null
  return lengthM > crudeFromM ? 'Crude Tanker' : 'Chemical Tanker'
}
