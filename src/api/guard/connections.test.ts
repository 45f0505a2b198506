import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { describe, test } from 'node:test'
import { LocalCounts } from '#domain/open-counts.ts'
import { Connections } from './connections.ts'

/** A connection as far as the limits read it. */
class FakeSocket extends EventEmitter {
  remoteAddress: string | undefined
  destroyed = false
  writableLength = 0
  written = ''
  _httpMessage: { headersSent: boolean; req: { complete: boolean } } | null = null

  constructor(remoteAddress: string | undefined) {
    super()
    this.remoteAddress = remoteAddress
  }

  write(text: string): void {
    this.written += text
  }

  destroySoon(): void {
    this.destroy()
  }

  /** As Node does: `close` comes later. */
  destroy(): void {
    this.destroyed = true
  }

  hangUp(): void {
    this.destroy()
    this.emit('close')
  }
}

function connect(connections: Connections, address: string | undefined): FakeSocket {
  const socket = new FakeSocket(address)
  connections.accept(socket as unknown as Socket)
  return socket
}

const severalFrom = (connections: Connections, address: string, count: number) =>
  Array.from({ length: count }, () => connect(connections, address))

const isRejected = ({ written }: FakeSocket) => written.startsWith('HTTP/1.1 503 ')
const bodyOf = ({ written }: FakeSocket) => JSON.parse(written.slice(written.indexOf('\r\n\r\n'))) as { error: string }

describe('connections from one address', () => {
  for (const { first, next, because, trusted = '' } of [
    { first: '192.0.2.1', next: '192.0.2.1', because: 'the same address' },
    { first: '192.0.2.1', next: '::ffff:192.0.2.1', because: 'the same address, as IPv6 writes it' },
    { first: '2001:db8::1', next: '2001:db8::2', because: 'one network of IPv6' },
    { first: '10.1.2.3', next: '10.1.2.3', trusted: '10.1.2.4', because: 'the proxy is another one' },
    { first: '10.1.2.3', next: '10.1.2.3', trusted: 'loopback,linklocal', because: 'it is in neither range' },
    { first: '11.1.2.3', next: '11.1.2.3', trusted: 'uniquelocal', because: 'it is just outside of the range' },
    { first: '172.32.0.1', next: '172.32.0.1', trusted: 'uniquelocal', because: '172.16.0.0/12 ends before it' },
    { first: '172.15.0.1', next: '172.15.0.1', trusted: 'uniquelocal', because: '172.16.0.0/12 begins after it' },
  ])
    test(`the third is rejected with 503: ${because}`, () => {
      const connections = new Connections({ total: 100, perAddress: 2 }, trusted)
      connect(connections, first)
      connect(connections, next)
      const third = connect(connections, next)
      assert.ok(isRejected(third) && third.destroyed)
      assert.match(bodyOf(third).error, /^At most 2 connections may be open from your address/)
      assert.match(third.written, /\r\nretry-after: 10\r\nconnection: close\r\n/)
      assert.deepEqual([connections.open, connections.rejected], [2, 1])
    })

  for (const { first, next, because, trusted = '' } of [
    { first: '192.0.2.1', next: '192.0.2.2', because: 'another address' },
    { first: '2001:db8::1', next: '2001:db8:0:1::1', because: 'another network of IPv6' },
    { first: '10.1.2.3', next: '10.1.2.3', trusted: '10.1.2.3', because: 'a trusted proxy' },
    { first: '10.1.2.3', next: '10.1.2.3', trusted: ' 192.0.2.1 , 10.1.2.0/24', because: 'one of a trusted range' },
    { first: '::ffff:10.1.2.3', next: '::ffff:10.1.2.3', trusted: '10.0.0.0/8', because: 'a proxy, as IPv6 writes it' },
    { first: '2001:db8::1', next: '2001:db8::1', trusted: '2001:db8::/32', because: 'a range of IPv6' },
    { first: '127.0.0.9', next: '127.0.0.9', trusted: 'loopback', because: 'a named range' },
    { first: '::1', next: '::1', trusted: 'loopback', because: 'a named range, of IPv6' },
    { first: '169.254.7.7', next: '169.254.7.7', trusted: 'linklocal', because: 'link-local' },
    { first: 'fe80::1', next: 'fe80::1', trusted: 'linklocal', because: 'link-local, of IPv6' },
    { first: '10.255.0.1', next: '10.255.0.1', trusted: 'uniquelocal', because: 'private: 10.0.0.0/8' },
    { first: '172.31.0.1', next: '172.31.0.1', trusted: 'uniquelocal', because: 'private: 172.16.0.0/12' },
    { first: '192.168.9.1', next: '192.168.9.1', trusted: 'uniquelocal', because: 'private: 192.168.0.0/16' },
    { first: 'fd12::1', next: 'fd12::1', trusted: 'uniquelocal', because: 'private, of IPv6' },
  ])
    test(`the third is accepted: ${because}`, () => {
      const connections = new Connections({ total: 100, perAddress: 2 }, trusted)
      connect(connections, first)
      connect(connections, first)
      assert.equal(connect(connections, next).written, '')
      assert.deepEqual([connections.open, connections.rejected], [3, 0])
    })

  test('one that has closed makes place for another, a rejected one takes none', () => {
    const counts = new LocalCounts()
    const connections = new Connections({ total: 100, perAddress: 1 }, '', counts)
    const first = connect(connections, '192.0.2.1')
    assert.ok(isRejected(connect(connections, '192.0.2.1')))
    first.hangUp()
    assert.deepEqual([connections.open, counts.get('connections')], [0, 0])
    assert.ok(!isRejected(connect(connections, '192.0.2.1')))
    assert.deepEqual([counts.get('connections'), counts.get('connections of 192.0.2.1')], [1, 1])
  })

  test('those of other threads count', () => {
    const counts = new LocalCounts()
    const [one, other] = [1, 2].map(() => new Connections({ total: 3, perAddress: 2 }, '', counts))
    connect(one, '192.0.2.1')
    connect(other, '192.0.2.1')
    assert.match(bodyOf(connect(one, '192.0.2.1')).error, /^At most 2 connections/)
    connect(other, '192.0.2.2')
    assert.match(bodyOf(connect(one, '192.0.2.3')).error, /^Too many connections are open/)
  })

  test('a client that has already disconnected is not counted', () => {
    const counts = new LocalCounts()
    const connections = new Connections({ total: 1, perAddress: 1 }, '', counts)
    connect(connections, undefined)
    assert.deepEqual([connections.open, counts.get('connections')], [0, 0])
  })
})

