import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { HttpError, retryLaterError } from '#domain/http-error.ts'
import { errorPage, pageHeaders } from './error-page.ts'

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
