import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { yieldToEventLoop } from '#domain/slices.ts'
import { MemorySubjects } from '../../test/support/memory-subjects.ts'
import { subjects } from './bus.ts'
import { ChangeAnnouncements } from './changes.ts'
import { sealed } from './envelope.ts'

describe('a change of the rights of a user', () => {
  let nowMs = 0
  let nats = new MemorySubjects()
  let nodes: ChangeAnnouncements[] = []

  beforeEach(() => {
    nowMs = 0
    nats = new MemorySubjects()
    nodes = []
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
    mock.method(performance, 'now', () => nowMs)
  })
  afterEach(() => {
    for (const node of nodes) node.close()
    assert.equal(nats.open, 0)
    mock.timers.reset()
    mock.restoreAll()
  })

  const nodeOf = (onChange: (userId: number) => void = () => {}) => {
    const node = new ChangeAnnouncements(nats.bus, onChange)
    nodes.push(node)
    return node
  }
  const passes = async (ms: number) => {
    for (const endMs = nowMs + ms; nowMs < endMs;) {
      nowMs += 250
      mock.timers.tick(250)
      await yieldToEventLoop()
    }
  }
  /** What becomes true once the change is announced. */
  const announcing = (node: ChangeAnnouncements, userId = 7) => {
    const state = { isOver: false }
    void node.announce(userId).then(() => (state.isOver = true))
    return state
  }

  test('is announced once every other node has dropped what it knew, and not to itself', async () => {
    const dropped: string[] = []
    const first = nodeOf((id) => dropped.push(`first ${id}`))
    for (const name of ['second', 'third']) nodeOf((id) => dropped.push(`${name} ${id}`))
    assert.equal(first.others, 2)
    const { publish } = nats.connection
    mock.method(nats.connection, 'publish', (...given: Parameters<typeof publish>) => {
      if (given[0].startsWith('_INBOX')) dropped.push('acknowledged')
      publish(...given)
    })
    await first.announce(7)
    assert.deepEqual(dropped, ['second 7', 'acknowledged', 'third 7', 'acknowledged'])
    await passes(1000)
    assert.equal(first.unacknowledged, 0)
  })

  test('waits a second for a node that does not acknowledge, and counts it', async () => {
    const node = nodeOf()
    nodeOf()
    nats.connection.publish(subjects.nodes, sealed('a node that is frozen'))
    await passes(250)
    const { others } = node
    assert.equal(others, 2)
    const state = announcing(node)
    await passes(750)
    assert.equal(state.isOver, false)
    await passes(250)
    assert.deepEqual([state.isOver, node.unacknowledged], [true, 1])
  })

  test('does not wait for a node that has not been received for two seconds', async () => {
    const node = nodeOf()
    nats.connection.publish(subjects.nodes, sealed('a node that was killed'))
    await passes(2000)
    assert.equal(node.others, 1)
    await passes(250)
    assert.equal(node.others, 0)
    const state = announcing(node)
    await yieldToEventLoop()
    assert.deepEqual([state.isOver, node.unacknowledged], [true, 0])
  })

  test('waits a second where this node does not receive itself: it does not know who else there is', async () => {
    const node = nodeOf()
    await passes(250)
    assert.equal(node.isHearing, true)
    nats.isConnected = false
    await passes(500)
    assert.equal(node.isHearing, true)
    await passes(250)
    assert.equal(node.isHearing, false)
    const state = announcing(node)
    await passes(750)
    assert.equal(state.isOver, false)
    await passes(250)
    assert.deepEqual([state.isOver, node.unacknowledged], [true, 1])
  })

  test('is not waited for by a node that has been closed: it is not there any more', async () => {
    const [node, closed] = [nodeOf(), nodeOf()]
    assert.equal(node.others, 1)
    closed.close()
    await passes(2250)
    assert.equal(node.others, 0)
  })

  test('leaves no subscription behind', async () => {
    const node = nodeOf()
    nodeOf()
    const { open } = nats
    await node.announce(7)
    assert.equal(nats.open, open)
  })
})
