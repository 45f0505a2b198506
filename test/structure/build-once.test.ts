import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '../support/running-server.ts'

const root = join(import.meta.dirname, '../..')
const folder = temporaryFolder()
after(folder.remove)

/** A clone with the real scripts, whose installation and builders only say that they ran. */
function clone() {
  const write = (name: string, text: string) => {
    const path = join(folder.path, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const name of ['package.json', 'package-lock.json', 'src/svc.ts', 'data/ports.csv']) write(name, '{}')
  write('npm.cjs', "console.log('installed')")
  write('node_modules/vite/bin/vite.js', "console.log('built the app')")
  write('node_modules/esbuild/package.json', '{ "type": "module", "exports": "./index.js" }')
  write('node_modules/esbuild/index.js', "export const build = async () => console.log('built svc')")
  write('scripts/build-server.ts', "console.log('built the server')")
  for (const name of [
    'setup.mjs',
    'run.mjs',
    'runtime.mjs',
    'build.mjs',
    'new-build.ts',
    'jq-buffers.ts',
    'pinned-node.mjs',
  ])
    copyFileSync(join(root, 'scripts', name), join(folder.path, 'scripts', name))
  write('scripts/started.mjs', "console.log('started')")
  write('test/tools/package.json', '{ "devDependencies": { "a-linter": "1.0.0" } }')
  const env = { ...process.env, npm_execpath: join(folder.path, 'npm.cjs') }
  const script = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: folder.path, env, encoding: 'utf8' },
    })
    assert.equal(status, 0, stderr)
    return stdout.trim().replaceAll('\n', ', ')
  }
  return { run: (...args: string[]) => script('scripts/run.mjs', ...args), script, write }
}

test('npm run build installs first, and what it has built, the next start does not build again', () => {
  const { run, write } = clone()
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { build: string } }
  assert.equal(scripts.build, 'node scripts/run.mjs --build')
  const all = 'built the app, built svc, built the server'
  assert.equal(run('--build'), `installed, ${all}`)
  assert.equal(run('--build'), all)
  assert.equal(run('scripts/started.mjs'), 'started')
  write('src/svc.ts', 'changed')
  assert.equal(run('scripts/started.mjs'), `${all}, started`)
  assert.equal(run('scripts/started.mjs'), 'started')
})

test('a start after npm ci by hand keeps the tools that it has installed', () => {
  const { run, script, write } = clone()
  const postinstall = () => script('scripts/runtime.mjs')
  write('test/tools/package.json', '{ "devDependencies": { "a-linter": "2.0.0" } }')
  postinstall()
  assert.equal(run('scripts/started.mjs').split(', ')[0], 'installed')
  write('node_modules/a-linter/package.json', '{}')
  write('package-lock.json', '{ "lockfileVersion": 3 }')
  postinstall()
  assert.equal(run('scripts/started.mjs').startsWith('installed'), false)
})
