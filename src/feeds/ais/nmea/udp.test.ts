import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { test } from 'node:test'
import { eventually } from '../../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../../test/support/feed-context.ts'
import { freeUdpPort } from '../../../../test/support/free-port.ts'
import { nmeaUdp } from './udp.ts'

const position = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24'

test('datagrams are lines of their own, with or without an end, one sentence or two', async () => {
  const port = await freeUdpPort()
  const context = feedContext()
  const listener = new Listener(nmeaUdp(new URL(`nmea+udp://127.0.0.1:${port}`), context))
  await eventually('it listens', () => context.status.connects === 1)
  const sender = createSocket('udp4')
  for (const datagram of [position, `${position}\r\n`, `${position}\n${position}\n`, position.slice(0, 30), position]) {
    await new Promise((resolve) => sender.send(datagram, port, '127.0.0.1', resolve))
  }
  await eventually('five ships are received', () => listener.ships.length === 5)
  assert.equal(
    [...context.status.rejects.values()].reduce((a, b) => a + b, 0),
    1,
    'half a sentence is counted',
  )
  await listener.end()
  sender.close()
})

test('a port that is taken is said and tried again', async () => {
  const port = await freeUdpPort()
  const holder = createSocket('udp4')
  await new Promise<void>((resolve) => holder.bind(port, '127.0.0.1', resolve))
  const context = feedContext()
  const listener = new Listener(nmeaUdp(new URL(`nmea+udp://127.0.0.1:${port}`), context))
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.match(context.status.lastErrorText ?? '', /EADDRINUSE/)
  await new Promise<void>((resolve) => holder.close(resolve))
  await context.time.pass(60_000)
  await eventually('it listens', () => context.status.connects === 1)
  await listener.end()
})
