import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CsvReports } from '#decode/csv-reports.ts'
import { splitRow } from '#decode/csv.ts'
import { digitrafficVessels } from '#decode/digitraffic.ts'
import { NmeaDecoder } from '#decode/nmea-stream.ts'
import { writeReport } from '#decode/row-writer.ts'
import { inferHull, lngCapacityM3, lngDensity, lngFilling } from '#derive/hull.ts'
import type { Port } from '#domain/places.ts'
import { type AccuracyFigure, MeasuredSea, percent, quantile } from './accuracy-sea.ts'

/** Metric tonnes of LNG in a million cubic feet of gas. */
const tonnesPerMmcf = 20.6

/** Deadweights by IMO number that public lists tell. */
function listedDwt(data: string): Map<number, number> {
  const dwt = new Map<number, number>()
  const us = rows(readFileSync(join(data, 'vessels/marad_usflag_fleet_2023-04.csv'), 'utf8'))
  for (const row of us) dwt.set(Number(row('IMO NUMBER')), Number(row('Deadweight Tons').replaceAll(',', '')))
  const sanctioned = gunzipSync(readFileSync(join(data, 'events/ofac_sdn_2023-11.csv.gz'))).toString('latin1')
  for (const line of sanctioned.split('\n')) {
    const imo = /Identification IMO (\d{7})/.exec(line)?.[1]
    const tonnes = Number(splitRow(line)[7]?.trim())
    if (imo !== undefined && tonnes > 0) dwt.set(Number(imo), tonnes)
  }
  const newer = JSON.parse(readFileSync(join(data, 'events/ofac_sdn_vessels_2026-03-22.json'), 'utf8')) as {
    vessels: { imo: number | null; vessel_info?: { dwt?: number } }[]
  }
  for (const { imo, vessel_info } of newer.vessels) if (imo && vessel_info?.dwt) dwt.set(imo, vessel_info.dwt)
  return dwt
}

function* rows(text: string): Generator<(column: string) => string> {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = splitRow(head)
  for (const line of lines) {
    const cells = splitRow(line)
    yield (column) => cells[names.indexOf(column)] ?? ''
  }
}

/** Every ship in the recordings, as the product reads and derives her. */
function recordedSea(data: string, ports: readonly Port[], nowMs: number): MeasuredSea {
  const sea = new MeasuredSea(ports)
  const rejects = new Map<string, number>()
  const write = (report: Parameters<typeof writeReport>[1]) => {
    writeReport(sea.batch, report, nowMs, 0)
    if (sea.batch.length > 4000) sea.flush(nowMs)
  }
  for (const file of ['marinecadastre_2023-01-11_1000rows.csv', 'marinecadastre_2022-03-31_small.csv']) {
    const reports = new CsvReports(rejects)
    for (const line of readFileSync(join(data, 'ais/csv', file), 'utf8').split('\n'))
      for (const report of reports.push(`${line}\n`)) write(report)
  }
  const baltic = readFileSync(join(data, 'ais/json/digitraffic_vessels_extract_2026-08-19.json'), 'utf8')
  for (const report of digitrafficVessels(JSON.parse(baltic), rejects)) write(report)
  sea.flush(nowMs)
  const decoder = new NmeaDecoder({ sourceIndex: 0, rejects })
  for (const file of ['kystverket_live_2026-08-19_extract.txt', 'aislib_stream_example.txt', 'pyais_mixed.txt']) {
    const bytes = readFileSync(join(data, 'ais/nmea', file))
    for (let taken = 0; taken < bytes.length;) {
      taken += decoder.push(bytes.subarray(taken), nowMs, sea.batch)
      sea.flush(nowMs)
    }
  }
  return sea
}

/** Deadweight from the outline that ships send, beside what public lists say of them. */
export function measureDwt(data: string, ports: readonly Port[], nowMs: number): AccuracyFigure[] {
  const { columns, size } = recordedSea(data, ports, nowMs).fleet
  const listed = listedDwt(data)
  const misses: number[] = []
  for (let slot = 0; slot < size; slot++) {
    const known = listed.get(columns.imo[slot])
    if (known === undefined || columns.imo[slot] === 0 || !(columns.dwtTonnes[slot] > 0)) continue
    misses.push(Math.abs(columns.dwtTonnes[slot] / known - 1))
  }
  const common = {
    derivation: 'deadweight',
    unit: '%',
    sample: misses.length,
    method: 'class, length and beam from recorded AIS through the product, matched by IMO number',
    against: 'US MARAD fleet list 2023-04 and OFAC tonnages 2023 and 2026',
    truth: 'real' as const,
    best_published: null,
    note: 'Small: only so many ships are both in our recordings with an outline and in a public list. Ships that are none of the six classes are left out. The regression’s own test set gave a median of 2.8 % (crude) to 13.2 % (LPG).',
  }
  return [
    { ...common, measure: 'median error', value: percent(quantile(misses, 0.5)) },
    // Of so few the 90th percentile would be one ship.
    { ...common, measure: 'largest error', value: percent(quantile(misses, 1)) },
  ]
}

/** What a common LNG carrier is taken to carry, beside what left the United States. */
export function measureLng(data: string): AccuracyFigure[] {
  // The outline of most carriers built from 2003 to 2018; the list tells no ship's own.
  const hull = inferHull('LNG Carrier', 290, 46, NaN)
  if (hull === null) throw new Error('290 by 46 m is no hull')
  const estimate = lngCapacityM3(hull.dwtTonnes) * lngFilling * lngDensity
  const misses: number[] = []
  let [sum, cargoes] = [0, 0]
  for (const row of rows(readFileSync(join(data, 'cargo/us_doe_lng_exports_2017-2018.csv'), 'utf8'))) {
    const tonnes = Number(row('volume_mmcf')) * tonnesPerMmcf
    if (row('mode_of_transport') !== 'Vessel' || !(tonnes > 0)) continue
    misses.push(Math.abs(estimate / tonnes - 1))
    sum += tonnes
    cargoes++
  }
  const common = {
    derivation: 'LNG cargo',
    unit: '%',
    sample: cargoes,
    method: 'one stand-in hull of 290 × 46 m for every ship: capacity from its deadweight × 0.985 × 0.45 t/m³',
    against: 'US DOE LNG exports 2017–2018, cargo by cargo, 20.6 t per million cubic feet',
    truth: 'real' as const,
    best_published: 'A draught formula overstates LNG by about 20 %',
    note: 'The ships’ own outlines are not known, so this measures the method on an average ship, not the estimate of each. Part cargoes count as misses.',
  }
  return [
    { ...common, measure: 'median error', value: percent(quantile(misses, 0.5)) },
    { ...common, measure: '90th percentile of the error', value: percent(quantile(misses, 0.9)) },
    { ...common, measure: 'error of the sum', value: percent((estimate * cargoes) / sum - 1) },
  ]
}
