import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { chart, filters, openPanel } from '../app.ts'
import { noFilters } from '../filters.ts'
import { askForFlows, askQuestion, shownAnswer } from './question.ts'

const before = { classes: ['LNG Carrier'], commodity: 'lng' } as const
const networkFetch = globalThis.fetch

/** Answers POST /ai/query, and counts the requests. */
function answering(body: unknown): { requests: string[] } {
  const requests: string[] = []
  globalThis.fetch = async (input) => {
    const { pathname } = new URL((input as Request).url)
    requests.push(pathname)
    return Response.json(pathname.endsWith('/ai/query') ? body : [])
  }
  return { requests }
}

describe('a question of the web app', () => {
  Object.assign(globalThis, { location: { origin: 'http://localhost', search: '', pathname: '/app' } })
  afterEach(() => {
    globalThis.fetch = networkFetch
  })

  for (const { explanation, because } of [
    { explanation: 'Which gas do you mean: LNG or LPG?', because: 'a question back' },
    { explanation: 'Brent: 71.25 USD a barrel, close of 2026-11-19.', because: 'a price' },
    { explanation: '"yesterday": filters are of vessels as they are now.', because: 'a refusal' },
  ])
    test(`${because} leaves the filters of the map as they are and lists no vessels`, async () => {
      filters.value = { ...filters.value, ...before, classes: [...before.classes] }
      const held = filters.value
      const { requests } = answering({ filters: {}, explanation })
      await askQuestion({ q: 'gas off Ras Laffan' })
      assert.equal(filters.value, held)
      assert.equal(shownAnswer.value?.text, explanation)
      assert.deepEqual(
        requests.map((path) => path.replace(/^.*\/api\/v1/, '')),
        ['/ai/query'],
      )
    })

  test('filters of an answer replace those of the map', async () => {
    answering({ filters: { types: ['Bulk Carrier'], min_speed: 12 }, explanation: 'Bulk carriers, at least 12 knots.' })
    await askQuestion({ q: 'bulkers over 12 knots' })
    assert.deepEqual([filters.value.classes, filters.value.minSogKnots], [['Bulk Carrier'], 12])
  })

  test('a question after another one narrows the filters shown, not those that were removed since', async () => {
    const found = { types: ['LNG Carrier'], status: ['waiting'], min_dwt: 60_000, laden: false, bbox: [3, 51, 4, 52] }
    answering({ filters: found, explanation: 'LNG carriers.' })
    await askQuestion({ q: 'LNG carriers waiting off Rotterdam' })
    const { status: _, ...more } = filters.value.more
    filters.value = { ...filters.value, classes: ['LPG Carrier'], more: { ...more, destination: 'NLRTM,BEANR' } }
    const sent: unknown[] = []
    globalThis.fetch = async (input) => {
      const request = input as Request
      if (request.url.endsWith('/ai/query')) sent.push(await request.json())
      return Response.json({ filters: {}, explanation: '' })
    }
    await askQuestion({ q: 'only the fast ones' })
    const shown = { types: ['LPG Carrier'], min_dwt: 60_000, laden: false, bbox: [3, 51, 4, 52] }
    assert.deepEqual(sent, [{ q: 'only the fast ones', previous: { ...shown, destination: ['NLRTM', 'BEANR'] } }])
  })

  test('an answer is shown above its own filters only', async () => {
    answering({ filters: { types: ['Bulk Carrier'] }, explanation: 'Bulk carriers.' })
    await askQuestion({ q: 'all bulkers' })
    assert.equal(shownAnswer.value?.text, 'Bulk carriers.')
    filters.value = { ...noFilters, more: { destination: 'NLRTM' } }
    assert.equal(shownAnswer.value, null)
  })

  for (const [name, send] of [
    ['vessels', () => askQuestion({ q: 'crude imports of China' })],
    ['flows', () => askForFlows('crude imports of China')],
  ] as const)
    test(`a question about ${name} that is not answered says why beside its words, and can be sent again`, async () => {
      openPanel.value = null
      chart.value = null
      globalThis.fetch = async () => Response.json({ error: 'The server is busy. Try again soon.' }, { status: 503 })
      await send()
      assert.equal(openPanel.value, 'filters')
      assert.equal(chart.value, null, 'a chart of all cargo would look like the answer')
      assert.match(shownAnswer.value!.text, /^“crude imports of China” could not be answered. The server is busy/)
      const { requests } = answering({ filters: {}, explanation: 'Understood.' })
      shownAnswer.value!.again!()
      assert.match(shownAnswer.value!.text, /^Reading “crude imports of China”/)
      assert.equal(shownAnswer.value!.again, null)
      assert.equal(requests.length, 1)
    })

  test('a question about flows of which nothing is understood opens no chart of all cargo', async () => {
    chart.value = null
    const explanation = '"zanadu" is no place that is known.'
    answering({ filters: {}, explanation })
    await askForFlows('imports of crude into Zanadu')
    assert.equal(chart.value, null)
    assert.equal(shownAnswer.value?.text, explanation)
    answering({ filters: { commodity: 'crude', destination: ['CN'] }, explanation: 'Crude for China.' })
    await askForFlows('crude imports of China by month')
    const { commodity, destination, interval } = chart.value!
    assert.deepEqual([commodity, destination, interval], ['crude', 'CN', 'month'])
  })

  test('the answer of an earlier question that comes last is dropped', async () => {
    const answers: ((body: object) => void)[] = []
    globalThis.fetch = async (input) =>
      new URL((input as Request).url).pathname.endsWith('/ai/query')
        ? new Promise((resolve) => answers.push((body) => resolve(Response.json(body))))
        : Response.json([])
    const both = [askQuestion({ q: 'tankers to India' }), askQuestion({ q: 'bulkers to China' })]
    await new Promise(setImmediate)
    answers[1]({ filters: { types: ['Bulk Carrier'] }, explanation: 'Bulk carriers.' })
    await both[1]
    answers[0]({ filters: { types: ['Crude Tanker'] }, explanation: 'Tankers.' })
    await both[0]
    assert.deepEqual(filters.value.classes, ['Bulk Carrier'])
    assert.equal(shownAnswer.value?.text, 'Bulk carriers.')
  })
})
