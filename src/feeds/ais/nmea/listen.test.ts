import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { eventually } from '../../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../../test/support/feed-context.ts'
import { freePort } from '../../../../test/support/free-port.ts'
import { nmeaListen } from './listen.ts'

const position = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\n'
/** A voyage in two sentences. */
const part1 = '!AIVDM,2,1,3,B,55P5TL01VIaAL@7WKO@mBplU@<PDhh000000001S;AJ::4A80?4i@E53,0*3E\n'
const part2 = '!AIVDM,2,2,3,B,1@0000000000000,2*55\n'

async function station(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function listening(options = '') {
  const port = await freePort()
  const context = feedContext()
  const listener = new Listener(nmeaListen(new URL(`nmea+listen://127.0.0.1:${port}${options}`), context))
  await eventually('it listens', () => context.time.sleeping > 0)
  return { port, context, listener }
}

test('two stations call; the halves of their lines and messages are not mixed', async () => {
  const { port, context, listener } = await listening()
  const [a, b] = [await station(port), await station(port)]
  // The whole line before each half shows that the half has been read.
  a.write(position + part1)
  b.write(position + position.slice(0, 20))
  await eventually('both positions are received', () => listener.ships.length === 2)
  b.write(part2)
  a.write(part2)
  await eventually('the voyage is received', () => listener.ships.length === 3)
  b.write(position)
  await eventually('the third position is received', () => listener.ships.length === 4)
  assert.deepEqual(listener.ships.map(({ kind }) => kind), [1, 1, 2, 1]) // oxfmt-ignore
  assert.equal(context.status.connects, 2)
  await listener.end()
})

test('a station that resets its connection does not affect the others', async () => {
  const { port, context, listener } = await listening()
  const [a, b] = [await station(port), await station(port)]
  a.write('!AIVDM,1,1')
  a.resetAndDestroy()
  b.write(position)
  await eventually('the other is received', () => listener.ships.length === 1)
  assert.equal(context.status.state, 'live')
  await listener.end()
})

test('a line without an end is dropped, however long, and the next line is received', async () => {
  const { port, context, listener } = await listening()
  const hostile = await station(port)
  const megabyte = Buffer.alloc(1 << 20, 65)
  for (let i = 0; i < 4; i++) if (!hostile.write(megabyte)) await once(hostile, 'drain')
  hostile.write(`\n${position}`)
  await eventually('the ship is received', () => listener.ships.length === 1)
  assert.equal(context.status.rejects.get('line too long'), 1)
  await listener.end()
})

test('more stations than we can bear are turned away and counted', async () => {
  const { port, context, listener } = await listening('?per_address=256')
  const stations = await Promise.all(Array.from({ length: 260 }, () => station(port)))
  await eventually('four are turned away', () => context.status.rejects.get('too many connections') === 4)
  stations[0].write(position)
  await eventually('the first is still received', () => listener.ships.length === 1)
  await listener.end()
  for (const socket of stations) socket.destroy()
})

const noAliases = process.platform === 'linux' ? false : 'needs a second address of this machine'

test('a host may have 32 connections, so that it cannot keep others out', { skip: noAliases }, async () => {
  const { port, context, listener } = await listening()
  const refused = () => context.status.rejects.get('too many connections of one address') ?? 0
  const stations = await Promise.all(Array.from({ length: 34 }, () => station(port)))
  await eventually('two are turned away', () => refused() === 2)
  const other = await station(port, '127.0.0.2')
  other.write(position)
  await eventually('the other host is received', () => listener.ships.length === 1)
  for (const socket of stations) socket.destroy()
  await eventually('it may connect again', async () => {
    const again = await station(port)
    again.write(position)
    return new Promise((resolve) => {
      again.once('close', () => resolve(false))
      setImmediate(() => resolve(listener.ships.length > 1))
    })
  })
  assert.equal(context.status.rejects.get('too many connections'), undefined)
  await listener.end()
})

test('per_address says how many connections a host may have', async () => {
  const { port, context, listener } = await listening('?per_address=1')
  const [, second] = [await station(port), await station(port)]
  await once(second, 'close')
  assert.equal(context.status.rejects.get('too many connections of one address'), 1)
  await listener.end()
  for (const text of ['0', '257', 'many'])
    assert.throws(
      () => nmeaListen(new URL(`nmea+listen://127.0.0.1:1?per_address=${text}`), context),
      /per_address must be above 0 and at most 256/,
    )
})

test('silence is reported, and no station is disconnected', async () => {
  const { port, context, listener } = await listening()
  const quiet = await station(port)
  quiet.write(position)
  await eventually('a ship is received', () => listener.ships.length === 1)
  await context.time.pass(80_000)
  assert.equal(context.status.state, 'silent')
  quiet.write(position)
  await eventually('it is live again', () => context.status.state === 'live')
  await listener.end()
})

test('a port that is taken is tried again until it is free', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const context = feedContext()
  const listener = new Listener(nmeaListen(new URL(`nmea+listen://127.0.0.1:${port}`), context))
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.match(context.status.lastErrorText ?? '', /EADDRINUSE/)
  await new Promise((resolve) => holder.close(resolve))
  await context.time.pass(60_000)
  const socket = await station(port)
  socket.write(position)
  await eventually('a ship is received', () => listener.ships.length === 1)
  await listener.end()
  await assert.rejects(once(connect(port, '127.0.0.1'), 'connect'), /ECONNREFUSED/, 'the port is closed again')
})
