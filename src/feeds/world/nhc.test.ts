import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultUpstream } from '../../../test/support/fault-upstream.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { nhc } from './nhc.ts'
import { msPerMinute } from '#domain/time.ts'

const storms = (advNum: string) =>
  JSON.stringify({
    activeStorms: [
      {
        id: 'al012026',
        name: 'Test',
        classification: 'HU',
        intensity: '70',
        latitudeNumeric: 20,
        longitudeNumeric: -60,
        lastUpdate: '2026-11-20T09:00:00.000Z',
        forecastAdvisory: { advNum, url: 'https://www.nhc.noaa.gov/text/MIATCMAT1.shtml' },
      },
    ],
  })

async function hurricaneCenter(advisory: string | null) {
  let advNum = '001'
  const upstream = await faultUpstream((path) => (path.startsWith('/text') ? (advisory ?? '') : storms(advNum)))
  const context = feedContext()
  const listener = new Listener(nhc(new URL(`nhc:?url=${upstream.url}/CurrentStorms.json`), context))
  const looked = async (times: number) => eventually(`poll ${times} is over`, () => listener.messages.length === times)
  const asked = () => upstream.asked.map(({ path }) => path)
  return {
    context,
    looked,
    asked,
    radiiKm: () =>
      listener.messages
        .flatMap((message) => (message.kind === 'events' ? message.events : []))
        .map(({ radiusKm }) => Math.round(radiusKm)),
    nextAdvisory: (number: string) => (advNum = number),
    [Symbol.asyncDispose]: async () => {
      await listener.end()
      await upstream[Symbol.asyncDispose]()
    },
  }
}

test('NHC: gale radii are read from the advisory, once per advisory, and only from the configured host', async () => {
  await using center = await hurricaneCenter('34 KT.......120NE 100SE  80SW 110NW.')
  await center.looked(1)
  assert.deepEqual(center.asked(), ['/CurrentStorms.json', '/text/MIATCMAT1.shtml'])
  await center.context.time.pass(10 * msPerMinute)
  await center.looked(2)
  assert.equal(center.asked().length, 3, 'the advisory is known')
  center.nextAdvisory('002')
  await center.context.time.pass(10 * msPerMinute)
  await center.looked(3)
  assert.equal(center.asked().length, 5)
  assert.deepEqual(center.radiiKm(), [222, 222, 222])
})

test('NHC: without a radius in the advisory, wind speed determines the radius', async () => {
  await using center = await hurricaneCenter('NOTHING OF INTEREST')
  await center.looked(1)
  assert.deepEqual(center.radiiKm(), [269])
})
