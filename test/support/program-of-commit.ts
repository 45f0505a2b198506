import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Writes the program of a commit into a new folder, with the packages of this checkout. */
export function writeProgramOf(commit: string, path: string): void {
  mkdirSync(path)
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  assert.equal(archive.status, 0, `no commit ${commit}: the drill needs a clone with its history`)
  assert.equal(spawnSync('tar', ['x', '-C', path], { input: archive.stdout }).status, 0)
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
}
