import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Port } from '#domain/world/places.ts'
import { DestinationResolver } from './destination-resolver.ts'

const port = (unlocode: string, name: string, [lng, lat]: [number, number], aliases: string[] = []): Port => ({
  unlocode,
  name,
  country: unlocode.slice(0, 2),
  lng,
  lat,
  maxDraughtM: null,
  radiusNm: 10,
  aliases,
})
const ports = [
  port('NLRTM', 'Rotterdam', [4.1, 51.95], ['EUROPOORT', 'MAASVLAKTE']),
  port('CNNGB', 'Ningbo', [122, 29.8]),
  port('GYGEO', 'Georgetown', [-58.2, 6.8]),
  port('MYPEN', 'Georgetown', [100.4, 5.4], ['PENANG']),
  port('CAVAN', 'Vancouver', [-123.2, 49.3]),
  port('FRFOS', 'Fos', [4.9, 43.4]),
]
const resolver = new DestinationResolver(ports)
const codeOf = (text: string, lng = 0, lat = 50) => {
  const found = resolver.resolve(text, lng, lat)
  return found && ports[found.port].unlocode
}

describe('destination resolver: text to UN/LOCODE', () => {
  for (const [text, code, because] of [
    ['ROTTERDAM', 'NLRTM', 'name'],
    ['NL RTM', 'NLRTM', 'UN/LOCODE as in IMO SN.1/Circ.244'],
    ['NLRTM', 'NLRTM', 'UN/LOCODE without space'],
    ['NL.RTM', 'NLRTM', 'dots are ignored'],
    ['AE FJR>CN NGB', 'CNNGB', 'the next port is the last part'],
    ['CNTNG>>CNNGB', 'CNNGB', 'a doubled separator'],
    ['KR USN>CA VAN', 'CAVAN', 'another pair'],
    ['EUROPOORT', 'NLRTM', 'alias'],
    ['PORT OF ROTTERDAM', 'NLRTM', 'filler word before'],
    ['ROTTERDAM ANCH', 'NLRTM', 'filler word behind'],
    ['ROTTERDAM, NL', 'NLRTM', 'the country behind a comma'],
    ['FOS NL', null, 'no port of that country'],
    ['FOS FR', 'FRFOS', 'a short name beside its country'],
    ['LOCK FOS', null, 'a short word among others'],
    ['FOR ORDERS', null, 'no port'],
    ['ROTTERDAM FOR ORDERS', null, 'waiting for orders'],
    ['SINGAPORE OPL', null, 'off port limits is at sea'],
    ['', null, 'empty'],
    ['>>>', null, 'only separators'],
    ['HELL', null, 'a joke'],
  ] as const)
    test(`"${text}": ${code}, ${because}`, () => assert.equal(codeOf(text), code))
})

test('of two ports with one name the nearer counts, with a lower confidence', () => {
  assert.equal(codeOf('GEORGETOWN', 99, 6), 'MYPEN')
  assert.equal(codeOf('GEORGETOWN', -50, 10), 'GYGEO')
  assert.ok(resolver.resolve('GEORGETOWN', 99, 6)!.confidence < resolver.resolve('ROTTERDAM', 0, 50)!.confidence)
})
