import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { anonymous, type Caller } from '../guard/caller.ts'
import { cacheControl } from './send.ts'

const user = { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: true, createdMs: 0, limitPerMinute: 60 } as const
const key: Caller = { kind: 'key', user, scopes: ['read', 'write', 'admin'] }
const session: Caller = { ...key, kind: 'session' }
const list: Operation = operations['vessels.list']

describe('Cache-Control of a response', () => {
  for (const { access = 'open', scope = 'read', caller = anonymous, method = 'GET', says, because } of [
    { says: 'public, max-age=10, stale-while-revalidate=30', because: 'open, and the caller is anonymous' },
    { method: 'HEAD', says: 'public, max-age=10, stale-while-revalidate=30', because: 'HEAD as GET' },
    { caller: key, says: 'private, no-cache', because: 'a key may get more' },
    { caller: session, says: 'private, no-cache', because: 'a session may get more' },
    { access: 'pro', says: 'private, no-cache', because: 'what needs Pro is never shared' },
    { access: 'auth-pro', caller: key, says: 'private, no-cache', because: 'what needs Pro is never shared' },
    { access: 'auth', caller: key, says: 'private, no-store', because: 'what a user owns is kept nowhere' },
    { access: 'admin', caller: key, says: 'no-store', because: 'it is for administrators' },
    { access: 'auth', scope: 'session', caller: session, says: 'no-store', because: 'it is for a session alone' },
    { scope: 'session', says: 'no-store', because: 'it is for a session alone, open or not' },
    { method: 'POST', says: 'no-store', because: 'a write' },
    { method: 'DELETE', access: 'auth', caller: key, says: 'no-store', because: 'a write' },
  ] as const)
    test(`${method}, ${access}, ${scope}, ${caller.kind}: ${says}, because ${because}`, () =>
      assert.equal(cacheControl({ ...list, access, scope }, caller, method), says))
})
