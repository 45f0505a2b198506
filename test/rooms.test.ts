import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { test } from 'node:test'

/** Which rooms each room may import from, besides itself and `domain`, which is open to all. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  decode: [],
  feeds: ['decode'],
  bus: [],
  fleet: [],
  derive: [],
  reference: ['decode'],
  store: [],
  accounts: ['store'],
  billing: ['store'],
  ai: [],
  contract: [],
  api: ['fleet', 'derive', 'reference', 'store', 'accounts', 'billing', 'ai', 'contract'],
  client: ['contract'],
  cli: ['client', 'contract'],
  mcp: ['client', 'contract'],
  web: ['client', 'contract'],
}

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const roomOf = (file: string) => (file.includes(sep) ? file.slice(0, file.indexOf(sep)) : 'the root')

const importStatement =
  /^(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** The imports of a file that its room is not allowed, each as a line of text. */
function trespasses(file: string, text: string): string[] {
  const room = roomOf(file)
  if (room === 'the root') return []
  const allowed = [room, 'domain', ...(mayImport[room] ?? [])]
  return [...text.matchAll(importStatement)].flatMap(([, from, bare, dynamic]) => {
    const path = from ?? bare ?? dynamic ?? ''
    if (!path.startsWith('.') && !path.startsWith('#')) return []
    const target = path.startsWith('#') ? path.slice(1) : relative(src, join(src, dirname(file), path))
    // What tests need to set a scene lies outside of the rooms; only tests may reach for it.
    if (/\.test\.tsx?$/.test(file) && target.startsWith(`..${sep}test${sep}support${sep}`)) return []
    return allowed.includes(roomOf(target)) ? [] : [`${file} imports ${path}`]
  })
}

test('every import follows the table', () => {
  assert.deepEqual(
    files.flatMap((file) => trespasses(file, readFileSync(join(src, file), 'utf8'))),
    [],
  )
})

test('every room is in the table', () => {
  const rooms = new Set(files.map(roomOf).filter((room) => room !== 'the root'))
  assert.deepEqual(
    [...rooms].filter((room) => !(room in mayImport)),
    [],
  )
})

for (const [file, text, count] of [
  ['fleet/a.ts', "import { x } from '../api/endpoint.ts'", 1],
  ['fleet/a.ts', "import type { X } from '#store/store.ts'", 1],
  ['fleet/a.ts', "import { y } from './b.ts'\nimport { x } from '#domain/ids.ts'", 0],
  ['fleet/a.ts', "import { tick } from '../pipeline.ts'", 1],
  ['fleet/a.ts', "import { tick } from '#pipeline.ts'", 1],
  ['web/map.ts', "import {\n  x,\n} from '../store/store.ts'", 1],
  ['domain/a.ts', "const x = await import('../api/endpoint.ts')", 1],
  ['domain/a.ts', "import '../api/endpoint.ts'", 1],
  ['fleet/a.ts', "import { sea } from '../../test/support/sea.ts'", 1],
  ['fleet/a.test.ts', "import { sea } from '../../test/support/sea.ts'", 0],
  ['client/a.ts', "export { x } from '../api/endpoints.ts'", 1],
  ['client/a.ts', "import { a } from 'pkg'\nimport type { X } from '#contract/vessels.ts'", 0],
] as const)
  test(`a planted trespass is ${count ? 'found' : 'not seen where there is none'}: ${file}: ${text}`, () => {
    assert.equal(trespasses(file, text).length, count)
  })
