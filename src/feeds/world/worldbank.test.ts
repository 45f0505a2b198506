import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventually } from '../../../test/support/eventually.ts'
import { faultUpstream } from '../../../test/support/fault-upstream.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { worldAnswers } from './upstream-bodies-for-tests.ts'
import { findEdition, worldbank } from './worldbank.ts'

const page = 'https://www.worldbank.org/en/research/commodity-markets'
const workbook = 'https://thedocs.worldbank.org/en/doc/abc-0050012027/related/CMO-Historical-Data-Monthly.xlsx'

describe('the edition of the Pink Sheet that a page links to', () => {
  for (const { html, found, because } of [
    { html: `<a href="${workbook}">Monthly prices</a>`, found: workbook, because: 'an absolute link' },
    {
      html: `<a href='/related/CMO-Historical-Data-Monthly.xlsx'>`,
      found: 'https://www.worldbank.org/related/CMO-Historical-Data-Monthly.xlsx',
      because: 'a relative link',
    },
    { html: `<a href="https://example.org/CMO-Historical-Data-Monthly.xlsx">`, found: null, because: 'another host' },
    { html: '<a href="CMO-Historical-Data-Annual.xlsx">', found: null, because: 'another workbook' },
    { html: '', found: null, because: 'an empty page' },
  ])
    test(because, () => assert.equal(findEdition(html, page), found))
})

test('World Bank: the address is read from the page, and followed when it changes', async () => {
  let year = 2026
  await using upstream = await faultUpstream((path) =>
    path.startsWith('/page')
      ? `<a href="/doc/${year}/CMO-Historical-Data-Monthly.xlsx">`
      : worldAnswers['worldbank:'].good(path),
  )
  const context = feedContext()
  const listener = new Listener(worldbank(new URL(`worldbank:?page=${upstream.url}/page`), context))
  await eventually('the first poll has succeeded', () => context.status.nextTryMs !== null)
  year = 2027
  await context.time.pass(context.status.nextTryMs! - context.clock.nowMs())
  await eventually('the new edition is read', () => upstream.asked.some(({ path }) => path.includes('/doc/2027/')))
  await listener.end()
  assert.deepEqual(
    upstream.asked.map(({ path }) => path),
    ['/page', '/doc/2026/CMO-Historical-Data-Monthly.xlsx', '/page', '/doc/2027/CMO-Historical-Data-Monthly.xlsx'],
  )
  assert.ok(listener.messages.every(({ kind }) => kind === 'prices'))
})
