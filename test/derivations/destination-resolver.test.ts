import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { loadDestinationWords } from '#reference/ports.ts'
import { loadPorts } from '#reference/ports.ts'
import { recordedTexts } from '../../bench/accuracy/destination.ts'
import { typedDestinations } from './destination-texts.ts'

const dataDir = join(import.meta.dirname, '../../data')
const ports = loadPorts(dataDir)
const words = loadDestinationWords(dataDir)
const resolver = new DestinationResolver(ports, words)
const codeOf = (text: string, lng = NaN, lat = NaN, seen = {}) => {
  const found = resolver.resolve(text, lng, lat, seen)
  return found && ports[found.port].unlocode
}

describe('destination texts against a hand-labelled table', () => {
  for (const tuning of [true, false])
    test(`${tuning ? 'tuning half' : 'held-out half'}: at least 95 % right, at most 2 % wrong`, () => {
      const half = typedDestinations.filter((one) => one.tuning === tuning)
      const named = half.filter(({ port }) => port !== null)
      assert.ok(named.length >= 150)
      const right = named.filter(({ text, lng, lat, port }) => codeOf(text, lng, lat) === port)
      const wrong = half.filter(({ text, lng, lat, port }) => ![null, port].includes(codeOf(text, lng, lat)))
      assert.ok(right.length >= named.length * 0.95, `${right.length} of ${named.length} right`)
      assert.ok(wrong.length <= half.length * 0.02, wrong.map(({ text }) => text).join(', '))
    })

  test('regions, orders and empty texts are classified, at least 95 % right', () => {
    const correct = typedDestinations.filter(({ text, meaning, region }) => {
      const read = resolver.read(text)
      return read.meaning === meaning && (region === null || read.region === region)
    })
    assert.ok(correct.length >= typedDestinations.length * 0.95, `${correct.length} of ${typedDestinations.length}`)
  })
})

describe('destination words and ambiguous names', () => {
  test('every word for a port names a port of the table', () => {
    const known = new Set(ports.map(({ unlocode }) => unlocode))
    const strange = words.filter(({ kind, answers }) => kind === 'port' && answers.some((code) => !known.has(code)))
    assert.deepEqual(strange, [])
  })
  for (const [text, lng, lat, seen, code, because] of [
    ['PORTLAND', 140, -40, {}, 'AUPTJ', 'the nearest'],
    ['PORTLAND', NaN, NaN, {}, null, 'ambiguous without a position'],
    ['PORTLAND', 0, 30, {}, 'USPWM', 'the nearest, an ocean away'],
    ['SUEZ CANAL', 30, 33, {}, 'EGPSD', 'from the Mediterranean'],
    ['SUEZ CANAL', 36, 24, {}, 'EGSUZ', 'from the Red Sea'],
    ['CARTAGENA', -40, 28, { courseDeg: 80 }, 'ESCAR', 'eastward course in mid-ocean'],
    ['CARTAGENA', -36, 28, { courseDeg: 250 }, 'COCTG', 'westward course in mid-ocean'],
    ['USHOU>ATLANTIS', -60, 30, {}, null, 'the origin is not the destination'],
    ['<script>alert(1)', 0, 0, {}, null, 'hostile text'],
    ['=CMD|" /C calc"!A0', 0, 0, {}, null, 'hostile text'],
    ['A'.repeat(5000), 0, 0, {}, null, 'longer than any AIS text'],
  ] as const)
    test(`${text.slice(0, 20)}: ${code}, ${because}`, () => assert.equal(codeOf(text, lng, lat, seen), code))
})

const recorded = join(import.meta.dirname, '../../../shared/data')
test(
  'recorded texts that equal a UN/LOCODE resolve to it',
  { skip: !existsSync(recorded) && 'no ../shared/data' },
  () => {
    const texts = recordedTexts(recorded, Date.UTC(2026, 10, 20))
    assert.ok(texts.size > 300, `${texts.size} texts`)
    const byCode = new Set(ports.map(({ unlocode }) => unlocode))
    const codes = [...texts].filter((text) => byCode.has(text.replace(' ', '')))
    assert.ok(codes.length >= 5, `${codes.length} codes`)
    for (const text of codes) assert.equal(codeOf(text), text.replace(' ', ''))
  },
)
