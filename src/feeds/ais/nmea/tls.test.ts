import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { eventually } from '../../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../../test/support/feed-context.ts'
import { nmeaTls } from './tcp.ts'

const sentence = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\n'
const skip = spawnSync('openssl', ['version']).status === 0 ? false : 'no openssl'

describe('nmea+tls', { skip }, () => {
  const usual = getCACertificates('default')
  let dir = ''
  before(() => void (dir = mkdtempSync(join(tmpdir(), 'tls-'))))
  after(() => rmSync(dir, { recursive: true }))

  /** A server with a certificate for an address; the certificate is its own authority. */
  async function station(name: string) {
    const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
    const subject = ['-subj', '/CN=station', '-addext', `subjectAltName=${name}`]
    const files = ['-nodes', '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...subject, ...files], { stdio: 'ignore' })
    const sockets: TLSSocket[] = []
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
      socket.on('error', () => {})
      sockets.push(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return {
      sockets,
      port: (server.address() as AddressInfo).port,
      address: new URL(`nmea+tls://127.0.0.1:${(server.address() as AddressInfo).port}`),
      certificate: readFileSync(cert, 'utf8'),
      [Symbol.asyncDispose]: async () => {
        setDefaultCACertificates(usual)
        for (const socket of sockets) socket.destroy()
        await new Promise((resolve) => server.close(resolve))
      },
    }
  }

  test('a sentence is received from a host whose authority is trusted, also after a broken connection', async () => {
    await using sea = await station('IP:127.0.0.1')
    setDefaultCACertificates([...usual, sea.certificate])
    const context = feedContext()
    const listener = new Listener(nmeaTls(sea.address, context))
    await eventually('connected', () => sea.sockets.length === 1)
    sea.sockets[0].write(sentence)
    await eventually('a ship is received', () => listener.ships.length === 1)
    assert.equal(context.status.connects, 1)
    sea.sockets[0].destroy()
    await eventually('it waits', () => context.status.state === 'waiting')
    await context.time.pass(500)
    await eventually('connected again', () => sea.sockets.length === 2)
    sea.sockets[1].write(`${'x'.repeat(3_000)}\n`)
    await eventually('garbage is counted', () => context.status.rejects.get('line too long') === 1)
    await context.time.pass(75_000)
    await eventually('it is silent', () => context.status.state === 'silent')
    await context.time.pass(500)
    await eventually('connected a third time', () => sea.sockets.length === 3)
    assert.equal(context.status.lastErrorText, 'no message for 60 s')
    await listener.end()
    await eventually('our side has closed', () => sea.sockets[2].destroyed || sea.sockets[2].readableEnded)
  })

  test('a host that has a name is told it, so that one with several certificates shows the right one', async () => {
    await using sea = await station('DNS:localhost')
    setDefaultCACertificates([...usual, sea.certificate])
    const listener = new Listener(nmeaTls(new URL(`nmea+tls://localhost:${sea.port}`), feedContext()))
    await eventually('connected', () => sea.sockets.length === 1)
    assert.equal((sea.sockets[0] as { servername?: unknown }).servername, 'localhost')
    await listener.end()
  })

  for (const { name, trusted, says } of [
    { name: 'IP:127.0.0.1', trusted: false, says: /self-signed certificate/ },
    {
      name: 'DNS:elsewhere.example',
      trusted: true,
      says: /does not match certificate's altnames|not in the cert's list/,
    },
  ])
    test(`a certificate of ${name} that is ${trusted ? '' : 'not '}trusted is refused`, async () => {
      await using sea = await station(name)
      if (trusted) setDefaultCACertificates([...usual, sea.certificate])
      const context = feedContext()
      const listener = new Listener(nmeaTls(sea.address, context))
      await eventually('it waits', () => context.status.state === 'waiting')
      assert.match(context.status.lastErrorText ?? '', says)
      assert.deepEqual([context.status.connects, context.status.records], [0, 0])
      await listener.end()
    })
})
