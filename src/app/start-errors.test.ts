import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, test } from 'node:test'
import { DamagedImport } from '#reference/importers/imported-datasets.ts'
import { InvalidSettingError } from './config.ts'
import { startErrorMessage } from './start-errors.ts'

/** Why a server cannot listen there. */
const listening = (host: string, port: number) =>
  new Promise<unknown>((resolve) => {
    const server = createServer().on('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(null)))
  })

describe('what keeps a server from starting is said in one sentence', () => {
  test('a port in use', async () => {
    const first = createServer().listen(0, '127.0.0.1')
    await once(first, 'listening')
    const { port } = first.address() as AddressInfo
    const message = startErrorMessage(await listening('127.0.0.1', port))
    first.close()
    assert.equal(
      message,
      `Cannot listen on 127.0.0.1:${port}: another program listens there already. Stop it, or choose another port with SVC_PORT.`,
    )
  })

  test('the machine has no such address', async () =>
    assert.match(
      startErrorMessage(await listening('192.0.2.1', 0)) ?? '',
      /^Cannot listen on 192\.0\.2\.1: .*SVC_HOST\.$/,
    ))

  test('a setting, or a database that is away', () => {
    assert.equal(startErrorMessage(new InvalidSettingError('SVC_PORT needs a number.')), 'SVC_PORT needs a number.')
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    assert.equal(startErrorMessage(away), 'The store cannot be opened: the database cannot be reached.')
  })

  test('an imported dataset that is damaged', () =>
    assert.equal(startErrorMessage(new DamagedImport('prices.ndjson line 1: …')), 'prices.ndjson line 1: …'))

  test('a fault of the program is printed with its trace instead', () => {
    assert.equal(startErrorMessage(new TypeError('x is undefined')), null)
    assert.equal(startErrorMessage('thrown text'), null)
  })
})
