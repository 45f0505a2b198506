import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { context } from './question-context.ts'

describe('a question that follows another', () => {
  const crudeInGulf: VesselFilters = { types: ['Crude Tanker'], bbox: [47, 23, 57, 31] }
  for (const { previous, question, gives, because } of [
    {
      previous: crudeInGulf,
      question: 'only those above 12 knots',
      gives: { ...crudeInGulf, minSpeed: 12 },
      because: 'it narrows',
    },
    {
      previous: { ...crudeInGulf, minSpeed: 12 },
      question: 'and under 8 knots?',
      gives: { ...crudeInGulf, maxSpeed: 8 },
      because: 'a new range replaces the one before',
    },
    {
      previous: { types: ['Crude Tanker'], size: ['vlcc'], destination: ['JP'] },
      question: 'now the same for LNG',
      gives: { commodity: 'lng', destination: ['JP'] },
      because: 'types that cannot carry it go',
    },
    {
      previous: { types: ['Crude Tanker'], destination: ['JP'] },
      question: 'only those with fuel oil',
      gives: { types: ['Crude Tanker'], destination: ['JP'], commodity: 'Fuel Oil' },
      because: 'types that can carry it stay',
    },
    {
      previous: { types: ['Crude Tanker'], lastPort: ['NLRTM'] },
      question: 'and Antwerp too',
      gives: { types: ['Crude Tanker'], lastPort: ['NLRTM', 'BEANR'] },
      because: 'a further place has the role of the one before',
    },
    {
      previous: { commodity: 'crude', origin: ['SA'] },
      question: 'now LNG carriers',
      gives: { types: ['LNG Carrier'], origin: ['SA'] },
      because: 'a cargo that they cannot carry goes',
    },
    {
      previous: crudeInGulf,
      question: 'what about bulkers',
      gives: { bbox: crudeInGulf.bbox, types: ['Bulk Carrier'] },
      because: 'types replace types',
    },
    {
      previous: { types: ['Crude Tanker', 'Chemical Tanker'] },
      question: 'without the crude tankers',
      gives: { types: ['Chemical Tanker'] },
      because: 'an exclusion is from what was asked before',
    },
    {
      previous: { ...crudeInGulf, flags: ['LR'] },
      question: 'drop the flag',
      gives: crudeInGulf,
      because: 'a filter can be taken away',
    },
    {
      previous: { commodity: 'crude', origin: ['SA'], destination: ['JP'] },
      question: 'and Taiwan',
      gives: { commodity: 'crude', origin: ['SA'], destination: ['TW'] },
      because: 'of a voyage with both ends the destination changes, which is said',
    },
    {
      previous: { types: ['Crude Tanker'], destination: ['SG'], etaWithin: '48h' },
      question: 'how about within 12 hours',
      gives: { types: ['Crude Tanker'], destination: ['SG'], etaWithin: '12h' },
      because: 'a time alone is of arrivals where those were asked for',
    },
    {
      previous: { types: ['LPG Carrier'] },
      question: 'only those east of Singapore',
      gives: { types: ['LPG Carrier'] },
      because: 'the side of a place is not the place',
    },
    {
      previous: { ...crudeInGulf, size: ['vlcc'] },
      question: 'remove the size filter',
      gives: crudeInGulf,
      because: 'the types of a size stay',
    },
    {
      previous: { destination: ['DEBRV'] },
      question: 'the next 3 days only',
      gives: { destination: ['DEBRV'], etaWithin: '3d' },
      because: 'a time ahead is of arrivals where those were asked for',
    },
    {
      previous: { types: ['Crude Tanker'], laden: true },
      question: 'without the laden filter',
      gives: { types: ['Crude Tanker'] },
      because: 'a filter is named, and no condition',
    },
    {
      previous: { types: ['LNG Carrier'], destination: ['JP'] },
      question: 'without cargo',
      gives: { types: ['LNG Carrier'], destination: ['JP'], laden: false },
      because: 'no cargo is a condition',
    },
    {
      previous: { ...crudeInGulf, size: ['vlcc'] },
      question: 'the same without size',
      gives: crudeInGulf,
      because: 'so it is with "without"',
    },
    {
      previous: { types: ['Bulk Carrier'], region: ['red-sea'], minSpeed: 12 },
      question: 'container ships instead of bulkers',
      gives: { types: ['Container Ship'], region: ['red-sea'], minSpeed: 12 },
      because: 'the others stay',
    },
    {
      previous: { types: ['Bulk Carrier'], region: ['red-sea'] },
      question: 'container ships too',
      gives: { types: ['Bulk Carrier', 'Container Ship'], region: ['red-sea'] },
      because: 'they are added',
    },
    {
      previous: { commodity: 'lng', origin: ['QA'], destination: ['JP', 'KR'] },
      question: 'only Japan',
      gives: { commodity: 'lng', origin: ['QA'], destination: ['JP'] },
      because: 'it was one of the destinations',
    },
    {
      previous: { types: ['Bulk Carrier'], region: ['red-sea'] },
      question: 'worldwide',
      gives: { types: ['Bulk Carrier'] },
      because: 'the area was taken away',
    },
    { previous: crudeInGulf, question: 'remove all filters', gives: {}, because: 'everything was taken away' },
    {
      previous: { sanctioned: true, flags: ['GA'] },
      question: 'same for Cook Islands',
      gives: { sanctioned: true, flags: ['CK'] },
      because: 'a country alone is a flag where flags were asked for',
    },
    {
      previous: crudeInGulf,
      question: 'container ships faster than 18 knots',
      gives: { types: ['Container Ship'], minSpeed: 18 },
      because: 'a whole new question begins anew',
    },
  ] as { previous: VesselFilters; question: string; gives: VesselFilters; because: string }[])
    test(`${question}: ${because}`, () => {
      const { filters, explanation } = filtersFromQuestion(question, { ...context, previous })
      assert.deepEqual(filters, gives, explanation)
    })
})
