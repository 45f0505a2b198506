import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { judgedPlace, placeWords, suggestedPorts } from './place-options.ts'

describe('places by name, as the words of the API', () => {
  for (const [text, words, because] of [
    ['Japan', 'JP', 'a country'],
    ['japan, south korea', 'JP,KR', 'several, in any case'],
    ['Asia', 'asia', 'a group of countries'],
    ['Gulf of Oman', 'gulf-of-oman', 'a sea'],
    ['cn', 'CN', 'a code'],
    ['Rotterdam (NLRTM), ', 'NLRTM', 'a port as the field shows it'],
    ['', '', 'anywhere'],
  ] as const)
    test(`${text}: ${because}`, async () => assert.deepEqual(await placeWords('destination', text), { words }))
})

describe('ports by name, as each parameter takes them', () => {
  const networkFetch = globalThis.fetch
  afterEach(() => void (globalThis.fetch = networkFetch))
  const rotterdam = { kind: 'port', id: 'port:NLRTM', name: 'Rotterdam', detail: 'NLRTM, NL', lat: 51.95, lng: 4.05 }
  const answer = () => {
    Object.assign(globalThis, { location: { origin: 'http://localhost', search: '', pathname: '/app' } })
    globalThis.fetch = async (input) =>
      new URL((input as Request).url).pathname.endsWith('/search')
        ? Response.json([{ ...rotterdam, kind: 'anchorage', id: 'anchorage:rotterdam-3' }, rotterdam])
        : Response.json({ error: 'region does not know it.' }, { status: 400 })
  }
  const around = { word: 'port:NLRTM', name: 'Around Rotterdam (NLRTM)', at: { lng: 4.05, lat: 51.95 } }

  for (const text of ['Rotterdam', 'rotterdam', 'NLRTM', 'nl rtm', 'port:NLRTM', 'Around Rotterdam (NLRTM)'])
    test(`region: ${text}`, async () => {
      answer()
      assert.deepEqual(await judgedPlace('region', text), around)
    })

  test('a destination is the port itself', async () => {
    answer()
    assert.deepEqual(await suggestedPorts('destination', 'rott'), [
      { ...around, word: 'NLRTM', name: 'Rotterdam (NLRTM)' },
    ])
  })

  test('part of a name is suggested, but not taken for it', async () => {
    answer()
    assert.deepEqual(await suggestedPorts('region', 'rott'), [around])
    assert.ok('error' in (await judgedPlace('region', 'rotter')))
  })
})
