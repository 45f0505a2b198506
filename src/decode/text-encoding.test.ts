import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textChunks } from './text-encoding.ts'

async function* chunked(bytes: Buffer, sizes: readonly number[]) {
  let at = 0
  for (const size of sizes) yield bytes.subarray(at, (at += size))
  yield bytes.subarray(at)
}

async function textOf(bytes: Buffer, sizes: readonly number[]): Promise<string> {
  let text = ''
  for await (const piece of textChunks(chunked(bytes, sizes))) text += piece
  return text
}

describe('a text in chunks is the whole text, wherever a chunk ends', () => {
  const text = 'Gävle – Luleå; Åland €'
  const windows1252 = Buffer.from('G\xe4vle \x96 Lule\xe5; \xc5land \x80', 'latin1')

  for (let at = 0; at <= windows1252.length; at++)
    test(`Windows-1252, after ${at} bytes`, async () => assert.equal(await textOf(windows1252, [at]), text))

  const utf8 = Buffer.from(`${text} 🚢`)
  for (let at = 0; at <= utf8.length; at++)
    test(`UTF-8, after ${at} bytes`, async () => assert.equal(await textOf(utf8, [at, 1]), `${text} 🚢`))

  test('byte by byte', async () => {
    assert.equal(await textOf(utf8, Array<number>(utf8.length).fill(1)), `${text} 🚢`)
    assert.equal(await textOf(windows1252, Array<number>(windows1252.length).fill(1)), text)
  })
})
