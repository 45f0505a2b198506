import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { describe, test } from 'node:test'
import { parseSync } from 'oxc-parser'
import { walk } from './boundaries.ts'
import { replacedMethodNames, replacedWords } from './vocabulary.ts'

const root = join(import.meta.dirname, '../..')
const patterns = ['{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css,html}', 'docs/**/*.md', '*.md', 'data/README.md']
/** The table itself names the words; a table of countries names an island. */
const exempt = ['vocabulary.ts', 'vocabulary.test.ts', 'country-names.ts']
const files = patterns
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !exempt.includes(basename(file)))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Lines of a text with words that were replaced, and what to write. */
function replacedIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    replacedWords.flatMap(({ pattern, write, except }) => {
      const found = pattern.exec(line)
      if (found === null || except?.test(line) === true) return []
      return [`${file}:${index + 1}: "${found[0].trim()}": write ${write}`]
    }),
  )
}

/** Methods and functions of a source that have a name for which there is a more exact verb. */
function vagueNamesIn(file: string, source: string): string[] {
  const found: string[] = []
  walk(parseSync(file, source).program, (node) => {
    const isMethod = node.type === 'MethodDefinition' || node.type === 'TSMethodSignature'
    if (!isMethod && node.type !== 'FunctionDeclaration') return
    const { name = '' } = ((isMethod ? node.key : node.id) ?? {}) as { name?: string }
    const better = Object.hasOwn(replacedMethodNames, name) ? replacedMethodNames[name] : undefined
    if (better !== undefined) found.push(`${file}: ${name}(): write ${better}`)
  })
  return found
}

describe('vocabulary', () => {
  test('no file has a word that was replaced by the standard term', () => {
    const found = files.flatMap((file) => replacedIn(file, textOf(file)))
    assert.equal(found.length, 0, found.slice(0, 40).join('\n'))
  })

  test('no method or function has a name that says less than its verb', () => {
    const found = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => vagueNamesIn(file, textOf(file)))
    assert.deepEqual(found, [])
  })

  test('the trade’s own senses stay', () => {
    for (const line of [
      'The gate of a strait.',
      'A visit to a berth.',
      'A place and a port call.',
      'so far as is known',
    ])
      assert.deepEqual(replacedIn('a.md', line), [])
  })
})

describe('planted words', () => {
  for (const line of [
    'const mostRows = 5',
    'class House {}',
    '// Who asks for more is told so.',
    'A ship and her cargo.',
    'Waits for so many milliseconds.',
    "log('info', 'the sea is back')",
    '/** Additive. */',
    'const heard = 1',
    'const lastHeardMs = 1',
    'const roomForMessages = 9',
    'this.#makeRoom(9)',
    'const slabsOf = 1',
  ])
    test(line, () => assert.equal(replacedIn('a.ts', line).length > 0, true))

  test('a method called take', () => {
    assert.equal(vagueNamesIn('a.ts', 'class A { take() {} #forget() {} }\nfunction tell() {}').length, 3)
  })
})
