import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as z from 'zod'
import { operationNames, operations } from './operations.ts'
import { polygon } from './resources/draw.ts'
import { listText } from './values.ts'
import { fromWire, toWire } from './wire-names.ts'

const inner = z.object({ low_mt: z.number() })

describe('names of the wire', () => {
  for (const { because, schema, wire, camel } of [
    {
      because: 'a member with several words',
      schema: z.object({ est_cargo_mt: z.number(), name: z.string() }),
      wire: { est_cargo_mt: 1, name: 'x' },
      camel: { estCargoMt: 1, name: 'x' },
    },
    {
      because: 'a word that begins with a digit',
      schema: z.object({ transits_24h: z.number() }),
      wire: { transits_24h: 3 },
      camel: { transits24h: 3 },
    },
    {
      because: 'objects within objects, lists, optional and nullable members',
      schema: z.array(z.strictObject({ cargo_in: inner.nullable(), parts: z.array(inner).optional() })),
      wire: [{ cargo_in: { low_mt: 1 }, parts: [{ low_mt: 2 }] }, { cargo_in: null }],
      camel: [{ cargoIn: { lowMt: 1 }, parts: [{ lowMt: 2 }] }, { cargoIn: null }],
    },
    {
      because: 'a record and an unknown value are data of users',
      schema: z.object({ saved_state: z.record(z.string(), z.unknown()), any_value: z.unknown() }),
      wire: { saved_state: { min_load: 1 }, any_value: { max_load: 2 } },
      camel: { savedState: { min_load: 1 }, anyValue: { max_load: 2 } },
    },
    {
      because: 'GeoJSON with foreign members is loose',
      schema: z.object({ draw_area: polygon }),
      wire: { draw_area: { type: 'Polygon', coordinates: [], crs_name: 'x' } },
      camel: { drawArea: { type: 'Polygon', coordinates: [], crs_name: 'x' } },
    },
    {
      because: 'a union of a list and an object',
      schema: z.object({ either_or: z.union([z.array(inner), inner, z.string()]) }),
      wire: { either_or: [{ low_mt: 1 }] },
      camel: { eitherOr: [{ lowMt: 1 }] },
    },
    {
      because: 'words of a codec are values',
      schema: z.object({ some_kinds: listText(['gas_pipeline'], () => 'gas_pipeline').optional() }),
      wire: { some_kinds: ['gas_pipeline'] },
      camel: { someKinds: ['gas_pipeline'] },
    },
  ]) {
    test(`${because}: to camelCase and back`, () => {
      assert.deepEqual(fromWire(schema, wire as never), camel)
      assert.deepEqual(toWire(schema, camel), wire)
    })
  }

  test('members keep the order of the value, not of the schema', () => {
    const schema = z.object({ first_one: z.number(), second_one: z.number() })
    assert.equal(JSON.stringify(toWire(schema, { secondOne: 2, firstOne: 1 })), '{"second_one":2,"first_one":1}')
  })

  test('an item that the contract wrote passes unchanged', () => {
    assert.deepEqual(toWire(z.array(inner), [{ low_mt: 1 }]), [{ low_mt: 1 }])
  })

  test('a value without a name to convert is not copied', () => {
    const value = [{ name: 'x' }]
    assert.equal(toWire(z.array(z.object({ name: z.string() })), value), value)
  })

  test('a union of two objects that both need conversion is an error of the contract', () => {
    const schema = z.union([inner, z.object({ high_mt: z.number() })])
    assert.throws(() => toWire(schema, {}), /one list and one object, got 0 and 2/)
  })

  for (const name of operationNames) {
    if (!('example' in operations[name]) || 'stream' in operations[name]) continue
    test(`the example of ${name} survives both directions`, () => {
      const { response, example } = operations[name] as { response: z.ZodType; example: unknown }
      const camel = fromWire(response, example)
      assert.deepEqual(toWire(response, camel), example)
    })
  }
})
