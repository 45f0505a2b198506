import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { CsvReports } from '#decode/csv/csv-reports.ts'
import type { Rejects } from '#decode/decode-counts.ts'
import { digitrafficLocations, digitrafficMessage, digitrafficVessels } from '#decode/json/digitraffic.ts'
import { kystdatahusetReports } from '#decode/json/kystdatahuset.ts'
import type { Report } from '#decode/row-writer.ts'
import { TestLiveState } from '../support/live-state.ts'

const recorded = join(import.meta.dirname, '../../../shared/data/ais')
const skip = existsSync(recorded) ? false : 'no ../shared/data'

const files = skip
  ? []
  : ['nmea', 'libais'].flatMap((folder) =>
      readdirSync(join(recorded, folder))
        .filter((file) => !file.endsWith('.json'))
        .map((file) => join(folder, file)),
    )

/** The MMSIs of complete messages, read from the text of the sentences: a second implementation, without the decoder. */
function sendersIn(text: string): Set<number> {
  const senders = new Set<number>()
  const parts = new Map<string, string[]>()
  for (const [sentence, total, number, sequence, channel, payload] of text.matchAll(
    /![!-~]{2}VD[MO],(\d),(\d),(\d?),([^,]*),([0-W`-w]*),[0-5]\*[0-9A-Fa-f]{2}/g,
  )) {
    const [body, sum] = sentence.slice(1).split('*')
    if (Buffer.from(body, 'latin1').reduce((x, code) => x ^ code, 0) !== parseInt(sum, 16) || number > total) continue
    const key = `${total} ${sequence} ${channel}`
    if (Number(number) === 1) parts.set(key, [])
    const received = parts.get(key)
    if (received?.length !== Number(number) - 1) continue
    received.push(payload)
    if (Number(number) < Number(total)) continue
    parts.delete(key)
    const bits = Array.from(Buffer.from(received.join('').slice(0, 7), 'latin1'))
      .map((code) => (code - (code > 87 ? 56 : 48)).toString(2).padStart(6, '0'))
      .join('')
    const type = parseInt(bits.slice(0, 6), 2)
    const mmsi = parseInt(bits.slice(8, 38), 2)
    if (bits.length === 42 && type >= 1 && type <= 27 && mmsi > 0 && mmsi <= 999_999_999) senders.add(mmsi)
  }
  return senders
}

const csv = (file: string, rejects: Rejects) => {
  const reader = new CsvReports(rejects)
  return [...reader.push(textOf(file)), ...reader.end()]
}
const json = (file: string): unknown => JSON.parse(textOf(file))
const textOf = (file: string) => readFileSync(join(recorded, file), 'utf8')

/** The recordings that are no sentences, by their decoder, and the MMSIs in their text. */
const others: Record<string, (file: string, rejects: Rejects) => Iterable<Report>> = {
  'csv/dma_aisdk_head_rows.csv': csv,
  'csv/marinecadastre_2022-03-31_small.csv': csv,
  'csv/marinecadastre_2023-01-11_1000rows.csv': csv,
  'json/digitraffic_locations_extract_2026-08-19.json': (file, rejects) => digitrafficLocations(json(file), rejects),
  'json/digitraffic_mqtt_extract_2026-08-19.ndjson': (file, rejects) =>
    textOf(file)
      .trim()
      .split('\n')
      .flatMap((line) => {
        const { topic, payload } = JSON.parse(line) as { topic: string; payload: unknown }
        return [...digitrafficMessage(topic, payload, rejects)]
      }),
  'json/digitraffic_vessels_extract_2026-08-19.json': (file, rejects) => digitrafficVessels(json(file), rejects),
  'json/kystdatahuset_realtime_extract_2026-08-23.json': (file, rejects) => kystdatahusetReports(json(file), rejects),
}

describe('everything received in a recording is listed, another vessel, or counted by a reason', { skip }, () => {
  for (const file of files)
    test(file, () => {
      // A line that a file ends within is complete for the sender.
      const bytes = Buffer.concat([readFileSync(join(recorded, file)), Buffer.from('\n')])
      const sea = new TestLiveState(16_384)
      sea.receiveBytes(bytes)
      sea.tick()
      const { received, listed, others, notShown } = sea.received.total(sea.clock.nowMs())
      const reasons = Object.values(notShown).reduce((sum, count) => sum + count, 0)
      assert.equal(received, listed + others + reasons)
      assert.equal(listed, sea.ranked.count)
      const senders = sendersIn(bytes.toString('latin1'))
      assert.equal(received, senders.size)
      const withPages = [...senders].filter((mmsi) => sea.fleet.slotOf(mmsi) >= 0).length
      assert.equal(withPages, listed + others + (notShown.no_position ?? 0) + (notShown.position_over_24_h_old ?? 0))
    })

  for (const [file, reportsOf] of Object.entries(others))
    test(file, () => {
      const sea = new TestLiveState(16_384)
      const rejects: Rejects = new Map()
      const rejected = sea.receiveReports(reportsOf(file, rejects))
      sea.tick()
      const { received, listed, others: unlisted, notShown } = sea.received.total(sea.clock.nowMs())
      const reasons = Object.values(notShown).reduce((sum, count) => sum + count, 0)
      assert.equal(received, listed + unlisted + reasons)
      assert.equal(listed, sea.ranked.count)
      const [head, ...rows] = textOf(file)
        .trim()
        .split('\n')
        .map((line) => line.split(','))
      const column = head.findIndex((name) => /^"?mmsi"?$/i.test(name.trim()))
      const senders = new Set(column >= 0 ? rows.map((row) => row[column]) : textOf(file).match(/(?<=[/ :])[1-9]\d{8}(?=[,"/}])/g)) // oxfmt-ignore
      assert.ok(received > 0 && received <= senders.size, `${received} of ${senders.size}`)
      if (rejected + rejects.size === 0) assert.equal(received, senders.size)
    })

  test('no recording is left out', () => {
    const all = ['csv', 'json'].flatMap((folder) =>
      readdirSync(join(recorded, folder)).map((file) => `${folder}/${file}`),
    )
    assert.deepEqual(all.toSorted(), Object.keys(others).toSorted())
  })

  test('the largest has vessels of each outcome', () => {
    const sea = new TestLiveState(16_384)
    sea.receiveBytes(readFileSync(join(recorded, 'nmea/aislib_stream_example.txt')))
    sea.tick()
    const { received, others, notShown } = sea.received.total(sea.clock.nowMs())
    assert.ok(
      received > 1000 && others > 500 && (notShown.base_station ?? 0) > 0,
      JSON.stringify({ received, others, notShown }),
    )
  })
})
