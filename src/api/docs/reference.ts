import { openapi } from '#contract/openapi.ts'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operations, routeOf } from '#contract/operations.ts'
import { html, type Html, prose } from './html.ts'
import { introduction } from './introduction.ts'
import { schemaTable, type Schema, type Schemas } from './schema-table.ts'
import { snippetsOf } from './snippets.ts'

/** The values used in the examples of the page. */
export interface ReferenceSettings {
  /** Base URL of the API with its prefix, as the reader's browser reaches it. */
  baseUrl: string
  /** MMSI of a listed vessel, so that the examples work; null when none is listed. */
  mmsi: string | null
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  example?: string | number | boolean
  schema: Schema
}

interface Described {
  operationId: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema; example?: unknown } } }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

const maxQueryExamples = 2

/** Renders the API reference as one page from the OpenAPI document. */
export function referencePage(mounted: readonly OperationName[], settings: ReferenceSettings): string {
  const description = openapi(mounted) as {
    info: { version: string }
    tags: { name: string; description?: string }[]
    paths: Record<string, Record<string, Described>>
    components: { schemas: Schemas }
  }
  const { schemas } = description.components
  const byTag = new Map<string, OperationName[]>(description.tags.map(({ name }) => [name, []]))
  for (const name of mounted) if (!operationOf(name).callback) byTag.get(name.slice(0, name.indexOf('.')))?.push(name)
  const describedAs = (name: OperationName) => {
    const { method, path } = routeOf(name)
    return description.paths[templateOf(path)]?.[method.toLowerCase()]
  }
  const sections = description.tags.map(
    ({ name: tag, description: about }) => html`
      <section id="${tag}">
        <h2>${tag}</h2>
        <p>${about}</p>
        ${(byTag.get(tag) ?? []).map((name) => article(name, describedAs(name), schemas, settings))}
      </section>
    `,
  )
  const contents = description.tags.map(
    ({ name: tag }) => html`
      <li>
        <a href="#${tag}">${tag}</a>
        <ul>
          ${(byTag.get(tag) ?? []).map((name) => html`<li><a href="#${idOf(name)}">${operationOf(name).summary}</a></li>`)}
        </ul>
      </li>
    `,
  )
  return page(html`
    <nav aria-label="Contents">
      <p class="brand"><a href="/app">Seaborne</a> API</p>
      <ul>
        <li><a href="#start">Start here</a></li>
        ${contents}
      </ul>
    </nav>
    <main>${introduction(settings.baseUrl, description.info.version)} ${sections}</main>
  `)
}

const operationOf = (name: OperationName): Operation => operations[name]
const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '') || '/'
const idOf = (name: OperationName) => name.replaceAll('.', '-')

const accessTexts = {
  open: 'open',
  auth: 'signed in',
  pro: 'Pro',
  'auth-pro': 'Pro, signed in',
  admin: 'administrators',
} as const

function article(
  name: OperationName,
  described: Described | undefined,
  schemas: Schemas,
  settings: ReferenceSettings,
): Html | null {
  if (described === undefined) return null
  const { method, path } = routeOf(name)
  const { summary, description, access, scope, example, status } = operationOf(name)
  const body = described.requestBody?.content['application/json']
  const response = Object.values(described.responses[status]?.content ?? {})[0]?.schema
  return html`
    <article id="${idOf(name)}">
      <h3>${summary}</h3>
      <p class="route"><b class="${method}">${method}</b> <code>${templateOf(path)}</code></p>
      <p class="marks">
        <span>${accessTexts[access]}</span>
        ${scope === 'session' ? html`<span>no key: session only</span>` : scope !== 'none' && html`<span>scope ${scope}</span>`}
      </p>
      ${description !== undefined && html`<p>${prose(description)}</p>`}
      ${described.parameters.length > 0 && parameterTable(described.parameters)}
      ${
        body &&
        html`<h4>Body</h4>
          ${schemaTable(body.schema, schemas)}`
      }
      <h4>Response <small>${status}</small></h4>
      ${response ? schemaTable(response, schemas) : html`<p>No body.</p>`}
      ${
        example !== undefined &&
        html`<details>
          <summary>Example</summary>
          <pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>
        </details>`
      }
      ${snippets(name, described, settings)}
    </article>
  `
}

const parameterTable = (parameters: readonly Parameter[]) => html`
  <h4>Parameters</h4>
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Where</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: where, required, description, example }) => html`
          <tr>
            <td><code>${name}</code>${required && html` <em>required</em>`}</td>
            <td>${where}</td>
            <td>
              ${prose(description ?? '')}
              ${example !== undefined && html`<small>for example <code>${String(example)}</code></small>`}
            </td>
          </tr>
        `,
      )}
    </tbody>
  </table>
`

/** Renders the snippets of an operation with example values in the path and the first ones of the query. */
function snippets(name: OperationName, described: Described, { baseUrl, mmsi }: ReferenceSettings): Html {
  const { method, path } = routeOf(name)
  const { access, bodyExample } = operationOf(name)
  const inPath = new Map(described.parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]))
  const query = described.parameters
    .filter((each) => each.in === 'query' && (each.required || each.example !== undefined))
    .filter(({ required }, at) => required || at < maxQueryExamples)
    .map((each) => `${each.name}=${encodeURIComponent(String(each.example ?? '')).replaceAll('%2C', ',')}`)
  const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) =>
    parameter === 'mmsi' && mmsi !== null ? mmsi : encodeURIComponent(String(inPath.get(parameter)?.example ?? '1')),
  )
  const url = `${baseUrl}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = withExampleMmsi(bodyExample, mmsi)
  const made = snippetsOf({ method, url, needsKey: access !== 'open', body })
  return html`
    <div class="snippets">
      ${made.map(
        ({ language, code }, at) => html`
          <input
            type="radio"
            name="${idOf(name)}-language"
            id="${idOf(name)}-${language}"
            ${at === 0 && html`checked`}
          />
          <label for="${idOf(name)}-${language}">${language}</label>
          <pre data-language="${language}" tabindex="0">${code}</pre>
        `,
      )}
    </div>
  `
}

const withExampleMmsi = (body: unknown, mmsi: string | null) =>
  typeof body === 'object' && body !== null && 'mmsi' in body && mmsi !== null ? { ...body, mmsi } : body

const page = (body: Html) => `<!doctype html>
${
  html`
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Seaborne API</title>
        <link rel="stylesheet" href="/docs/docs.css" />
        <link rel="icon" href="/app/icon.svg" />
      </head>
      <body>
        ${body}
      </body>
    </html>
  `.text
}`
