import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { eventually } from '../../test/support/eventually.ts'
import { startNats } from '../../test/support/nats.ts'
import { type Bus, openBus, subjects } from './bus.ts'
import { callLiveNode, serveCalls } from './calls.ts'
import { ChangeAnnouncements } from './changes.ts'
import { sealed } from './envelope.ts'
import { serveViews, viewElsewhere } from './views.ts'

/** An envelope of the version after this one, garbage, and nothing. */
const foreign = [sealed('x').with(0, 2), new TextEncoder().encode('PING of another program'), new Uint8Array()]

const nats = await startNats()
describe('messages that this version does not read', { skip: 'skip' in nats ? nats.skip : false }, () => {
  const buses: Bus[] = []
  const open = async (name: string) => {
    assert.ok('port' in nats)
    const bus = await openBus(`nats://127.0.0.1:${nats.port}`, name, () => {})
    buses.push(bus)
    return bus
  }
  after(async () => {
    for (const bus of buses) await bus.close()
    if ('stop' in nats) await nats.stop()
  })
  const send = async (bus: Bus, subject: string) => {
    for (const message of foreign) bus.connection.publish(subject, message, { reply: '_INBOX.nobody' })
    await bus.connection.flush()
  }

  test('are not answered by the live node, which answers the next call', async () => {
    const [live, other] = [await open('live'), await open('other')]
    let unreadable = 0
    const stop = serveCalls(
      live,
      async (call) => ({ call }),
      () => unreadable++,
    )
    await live.connection.flush()
    await send(other, subjects.calls)
    assert.deepEqual(await callLiveNode(other, 'still there?'), { call: 'still there?' })
    assert.equal(unreadable, foreign.length)
    stop()
  })

  test('do not keep changes of rights from being received and acknowledged', async () => {
    const [first, second] = [await open('first'), await open('second')]
    const changed: number[] = []
    const [one, two] = [
      new ChangeAnnouncements(first, (id) => changed.push(id)),
      new ChangeAnnouncements(second, () => {}),
    ]
    await eventually('both nodes receive each other', () => one.others === 1 && two.others === 1 && two.isHearing)
    for (const subject of [subjects.changes, subjects.nodes]) await send(second, subject)
    await two.announce(7)
    assert.deepEqual([changed, two.unacknowledged, two.others], [[7], 0, 1])
    one.close()
    two.close()
  })

  test('do not keep streams from being resumed elsewhere', async () => {
    const [first, second] = [await open('first'), await open('second')]
    const stop = serveViews(first, 'first', (key, since) => ({ key, since }))
    await first.connection.flush()
    await send(second, subjects.views)
    assert.deepEqual(await viewElsewhere(second, 'second', 'stream', 3), { key: 'stream', since: 3 })
    stop()
  })
})
