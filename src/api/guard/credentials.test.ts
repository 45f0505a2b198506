import assert from 'node:assert/strict'
import type { FastifyRequest } from 'fastify'
import { describe, test } from 'node:test'
import { sessionCookie } from '#accounts/identity/sessions.ts'
import { addressKey, withoutV4Mapping } from '#domain/address-key.ts'
import { cookieValue, keyAsPassword, keyOnly, keyOrSession } from './credentials.ts'

const request = (headers: object) => ({ headers }) as FastifyRequest
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

describe('credentials of a request', () => {
  const both = request({ authorization: 'Bearer k', cookie: `a=1; ${sessionCookie}=s` })

  test('a key or a session: both are read, absent ones are null', () => {
    assert.deepEqual(keyOrSession.read(both), { authorization: 'Bearer k', session: 's' })
    assert.deepEqual(keyOrSession.read(request({})), { authorization: null, session: null })
  })

  test('a key alone: the session cookie is not read', () => {
    assert.deepEqual(keyOnly.read(both), { authorization: 'Bearer k', session: null })
    assert.deepEqual(keyOnly.read(request({})), { authorization: null, session: null })
  })

  for (const { authorization, read, because } of [
    { authorization: undefined, read: null, because: 'no header' },
    { authorization: 'Bearer k', read: 'Bearer k', because: 'a bearer key stays as it is' },
    { authorization: basic('me:k'), read: 'Bearer k', because: 'the password is the key' },
    {
      authorization: basic('me:k:l').replace('Basic', 'bASIC'),
      read: 'Bearer k:l',
      because: 'a name ends at the first colon',
    },
    { authorization: 'Basic', read: 'Bearer ', because: 'nothing behind the scheme' },
    { authorization: 'Basically', read: 'Basically', because: 'another scheme' },
  ])
    test(`Basic authentication, ${because}: ${read}`, () =>
      assert.equal(keyAsPassword.read(request({ authorization })).authorization, read))

  test('only a client that sent Basic is challenged with it', () => {
    const challenge = (authorization: string) =>
      keyAsPassword.reject(request({ authorization }), 'No.').headers['www-authenticate']
    assert.equal(challenge('Bearer k'), 'Bearer')
    assert.match(challenge(basic('me:k')), /^Bearer, Basic realm=/)
    for (const scheme of [keyOrSession, keyOnly]) assert.equal(scheme.reject(request({}), 'No.').status, 401)
  })

  for (const { header, value, because } of [
    { header: undefined, value: null, because: 'no cookie' },
    { header: 'b=1', value: null, because: 'another cookie' },
    { header: 'ba=1', value: null, because: 'a name that ends alike' },
    { header: 'a=', value: null, because: 'an empty cookie' },
    { header: 'b=1; a=2', value: '2', because: 'the second of two' },
  ])
    test(`cookie value, ${because}: ${value}`, () => assert.equal(cookieValue(header, 'a'), value))
})

describe('key of an address in the rate limit', () => {
  for (const { address, key, because } of [
    { address: '192.0.2.7', key: '192.0.2.7', because: 'IPv4 as it is' },
    { address: '::ffff:192.0.2.7', key: '192.0.2.7', because: 'IPv4 in the notation of IPv6' },
    { address: '2001:db8:1:2:3:4:5:6', key: '2001:db8:1:2::/64', because: 'all eight groups' },
    { address: '2001:0DB8:1::9', key: '2001:db8:1:0::/64', because: 'zeros left out behind the third group' },
    { address: '2001:db8::1:2:3:4:5', key: '2001:db8:0:1::/64', because: 'zeros left out within the prefix' },
    { address: 'fe80::1%eth0', key: 'fe80:0:0:0::/64', because: 'the zone is not part of the address' },
    { address: '::1', key: '0:0:0:0::/64', because: 'nothing on the left' },
    { address: '2001:db8::', key: '2001:db8:0:0::/64', because: 'nothing on the right' },
    { address: '1:2::4:5:6:7:8', key: '1:2:0:4::/64', because: 'one zero left out within the prefix' },
    { address: '::2:3:4:5:6:7', key: '0:0:2:3::/64', because: 'two zeros on the left' },
  ])
    test(`${address}: ${key}, ${because}`, () => assert.equal(addressKey(address), key))

  test('an IPv6 address keeps its notation', () => assert.equal(withoutV4Mapping('::ffff:1'), '::ffff:1'))
})
