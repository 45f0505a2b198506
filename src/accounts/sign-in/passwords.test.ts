import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { quickHashes } from '../../../test/support/accounts.ts'
import { checkPassword, isCommon } from './password-rules.ts'
import { Passwords } from './passwords.ts'
import { HttpError } from '#domain/http-error.ts'

describe('password hash', () => {
  test('is argon2id with the parameters of OWASP and a random salt', async () => {
    const passwords = new Passwords()
    const [one, two] = [await passwords.hash('pass phrase'), await passwords.hash('pass phrase')]
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    assert.notEqual(one, two)
    assert.ok(await passwords.verify('pass phrase', one))
    assert.ok(!(await passwords.verify('pass phrasE', one)))
  })

  test('of older parameters still matches, and is reported as outdated', async () => {
    const stored = await new Passwords(quickHashes).hash('🚢 ahoi '.repeat(16))
    const passwords = new Passwords()
    assert.ok(await passwords.verify('🚢 ahoi '.repeat(16), stored))
    assert.ok(passwords.isOutdated(stored))
  })

  test('that is missing or malformed never matches', async () => {
    const passwords = new Passwords(quickHashes)
    for (const stored of [null, '', 'x', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA'])
      assert.equal(await passwords.verify('nobody has this password', stored), false)
  })

  test('more than 250 pending hashes are refused', async () => {
    const passwords = new Passwords(quickHashes)
    const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('x')))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    assert.equal(refused.length, 48)
    assert.ok(refused[0] instanceof HttpError && refused[0].status === 503 && 'retry-after' in refused[0].headers)
    await passwords.hash('the line is open again')
  })
})

describe('common passwords are refused', () => {
  for (const [password, because] of [
    ['password1', 'a usual word and a digit'],
    ['P@ssw0rd!', 'a usual word in disguise'],
    ['Welcome2024', 'a usual word and a year'],
    ['12345678', 'digits in a row'],
    ['87654321', 'digits in a row, backwards'],
    ['19871224', 'a date'],
    ['qwertyuiop', 'a row of keys'],
    ['aaaaaaaaaa', 'one character'],
    ['abcabcabc', 'one piece over and over'],
    ['iloveyou', 'usual, and joined'],
    ['seaborne123', 'the name of this program'],
    ['chiefmate99', 'the name in the address and digits'],
  ] as const)
    test(`${password}: ${because}`, () => assert.ok(isCommon(password, 'chiefmate@example.org')))

  for (const password of [
    'correct horse battery staple',
    'Kattegat nebel 7 lotse',
    '漢字のパスワードです',
    'x7Kq-29vTz',
    'f4lm0uthcrane',
  ])
    test(`not ${password}`, () => assert.ok(!isCommon(password, 'chiefmate@example.org')))

  test('the errors of too short and too long passwords give the length', () => {
    assert.throws(() => checkPassword('short7!', 'a@b'), /8 to 256 characters, got 7/)
    assert.throws(() => checkPassword('x'.repeat(257), 'a@b'), /got 257/)
    checkPassword('🚢⚓🌊🧭⛵🛟🐋🦈', 'a@b')
  })
})
