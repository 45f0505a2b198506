import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, test } from 'node:test'
import { parseSync } from 'oxc-parser'
import { walk } from './boundaries.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.split(sep).join('/'))
const code = files.filter((file) => !/\.test\.tsx?$|-for-tests\.ts$|\.d\.ts$/.test(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const minLines = 20
const maxFilesInFolder = 20

/** Short files that have a reason to stand alone. */
const shortForAReason: Readonly<Record<string, string>> = {
  'src/svc.ts': 'entry point',
  'src/accounts/identity/secret-text.ts': 'the one place that creates and hashes secrets',
  'src/ai/questions/phrases/goods.ts': 'the one list of goods that phrases name',
  'src/app/past/thread.ts': 'entry point of a thread',
  'src/archive/thread.ts': 'entry point of a thread',
  'src/exports/thread.ts': 'entry point of a thread',
  'src/cli/usage-error.ts': 'the one error of a wrong command line, with its suggestion',
  'src/contract/version.ts': 'the one reader of package.json',
  'src/domain/messages/feed-message.ts': 'the union of the message types around it',
  'src/domain/nan.ts': 'the one helper for NaN and rounding',
  'src/domain/text/invisible-characters.ts': 'the one rule for characters that do not show, of every output',
  'src/domain/text/destination-word.ts': 'vocabulary of destinations without the code that reads them',
  'src/domain/text/percent-escapes.ts': 'the one rule for escapes in addresses, of feeds and imports',
  'src/domain/tiers.ts': 'vocabulary of tiers',
  'src/domain/vessel/registry.ts': 'record of a registry, read by importers and by derive',
  'src/feeds/ais/kystverket.ts': 'one file per source',
  'src/feeds/world/cyclone.ts': 'scales shared by three sources',
}

/** Folders with more files than a reader takes in at once, for a reason. */
const longForAReason: Readonly<Record<string, string>> = {}

/** Names in snake_case that are another format's own, by file. */
const foreignNames: Readonly<Record<string, readonly string[]>> = {
  // Parameters of the language models' own APIs.
  'src/ai/model/model-client.ts': ['max_tokens', 'response_format'],
}

/** Variables of a module that its functions change: state that no test can start anew. */
function moduleState(file: string, source: string): string[] {
  const found: string[] = []
  for (const statement of parseSync(file, source).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration' && declared.kind !== 'const')
      found.push(...declared.declarations.map(({ id }) => `${file}: ${id.type === 'Identifier' ? id.name : 'let'}`))
  }
  return found
}

/** Members and variables in snake_case: the wire's names, which the contract alone writes. */
function wireNames(file: string, source: string): string[] {
  const found: string[] = []
  const isWire = (name: unknown) => typeof name === 'string' && /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(name)
  walk(parseSync(file, source).program, (node) => {
    if (node.type === 'Identifier' && isWire(node.name)) found.push(`${file}: ${String(node.name)}`)
    if (node.type === 'Property' && isWire((node.key as { value?: unknown }).value))
      found.push(`${file}: ${String((node.key as { value?: unknown }).value)}`)
  })
  return [...new Set(found)]
}

/** Fixed waits of a test file that are part of its input, with the reason. */
const waitsForAReason: Readonly<Record<string, string>> = {
  'test/operation/billing-crash.test.ts': 'the moment of the kill varies',
}

/** Fixed waits: an awaited timer promise, `setTimeout` of node:timers/promises, `waitForTimeout` of Playwright. */
function fixedWaits(file: string, source: string): string[] {
  const found: string[] = []
  walk(parseSync(file, source).program, (node) => {
    const isTimerModule = (value: unknown) => value === 'node:timers/promises' || value === 'timers/promises'
    if (node.type === 'ImportDeclaration' && isTimerModule((node.source as { value?: unknown }).value))
      found.push(`${file}: node:timers/promises`)
    if (node.type === 'MemberExpression' && (node.property as { name?: unknown }).name === 'waitForTimeout')
      found.push(`${file}: waitForTimeout`)
    if (node.type === 'AwaitExpression' && isTimerPromise(node.argument)) found.push(`${file}: setTimeout`)
  })
  return found
}

/** Whether the expression is `new Promise((resolve) => setTimeout(resolve, …))`. */
function isTimerPromise(expression: unknown): boolean {
  let isTimer = false
  const { type, callee, arguments: given } = expression as Record<string, unknown>
  if (type !== 'NewExpression' || (callee as { name?: unknown }).name !== 'Promise') return false
  walk(given, (node) => {
    if (node.type === 'CallExpression' && (node.callee as { name?: unknown }).name === 'setTimeout') isTimer = true
  })
  return isTimer
}

describe('shape of the code', () => {
  test('no test waits for a fixed time', () => {
    const tests = globSync(['src/**/*.test.{ts,tsx}', 'test/*/*.test.ts', 'test/browser/*.ts'], { cwd: root })
    const found = tests.flatMap((file) => fixedWaits(file.split(sep).join('/'), textOf(file)))
    const waiting = new Set(found.map((one) => one.slice(0, one.indexOf(':'))))
    assert.deepEqual([...waiting].toSorted(), Object.keys(waitsForAReason).toSorted(), found.join('\n'))
  })

  test('no module keeps state in a variable of its own', () => {
    assert.deepEqual(
      code.flatMap((file) => moduleState(file, textOf(file))),
      [],
    )
  })

  test(`a file under ${minLines} lines has a reason`, () => {
    const short = code.filter((file) => textOf(file).trimEnd().split('\n').length < minLines)
    assert.deepEqual(short.toSorted(), Object.keys(shortForAReason).toSorted())
  })

  test(`a folder of more than ${maxFilesInFolder} files has sub-folders`, () => {
    const long = Object.entries(Object.groupBy(code, (file) => dirname(file)))
      .filter(([, own = []]) => own.length > maxFilesInFolder)
      .map(([folder]) => folder)
    assert.deepEqual(long.toSorted(), Object.keys(longForAReason).toSorted())
  })

  test('three files that share a prefix have a folder', () => {
    const found = Object.entries(Object.groupBy(code, (file) => `${dirname(file)}/${prefixOf(file)}`))
      .filter(([key, own = []]) => own.length > 2 && !key.endsWith('/'))
      .map(([key]) => key)
    assert.deepEqual(found, [])
  })

  test('names of the wire are written by the contract alone', () => {
    const inside = /^src\/(?:alerts|ai|api|app|derive|domain|fleet|pipeline|read-model)\//
    assert.deepEqual(
      code.filter((file) => inside.test(file)).flatMap((file) => wireNames(file, textOf(file))),
      Object.entries(foreignNames).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)),
    )
  })
})

/** The first word of a name of two or more. */
function prefixOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return name.includes('-') ? name.slice(0, name.indexOf('-')) : ''
}

describe('planted violations', () => {
  for (const source of [
    "import { setTimeout as wait } from 'node:timers/promises'",
    'await new Promise((resolve) => setTimeout(resolve, 50))',
    'async () => { await page.waitForTimeout(500) }',
  ])
    test(`a fixed wait: ${source}`, () => assert.equal(fixedWaits('a.test.ts', source).length, 1))

  test('a deadline is no fixed wait', () => {
    assert.deepEqual(fixedWaits('a.test.ts', 'const timer = setTimeout(() => child.kill(), 20_000)'), [])
  })

  test('a variable of a module', () => {
    assert.deepEqual(moduleState('a.ts', 'let count = 0\nexport let other\nconst fine = 1'), [
      'a.ts: count',
      'a.ts: other',
    ])
  })

  test('a name of the wire', () => {
    const source = "const { min_speed } = query\nreturn { 'max_load': 1, dwtTonnes: 2, CONSTANT_CASE }"
    assert.deepEqual(wireNames('a.ts', source), ['a.ts: min_speed', 'a.ts: max_load'])
  })
})
