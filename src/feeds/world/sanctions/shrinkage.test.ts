import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedContext, Listener, passUntil } from '../../../../test/support/feed-context.ts'
import { isImo } from '#domain/vessel/ids.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { feedMaker } from '../../feeds.ts'
import { Shrinkage } from './shrinkage.ts'

const nowMs = Date.UTC(2026, 10, 20)
const ships = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('a sanctions list that is shorter than before', () => {
  for (const { before, after, isKept, because } of [
    { before: 100, after: 49, isKept: true, because: 'more than half of it is gone' },
    { before: 100, after: 50, isKept: false, because: 'half of it may have been taken off' },
    { before: 19, after: 1, isKept: false, because: 'a short list changes by a few decisions' },
    { before: 20, after: 9, isKept: true, because: 'it had twenty' },
  ])
    test(`of ${before} ships has ${after}: ${because}`, () => {
      const shrinkage = new Shrinkage()
      shrinkage.accept(ships(before), nowMs)
      const accept = () => shrinkage.accept(ships(after), nowMs + msPerHour)
      if (isKept) assert.throws(accept, new RegExp(`has ${after} ships, ${before} before`))
      else assert.equal(accept().length, after)
    })

  test('counts when it stayed so for a day, and not before', () => {
    const shrinkage = new Shrinkage()
    shrinkage.accept(ships(100), nowMs)
    for (const afterMs of [msPerHour, msPerHour + msPerDay - 1])
      assert.throws(() => shrinkage.accept(ships(40), nowMs + afterMs))
    assert.equal(shrinkage.accept(ships(40), nowMs + msPerHour + msPerDay).length, 40)
    assert.equal(shrinkage.accept(ships(30), nowMs + 2 * msPerDay).length, 30, 'and is what the next is compared with')
  })

  test('was whole in between: the day begins anew', () => {
    const shrinkage = new Shrinkage()
    shrinkage.accept(ships(100), nowMs)
    assert.throws(() => shrinkage.accept(ships(40), nowMs + msPerHour))
    shrinkage.accept(ships(100), nowMs + 2 * msPerHour)
    assert.throws(() => shrinkage.accept(ships(40), nowMs + msPerHour + msPerDay))
  })
})

const imos = Array.from({ length: 9_000 }, (_, i) => 9_100_000 + i).filter((imo) => isImo(imo))
const sdn = (count: number) =>
  imos
    .slice(0, count)
    .map((imo, i) => `${i},"SHIP ${i}","vessel","IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"IMO ${imo}."`)
    .join('\r\n')
const ukHeader = 'Unique ID,Name 6,Name type,Designation Type,IMO number'
const ukList = (count: number) =>
  [ukHeader, ...imos.slice(0, count).map((imo, i) => `RUS${i},SHIP ${i},Primary name,Ship,${imo}`)].join('\r\n')
const table = (count: number) => ['imo,name', ...imos.slice(0, count).map((imo, i) => `${imo},SHIP ${i}`)].join('\n')

for (const [address, body] of [
  ['ofac:', sdn],
  ['ofac-consolidated:', sdn],
  ['uk-sanctions:', ukList],
  ['sanctions:?list=EU&url=https://lists.example/ships.csv', table],
] as const)
  test(`${address} keeps the ships of the list before one that was cut off`, async () => {
    let polls = 0
    const context = { ...feedContext(), fetch: async () => new Response(body(polls++ === 0 ? 100 : 40)) }
    const url = new URL(address)
    const listener = new Listener(feedMaker(url)(url, context))
    await passUntil(context.time, msPerHour, 'the second poll failed', () => context.status.lastErrorText !== null)
    await listener.end()
    const received = listener.messages.map((message) => message.kind === 'sanctions' && message.vessels.length)
    assert.deepEqual(received, [100])
    assert.match(context.status.lastErrorText ?? '', /the list has 40 ships, 100 before/)
  })
