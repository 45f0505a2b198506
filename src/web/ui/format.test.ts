import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import {
  age,
  cargoSum,
  counted,
  coordinates,
  countryName,
  dateText,
  degrees,
  fromNow,
  moment,
  tonnes,
  tonneSpan,
} from './format.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')

function cargoText(sumTonnes: number, lowTonnes: number, highTonnes: number): string {
  const { text, unit, span } = cargoSum(sumTonnes, lowTonnes, highTonnes)
  return `${text} ${unit} (${span})`
}

describe('number and time formats', () => {
  for (const [text, expected, because] of [
    [tonnes(268_432), '268,400', 'an estimate is no finer than a hundred tonnes'],
    [tonnes(0), '0', 'zero is a known value'],
    [tonnes(null), '–', 'unknown is never 0'],
    [tonneSpan(241_000, 281_000), '241–281 kt', 'bounds in kilotonnes'],
    [tonneSpan(1200, 4800), '1.2–4.8 kt', 'small amounts have a decimal'],
    [tonneSpan(null, 4800), null, 'one bound is no range'],
    [cargoText(305_300, 287_000, 324_000), '305 kt (287–324)', 'one cargo is not 0.3 Mt (0.3–0.3)'],
    [cargoText(6_200_000, 5_700_000, 6_800_000), '6.2 Mt (5.7–6.8)', 'many are in million tonnes'],
    [counted(1, 'call'), '1 call', 'one of them'],
    [counted(1204, 'call'), '1,204 calls', 'several'],
    [degrees(7.6), '008°', 'a course has three digits'],
    [degrees(359.8), '000°', 'north is 000, not 360'],
    [coordinates(26.5633, 56.2512), '26°33.8′N 056°15.1′E', 'as on a chart'],
    [coordinates(-0.5, -9.99999), '00°30.0′S 010°00.0′W', 'sixty minutes carry over to a degree'],
    [age(4200), '4 s', 'seconds first'],
    [age(3 * msPerHour), '3 h', 'then hours'],
    [age(-500), '0 s', 'a server clock ahead of ours gives no negative age'],
    [moment('2026-12-14T06:00:00Z', nowMs), '14 Dec 06:00 UTC', 'this year is left out'],
    [moment('2027-01-02T06:00:00Z', nowMs), '2 Jan 2027 06:00 UTC', 'another year is written'],
    [dateText('2026-08-18', nowMs), '18 Aug', 'a day of this year'],
    [dateText('2025-12-31', nowMs), '31 Dec 2025', 'a day of another year has it'],
    [moment('never', nowMs), '–', 'an invalid time is unknown'],
    [fromNow('2026-11-26T12:00:00Z', nowMs), 'in 6 d', 'in the future'],
    [fromNow('2026-11-20T10:00:00Z', nowMs), '2 h ago', 'in the past'],
    [countryName('NO'), 'Norway', 'a code becomes a name'],
    [countryName('<b>'), '–', 'an invalid code is unknown'],
  ] as const)
    test(`${expected}: ${because}`, () => assert.equal(text, expected))
})
