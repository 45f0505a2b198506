import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Archive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaborne-task-process-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Processes that this one has started. */
const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)

test(
  'a process that writes is replaced when it is killed, passes errors on, and ends with what it was started by',
  { skip: process.platform === 'linux' ? false : 'reads /proc' },
  async () => {
    const archive = new Archive({ folder: join(folder, 'one'), maxBytes: 1e9 })
    assert.equal((await archive.call('totals')).files, 0)
    const [pid] = children()
    assert.ok(pid)
    assert.ok(!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--test'), 'without the options of this process')

    process.kill(Number(pid), 'SIGTERM')
    assert.equal((await archive.call('totals')).files, 0, 'a signal to the group does not end it')
    process.kill(Number(pid), 'SIGSTOP')
    const unanswered = archive.call('totals')
    process.kill(Number(pid), 'SIGKILL')
    await assert.rejects(unanswered, /The archive writer process has ended: it has exited with SIGKILL/)
    assert.deepEqual(await archive.call('hoursFrom', 0), new Map(), 'the next call starts another')
    await assert.rejects(archive.call('writePoints', null as never, 'demo'), TypeError)
    await archive.close()
    assert.deepEqual(children(), [])
  },
)

test('nothing is left running when the process ends that writes an archive', () => {
  const program = `
    const { Archive } = await import('#archive/archive.ts')
    const archive = new Archive({ folder: ${JSON.stringify(join(folder, 'two'))}, maxBytes: 1e9 })
    await archive.call('totals')
    console.log('done')`
  // Neither a close nor an exit: what waits for calls does not hold it.
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 60_000,
  })
  assert.equal(printed.trim(), 'done')
})