describe('where all connections are taken', () => {
  const full = (trusted = '') => new Connections({ total: 6, perAddress: 6 }, trusted)

  test('the address with clearly the most loses its oldest one', () => {
    const connections = full()
    const few = severalFrom(connections, '192.0.2.1', 2)
    const many = severalFrom(connections, '192.0.2.2', 4)
    const next = connect(connections, '192.0.2.3')
    assert.deepEqual(
      many.map(({ destroyed }) => destroyed),
      [true, false, false, false],
    )
    assert.ok(few.every(({ destroyed }) => !destroyed) && !next.destroyed)
    many[0].hangUp()
    assert.deepEqual([connections.open, connections.rejected], [6, 1])
  })

  test('one that is closed already is not closed for the next one, too', () => {
    const connections = full()
    const many = severalFrom(connections, '192.0.2.2', 6)
    connect(connections, '192.0.2.3')
    connect(connections, '192.0.2.4')
    assert.deepEqual(
      many.map(({ destroyed }) => destroyed),
      [true, true, false, false, false, false],
    )
  })

  test('the most are those that are open now', () => {
    const connections = full()
    for (const socket of severalFrom(connections, '192.0.2.1', 5)) socket.hangUp()
    const few = connect(connections, '192.0.2.1')
    const many = severalFrom(connections, '192.0.2.2', 5)
    connect(connections, '192.0.2.3')
    assert.deepEqual([few.destroyed, many[0].destroyed], [false, true])
  })

  test('an address of which one has closed can still lose its others', () => {
    const connections = full()
    const many = severalFrom(connections, '192.0.2.1', 6)
    many[0].hangUp()
    connect(connections, '192.0.2.2')
    assert.ok(!isRejected(connect(connections, '192.0.2.3')))
    assert.ok(many[1].destroyed)
  })

  for (const [because, busy] of [
    ['whose headers are sent', { _httpMessage: { headersSent: true, req: { complete: false } } }],
    ['whose request has arrived', { _httpMessage: { headersSent: false, req: { complete: true } } }],
    ['with bytes to send', { writableLength: 1 }],
  ] as const)
    test(`a connection ${because} is not closed`, () => {
      const connections = full()
      const many = severalFrom(connections, '192.0.2.2', 6)
      Object.assign(many[0], busy)
      connect(connections, '192.0.2.3')
      assert.deepEqual(
        many.map(({ destroyed }) => destroyed),
        [false, true, false, false, false, false],
      )
      for (const each of many) Object.assign(each, busy)
      assert.match(bodyOf(connect(connections, '192.0.2.4')).error, /^Too many connections are open\. Try again later/)
    })

  test('a connection whose request is still arriving is closed', () => {
    const connections = full()
    const many = severalFrom(connections, '192.0.2.2', 6)
    many[0]._httpMessage = { headersSent: false, req: { complete: false } }
    connect(connections, '192.0.2.3')
    assert.ok(many[0].destroyed)
  })

  test('an address that would have one fewer than the most is rejected, so that two do not close each other’s', () => {
    const connections = full()
    severalFrom(connections, '192.0.2.1', 3)
    severalFrom(connections, '192.0.2.2', 3)
    assert.ok(isRejected(connect(connections, '192.0.2.1')))
    const other = full()
    severalFrom(other, '192.0.2.1', 2)
    const most = severalFrom(other, '192.0.2.2', 4)
    assert.ok(!isRejected(connect(other, '192.0.2.1')) && most[0].destroyed)
  })

  test('a trusted proxy loses none: it has those of many clients', () => {
    const connections = full('10.0.0.1')
    const proxied = severalFrom(connections, '10.0.0.1', 6)
    assert.ok(isRejected(connect(connections, '192.0.2.3')))
    assert.ok(proxied.every(({ destroyed }) => !destroyed))
  })

  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    test(`32 more may come from this machine: ${address}`, () => {
      const connections = new Connections({ total: 1, perAddress: 100 })
      connect(connections, '192.0.2.1')
      const own = severalFrom(connections, address, 32)
      assert.ok(own.every((socket) => !isRejected(socket)))
      assert.ok(isRejected(connect(connections, address)))
    })
})
