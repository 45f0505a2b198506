import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from './config.ts'
import { settingsInForce } from './settings-in-force.ts'

test('settings in force: value and origin of each, and no secret', () => {
  const env = {
    SVC_PORT: '8081',
    SVC_FEEDS: 'nmea+tcp://mate:hunter2@192.0.2.7:10110',
    SVC_SMTP_URL: 'smtp://map:hunter2@mail.example.org',
    SVC_STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe',
    SVC_PUBLIC_URL: '',
  }
  const shown = settingsInForce(env)
  assert.equal(shown.length, Object.keys(settings).length)
  const of = (name: string) => {
    const { value, from } = shown.find((each) => each.name === name)!
    return [value, from]
  }
  assert.deepEqual(of('SVC_PORT'), ['8081', 'environment'])
  assert.deepEqual(of('SVC_HOST'), ['127.0.0.1', 'default'])
  assert.deepEqual(of('SVC_PUBLIC_URL'), [null, 'unset'])
  assert.deepEqual(of('SVC_SMTP_URL'), [null, 'environment'])
  assert.deepEqual(of('SVC_STRIPE_SECRET_KEY'), [null, 'file'])
  assert.doesNotMatch(JSON.stringify(shown), /hunter2/)
})
