import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Feature } from '#contract/formats/geojson.ts'
import { HttpError } from '#domain/http-error.ts'
import { type QueryableKind, testOf } from './evaluate.ts'
import type { Expression } from './expression.ts'
import { readCql2Json } from './json-reader.ts'
import { parseCql2Text } from './text-parser.ts'

const queryables = new Map<string, QueryableKind>([
  ['name', 'text'],
  ['dwt', 'number'],
  ['laden', 'flag'],
  ['eta', 'time'],
  ['from', 'time'],
  ['to', 'time'],
  ['ended', 'time'],
  ['id', 'text'],
  ['not', 'text'],
])

/** Feature 7: an eta, a name with signs that patterns use, nothing known of its draught. */
const feature: Feature = {
  type: 'Feature',
  id: '7',
  geometry: { type: 'Point', coordinates: [5, 52] },
  properties: {
    name: 'AB_C%D\\E',
    dwt: 100,
    laden: true,
    eta: '2026-11-20T12:00:00Z',
    from: '2026-11-20T00:00:00Z',
    to: '2026-11-22T00:00:00Z',
    not: null,
  },
}

const passes = (expression: Expression) => testOf(expression, queryables)(feature)

describe('CQL2 text', () => {
  for (const [filter, isPassed] of [
    ['dwt = 100', true],
    ['dwt = 1e2', true],
    ['dwt = +100.', true],
    ['dwt > -.5', true],
    ['dwt <> 100', false],
    ['dwt < 100', false],
    ['dwt <= 100', true],
    ['dwt > 100', false],
    ['dwt >= 100', true],
    ['100 = dwt', true],
    ['dwt between 100 and 200', true],
    ['dwt between 0 and 100', true],
    ['dwt between 101 and 200', false],
    ['dwt between 0 and 99', false],
    ['dwt not between 0 and 99', true],
    ['dwt in (1, 100)', true],
    ['dwt in (1, 2)', false],
    ['dwt not in (1, 2)', true],
    ['laden = true', true],
    ['laden = FALSE', false],
    ['true', true],
    ['not true', false],
    ['not not true', true],
    ["id = '7'", true],
    ["name = 'ab_c%d\\e'", false],
    ["casei(name) = casei('ab_c%D\\E')", true],
    ["CASEI(name) = 'ab_c%d\\e'", true],
    ["name like 'AB%'", true],
    ["name like '%E'", true],
    ["name like '%'", true],
    ["name like 'AB_C'", false],
    ["name like 'AB\\_C%'", true],
    ["name like 'A\\_%'", false],
    ["name like '______'", false],
    ["name like '________'", true],
    ["name like '%C\\%D%'", true],
    ["name like '%B%B%'", false],
    ["name like '%D\\\\E'", true],
    ["name like 'ab%'", false],
    ["casei(name) like casei('aB%')", true],
    ["name not like 'X%'", true],
    ["name like '%XE'", false],
    ["name like ''", false],
    // Unknown values, as in SQL: only what is true passes.
    ['"not" = \'x\'', false],
    ['not ("not" = \'x\')', false],
    ['"not" = \'x\' or dwt = 100', true],
    ['"not" = \'x\' and dwt = 100', false],
    ['not ("not" = \'x\' and dwt = 1)', true],
    ['not ("not" = \'x\' or dwt = 1)', false],
    ['"not" like \'%\'', false],
    ['not ("not" in (\'x\'))', false],
    ['"not" is null', true],
    ['"not" is not null', false],
    ['dwt is null', false],
    // Precedence: and before or.
    ['dwt = 100 or dwt = 1 and dwt = 2', true],
    ['(dwt = 100 or dwt = 1) and dwt = 2', false],
    ['not dwt = 1 and dwt = 100', true],
    // Times.
    ["eta = timestamp('2026-11-20T12:00:00Z')", true],
    ["eta = '2026-11-20T13:00:00+01:00'", true],
    ["eta = '2026-11-20 12:00:00'", true],
    ["eta > date('2026-11-20')", true],
    ["eta < '2026-11-20'", false],
    ["t_after(eta, date('2026-11-19'))", true],
    ["t_after(eta, date('2026-11-20'))", false],
    ["t_before(eta, date('2026-11-20'))", false],
    ["t_before(eta, date('2026-11-21'))", true],
    ["t_equals(eta, timestamp('2026-11-20T12:00:00Z'))", true],
    ["t_equals(eta, date('2026-11-20'))", false],
    ["t_during(eta, interval('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'))", true],
    ["t_during(eta, interval('2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z'))", false],
    ["t_during(eta, interval('2026-11-20T00:00:00Z', '2026-11-20T12:00:00Z'))", false],
    ["t_during(eta, interval('..', '2026-11-21T00:00:00Z'))", true],
    ["t_intersects(eta, interval('2026-11-20T12:00:00Z', '..'))", true],
    ["t_intersects(eta, interval('..', '2026-11-20T12:00:00Z'))", true],
    ["t_intersects(eta, interval('..', '2026-11-20T11:59:59Z'))", false],
    ["t_intersects(eta, date('2026-11-20'))", true],
    ["t_intersects(interval(from, to), date('2026-11-21'))", true],
    ["t_intersects(interval(from, to), date('2026-11-23'))", false],
    ["t_intersects(interval(from, ended), date('2026-11-21'))", false],
    ["not t_intersects(interval(from, ended), date('2026-11-21'))", false],
    ["t_before(ended, date('2026-11-21'))", false],
    // Places.
    ['s_intersects(geometry, point(5 52))', true],
    ['S_INTERSECTS(geometry, ENVELOPE(0, 50, 10, 60))', true],
    ['s_intersects(geometry, bbox(6, 50, 10, 60))', false],
    ['s_intersects(geometry, polygon((0 50, 10 50, 0 60, 0 50)))', true],
    ['s_intersects(geometry, polygon((0 50, 10 50, 10 60, 0 50), (4 51, 8 51, 8 53, 4 53, 4 51)))', false],
  ] as const)
    test(`${filter}: ${isPassed ? 'passes' : 'does not pass'}`, () =>
      assert.equal(passes(parseCql2Text(filter)), isPassed))

  for (const [filter, says] of [
    ['', /needs a property or a value at character 1, got the end/],
    ['dwt', /needs a comparison, like, between, in or is null at character 4, got the end/],
    ['dwt = 1 dwt = 2', /needs and, or, or the end at character 9, got "dwt"/],
    ['dwt not = 1', /needs like, between or in at character 9/],
    ['dwt is 1', /needs null at character 8/],
    ['dwt between 1 or 2', /needs and at character 15/],
    ['dwt in 1', /needs "\(" at character 8/],
    ['dwt in (1', /needs "\)" at character 10/],
    ['dwt in (1,', /needs a property or a value at character 11/],
    ['name like 5', /needs a text after like/],
    ["dwt like '1%'", /needs a text before like, got a number/],
    ["casei(dwt) = '1'", /needs a text in casei, got a number/],
    ["dwt = '1'", /compares a number with a text/],
    ["laden = 'true'", /compares a flag with a text/],
    ['laden = 1', /compares a flag with a number/],
    ['name = 1', /compares a text with a number/],
    ['eta = 1', /compares a time with a number/],
    ['eta = name', /compares a time with a text/],
    ["eta > '20 November'", /needs a time such as 2026-11-20T12:00:00Z, got "20 November"/],
    ["eta > '2026-13-20'", /needs a time such as/],
    ["eta > '2026-02-30'", /needs a time such as/],
    ["t_after(eta, timestamp('2026-04-31T12:00:00Z'))", /needs a time such as/],
    ["lower(name) = 'x'", /has no function "lower" here/],
    ["lower('x') = name", /has no function "lower" here/],
    ["date('2026-11-20', 1) = eta", /has no function "date" here/],
    ['date(eta) = eta', /has no function "date" here/],
    ['t_after(eta)', /needs two times in t_after/],
    ['t_after(eta, eta, eta)', /needs two times in t_after/],
    ['t_after(dwt, eta)', /needs times, got a number/],
    ['t_after(name, eta)', /needs times, got a text/],
    ['t_after(eta, interval(eta))', /needs two times in interval/],
    ['s_intersects(name, point(5 52))', /does not know the property "name"/],
    ["s_intersects('geometry', point(5 52))", /needs the property geometry as the first part/],
    ['s_intersects(geometry, circle(5 52))', /needs bbox, point or polygon at character 24, got "circle"/],
    ['s_intersects(geometry, point(5, 52))', /needs a number at character 31, got ","/],
    ['s_intersects(geometry, bbox(1, 2, 3))', /has a bbox that needs 4 or 6 numbers, got 3/],
    ['s_intersects(geometry, bbox(1, 2, 3, 1))', /has a bbox that/],
    ['s_intersects(geometry, polygon((0 0, 1 0, 0 0)))', /has an area whose ring 1 \(the shell\) needs at least 4/],
    ['s_intersects(geometry, polygon((0 0, 1 0, 1 1, 0 1)))', /is not closed/],
    ['draught = 1', /does not know the property "draught"; the collection has name, dwt, .*geometry/],
    ["name = 'x", /cannot be read from character 7/],
    [`${'('.repeat(41)}1 = 1`, /more than 40 levels/],
  ] as const)
    test(`${filter}: 400`, () =>
      assert.throws(
        () => passes(parseCql2Text(filter)),
        (error) => error instanceof HttpError && error.status === 400 && says.test(error.message),
      ))

  test('40 levels of brackets, and an apostrophe in a text', () => {
    assert.equal(passes(parseCql2Text(`${'('.repeat(39)}dwt = 100${')'.repeat(39)}`)), true)
    assert.equal(passes(parseCql2Text("name <> 'O''BRIEN'")), true)
  })
})

