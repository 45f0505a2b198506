import { createHash } from 'node:crypto'
import type { Answer, ResponseBody } from '../http/response.ts'

const htmlType = 'text/html; charset=utf-8'

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1a2733;background:#fff}
a{color:#0b5cad}table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid #c9d3dc;padding:.25rem .5rem;text-align:left;vertical-align:top}th{background:#eef2f5}`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const policy = `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

type Json = Record<string, unknown>
interface PageLink {
  href: string
  rel: string
  type?: string
  title?: string
}

/** The same answer as a page for people, from its JSON. */
export function asHtml(answer: Answer): Answer {
  if (answer.kind === 'bytes') return { ...answer, ...pageOf(answer) }
  if (answer.kind !== 'versioned') return answer
  const { version, make } = answer
  return {
    kind: 'versioned',
    version: `html ${version}`,
    make: async () => {
      const made = await make()
      if (!('bytes' in made)) throw new Error('A page needs a document that is in memory.')
      return { ...made, ...pageOf(made) }
    },
  }
}

function pageOf({
  bytes,
  headers,
}: Pick<ResponseBody, 'bytes' | 'headers'> | { bytes: Buffer; headers?: ResponseBody['headers'] }) {
  const document = JSON.parse(bytes.toString()) as Json
  return {
    bytes: Buffer.from(htmlOf(document)),
    contentType: htmlType,
    headers: { ...headers, 'content-security-policy': policy },
  }
}

/** A document of the standard: its members as a table, its links, its collections or features as tables. */
function htmlOf(document: Json): string {
  const { title = 'Seaborne', description, links, collections, features, ...rest } = document
  const heading = text(typeof title === 'string' ? title : 'Seaborne')
  const body = [
    `<h1>${heading}</h1>`,
    typeof description === 'string' ? `<p>${text(description)}</p>` : '',
    Array.isArray(features) ? featureTable(features as Json[]) : '',
    Array.isArray(collections) ? (collections as Json[]).map(collectionOf).join('') : '',
    memberTable(rest),
    Array.isArray(links) ? linkList(links as PageLink[]) : '',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style></head><body>${body.join('')}</body></html>`
}

const collectionOf = ({ title, id, description, links }: Json): string =>
  `<h2>${text(title ?? id)}</h2><p>${text(description ?? '')}</p>${linkList((links ?? []) as PageLink[])}`

const linkList = (links: readonly PageLink[]): string =>
  `<ul>${links.map(({ href, rel, title }) => `<li><a href="${text(href)}" rel="${text(rel)}">${text(title ?? href)}</a> (${text(rel)})</li>`).join('')}</ul>`

function featureTable(features: readonly Json[]): string {
  const first = features[0]
  if (first === undefined) return '<p>No features match.</p>'
  const names = Object.keys(first['properties'] as Json)
  const head = ['id', ...names, 'geometry'].map((name) => `<th>${text(name)}</th>`).join('')
  const rows = features.map(({ id, properties, geometry }) => {
    const cells = [id, ...names.map((name) => (properties as Json)[name]), shapeOf(geometry as Json | null)]
    return `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`
  })
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** A point in figures, the type of anything larger. */
const shapeOf = (geometry: Json | null): unknown =>
  geometry?.['type'] === 'Point' ? (geometry['coordinates'] as number[]).join(', ') : geometry?.['type']

function memberTable(members: Json): string {
  const rows = Object.entries(members).map(([name, value]) => `<tr><th>${text(name)}</th><td>${text(value)}</td></tr>`)
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A value as text that is safe in elements and attributes: names of vessels are whatever was sent. */
function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  return plain.replaceAll(/[&<>"']/g, (sign) => entities[sign])
}
