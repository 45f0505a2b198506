import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '../support/running-server.ts'

// The client with two calls in the place of the generated ones.
const folder = temporaryFolder()
const own = join(folder.path, 'seaborne')
mkdirSync(own)
copyFileSync(join(import.meta.dirname, '../../packaging/python/seaborne/client.py'), join(own, 'client.py'))
writeFileSync(join(own, '__init__.py'), '')
writeFileSync(
  join(own, '_calls.py'),
  `Vessel = VesselMembers = dict
class Calls:
    def prices(self): return self._send("GET /prices", {})
    def create_view(self): return self._send("POST /views", {"name": "Gulf"})
`,
)

/** What a line of Python prints, with a client \`sea\` of that address that waits for nobody. */
async function python(line: string, address: string, key = 'svc_live_x'): Promise<string> {
  const program = `
from seaborne.client import ApiError, Client
sea = Client("${address}", key="${key}", timeout=5, sleep=lambda seconds: None)
try:
    print(${line})
except ApiError as error:
    print(error.status, error)`
  const { stdout } = await promisify(execFile)('python3', ['-c', program], { env: { PYTHONPATH: folder.path } })
  return stdout.trim()
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function serving(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return addressOf(server)
}

describe('the Python client', () => {
  for (const { name, answer, says } of [
    {
      name: 'an answer that is cut off is an unreachable server',
      answer: ((_, response) => {
        response.writeHead(200, { 'content-length': '100', connection: 'close' }).end('[1,')
      }) satisfies RequestListener,
      says: /^0 http:\S+ cannot be reached: /,
    },
    {
      name: 'a page of another program is named as not the API',
      answer: ((_, response) => void response.end('<html>Welcome</html>')) satisfies RequestListener,
      says: /^0 http:\S+\/api\/v1\/prices answered with something other than JSON: it is not the API\.$/,
    },
    {
      name: 'an error whose body is no object has a plain message',
      answer: ((_, response) => void response.writeHead(502).end('"Bad gateway"')) satisfies RequestListener,
      says: /^502 The server answered 502\.$/,
    },
    {
      name: 'an error of the API has its message',
      answer: ((_, response) =>
        void response.writeHead(402).end('{"error":"Pro required","upgrade":true}')) satisfies RequestListener,
      says: /^402 Pro required$/,
    },
  ])
    test(name, async (t) => assert.match(await python('sea.prices()', await serving(t, answer)), says))

  test('a connection that is cut off is tried three times', async (t) => {
    let requests = 0
    const address = await serving(t, (_, response) => {
      response
        .writeHead(200, { 'content-length': '100', connection: 'close' })
        .end(++requests < 3 ? '[' : `[${' '.repeat(98)}]`)
    })
    assert.equal(await python('sea.prices()', address), '[]')
    assert.equal(requests, 3)
  })

  test('a redirect is not followed: the key stays, and a change does not become a read', async (t) => {
    const received: (string | undefined)[] = []
    const sea = await serving(t, (request, response) => {
      received.push(request.headers.authorization)
      response.end('[]')
    })
    const proxy = await serving(t, (request, response) => {
      response.writeHead(301, { location: sea + request.url }).end()
    })
    for (const call of ['prices', 'create_view'])
      assert.equal(
        await python(`sea.${call}()`, proxy),
        `301 ${proxy} redirects to ${sea}: use that address as the url.`,
      )
    assert.deepEqual(received, [])
    assert.equal(await python('sea.prices()', proxy, ''), '[]', 'a read without a key follows')
  })
})
