import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { test } from 'node:test'
import { operationNames, operations } from '#contract/operations.ts'
import { crudeTanker, TestServer } from '../../../test/support/api-context.ts'
import { TestLiveState } from '../../../test/support/live-state.ts'
import { html } from './html.ts'
import { referencePage } from './reference.ts'
import { snippetsOf } from './snippets.ts'

const settings = { baseUrl: 'http://ships.example/api/v1', mmsi: '244660000' }

test('reference page: every operation except callbacks', () => {
  const page = referencePage(operationNames, settings)
  for (const name of operationNames) {
    const isDescribed = page.includes(`<article id="${name.replaceAll('.', '-')}">`)
    assert.equal(isDescribed, !('callback' in operations[name]), name)
  }
})

test('reference page: a list whose rows `fields` can shorten has the table of its members, and says what is left out', () => {
  const page = referencePage(['vessels.list'], settings)
  assert.match(page, /<p>A list of:<\/p>[\s\S]*<code>est_cargo_mt<\/code>/)
  assert.match(page, /<\/table>\s*<p>A listed vessel where <code>fields<\/code> is given:/)
})

test('reference page: no script and no resource of another origin', () => {
  const page = referencePage(operationNames, settings)
  assert.doesNotMatch(page, /<script|\son\w+=|style=/i)
  for (const [, address] of page.matchAll(/(?:src|href)="([^"]*)"/g))
    assert.match(address, /^(?:#|\/|http:\/\/ships\.example\/)/)
})

test('html template: interpolated values are escaped', () => {
  assert.equal(html`<p>${'<b>&"'}</p>`.text, '<p>&lt;b&gt;&amp;&quot;</p>')
  assert.equal(html`${[html`<i>${1}</i>`, null, 'a<']}`.text, '<i>1</i>a&lt;')
})

/** A server with one vessel. */
async function server(): Promise<TestServer> {
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  return new TestServer(sea).start()
}

test('reference page: an invalid host name is not repeated', async () => {
  await using shown = await server()
  const page = await getRaw(shown.port, 'evil"><script>alert(1)</script>')
  assert.match(page, /Seaborne API/)
  assert.doesNotMatch(page, /<script|evil/)
})

/** Returns the page for a request with this Host header. */
async function getRaw(port: number, host: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET /docs HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return (await socket.setEncoding('utf8').toArray()).join('')
}

const runners = {
  curl: ['sh', '-c'],
  Python: ['python3', '-c'],
  TypeScript: [process.execPath, '--input-type=module-typescript', '-e'],
} as const

const asked = [
  { what: 'an open list', method: 'GET', path: '/vessels?bbox=-180,-90,180,90&limit=1', needsKey: false, says: /mmsi/ },
  {
    what: 'a list with a key that is not valid',
    method: 'GET',
    path: '/sources',
    needsKey: true,
    says: /401|not valid/,
  },
  {
    what: 'a body with a quotation mark and an apostrophe',
    method: 'POST',
    path: '/draw/analyze',
    needsKey: false,
    body: drawing({ name: `"Cap d'Agde"`, nothing: null }),
    says: /total_vessels/,
  },
] as const

function drawing(properties: object) {
  const ring = [
    [-180, -80],
    [180, -80],
    [180, 80],
    [-180, 80],
    [-180, -80],
  ]
  return { geojson: { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } } }
}

for (const language of ['curl', 'Python', 'TypeScript'] as const) {
  const [command, ...before] = runners[language]
  const missing = spawnSync(language === 'curl' ? 'curl' : command, ['--version']).error !== undefined
  for (const { what, says, path, ...request } of asked)
    test(`the ${language} snippet for ${what} runs`, { skip: missing && `no ${command} here` }, async () => {
      await using shown = await server()
      const [snippet] = snippetsOf({ ...request, url: `${shown.origin}/api/v1${path}` }).filter(
        (each) => each.language === language,
      )
      const ran = await run(command, [...before, snippet.code])
      assert.match(ran, says)
    })
}

/** Runs a program and returns its output on both streams. */
async function run(command: string, words: string[]): Promise<string> {
  const child = spawn(command, words, { env: { ...process.env, SVC_API_KEY: 'svc_live_unknown' } })
  const [out, errors] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  return Buffer.concat([...(out as Buffer[]), ...(errors as Buffer[])]).toString()
}
