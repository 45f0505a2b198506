import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { portsAround } from '#ai/questions/places/port-places.ts'
import { namedPlaces } from '#ai/questions/places/places.ts'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { inBox } from '#domain/geo.ts'
import { context, places, ports, publishedContext } from './question-context.ts'

describe('several places of which one is a port: vessels around any of them', () => {
  for (const { question, region, says } of [
    { question: 'tankers at Riga or Tallinn', region: ['port:LVRIX', 'port:EETLL'], says: 'around Riga or Tallinn' },
    {
      question: 'tankers discharging in Trieste or Augusta',
      region: ['port:ITTRS', 'port:ITAUG'],
      says: 'discharging around Trieste or Augusta',
    },
    {
      question: 'waiting off Santos or in the River Plate',
      region: ['port:BRSSZ', 'river-plate'],
      says: 'Ships waiting around Santos or in the River Plate.',
    },
    {
      question: 'bulk carriers waiting off Nueva Palmira, Zarate or Rosario',
      region: ['port:UYNVP', 'port:ARZAE', 'port:ARROS'],
      says: 'waiting around Nueva Palmira, Zarate or Rosario',
    },
    {
      question: 'ships in the Black Sea or at Piraeus',
      region: ['black-sea', 'port:GRPIR'],
      says: 'Ships in the Black Sea or around Piraeus.',
    },
    // Places that are drawn as boxes.
    { question: 'ships near Rotterdam or Antwerp', region: ['port:NLRTM', 'port:BEANR'], says: 'around Rotterdam or' },
    {
      question: 'ships in Los Angeles or Oakland',
      region: ['port:USLAX', 'port:USLGB', 'port:USOAK'],
      says: 'around Los Angeles or Oakland',
    },
    // A country that is a port is the port beside others, and its waters beside countries.
    { question: 'ships at Singapore or Fujairah', region: ['port:SGSIN', 'port:AEFJR'], says: 'around Singapore or' },
    { question: 'tankers off Singapore or Malaysia', region: ['country:SG', 'country:MY'], says: 'the waters of' },
    {
      question: 'tankers off Nigeria or Lome',
      region: ['country:NG', 'port:TGLFW'],
      says: 'tankers in the waters of Nigeria or around Lome.',
    },
    {
      question: 'tankers discharging in Japan or at Kaohsiung',
      region: ['country:JP', 'port:TWKHH'],
      says: 'in the waters of Japan or around Kaohsiung.',
    },
    // Harbours that only a word before them says to be places.
    {
      question: 'ships at Kunda or at Sillamae',
      region: ['port:EEKND', 'port:EESLM'],
      says: 'around Kunda or Sillamae',
    },
  ])
    test(question, () => {
      const { filters, explanation } = filtersFromQuestion(question, context)
      assert.deepEqual(filters.region?.toSorted(), region.toSorted(), explanation)
      assert.equal(filters.bbox, undefined)
      assert.ok(explanation.includes(says), explanation)
      assert.doesNotMatch(explanation, /only one region|two areas/i)
    })

  test('a follow-up names them again', () => {
    const previous: VesselFilters = { region: ['port:LVRIX', 'port:EETLL', 'black-sea'] }
    const { filters, explanation } = filtersFromQuestion('only laden tankers', { ...context, previous })
    assert.deepEqual(filters.region, previous.region)
    assert.match(explanation, /around LVRIX, EETLL or in the Black Sea/)
  })
})

describe('what stays one place, or one at a time', () => {
  const filtersOf = (question: string, of = context) => filtersFromQuestion(question, of)

  test('a single port keeps its box', () => {
    const { filters, explanation } = filtersOf('tankers at Tallinn')
    assert.equal(filters.region, undefined)
    assert.equal(filters.bbox?.length, 4)
    assert.match(explanation, /around Tallinn\.$/)
  })

  test('a port and a name of its own', () => {
    const alone = filtersOf('tankers at Rotterdam')
    const { filters, explanation } = filtersOf('tankers at Rotterdam and Maasvlakte')
    assert.deepEqual(filters, alone.filters)
    assert.equal(explanation, alone.explanation)
  })

  test('a place without a code: the others are named as ignored', () => {
    const { filters, explanation } = filtersOf('ships at Girassol FPSO or Luanda')
    assert.equal(filters.region, undefined)
    assert.match(explanation, /Only one region at a time: Luanda was ignored/)
  })

  test('a place without a code beside a sea keeps its own box', () => {
    const { filters } = filtersOf('ships at Girassol FPSO or in the Black Sea')
    assert.deepEqual(filters, filtersOf('ships at Girassol FPSO').filters)
  })

  test('a list of vessels without the filter', () => {
    const { filters, explanation } = filtersOf('tankers at Riga or Tallinn', publishedContext)
    assert.equal(filters.bbox?.length, 4)
    assert.match(explanation, /Only one region at a time: Tallinn was ignored/)
  })
})

describe('the ports around which a place of questions is', () => {
  test('a place that is drawn as a box holds its port', () => {
    const drawn = namedPlaces.filter((place) => portsAround(place).length > 0)
    assert.equal(drawn.length, 15)
    for (const place of drawn)
      for (const code of portsAround(place)) {
        const port = places.find(({ unlocode }) => unlocode === code) ?? assert.fail(code)
        assert.ok(inBox(place.box, port.lng, port.lat), `${place.id} ${code}`)
        assert.ok(place.id === 'los-angeles' || place.name === port.name, `${place.id} ${code}`)
      }
  })

  test('a terminal of a port has the port, but not where it is beyond the water around it', () => {
    const ofTerminal = (id: string) => portsAround(ports.find((place) => place.id === `terminal:${id}`)!)
    assert.deepEqual(ofTerminal('qingdao-lng'), [])
    assert.deepEqual(ofTerminal('girassol-fpso'), [])
    const terminals = ports.filter(({ id, unlocode }) => id.startsWith('terminal:') && unlocode !== undefined)
    const inPort = terminals.filter((place) => portsAround(place)[0] === place.unlocode)
    assert.ok(inPort.length > terminals.length * 0.9, `${inPort.length} of ${terminals.length}`)
  })
})
