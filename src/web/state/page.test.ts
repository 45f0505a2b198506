import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pageOf } from './page.ts'

describe('the page of an address', () => {
  for (const [path, page, because] of [
    ['/app/', null, 'the map'],
    ['/app', null, 'the map, without the slash'],
    ['/app/index.html', null, 'the file of the map'],
    ['/app/sign-in', 'sign-in', 'a dialog'],
    ['/app/plan/', 'plan', 'a slash at the end'],
    ['/app/sign-inn', 'missing', 'mistyped'],
    ['/app/vessels/257436000', 'missing', 'a path that another product has'],
  ] as const)
    test(`${path}: ${page}, ${because}`, () => assert.equal(pageOf(path), page))
})
