import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { decodeFields, type MessageFields } from './ais-message.ts'
import { fieldReports } from '../json/field-reports.ts'
import { decode, rowAt, receivedMs } from './lines-for-tests.ts'
import { Observations } from '#domain/messages/observations.ts'
import { writeReport } from '../row-writer.ts'

const recorded = join(import.meta.dirname, '../../../../shared/data/ais')
const skip = existsSync(recorded) ? false : 'no ../shared/data'

/** What libais made of a message: AIS units and its own names. */
type Expected = Record<string, number | string | boolean | null>

const read = (file: string) => (skip ? '' : readFileSync(join(recorded, 'libais', file), 'latin1'))
const expected = (file: string): Expected[] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Expected)

/** The fields of every message of a file that has one of the decoded types, parts put together. */
function fieldsIn(text: string): MessageFields[] {
  const first = new Map<string, string>()
  return text.split(/[\r\n]+/).flatMap((line) => {
    const [, total, number, sequence = '', payload = '', fill] =
      /!..VD[MO],(\d),(\d),(\d?),[^,]*,([^,]*),(\d)/.exec(line) ?? []
    if (total === undefined) return []
    if (total !== '1' && number === '1') first.set(sequence, payload)
    if (number !== total) return []
    const fields = decodeFields((total === '1' ? '' : (first.get(sequence) ?? '')) + payload, Number(fill))
    return fields === null ? [] : [fields]
  })
}

const decodedTypes = [1, 2, 3, 5, 18, 19, 24, 27]

/** Our fields in libais's names and sentinels. */
function asLibais(fields: MessageFields): Expected {
  const { type, repeat, mmsi } = fields
  const head = { type, repeat, mmsi }
  if (fields.type === 5)
    return {
      ...head,
      ais_version: fields.aisVersion,
      imo: String(fields.imoSent),
      callsign: fields.callsign ?? '',
      shipname: fields.name ?? '',
      shiptype: fields.shipType,
      to_bow: fields.toBowM,
      to_stern: fields.toSternM,
      to_port: fields.toPortM,
      to_starboard: fields.toStarboardM,
      epfd: fields.epfd,
      draught: fields.draughtM ?? 0,
      destination: fields.destination ?? '',
      dte: fields.dteReady ? 0 : 1,
    }
  if (fields.type === 24)
    return { ...head, part_num: fields.part === 'A' ? 0 : 1, shipname: fields.part === 'A' ? fields.name : null }
  const place = {
    ...head,
    accuracy: fields.positionAccurate,
    lon: fields.lng ?? 181,
    lat: fields.lat ?? 91,
    speed: fields.sogKnots ?? 102.3,
    course: fields.cogDeg ?? 360,
    raim: fields.raim,
  }
  if (fields.type === 27) return { ...place, status: fields.navStatus, gnss: fields.currentPosition }
  if (fields.type === 19) return place
  const motion = { ...place, second: fields.second ?? 60 }
  if (fields.type === 18)
    return {
      ...motion,
      heading: fields.headingDeg ?? 511,
      unit: fields.carrierSense,
      display: fields.display,
      dsc: fields.dsc,
      band: fields.wholeBand,
      msg22: fields.message22,
      mode: fields.assigned,
      cs: fields.radio >>> 19 === 1,
      commstate_cs_fill: fields.radio & 0x7ffff,
    }
  return {
    ...motion,
    status: fields.navStatus,
    turn: fields.rotDegMin,
    maneuver: fields.manoeuvre,
    sync_state: fields.radio >>> 17,
    ...(fields.type === 3
      ? {
          slot_increment: (fields.radio >>> 4) & 0x1fff,
          slots_to_allocate: (fields.radio >>> 1) & 7,
          keep_flag: (fields.radio & 1) === 1,
        }
      : { slot_timeout: (fields.radio >>> 14) & 7 }),
  }
}

describe('every field is what libais reads', { skip }, () => {
  for (const file of ['typeexamples', 'tagblock']) {
    const ours = fieldsIn(read(`${file}.nmea`)).map(asLibais)
    // libais reports a message when its last part has arrived.
    const theirs = expected(`${file}.json`).filter(({ type }) => decodedTypes.includes(type as number))
    test(`${file}: as many messages`, () => assert.equal(ours.length, theirs.length))
    for (const [n, message] of theirs.entries())
      test(`${file}: message ${n + 1}, type ${message['type']}, of ${message['mmsi']}`, () => {
        const mine = ours.find((one) => one['type'] === message['type'] && sameMoment(one, message))
        assert.ok(mine, 'decoded')
        const compared = Object.entries(mine).filter(([name]) => name in message || name === 'shipname')
        assert.ok(compared.length >= 4)
        for (const [name, value] of compared) assertAlike(name, value, message[name] ?? null)
      })
  }
})

function sameMoment(ours: Expected, theirs: Expected): boolean {
  return ours['mmsi'] === theirs['mmsi'] && ours['second'] === (theirs['second'] ?? ours['second'])
}

/** libais gives headings and the like beyond their range as sent, and 32-bit floats. */
function assertAlike(name: string, ours: Expected[string], theirs: Expected[string]): void {
  if (name === 'heading' && typeof theirs === 'number' && theirs >= 360) assert.equal(ours, 511)
  else if (typeof ours === 'number' && typeof theirs === 'number')
    assert.ok(Math.abs(ours - theirs) <= Math.abs(theirs) * 1e-6 + 1e-6, `${name}: ${ours}, libais has ${theirs}`)
  else assert.equal(ours, theirs, name)
}

test('the stream’s rows are what the fields say, over all that was recorded', { skip }, () => {
  const files = [
    'nmea/aislib_stream_example.txt',
    'nmea/gfw_mixed_types.nmea',
    'nmea/kystverket_live_2026-08-19_extract.txt',
    'libais/test.aivdm',
  ]
  const batch = new Observations(4)
  let compared = 0
  for (const file of files)
    for (const line of readFileSync(join(recorded, file), 'latin1').split(/[\r\n]+/)) {
      const [, payload = '', fill] = /!..VD[MO],1,1,\d?,[^,]*,([^,]*),(\d)\*/.exec(line) ?? []
      const fields = decodeFields(payload, Number(fill))
      const { rows } = decode(line.slice(line.indexOf('!')).replace(/(\*..).*/, '$1'))
      batch.clear()
      const written = (fields ? fieldReports(fields, receivedMs) : []).flatMap((report) =>
        writeReport(batch, report, receivedMs, 3) === null ? [rowAt(batch, batch.length - 1)] : [],
      )
      assert.deepEqual(written, rows, line)
      compared += rows.length
    }
  assert.ok(compared > 2900, `${compared} rows`)
})

describe('what is no message of a decoded type has no fields', () => {
  for (const [payload, fill, because] of [
    ['', 0, 'nothing'],
    ['13mbmf000014AURW?0TW4WID0Vk', 0, 'a symbol short'],
    ['402R3Wiuef:dO0tgkNOgc?A00HBd', 0, 'a base station'],
    ['13mbmf000014AURW?0TW4WID0Vk~', 0, 'a character that AIVDM does not have'],
    ['é', 0, 'nor that'],
  ] as const)
    test(because, () => assert.equal(decodeFields(payload, fill), null))
})
