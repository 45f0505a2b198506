import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { temporaryFolder } from '../support/running-server.ts'

const script = join(import.meta.dirname, '../../packaging/debian/seaborne.sh')
const folder = temporaryFolder()
after(folder.remove)

/** A program of the shell in the folder. */
function program(path: string, text: string): string {
  const file = join(folder.path, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
  return file
}

// What the command starts says with which settings and arguments; the caller is no administrator.
program('library/runtime/node', 'env | grep ^SVC_ | sort; shift; echo "$@"')
program('bin/id', 'echo 1000')
const command = join(folder.path, 'seaborne')
writeFileSync(command, readFileSync(script, 'utf8').replace('/usr/lib/seaborne', join(folder.path, 'library')))
const settings = join(folder.path, 'seaborne.env')

const seaborne = (line: string, given = settings) => {
  const env = { PATH: `${join(folder.path, 'bin')}:${process.env['PATH']}`, SEABORNE_SETTINGS: given }
  const { stdout, stderr, status } = spawnSync('sh', [command, ...line.split(' ')], { encoding: 'utf8', env })
  return { lines: stdout.trim().split('\n'), stderr, status }
}

describe('the command of the Debian package', () => {
  for (const { written, value, because } of [
    { written: 'postgres://u@db/s?sslmode=require&keepalives=1', value: null, because: 'an address with parameters' },
    { written: 'pa$HOME`id`;x(y)#z', value: null, because: 'a secret with signs of the shell' },
    { written: '"Seaborne <map@example.org>"', value: 'Seaborne <map@example.org>', because: 'in quotes' },
    { written: String.raw`"a \"b\" \\ \$c"`, value: String.raw`a "b" \ $c`, because: 'escapes in quotes' },
    { written: '\'a "b" \\\'', value: 'a "b" \\', because: 'in single quotes' },
    { written: 'Seaborne <map@example.org>', value: null, because: 'spaces without quotes' },
    { written: '  trimmed \t', value: 'trimmed', because: 'spaces around it' },
  ])
    test(`reads a setting as systemd does: ${because}`, () => {
      writeFileSync(settings, `# SVC_A=1\n; SVC_B=1\n\nSVC_TEST=${written}\nno setting\nSVC_LAST=end`)
      assert.deepEqual(seaborne('backup x').lines, ['SVC_LAST=end', `SVC_TEST=${value ?? written}`, 'backup x'])
    })

  for (const line of [
    'archive import f.csv',
    'replay --from 2026-11-01',
    'feeds try usgs:',
    'data list',
    'admin create a',
    'serve',
    'admin password a',
  ])
    test(`${line}: with the settings of the service`, () => {
      writeFileSync(settings, 'SVC_DATA_DIR=/var/lib/seaborne\n')
      assert.deepEqual(seaborne(line).lines, ['SVC_DATA_DIR=/var/lib/seaborne', line])
      assert.match(seaborne(line, '/nowhere').stderr, /reads \/nowhere: run it with sudo/)
    })

  for (const line of [
    'vessels list',
    'feeds',
    'admin users',
    'archive pull days',
    'help',
    'backup --help',
    'data import -h',
  ])
    test(`${line}: without them, because it asks a server or prints help`, () => {
      assert.deepEqual(seaborne(line, '/nowhere').lines, [line])
    })
})
