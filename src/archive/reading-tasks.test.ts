import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, mock, test, type TestContext } from 'node:test'
import { recordSyncs } from '../../test/support/synced-files.ts'
import { RemoteReads } from './bucket/remote-reads.ts'
import { Catalogue } from './catalogue.ts'
import { ReadingTasks } from './reading-tasks.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-fetched-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const name = 'positions/2026-10-30.71-0123456789ab.parquet'
const content = Buffer.alloc(9 << 20, 7)

/** An archive whose only file is in a bucket; `read` gives bytes of it. */
function archiveInBucket(t: TestContext, read: RemoteReads['read']) {
  const folder = join(home, String(folders++))
  const bucket = {
    ...{ endpoint: 'http://127.0.0.1:9', region: 'r', bucket: 'b', prefix: '' },
    ...{ accessKey: 'a', secretKey: 's' },
  }
  const catalogue = new Catalogue(folder, bucket)
  const span = { fromMs: 0, toMs: 1, rows: 1, bytes: content.length, minMmsi: 1, maxMmsi: 1 }
  catalogue.adopt([{ name, kind: 'positions', level: 'day', ...span }], [], [])
  catalogue.close()
  mkdirSync(join(folder, 'positions'))
  mock.method(RemoteReads.prototype, 'size', () => content.length)
  mock.method(RemoteReads.prototype, 'read', read)
  const tasks = new ReadingTasks({ folder, bucket })
  t.after(() => {
    tasks.close()
    mock.restoreAll()
  })
  return { tasks, folder, files: () => readdirSync(join(folder, 'positions')) }
}

const bytesOf = (_name: string, start: number, length: number) =>
  new Uint8Array(content.subarray(start, start + length))

describe('a file of the archive that is in the bucket only', { skip: process.platform !== 'linux' }, () => {
  test('is fetched in pieces, and on the disk before it has its name', (t) => {
    const { tasks, folder, files } = archiveInBucket(t, bytesOf)
    const namedTooEarly: string[] = []
    const { paths, stop } = recordSyncs(() => namedTooEarly.push(...files().filter((file) => !file.endsWith('.part'))))
    const { path } = tasks.fileOf(name)!
    stop()
    assert.deepEqual(readFileSync(path), content)
    assert.equal(paths.filter((synced) => synced === `${join(folder, name)}.${process.pid}.part`).length, 1)
    assert.deepEqual(namedTooEarly, [])
  })

  test('leaves nothing behind where the bucket fails in between: neither a part nor an open file', (t) => {
    let reads = 0
    const { tasks, files } = archiveInBucket(t, (...wanted) => {
      if (++reads % 2 === 0) throw new RangeError('it ends early')
      return bytesOf(...wanted)
    })
    const openFiles = () => readdirSync('/proc/self/fd').length
    const before = openFiles()
    for (let attempt = 0; attempt < 3; attempt++) assert.throws(() => tasks.fileOf(name), /it ends early/)
    assert.deepEqual([files(), openFiles()], [[], before])
  })
})
