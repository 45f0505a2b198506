import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toHttpError } from './errors.ts'

describe('errors of the store', () => {
  for (const [errcode, status, because] of [
    [10, 503, 'the disk fails'],
    [8458, 503, 'a read from the log fails'],
    [11, 503, 'a read of a long row fails: SQLite takes it for damage'],
    [13, 503, 'the disk is full'],
    [1, null, 'a query of ours is wrong'],
    [19, null, 'a constraint is violated'],
  ] as const)
    test(`SQLite's ${errcode}: ${status ?? 'a defect of our own'}, ${because}`, () => {
      const error = toHttpError(Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode }))
      assert.equal(error?.status ?? null, status)
      if (status !== null) assert.equal(error?.headers['retry-after'], '5')
    })
})
