import { hash } from 'node:crypto'
import type { PageContent } from './development.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem;color:#17212b;background:#f4f6f8}
main{background:#fff;border:1px solid #d5dce3;border-radius:8px;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 1rem}
form{display:flex;gap:.75rem;margin-top:1.5rem}
button{font:inherit;min-height:44px;padding:0 1.25rem;border-radius:6px;border:1px solid #8a97a5;background:#fff;color:inherit;cursor:pointer}
button[value=pay],button[value=end]{background:#0b5cad;border-color:#0b5cad;color:#fff}
small{color:#52606d}`

/** Content security policy of the development provider's pages: their own style, and forms to this server. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const names = { free: 'nothing', pro: 'Pro', enterprise: 'Enterprise' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A checkout or portal page, as HTML. */
export function pageOf(content: PageContent): string {
  return content.kind === 'checkout' ? checkoutPage(content) : portalPage(content)
}

/** The page for an unknown or expired address. */
export const noPage = html('Page expired', '<p>This page has expired. Open it again from your account.</p>')

function checkoutPage({ email, plan, interval, paid }: PageContent & { kind: 'checkout' }): string {
  const title = `${names[plan]}, billed ${interval}ly`
  const buyer = `<p>For <b>${escaped(email)}</b></p>`
  if (paid) return html(title, `${buyer}<p>This is paid.</p>${form(['back', 'Back to the map'])}`)
  return html(title, buyer + form(['pay', `Buy ${names[plan]}`], ['back', 'Back']))
}

function portalPage({ subscriptions }: PageContent & { kind: 'portal' }): string {
  const lines = subscriptions.map(
    ({ plan, status }) => `<p>You pay for <b>${names[plan]}</b> (${escaped(status)}).</p>`,
  )
  if (lines.length === 0) return html('Your plan', `<p>You pay for nothing.</p>${form(['back', 'Back to the map'])}`)
  return html('Your plan', lines.join('') + form(['end', 'Cancel the subscription'], ['back', 'Back']))
}

function form(...buttons: [value: string, text: string][]): string {
  const html = buttons.map(([value, text]) => `<button name="do" value="${value}">${text}</button>`)
  return `<form method="post">${html.join('')}</form>`
}

function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}<p><small>Development checkout: no money moves, and no card is asked for.</small></p></main></html>`
}
