import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { operations } from '#contract/operations.ts'
import { useExampleApi } from '../support/example-api.ts'
import { freePort } from '../support/free-port.ts'
import { runSvc, type SvcEnvironment } from '../support/run-svc.ts'

const api = useExampleApi()
const folder = mkdtempSync(join(tmpdir(), 'svc-download-'))
after(() => rmSync(folder, { recursive: true }))

const svc = (line: string, { env = {}, ...world }: SvcEnvironment = {}) =>
  runSvc(line, { ...world, env: { XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl, ...env } })

/** Routes whose body is written as it arrives, by command. */
const written = {
  'exports download 3f0a': 'GET /exports/3f0a/file',
  'vessels export --format csv': 'GET /vessels/export',
} as const

describe('what is written as it arrives', () => {
  for (const [line, route] of Object.entries(written)) {
    test(`svc ${line}: waits for a reader that is slower than the server`, async () => {
      api.responses.set(route, [{ status: 200, raw: 'mmsi\r\n1\r\n', headers: { 'content-type': 'text/csv' } }])
      let waits = 0
      await svc(line, { drained: async () => void waits++ })
      assert(waits > 0)
      const { code, err } = await svc(line, { drained: () => Promise.reject(new Error('the reader is slow')) })
      assert.deepEqual([code, err], [1, 'svc: the reader is slow\n'])
    })

    test(`svc ${line}: a connection that breaks is named, and leaves no file`, async () => {
      const headers = { 'content-type': 'text/csv', 'content-length': '100', connection: 'close' }
      const [begun, continued] = [
        { status: 200, raw: 'mmsi\r\n' },
        { status: 206, raw: '' },
      ]
      api.responses.set(route, [
        { ...begun, headers },
        { ...continued, headers },
      ])
      const path = join(folder, 'broken.csv')
      const { code, err } = await svc(`${line} -o ${path}`)
      assert.equal(code, 1)
      assert.match(err, /^svc: http:\S+ cannot be reached: it closed the connection before the end of its answer\.$/m)
      assert(!existsSync(path))
    })

    test(`svc ${line}: a server that is away is named`, async () => {
      const away = `http://127.0.0.1:${await freePort()}`
      const { code, err } = await svc(line, { env: { SVC_BASE_URL: away } })
      assert.deepEqual(
        [code, err.trim().split('\n').at(-1)],
        [1, `svc: ${away} cannot be reached: nothing listens there.`],
      )
    })
  }

  test('svc stream: waits for a reader that is slower than the server', async () => {
    const { code, out } = await svc('stream', { drained: () => Promise.reject(new Error('the reader is slow')) })
    assert.deepEqual([code, out.trim().split('\n').length], [1, 1])
  })
})

describe('a download that breaks', () => {
  const route = 'GET /exports/3f0a/file'
  /** A part of the file after which the connection breaks. */
  const cut = (status: number, raw: string) => ({
    ...{ status, raw },
    headers: { 'content-type': 'text/csv', 'content-length': '100', connection: 'close', etag: '"one"' },
  })

  test('is continued where it was, if the file is the same', async () => {
    api.responses.set(route, [cut(200, 'abc'), cut(206, 'de'), { status: 206, raw: 'f' }])
    const { code, out, waits } = await svc('exports download 3f0a')
    assert.deepEqual([code, out, waits], [0, 'abcdef', [1000, 1000]])
    assert.deepEqual(
      api.requests.map(({ headers }) => [headers['range'], headers['if-range']]),
      [
        [undefined, undefined],
        ['bytes=3-', '"one"'],
        ['bytes=5-', '"one"'],
      ],
    )
  })

  test('is given up when the file is another one: its parts must not be joined', async () => {
    api.responses.set(route, [cut(200, 'abc'), { status: 200, raw: 'xyz' }])
    const { code, err } = await svc('exports download 3f0a')
    assert.equal(code, 1)
    assert.match(err, /The file has changed since the download began: begin again\./)
  })

  test('is complete where it broke behind the last byte', async () => {
    api.responses.set(route, [cut(200, 'abc'), { status: 416, body: { error: 'The file has 3 bytes.' } }])
    assert.deepEqual([(await svc('exports download 3f0a')).code, api.requests.length], [0, 2])
  })

  test('is tried as often as it brings bytes, and five times without any', async () => {
    const pieces = Array.from({ length: 8 }, () => cut(206, 'x'))
    api.responses.set(route, [cut(200, 'x'), ...pieces, { status: 206, raw: '' }])
    assert.equal((await svc('exports download 3f0a')).out, 'x'.repeat(9))
    api.requests.length = 0
    api.responses.set(route, [cut(200, 'x'), { status: 503, body: { error: 'Busy.' } }])
    const { code, err } = await svc('exports download 3f0a')
    assert.deepEqual([code, err.trim().split('\n').at(-1), api.requests.length], [1, 'svc: Busy.', 6])
  })

  test('is not tried again where the server refuses it', async () => {
    api.responses.set(route, [{ status: 409, body: { error: 'It is not complete yet.' } }])
    assert.deepEqual([(await svc('exports download 3f0a')).code, api.requests.length], [1, 1])
  })
})

describe('svc archive pull continues a file', () => {
  const [file] = operations['archive.files'].example
  const path = join(folder, 'sea', file.name)
  const part = `${path}.part`
  const digestOf = (text: string) => ({
    'repr-digest': `sha-256=:${createHash('sha256').update(text).digest('base64')}:`,
  })
  const lists = (bytes: number) =>
    api.responses.set('GET /archive/files', [{ status: 200, body: [{ ...file, bytes }] }])
  const answers = (status: number, raw: string, headers = {}) =>
    api.responses.set(`GET ${file.url}`, [{ status, raw, headers }])
  const ranges = () =>
    api.requests.filter(({ route }) => route === `GET ${file.url}`).map(({ headers }) => headers['range'])
  beforeEach(() => {
    rmSync(join(folder, 'sea'), { recursive: true, force: true })
    mkdirSync(join(folder, 'sea', file.kind), { recursive: true })
  })

  test('and verifies what was there and what came', async () => {
    writeFileSync(part, 'abc')
    lists(6)
    answers(206, 'def', digestOf('abcdef'))
    assert.equal((await svc(`archive pull ${join(folder, 'sea')}`)).code, 0)
    assert.deepEqual([ranges(), readFileSync(path, 'utf8')], [['bytes=3-'], 'abcdef'])
  })

  test('and begins again where what was there is damaged', async () => {
    writeFileSync(part, 'abX')
    lists(6)
    answers(206, 'def', digestOf('abcdef'))
    const { code, err } = await svc(`archive pull ${join(folder, 'sea')}`)
    assert.match(err, /did not arrive as it was sent .*: run the command again/)
    assert.deepEqual([code, existsSync(part), existsSync(path)], [1, false, false])
  })

  test('of which more than 2 GiB have arrived', async () => {
    writeFileSync(part, '')
    truncateSync(part, 2 ** 31 + 1)
    lists(2 ** 32)
    answers(404, '{"error":"There is no such file."}')
    const { err } = await svc(`archive pull ${join(folder, 'sea')}`)
    assert.match(err, /There is no such file/)
    assert.deepEqual(ranges(), [`bytes=${2 ** 31 + 1}-`])
  })
})
