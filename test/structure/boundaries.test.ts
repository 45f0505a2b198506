import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, test } from 'node:test'
import { importsOf, mayImport, moduleOf, targetOf, violationsOf } from './boundaries.ts'

const src = join(import.meta.dirname, '../../src')
const files = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => file.split(sep).join('/'))
const sourceOf = (file: string) => readFileSync(join(src, file), 'utf8')

describe('module boundaries', () => {
  test('every file keeps to the tables of imports, packages and clocks', () => {
    assert.deepEqual(
      files.flatMap((file) => violationsOf(file, sourceOf(file))),
      [],
    )
  })

  test('every module is in the table', () => {
    assert.deepEqual(
      [...new Set(files.map(moduleOf))].filter((module) => !(module in mayImport)),
      [],
    )
  })

  test('no two modules import each other at run time', () => {
    const edges = new Map<string, Set<string>>()
    for (const file of files.filter((each) => !/\.test\.tsx?$|-for-tests\.ts$/.test(each)))
      for (const { specifier, isTypeOnly } of importsOf(file, sourceOf(file))) {
        const target = targetOf(file, specifier)
        if (isTypeOnly || target === null || moduleOf(target) === moduleOf(file)) continue
        edges.set(moduleOf(file), (edges.get(moduleOf(file)) ?? new Set()).add(moduleOf(target)))
      }
    const pairs = [...edges].flatMap(([from, targets]) =>
      [...targets].filter((to) => edges.get(to)?.has(from) === true).map((to) => `${from} <-> ${to}`),
    )
    assert.deepEqual(pairs, [])
  })
})

describe('planted violations', () => {
  for (const { file, source, finds, because } of [
    { file: 'fleet/a.ts', source: "import { x } from '../api/x.ts'", finds: 1, because: 'a relative import' },
    { file: 'fleet/a.ts', source: "import type { X } from '#store/x.ts'", finds: 1, because: 'a type counts, too' },
    {
      file: 'fleet/a.ts',
      source: "import { y } from './b.ts'\nimport '#domain/x.ts'",
      finds: 0,
      because: 'own and domain',
    },
    { file: 'web/a.ts', source: "import {\n  x,\n} from '../store/x.ts'", finds: 1, because: 'over several lines' },
    { file: 'domain/a.ts', source: "const x = await import('../api/x.ts')", finds: 1, because: 'a dynamic import' },
    { file: 'domain/a.ts', source: "import '../api/x.ts'", finds: 1, because: 'for its effect alone' },
    { file: 'client/a.ts', source: "export { x } from '../api/x.ts'", finds: 1, because: 'a re-export' },
    { file: 'client/a.ts', source: "export * from '../api/x.ts'", finds: 1, because: 'a re-export of everything' },
    {
      file: 'pipeline/a.ts',
      source: "import { x } from '#api/x.ts'",
      finds: 1,
      because: 'the writer never knows the API',
    },
    { file: 'fleet/a.ts', source: "import { s } from '../../test/support/s.ts'", finds: 1, because: 'test support' },
    { file: 'fleet/a.test.ts', source: "import { s } from '../../test/support/s.ts'", finds: 0, because: 'tests may' },
    { file: 'derive/a.ts', source: "createRequire(import.meta.url)('node:fs')", finds: 1, because: 'createRequire' },
    { file: 'derive/a.ts', source: "const fs = require('node:fs')", finds: 1, because: 'require' },
    {
      file: 'derive/a.ts',
      source: "new Worker(new URL('../store/w.ts', import.meta.url))",
      finds: 1,
      because: 'the address of a worker',
    },
    { file: 'fleet/a.ts', source: "import fastify from 'fastify'", finds: 1, because: 'HTTP belongs to api and app' },
    { file: 'api/a.ts', source: "import fastify from 'fastify'", finds: 0, because: 'HTTP belongs to api and app' },
    { file: 'derive/a.ts', source: "import { readFileSync } from 'node:fs'", finds: 1, because: 'no I/O in derive' },
    { file: 'domain/a.ts', source: "import { isIP } from 'node:net'", finds: 0, because: 'a pure function' },
    { file: 'domain/a.ts', source: "import { connect } from 'node:net'", finds: 1, because: 'a connection' },
    { file: 'fleet/a.ts', source: 'const at = Date.now()', finds: 1, because: 'time is an argument' },
    { file: 'fleet/a.ts', source: 'const now = Date.now', finds: 1, because: 'nor is the clock passed on' },
    { file: 'fleet/a.ts', source: 'const at = new Date()', finds: 1, because: 'the same in other words' },
    { file: 'fleet/a.ts', source: 'const at = new Date(nowMs)', finds: 0, because: 'a time that was given' },
    { file: 'fleet/a.ts', source: 'const at = performance.now()', finds: 1, because: 'fleet measures no time' },
    { file: 'api/a.ts', source: 'const at = performance.now()', finds: 0, because: 'elapsed time is no wall clock' },
    { file: 'serve-mcp.ts', source: '', finds: 1, because: 'another entry point at the top' },
    { file: 'web/ui/a.ts', source: "import { x } from '../map/x.ts'", finds: 1, because: 'ui knows no map' },
    { file: 'web/map/a.ts', source: "import { x } from '../features/draw/x.ts'", finds: 1, because: 'upwards' },
    {
      file: 'web/features/draw/a.ts',
      source: "import { x } from '../flows/x.ts'",
      finds: 1,
      because: 'another feature',
    },
    { file: 'web/features/draw/a.ts', source: "import { x } from '../../ui/x.ts'", finds: 0, because: 'downwards' },
    { file: 'cli/a.ts', source: "// import { x } from '#store/x.ts'", finds: 0, because: 'a comment is no import' },
  ])
    test(`${file}: ${source.split('\n')[0] || 'the file itself'}: ${finds}, ${because}`, () => {
      assert.equal(violationsOf(file, source).length, finds, violationsOf(file, source).join('\n'))
    })
})
