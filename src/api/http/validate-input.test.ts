import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as z from 'zod'
import type { Operation } from '#contract/operation.ts'
import { operationNames, operations } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { decode, decodeBody } from './validate-input.ts'

/** The message of the error that a call throws; null when it throws none. */
function messageOf(call: () => unknown): string | null {
  try {
    call()
    return null
  } catch (error) {
    assert.ok(error instanceof HttpError, String(error))
    assert.equal(error.status, 400)
    return error.message
  }
}

for (const name of operationNames.filter((each) => each.endsWith('.update'))) {
  const { body, example }: Operation = operations[name]
  test(`${name} takes an item as it was returned: members that the server owns are ignored`, () => {
    assert.ok(body !== undefined)
    assert.equal(
      messageOf(() => decodeBody(body, example)),
      null,
    )
  })
}

describe('messages about values that are not valid', () => {
  for (const [schema, value, says] of [
    [z.string(), 7, 'a needs a string, got a number.'],
    [z.string(), undefined, 'a is needed: a string.'],
    [z.record(z.string(), z.unknown()), [], 'a needs an object, got an array.'],
    [z.looseObject({}), 'x', 'a needs an object, got a string.'],
    [z.array(z.unknown()), { b: 1 }, 'a needs an array, got an object.'],
    [z.boolean(), 'yes', 'a needs true or false, got a string.'],
    [z.number(), null, 'a needs a number, got null.'],
    [z.int(), 1.5, 'a needs a whole number, got a number.'],
    [z.enum(['x', 'y']), 'z', 'a needs one of "x", "y".'],
    [z.literal('x'), 'z', 'a needs "x".'],
    [z.string().max(2), 'xyz', 'a needs at most 2 characters.'],
    [z.string().min(2), '', 'a needs at least 2 characters.'],
    [z.array(z.number()).max(1), [1, 2], 'a needs at most 1 elements.'],
    [z.number().max(5), 6, 'a needs at most 5.'],
    [z.number().lt(5), 5, 'a needs less than 5.'],
    [z.number().gt(5), 5, 'a needs more than 5.'],
    [z.email(), 'x', 'a needs an email address.'],
    [z.iso.datetime(), 'x', 'a needs a time such as 2026-11-20T12:34:56Z.'],
    [z.string().regex(/x/), 'y', 'a needs another form.'],
    [z.union([z.string(), z.number()]), [], 'a is not valid.'],
    [z.string('needs a name'), 7, 'a needs a name.'],
  ] as const)
    test(says, () =>
      assert.equal(
        messageOf(() => decode(z.object({ a: schema }), { a: value }, 'The body')),
        says,
      ),
    )

  const odd = [null, 7, -1e300, 'x', '', true, [], [1], [[]], {}, { a: 1 }, 'x'.repeat(5000)]
  for (const name of operationNames) {
    const { body, query }: Operation = operations[name]
    const shapeOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
    const members = shapeOf(body)
    const parameters = shapeOf(query)
    if (members.length + parameters.length === 0) continue
    test(`${name}: no word of the validator, whatever is sent`, () => {
      const messages = [
        ...members.flatMap((member) => odd.map((value) => messageOf(() => decodeBody(body!, { [member]: value })))),
        ...parameters.flatMap((each) =>
          odd
            .filter((value) => typeof value === 'string')
            .map((value) => messageOf(() => decode(query!, { [each]: value }, 'The query'))),
        ),
      ]
      for (const message of messages) {
        assert.doesNotMatch(
          message ?? '',
          /\b(?:expected|received|Invalid|Too (?:big|small)|record|tuple|is not valid)\b/,
        )
      }
    })
  }
})
