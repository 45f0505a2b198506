import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { HttpError, retryLaterError } from '#domain/http-error.ts'
import { errorPage, pageHeaders, wantsPage } from './error-page.ts'

const page = (error: HttpError) => errorPage(error, '/sea')

test('error page: what happened, what to do, and links below the public path', () => {
  const busy = page(retryLaterError(429, 12_300, 'Too many requests.'))
  assert.match(busy, /Load the page again in 13 s/)
  assert.match(busy, /href="\/sea\/app"/)
  assert.match(page(new HttpError(402, 'Pro required')), /href="\/sea\/app\/plan">See Pro/)
  assert.match(page(new HttpError(410, 'It ended.')), /<h1>This is gone<\/h1>/)
  assert.match(
    page(new HttpError(500, 'An internal error occurred: request id abc')),
    /request id abc.*\n.*go on with the map/,
  )
})

test('error page: its policy names the hash of the style that stands in it', () => {
  const [, style] = /<style>([^]*?)<\/style>/.exec(page(new HttpError(404, 'Nothing.'))) ?? []
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64')
  assert.match(pageHeaders['content-security-policy'], new RegExp(`'sha256-${RegExp.escape(hash)}'`))
})

test('error page: a message is text', () => {
  assert.match(page(new HttpError(404, 'Nothing at <script>')), /Nothing at &lt;script&gt;/)
})

for (const { url = '/nowhere', method = 'GET', accept = 'text/html,*/*;q=0.8', isPage, because } of [
  { isPage: true, because: 'a browser opens an address' },
  { method: 'HEAD', isPage: true, because: 'as GET' },
  { method: 'POST', isPage: false, because: 'nobody sees the response to a write' },
  { accept: '*/*', isPage: false, because: 'a program' },
  { accept: 'application/json, text/html', isPage: false, because: 'a client that takes JSON' },
  { url: '/api/v1/vessels/1', isPage: false, because: 'below the prefix of the API' },
  { url: '/api/v1', isPage: false, because: 'the prefix alone' },
  { url: '/api/v1?f=json', isPage: false, because: 'the prefix alone, with a query' },
  { url: '/%61pi/v1/vessels/1', isPage: false, because: 'the prefix, escaped' },
  { url: '/api/v1/vessels/%zz', isPage: false, because: 'a malformed escape below the prefix' },
  { url: '/api/v10', isPage: true, because: 'another address' },
])
  test(`error page: ${method} ${url}, Accept: ${accept}: ${isPage ? 'a page' : 'JSON'}, ${because}`, () => {
    const request = { method, raw: { url }, headers: { accept } } as unknown as FastifyRequest
    assert.equal(wantsPage(request), isPage)
  })