/** Every operator of the conformance class, between the days of a feature and days of the filter. */
describe('temporal operators of CQL2', () => {
  const days = (text: string) => text.split('-').map((day) => `2026-11-${day}T00:00:00Z`)
  for (const [op, own, others, isPassed] of [
    ['t_after', '20-22', '18-19', true],
    ['t_after', '20-22', '18-20', false],
    ['t_before', '20-22', '23-24', true],
    ['t_before', '20-22', '22-24', false],
    ['t_contains', '20-24', '21-23', true],
    ['t_contains', '20-24', '20-23', false],
    ['t_contains', '20-24', '21-24', false],
    ['t_disjoint', '20-22', '23-24', true],
    ['t_disjoint', '20-22', '18-19', true],
    ['t_disjoint', '20-22', '22-24', false],
    ['t_disjoint', '20-22', '18-20', false],
    ['t_during', '21-23', '20-24', true],
    ['t_during', '20-23', '20-24', false],
    ['t_during', '21-24', '20-24', false],
    ['t_equals', '20-22', '20-22', true],
    ['t_equals', '20-22', '20-23', false],
    ['t_equals', '20-22', '19-22', false],
    ['t_finishedBy', '20-24', '21-24', true],
    ['t_finishedBy', '20-24', '20-24', false],
    ['t_finishedBy', '20-24', '21-23', false],
    ['t_finishes', '21-24', '20-24', true],
    ['t_finishes', '20-24', '20-24', false],
    ['t_finishes', '21-23', '20-24', false],
    ['t_intersects', '20-22', '22-24', true],
    ['t_intersects', '20-22', '18-20', true],
    ['t_intersects', '20-22', '23-24', false],
    ['t_intersects', '20-22', '18-19', false],
    ['t_meets', '20-22', '22-24', true],
    ['t_meets', '20-22', '21-24', false],
    ['t_metBy', '22-24', '20-22', true],
    ['t_metBy', '22-24', '20-23', false],
    ['t_overlappedBy', '21-24', '20-22', true],
    ['t_overlappedBy', '20-24', '20-22', false],
    ['t_overlappedBy', '22-24', '20-22', false],
    ['t_overlappedBy', '21-22', '20-22', false],
    ['t_overlaps', '20-22', '21-24', true],
    ['t_overlaps', '20-22', '20-24', false],
    ['t_overlaps', '20-22', '22-24', false],
    ['t_overlaps', '20-22', '21-22', false],
    ['t_startedBy', '20-24', '20-22', true],
    ['t_startedBy', '20-24', '20-24', false],
    ['t_startedBy', '20-24', '21-22', false],
    ['t_starts', '20-22', '20-24', true],
    ['t_starts', '20-24', '20-24', false],
    ['t_starts', '21-22', '20-24', false],
  ] as const)
    test(`${op} of ${own} and ${others}: ${isPassed}`, () => {
      const [from, to] = days(own)
      const [start, end] = days(others)
      const spans = `interval(from, to), interval('${start}', '${end}')`
      const args = [{ interval: [{ property: 'from' }, { property: 'to' }] }, { interval: [start, end] }]
      const stay = { ...feature, properties: { from, to } }
      const inText = parseCql2Text(`${op.toUpperCase()}(${spans})`)
      const inJson = readCql2Json(JSON.stringify({ op, args }))
      for (const filter of [inText, inJson]) assert.equal(testOf(filter, queryables)(stay), isPassed)
    })
})

