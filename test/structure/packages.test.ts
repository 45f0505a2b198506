import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { build } from 'esbuild'
import { namesOfLatePackages } from '../../scripts/packages/server-bundle.ts'
import { importsOf } from './boundaries.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = (file: string) => JSON.parse(textOf(file)) as Record<string, Record<string, string>>
const tools = Object.keys(manifest('test/tools/package.json')['devDependencies'])

const isTest = (file: string) => /(?:\.test\.tsx?|-for-tests\.ts)$/.test(file)
/** What `npm start` runs in a clone: the build and the server. */
const started = [
  ...globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file)),
  ...['build', 'foreground', 'pinned-node', 'run', 'runtime', 'setup', 'start'].map((name) => `scripts/${name}.mjs`),
  'vite.config.ts',
]
/** What may use a test tool. */
const checked = [
  ...globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !file.includes('node_modules'),
  ),
  'package.json',
  'tsconfig.json',
  'tsconfig.web.json',
]

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Run-time imports of packages that the start does not install. */
function toolImports(file: string, source: string): string[] {
  return importsOf(file, source)
    .filter(({ isTypeOnly, specifier }) => !isTypeOnly && tools.includes(packageOf(specifier)))
    .map(({ specifier }) => `${file} imports ${specifier}`)
}

describe('packages', () => {
  test('nothing that the start runs imports a package that only tests install', () => {
    assert.ok(started.length > 500, `${started.length} files`)
    assert.deepEqual(
      started.flatMap((file) => toolImports(file, textOf(file))),
      [],
    )
    assert.deepEqual(toolImports('x.ts', "import * as fc from 'fast-check'"), ['x.ts imports fast-check'])
  })

  test('a package that the server imports when it needs it has its names in the bundle', async () => {
    const late = started.flatMap((file) =>
      [...textOf(file).matchAll(/\bimport\('([\w@][\w@/-]*)'\)/g)].map(([, name]) => name),
    )
    const packages = [...new Set(late)].sort()
    for (const name of ['@nats-io/transport-node', '@redis/client', 'mqtt']) assert.ok(packages.includes(name), name)
    const { outputFiles } = await build({
      stdin: { contents: packages.map((name) => `import('${name}')`).join('\n'), resolveDir: root },
      ...{ bundle: true, splitting: true, write: false, outdir: root, platform: 'node', format: 'esm' },
      ...{ logLevel: 'error', plugins: [namesOfLatePackages] },
    })
    const nameless = outputFiles.filter(({ text }) => /^export default require_/m.test(text))
    assert.deepEqual(
      nameless.map(({ path }) => path),
      [],
    )
    assert.ok(outputFiles.some(({ text }) => /export \{[^}]*\bcreateClient\b/.test(text)))
  })

  test('each tool of the tests is used', () => {
    const text = checked.map(textOf).join('\n')
    /** Named by an import, by its program, or by the types of a package that is imported. */
    const isUsed = (tool: string) => {
      const programs = ['@types/node', 'typescript', 'oxlint-tsgolint', 'knip', 'oxfmt', 'oxlint']
      if (programs.includes(tool)) return true
      const name = tool.replace('@types/', '')
      return text.includes(`'${name}'`) || text.includes(`'${name}/`) || text.includes(`node_modules/${name}/`)
    }
    assert.deepEqual(
      tools.filter((tool) => !isUsed(tool)),
      [],
    )
  })

  test('packages have exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest('package.json')
    const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
    Object.assign(versions, manifest('test/tools/package.json')['devDependencies'])
    assert.deepEqual(
      Object.entries(versions).filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
      [],
    )
  })
})
