import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { decode, isAccountedFor } from './lines-for-tests.ts'

const recorded = join(import.meta.dirname, '../../../../shared/data/ais')
const skip = existsSync(recorded) ? false : 'no ../shared/data'

/** Lines that are two sentences run together. */
const doubled: Record<string, number> = { 'gfw_bad-type5.nmea': 3 }

/** Rows and rejects of what was recorded, as read by hand once and checked against gpsdecode. */
const known: Record<string, { rows: number; rejects: Record<string, number>; because: string }> = {
  'kystverket_live_2026-08-19_extract.txt': { rows: 28, rejects: {}, because: 'nothing in it is broken' },
  'aislib_stream_example.txt': {
    rows: 3462,
    rejects: { 'position unknown': 22, 'MMSI out of range': 2 },
    because: 'some ships have no fix, two have no number',
  },
  'gfw_type1-bad-bitcount.nmea': { rows: 0, rejects: { 'wrong length': 12 }, because: 'each is too long for its type' },
  'gfw_bad-type5.nmea': {
    rows: 0,
    rejects: { 'wrong length': 3, 'not a sentence': 3 },
    because: 'halves of different messages, and payloads alone',
  },
  'pyais_nmea_data_sample.txt': {
    rows: 760,
    rejects: { empty: 100, 'position unknown': 4, 'other part missing': 20 },
    because: 'empty sentences, and first halves only',
  },
}

describe('of what was recorded, every line is decoded, set aside or refused by a reason', { skip }, () => {
  const files = skip
    ? []
    : ['nmea', 'libais'].flatMap((folder) =>
        readdirSync(join(recorded, folder))
          .filter((file) => !file.endsWith('.json'))
          .map((file) => [folder, file]),
      )
  for (const [folder = '', file = ''] of files)
    test(file, () => {
      const bytes = readFileSync(join(recorded, folder, file))
      const decoded = decode(bytes, { capacity: 4096 })
      const lines = bytes
        .toString('latin1')
        .split(/[\r\n]+/)
        .filter((line) => line !== '')
      assert.equal(decoded.records, lines.length + (doubled[file] ?? 0))
      assert.equal(decoded.held, 0)
      assert.ok(isAccountedFor(decoded), JSON.stringify({ ...decoded, rows: decoded.rows.length }))
      const { rows, rejects } = known[file] ?? {}
      if (rows !== undefined)
        assert.deepEqual([decoded.rows.length, decoded.rejects], [rows, rejects], known[file]?.because)
    })
})
