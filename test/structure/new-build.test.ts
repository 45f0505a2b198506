import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, test } from 'node:test'
import { newBuild } from '../../scripts/new-build.ts'
import { temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

/** A program that loads a module when a line arrives, whose name follows from what is in it. */
const program = (version: string) => ({
  'main.mjs': `process.stdin.once('data', async () => console.log((await import('./late-${version}.mjs')).version)); console.log('ready')`,
  [`late-${version}.mjs`]: `export const version = '${version}'`,
})

const write = (files: Record<string, string>) => async (to: string) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text)
}

describe('a new build', () => {
  test('leaves a program that runs the modules that it has not loaded yet', async () => {
    const link = join(folder.path, 'server')
    await newBuild(link, write(program('one')))
    const child = spawn(process.execPath, [join(link, 'main.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface(child.stdout)
    assert.deepEqual(await once(lines, 'line'), ['ready'])
    await newBuild(link, write(program('two')))
    child.stdin.end('\n')
    assert.deepEqual(await once(lines, 'line'), ['one'])
    assert.ok(existsSync(join(link, 'late-two.mjs')))
  })

  test('takes the place of the one before; only that one is kept', async () => {
    const link = join(folder.path, 'web')
    const built: string[] = []
    for (const text of ['one', 'two', 'three']) {
      await newBuild(link, write({ 'index.html': text }))
      built.push(realpathSync(link))
    }
    assert.deepEqual(built.map((path) => existsSync(path)), [false, true, true]) // oxfmt-ignore
  })

  test('that fails changes nothing', async () => {
    const link = join(folder.path, 'failing')
    await newBuild(link, write({ 'index.html': 'one' }))
    const before = realpathSync(link)
    await assert.rejects(
      newBuild(link, () => Promise.reject(new Error('no space'))),
      /no space/,
    )
    assert.equal(realpathSync(link), before)
  })

  test('replaces the folder that an earlier version wrote', async () => {
    const link = join(folder.path, 'old')
    mkdirSync(join(link, 'assets'), { recursive: true })
    await newBuild(link, write({ 'index.html': 'new' }))
    assert.deepEqual(readdirSync(link), ['index.html'])
  })
})
