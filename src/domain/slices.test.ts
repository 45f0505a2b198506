import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInSlices, TimeSlice, yieldToEventLoop } from './slices.ts'

/** Counts how many times the event loop served others. */
function countServed(): { count: number; stop: () => void } {
  const served = { count: 0, stop: () => clearImmediate(timer) }
  let timer = setImmediate(function next() {
    served.count++
    timer = setImmediate(next)
  })
  return served
}

function* steps(count: number): Generator<void, string, void> {
  for (let i = 0; i < count; i++) yield
  return 'done'
}

test('yieldToEventLoop: callbacks that are due run before it ends', async () => {
  const ran: string[] = []
  setImmediate(() => ran.push('callback'))
  await yieldToEventLoop()
  ran.push('caller')
  assert.deepEqual(ran, ['callback', 'caller'])
})

test('runInSlices: returns the result and stays in one slice while there is time', async () => {
  const served = countServed()
  assert.equal(await runInSlices(steps(1000), 60_000), 'done')
  assert.equal(served.count, 0)
  served.stop()
})

test('runInSlices: yields after each step once the slice is over', async () => {
  const served = countServed()
  assert.equal(await runInSlices(steps(10), 0), 'done')
  assert.ok(served.count >= 9, `served ${served.count} times in 10 steps`)
  served.stop()
})

test('runInSlices: an error of the work reaches the caller', async () => {
  await assert.rejects(
    runInSlices(
      (function* broken(): Generator<void, void, void> {
        yield
        throw new Error('broken')
      })(),
    ),
    /broken/,
  )
})

test('TimeSlice: is over once its time has passed, and not after a restart', async () => {
  const slice = new TimeSlice(1)
  while (!slice.isOver) await yieldToEventLoop()
  slice.restart()
  assert.equal(slice.isOver, false)
  assert.equal(new TimeSlice(60_000).isOver, false)
})
