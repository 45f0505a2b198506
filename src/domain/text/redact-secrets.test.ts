import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { redactAddress, redactSecrets } from './redact-secrets.ts'

describe('texts for logs hold no secret of an address', () => {
  for (const [text, redacted] of [
    ['connect to nmea+tcp://mate:hunter2@host:1 failed', 'connect to nmea+tcp://…@host:1 failed'],
    ['mqtt://mate:p@ss/w@rd@host:1883/ais', 'mqtt://…@host:1883/ais'],
    ['includes credentials: https://token@host/a?b=1', 'includes credentials: https://…@host/a?b=1'],
    ['{"url":"https://a:b@host","x":1}', '{"url":"https://…@host","x":1}'],
    ['wss://host/ais?bbox=1,2&apikey=abc#x', 'wss://host/ais?bbox=1,2&apikey=…#x'],
    ['https://host/?access_token=abc&page=2', 'https://host/?access_token=…&page=2'],
    ['sanctions:?list=x&url=https%3A%2F%2Fa%3Ab%40host', 'sanctions:?list=x&url=https%3A%2F%2F…%40host'],
    ['usgs:?url=https%3A%2F%2Fhost%3Fkey%3Dabc%26page%3D2', 'usgs:?url=https%3A%2F%2Fhost%3Fkey%3D…%26page%3D2'],
    [`request /vessels svc_live_${'a'.repeat(40)}`, 'request /vessels svc_live_…'],
  ])
    test(text, () => assert.equal(redactSecrets(text), redacted))

  for (const text of [
    'mail for mate@example.org',
    'demo:?vessels=50&speed=60',
    'https://host/monkey?page=2',
    '50 % @ sea',
  ])
    test(`kept: ${text}`, () => assert.equal(redactSecrets(text), text))
})

describe('an address in an error holds no secret', () => {
  for (const [text, redacted] of [
    ['nmea+tcp://mate:hunter2@host/path', 'nmea+tcp://…@host/path'],
    ['nmea+tcp://mate:hunter', 'nmea+tcp://…'],
    ['nmea+tcp://mate:hunter 2@host:1', 'nmea+tcp://…@host:1'],
    ['ter2@host:1', '…@host:1'],
    ['mate:hunter2@example.org', 'mate:…@example.org'],
    ['usgs:?url=//mate:hunter2@host', 'usgs:?url=//…@host'],
    ['nowhere', 'nowhere'],
    ['http://somewhere', 'http://somewhere'],
    ['/dev/ttyUSB0', '/dev/ttyUSB0'],
    ['//a', '//…'],
  ])
    test(text, () => assert.equal(redactAddress(text), redacted))
})