describe('CQL2 JSON', () => {
  const [dwt, eta] = [{ property: 'dwt' }, { property: 'eta' }]
  const isHundred = { op: '=', args: [dwt, 100] }
  const polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 50],
        [10, 50, 3],
        [0, 60],
        [0, 50],
      ],
    ],
  }
  for (const [filter, isPassed] of [
    [isHundred, true],
    [true, true],
    [{ op: 'not', args: [isHundred] }, false],
    [{ op: 'and', args: [isHundred, true] }, true],
    [{ op: 'and', args: [isHundred, false] }, false],
    [{ op: 'or', args: [isHundred, false] }, true],
    [{ op: 'between', args: [dwt, 100, 200] }, true],
    [{ op: 'in', args: [dwt, [1, 100]] }, true],
    [{ op: 'isNull', args: [dwt] }, false],
    [{ op: 'like', args: [{ property: 'name' }, 'AB%'] }, true],
    [{ op: '=', args: [eta, { timestamp: '2026-11-20T12:00:00Z' }] }, true],
    [{ op: 't_intersects', args: [eta, { interval: ['2026-11-20', '..'] }] }, true],
    [{ op: 't_before', args: [eta, { date: '2026-11-20' }] }, false],
    [{ op: 's_intersects', args: [{ property: 'geometry' }, polygon] }, true],
    [{ op: 's_intersects', args: [{ property: 'geometry' }, { type: 'Point', coordinates: [5, 52, 0] }] }, true],
    [{ op: 's_intersects', args: [{ property: 'geometry' }, { bbox: [6, 50, 10, 60] }] }, false],
  ] as const)
    test(`${JSON.stringify(filter)}: ${isPassed ? 'passes' : 'does not pass'}`, () =>
      assert.equal(passes(readCql2Json(JSON.stringify(filter))), isPassed))

  let deep: unknown = isHundred
  for (let level = 0; level <= 40; level++) deep = { op: 'not', args: [deep] }
  for (const [filter, says] of [
    ['dwt = 1', /is not JSON; filter-lang=cql2-text/],
    ['null', /needs \{"op", "args"\} with one of and, or, not/],
    ['[]', /needs \{"op", "args"\}/],
    [JSON.stringify({ op: 'and', args: [] }), /wrong args of "and"/],
    [JSON.stringify({ op: 'not', args: [true, true] }), /wrong args of "not"/],
    [JSON.stringify({ op: '=', args: [dwt] }), /wrong args of "="/],
    [JSON.stringify({ op: '=', args: [dwt, 1], and: 1 }), /wrong args of "="/],
    [JSON.stringify({ op: 'in', args: [dwt, Array.from({ length: 2001 }, (_, n) => n)] }), /wrong args of "in"/],
    [JSON.stringify({ op: 'toString', args: [] }), /needs \{"op", "args"\}/],
    [JSON.stringify(deep), /has more than 40 levels/],
  ] as const)
    test(`${filter.slice(0, 100)}: 400`, () =>
      assert.throws(
        () => passes(readCql2Json(filter)),
        (error) => error instanceof HttpError && error.status === 400 && says.test(error.message),
      ))
})
