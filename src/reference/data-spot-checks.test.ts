import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { CsvHeader, CsvRows } from '#decode/csv/csv.ts'
import { distanceNm } from '#domain/geo.ts'
import { loadInfrastructure } from './infrastructure/infrastructure.ts'

const shared = join(import.meta.dirname, '../../../shared/data/infrastructure')
const skip = existsSync(shared) ? false : 'no ../shared/data'

const gemLng = 'lng_terminals_gem_2026-08.geojson.gz'
const gemFields = 'oil_gas_fields_gem_goget_2025-02.csv.gz'
const gemMines = 'coal_mines_gem_gcmt_2024.csv.gz'
const wpi = 'ports_nga_wpi_pub150.csv.gz'
const gogi = 'refineries_netl_gogi_world_ex_us.geojson.gz'
const climateTrace = 'refineries_us_climatetrace_2022.geojson.gz'
const oilRoutes = 'oil_pipelines_gem_goit_2024-06.geojson.gz'
const gasRoutes = 'gas_pipelines_gem_ggit_2024-10.geojson.gz'

/** Our record, the public file, and the name or code of the same facility there. */
const checks: [string, string, string][] = [
  ['lng_terminal:sabine-pass', gemLng, 'Sabine Pass LNG Terminal'],
  ['lng_terminal:ras-laffan-north', gemLng, 'QatarEnergy LNG (N)'],
  ['lng_terminal:yamal', gemLng, 'Yamal LNG Terminal'],
  ['lng_terminal:gorgon', gemLng, 'Gorgon LNG Terminal'],
  ['lng_terminal:bonny', gemLng, 'Nigeria LNG Terminal'],
  ['lng_terminal:rotterdam-gate', gemLng, 'Gate LNG Terminal'],
  ['lng_terminal:dahej', gemLng, 'Dahej LNG Terminal'],
  ['lng_terminal:futtsu', gemLng, 'Futtsu LNG Terminal'],
  ['oil_refinery:jamnagar', gogi, 'Reliance'],
  ['oil_refinery:ulsan-sk', gogi, 'SK '],
  ['oil_refinery:pernis', gogi, 'Shell'],
  ['oil_refinery:ras-tanura', gogi, 'Saudi Ar'],
  ['oil_refinery:mina-al-ahmadi', gogi, 'Kuwait National'],
  ['oil_refinery:schwedt', gogi, 'PCK'],
  ['oil_refinery:port-arthur-motiva', climateTrace, 'Motiva Enterprises LLC Port Arthur'],
  ['oil_refinery:baytown', climateTrace, 'Baytown'],
  ['oil_refinery:garyville', climateTrace, 'Garyville'],
  ['oil_refinery:whiting', climateTrace, 'Whiting'],
  ['coal_mine:black-thunder', gemMines, 'Black Thunder Coal Mine'],
  ['coal_mine:gevra', gemMines, 'Gevra Coal Mine'],
  ['coal_mine:cerrejon', gemMines, 'Cerrejón Coal Mine'],
  ['coal_mine:grootegeluk', gemMines, 'Grootegeluk Coal Mine'],
  ['coal_mine:peak-downs', gemMines, 'Peak Downs Coal Mine'],
  ['oil_field:ghawar', gemFields, 'Ghawar'],
  ['oil_field:johan-sverdrup', gemFields, 'Johan Sverdrup'],
  ['oil_field:tengiz', gemFields, 'Tengiz'],
  ['oil_field:north-field', gemFields, 'North Field Oil'],
  ['oil_field:tupi', gemFields, 'Tupi'],
  ['oil_field:rumaila', gemFields, 'Rumaila'],
  ['port:AUNTL', wpi, 'AU NTL'],
  ['port:KRPUS', wpi, 'KR PUS'],
  ['port:BRSSZ', wpi, 'BR SSZ'],
  ['port:ZARCB', wpi, 'ZA RCB'],
  ['port:AUPHE', wpi, 'AU PHE'],
  ['oil_pipeline:baku-tbilisi-ceyhan', oilRoutes, 'Baku-Tbilisi-Ceyhan Pipeline'],
  ['oil_pipeline:habshan-fujairah', oilRoutes, 'Bab-Habshan–Fujairah Oil Pipeline'],
  ['oil_pipeline:trans-alaska', oilRoutes, 'Trans-Alaska Oil Pipeline System'],
  ['gas_pipeline:trans-anatolian-tanap', gasRoutes, 'Trans-Anatolian Gas Pipeline'],
  ['gas_pipeline:langeled', gasRoutes, 'Langeled Gas Pipeline'],
  ['gas_pipeline:yamal-europe', gasRoutes, 'Yamal-Europe Gas Pipeline'],
  ['gas_pipeline:nord-stream', gasRoutes, 'Nord Stream Gas Pipeline'],
]

/** Rounding accounts for 0.4 nm; datasets also mark different corners of a plant or a harbour. */
const pointToleranceNm = 4
const portToleranceNm = 12
/** A route simplified to about forty positions cuts its bends. */
const routeToleranceNm = 12

describe('forty records compared with the public datasets', { skip }, () => {
  const items = new Map(loadInfrastructure(join(import.meta.dirname, '../../data')).map((item) => [item.id, item]))
  for (const [id, file, wanted] of checks)
    test(`${id} is where ${file} has "${wanted}"`, () => {
      const item = items.get(id)
      assert.ok(item, 'not in the starter set')
      const published = placesOf(file).filter(({ words }) => words.includes(wanted))
      assert.ok(published.length > 0, 'not in the file')
      const places = published.flatMap(({ places }) => places)
      const tolerance = item.route ? routeToleranceNm : item.kind === 'port' ? portToleranceNm : pointToleranceNm
      for (const [lng, lat] of item.route ?? [[item.lng, item.lat] as const]) {
        const nearest = Math.min(...places.map((place) => distanceNm(lng, lat, place[0], place[1])))
        assert.ok(nearest <= tolerance, `${nearest.toFixed(1)} nm from the nearest`)
      }
    })
})

interface Named {
  words: string
  places: [number, number][]
}

const cache = new Map<string, Named[]>()

function placesOf(file: string): Named[] {
  const known = cache.get(file)
  if (known) return known
  const text = gunzipSync(readFileSync(join(shared, file))).toString()
  const read = file.includes('.csv') ? fromCsv(text) : fromGeoJson(text)
  cache.set(file, read)
  return read
}

function fromCsv(text: string): Named[] {
  const splitter = new CsvRows()
  const [names = [], ...rows] = [...splitter.push(text), ...splitter.end()]
  const header = new CsvHeader(names)
  const at = (row: string[], ...columns: string[]) => row[header.place(...columns)] ?? ''
  return rows.map((row) => ({
    words: at(row, 'wiki-name', 'project', 'UN/LOCODE'),
    places: [[Number(at(row, 'lng', 'Longitude')), Number(at(row, 'lat', 'Latitude'))]],
  }))
}

function fromGeoJson(text: string): Named[] {
  const { features } = JSON.parse(text) as {
    features: { properties: Record<string, string>; geometry: { coordinates: unknown[] } }[]
  }
  return features.map(({ properties, geometry }) => {
    const { PipelineName, Operator, Name, project, name } = properties
    return { words: PipelineName ?? Name ?? project ?? name ?? Operator ?? '', places: positions(geometry.coordinates) }
  })
}

function positions(coordinates: unknown[]): [number, number][] {
  if (typeof coordinates[0] === 'number') return [coordinates as [number, number]]
  return coordinates.flatMap((inner) => positions(inner as unknown[]))
}
