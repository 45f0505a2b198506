import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameWord } from '#derive/vessel/name-words.ts'
import { inferClass } from '#derive/vessel/vessel-class.ts'
import type { Port } from '#domain/world/places.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { recordedSea, rows } from './real.ts'
import { type AccuracyFigure, percent } from './figures.ts'

/** The derived class of real ships, compared with the class that their owners publish. */
export function measureClass(data: string, ports: readonly Port[], nowMs: number): AccuracyFigure[] {
  const { columns, size } = recordedSea(data, ports, nowMs).fleet
  const labelled = new Map<number, string>()
  const text = readFileSync(join(import.meta.dirname, 'known-classes.csv'), 'utf8')
  for (const row of rows(text.replaceAll(/^#.*\n/gm, ''))) labelled.set(Number(row('imo')), row('vessel_class'))
  const [right, nameless]: [boolean[], boolean[]] = [[], []]
  for (let slot = 0; slot < size; slot++) {
    const is = labelled.get(columns.imo[slot])
    if (is === undefined) continue
    right.push((vesselClasses[columns.vesselClass[slot]] ?? 'none') === is)
    const unnamed = inferClass({
      shipType: columns.shipType[slot],
      name: null,
      lengthM: columns.lengthM[slot],
      beamM: columns.beamM[slot],
      deepestM: columns.draughtM[slot],
      shallowestM: NaN,
      cruiseKnots: columns.cruiseKnots[slot],
      imo: columns.imo[slot],
      bowShare: NaN,
      berths: null,
    })
    nameless.push((unnamed.vesselClass ?? 'none') === is)
  }
  const common = {
    derivation: 'vessel class',
    unit: '%',
    sample: right.length,
    method:
      'AIS recorded in US waters on 2023-01-11 through the product, a few reports per ship at most, no berth seen',
    against: 'ships labelled by hand from what their owners say (bench/accuracy/known-classes.csv)',
    truth: 'real' as const,
    best_published: null,
  }
  const share = (of: readonly boolean[]) => percent(of.filter(Boolean).length / of.length)
  return [
    {
      ...common,
      measure: 'US coast, labelled by hand: ships whose class is right',
      value: share(right),
      note: 'Small, and labelled by the authors of the list of name words: the row without names is the stricter one. Includes lakers, car carriers and other ships outside the six classes.',
    },
    {
      ...common,
      measure: 'US coast, labelled by hand: right class, without names',
      value: share(nameless),
      note: null,
    },
    nameFigure(data),
  ]
}

/** How often the class that a word of the name indicates contradicts the sanctions lists. */
function nameFigure(data: string): AccuracyFigure {
  const listed = JSON.parse(readFileSync(join(data, 'events/ofac_sdn_vessels_2026-03-22.json'), 'utf8')) as {
    vessels: { name: string; vessel_info?: { vessel_type?: string | null } }[]
  }
  let [named, right] = [0, 0]
  for (const { name, vessel_info } of listed.vessels) {
    const type = vessel_info?.vessel_type ?? ''
    const is = ofacClass(type)
    if (is === null) continue
    const finding = nameWord(name.toUpperCase())
    if (finding?.vesselClass === null || finding?.group !== (/Tanker|LNG/.test(type) ? 'tanker' : 'cargo')) continue
    named++
    if (finding.vesselClass === is) right++
  }
  return {
    ...{
      derivation: 'vessel class',
      measure: 'words of names that indicate the right class',
      value: percent(right / named),
      unit: '%',
      sample: named,
    },
    method: 'words of names alone',
    against: 'types of the OFAC vessel list 2026',
    ...{
      truth: 'real',
      best_published: null,
      note: 'Of about 900 listed tankers, bulk carriers and container ships, those whose names contain such a word.',
    },
  }
}

/** The class by the words of the sanctions list; null where it is not one of the six. */
function ofacClass(type: string): string | null {
  if (/^(Crude|Shuttle)/.test(type)) return 'Crude Tanker'
  if (/^(Chemical|Oil Products|Products|Asphalt|Bunkering)/.test(type)) return 'Chemical Tanker'
  if (type === 'LPG Tanker') return 'LPG Carrier'
  if (type === 'LNG Carrier' || type === 'Bulk Carrier' || type === 'Container Ship') return type
  return null
}
