import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { DestinationResolver } from '#derive/destination.ts'
import { loadDestinationWords } from '#reference/destination-words.ts'
import { loadPorts } from '#reference/ports.ts'
import { recordedTexts } from '../bench/accuracy-destination.ts'
import { typedDestinations } from './destination-texts.ts'

const dataDir = join(import.meta.dirname, '../data')
const ports = loadPorts(dataDir)
const words = loadDestinationWords(dataDir)
const resolver = new DestinationResolver(ports, words)
const codeOf = (text: string, lng = NaN, lat = NaN, seen = {}) => {
  const found = resolver.resolve(text, lng, lat, seen)
  return found && ports[found.port].unlocode
}

describe('what crews type, against answers by hand', () => {
  for (const tuning of [true, false])
    test(`${tuning ? 'the half it was tuned by' : 'the half that was kept from tuning'}: 95 % right, 2 % wrong at most`, () => {
      const half = typedDestinations.filter((one) => one.tuning === tuning)
      const named = half.filter(({ port }) => port !== null)
      assert.ok(named.length >= 150)
      const right = named.filter(({ text, lng, lat, port }) => codeOf(text, lng, lat) === port)
      const wrong = half.filter(({ text, lng, lat, port }) => ![null, port].includes(codeOf(text, lng, lat)))
      assert.ok(right.length >= named.length * 0.95, `${right.length} of ${named.length} right`)
      assert.ok(wrong.length <= half.length * 0.02, wrong.map(({ text }) => text).join(', '))
    })

  test('regions, orders and what says nothing are told apart, 95 % at least', () => {
    const told = typedDestinations.filter(({ text, meaning, region }) => {
      const read = resolver.read(text)
      return read.meaning === meaning && (region === null || read.region === region)
    })
    assert.ok(told.length >= typedDestinations.length * 0.95, `${told.length} of ${typedDestinations.length}`)
  })
})

describe('what a word that is not in the list of ports means', () => {
  test('every word for a port names one that is in it', () => {
    const known = new Set(ports.map(({ unlocode }) => unlocode))
    const strange = words.filter(({ kind, answers }) => kind === 'port' && answers.some((code) => !known.has(code)))
    assert.deepEqual(strange, [])
  })
  for (const [text, lng, lat, seen, code, because] of [
    ['PORTLAND', 140, -40, {}, 'AUPTJ', 'the nearest'],
    ['PORTLAND', NaN, NaN, {}, null, 'nobody knows which'],
    ['PORTLAND', 0, 30, {}, 'USPWM', 'the nearest, an ocean away'],
    ['SUEZ CANAL', 30, 33, {}, 'EGPSD', 'from the Mediterranean'],
    ['SUEZ CANAL', 36, 24, {}, 'EGSUZ', 'from the Red Sea'],
    ['CARTAGENA', -40, 28, { courseDeg: 80 }, 'ESCAR', 'in mid-ocean she steers east'],
    ['CARTAGENA', -36, 28, { courseDeg: 250 }, 'COCTG', 'in mid-ocean she steers west'],
    ['USHOU>ATLANTIS', -60, 30, {}, null, 'where she comes from is not where she goes'],
    ['<script>alert(1)', 0, 0, {}, null, 'hostile text'],
    ['=CMD|" /C calc"!A0', 0, 0, {}, null, 'hostile text'],
    ['A'.repeat(5000), 0, 0, {}, null, 'a text that no transponder sends'],
  ] as const)
    test(`${text.slice(0, 20)}: ${code}, ${because}`, () => assert.equal(codeOf(text, lng, lat, seen), code))
})

const recorded = join(import.meta.dirname, '../../shared/data')
test(
  'recorded texts that are a code of the table are read as that port',
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
