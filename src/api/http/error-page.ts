import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { HttpError } from '#domain/http-error.ts'
import { html, Html } from '../docs/html.ts'
import { isOfApi } from './paths.ts'
import { linkedBelow } from './public-path.ts'

/**
 * Whether an error is shown as a page: a browser opens an address. Responses below the prefix of the API are JSON always,
 * and a client that takes JSON gets it.
 */
export function wantsPage({ method, raw, headers }: Pick<FastifyRequest, 'method' | 'raw' | 'headers'>): boolean {
  const accept = headers.accept ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    /\btext\/html\b/i.test(accept) &&
    !/\bjson\b/i.test(accept) &&
    !isOfApi(raw.url ?? '')
  )
}

const titles: Readonly<Record<number, string>> = {
  401: 'Sign in first',
  402: 'Part of Pro',
  403: 'Not allowed',
  404: 'There is nothing at this address',
  405: 'This address cannot be opened',
  410: 'This is gone',
  414: 'The address is too long',
  429: 'Too many requests',
  500: 'Something broke on this server',
  503: 'The server is busy',
}

/** What the user can do about it, beside the way to the map. */
function adviceOn({ status, headers }: HttpError): string {
  const seconds = Number(headers['retry-after'] ?? NaN)
  if (status === 429 || status === 503)
    return Number.isFinite(seconds)
      ? `Load the page again in ${seconds} s. Nothing is lost.`
      : 'Load the page again in a moment. Nothing is lost.'
  if (status === 404 || status === 410)
    return 'The link may be mistyped, or what it led to was removed. Vessels, places and charts have their links below /app.'
  return status >= 500 ? 'Nothing that you saved is lost. Load the page again, or go on with the map.' : ''
}

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:light-dark(#14222d,#dbe6ee);background:light-dark(#dfeaf1,#0b1620)}
main{box-sizing:border-box;width:min(32rem,100% - 32px);padding:24px;border-radius:8px;background:light-dark(#fff,#0f1c27);border:1px solid light-dark(#d9e1e7,#22323f)}
h1{margin:0 0 8px;font-size:22px}
small{color:light-dark(#55697a,#8ea3b3)}
p{margin:8px 0}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:6px;color:light-dark(#0067a8,#4cc2ff);border:1px solid currentcolor;text-decoration:none}
a.first{color:#fff;background:#0067a8;border-color:#0067a8}`

/** The style stands in the page, so that it needs nothing else of a server in trouble; its hash lets the browser use it. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  vary: 'accept',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

/** An error as a page with a way on. `publicPath` stands before its links. */
export function errorPage(error: HttpError, publicPath: string): string {
  const { status, message } = error
  const title = titles[status] ?? 'This cannot be shown'
  const advice = adviceOn(error)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Seaborne</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <small>Seaborne · ${status}</small>
          <h1>${title}</h1>
          <p>${message}</p>
          ${advice === '' ? null : html`<p>${advice}</p>`}
          <nav>
            <a class="first" href="/app">Open the map</a>
            ${status === 401 ? html`<a href="/app/sign-in">Sign in</a>` : null}
            ${status === 402 ? html`<a href="/app/plan">See Pro</a>` : null}
            <a href="/docs">API reference</a>
          </nav>
        </main>
      </body>
    </html> `
  return linkedBelow(publicPath, page.text)
}
