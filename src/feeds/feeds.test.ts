import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedContext } from '../../test/support/feed-context.ts'
import { aboutFeed, feedMaker, feedSchemes, parseFeeds, feedSpeed } from './feeds.ts'

describe('which feeds a setting names', () => {
  for (const { text, addresses, because } of [
    { text: '', addresses: [], because: 'nothing is named' },
    { text: 'usgs:', addresses: ['usgs:'], because: 'a source of the web needs no more' },
    {
      text: ' nmea+tcp://a:1 , nmea+tcp://b:2,',
      addresses: ['nmea+tcp://a:1', 'nmea+tcp://b:2'],
      because: 'spaces do not count',
    },
    { text: 'nhc:,nhc:', addresses: ['nhc:'], because: 'twice the same is once' },
    {
      text: 'nmea+file:../sea.log?speed=60&loop=1',
      addresses: ['nmea+file:../sea.log?speed=60&loop=1'],
      because: 'a path may be relative',
    },
    { text: 'nmea+file:-', addresses: ['nmea+file:-'], because: '- is what is piped in' },
    { text: 'nmea+file:a%2Cb.log', addresses: ['nmea+file:a%2Cb.log'], because: 'a comma in a name is %2C' },
  ])
    test(`"${text}": ${because}`, () => assert.deepEqual(parseFeeds(text).map(String), addresses))

  test('live: stands for every source that needs no key', () => {
    const schemes = parseFeeds('live:').map(({ protocol }) => protocol)
    for (const scheme of [
      'kystverket:',
      'usgs:',
      'nhc:',
      'gdacs:',
      'eonet:',
      'nga:',
      'ofac:',
      'uk-sanctions:',
      'ucdp:',
      'fred:',
    ]) {
      assert.ok(schemes.includes(scheme), scheme)
    }
    for (const scheme of ['aisstream:', 'firms:', 'eia:', 'sanctions:']) assert.ok(!schemes.includes(scheme), scheme)
  })

  for (const text of ['nowhere', 'http://somewhere', 'nmea+tcp://a:1,/dev/ttyUSB0', 'constructor:', 'toString:x'])
    test(`"${text}" is refused by name, with the schemes there are`, () => {
      const bad = text.split(',').at(-1) ?? ''
      assert.throws(
        () => parseFeeds(text),
        (error) =>
          error instanceof TypeError && error.message.includes(`"${bad}"`) && error.message.includes('nmea+tcp:'),
      )
    })
})

test('a feed address with an invalid host or port: refused as that, without the list of schemes', () => {
  for (const text of ['nmea+tcp://a:99999', 'NMEA+TCP://a:b', 'mqtt://a b/ais'])
    assert.throws(() => parseFeeds(text), {
      message: new RegExp(
        `^"[^"]+" is not an address that ${text.split('/')[0].toLowerCase().replace('+', '\\+')} can have: check`,
      ),
    })
})

describe('errors about addresses do not repeat a password', () => {
  for (const text of [
    'tcp://mate:hunter2@host:1',
    'nmea+tcp://mate:hunter2@host/path',
    'nmea+tls://mate:hunter2@host',
    'nmea+tcp://mate:hunter2',
    'nmea+tcp://mate:x,hunter2@host:1',
    'gpsd://mate:hunter2@host/path',
    'nmea+listen://mate:hunter2@host/path',
    'nmea+udp://mate:hunter2@host/path',
    'aiscatcher+http://mate:hunter2@host/path',
    'mqtt://mate:hunter2@host',
    'mqtts://mate:hunter2%@host/#',
    'ws://mate:hunter2@host/',
    'demo://mate:hunter2@host/?vessels=many',
    'aisstream://mate:hunter2@host/?bbox=1',
    'gdacs://mate:hunter2@host/?types=XX',
    'eonet://mate:hunter2@host/?types=XX',
    'usgs:?url=mate:hunter2@host:x',
    'usgs:?url=//mate:hunter2@host',
    'sanctions:?url=https%3A%2F%2Fmate%3Ahunter2%40host',
  ])
    test(text, () => {
      const create = () => {
        for (const address of parseFeeds(text)) feedMaker(address)(address, feedContext())
      }
      const outcome = (() => {
        try {
          create()
          return 'accepted'
        } catch (error) {
          return String(error)
        }
      })()
      assert.doesNotMatch(outcome, /hunter2/)
    })
})

describe('identity of a feed in public lists', () => {
  for (const { address, id, name, licence } of [
    {
      address: 'kystverket:',
      id: 'kystverket',
      name: 'Kystverket (Norwegian Coastal Administration)',
      licence: 'NLOD',
    },
    { address: 'digitraffic:', id: 'digitraffic', name: 'Fintraffic Digitraffic', licence: 'CC BY 4.0' },
    { address: 'nmea+tcp://10.0.0.7:4001', id: 'nmea+tcp:4001', name: '4001', licence: 'as agreed with the station' },
    {
      address: 'nmea+file:/home/me/sea.log',
      id: 'nmea+file:sea.log',
      name: 'sea.log',
      licence: 'as agreed with the station',
    },
    { address: 'nmea+tcp://h:1?name=Roof&licence=CC0', id: 'nmea+tcp:Roof', name: 'Roof', licence: 'CC0' },
  ])
    test(`${address}: ${name}, ${licence}`, () => {
      const isOwnReceiver = address.startsWith('nmea+tcp')
      const about = { id, name, licence, demo: false, isWorldFeed: false, isOwnReceiver }
      assert.deepEqual(aboutFeed(new URL(address)), about)
    })

  test('the demo is marked as simulated', () => {
    assert.deepEqual(aboutFeed(new URL('demo:?vessels=2000&seed=1&speed=1')), {
      id: 'demo',
      name: 'Demo fleet',
      licence: 'made up',
      demo: true,
      isWorldFeed: false,
      isOwnReceiver: false,
    })
  })

  for (const [address, isWorldFeed] of [
    ['usgs:', true],
    ['ofac:', true],
    ['fred:', true],
    ['digitraffic:', false],
  ] as const)
    // oxfmt-ignore
    test(`${address} ${isWorldFeed ? 'uses the wall clock' : 'uses the data clock'}`, () =>
      assert.equal(aboutFeed(new URL(address)).isWorldFeed, isWorldFeed))

  test('addresses of the operator’s network are not published', () => {
    const about = JSON.stringify(aboutFeed(new URL('nmea+tcp://secret-host:4001')))
    assert.ok(!about.includes('secret-host'))
  })

  test('every source has a licence', () => {
    for (const scheme of feedSchemes.filter((scheme) => scheme !== 'live:')) {
      assert.ok(aboutFeed(new URL(`${scheme}//h:1`)).licence !== '', scheme)
    }
  })
})

test('feed speed: that of the feeds that have one; two different ones are refused', () => {
  assert.equal(feedSpeed(parseFeeds('usgs:')), 1)
  assert.equal(feedSpeed(parseFeeds('usgs:,nmea+file:x?speed=60')), 60)
  assert.equal(feedSpeed(parseFeeds('nmea+file:y?speed=60,nmea+file:x?speed=60')), 60)
  assert.throws(
    () => feedSpeed(parseFeeds('demo:?speed=10,nmea+file:x?speed=60')),
    /same speed, got speed=10 and speed=60/,
  )
})
