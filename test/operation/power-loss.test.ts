import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { cutPower } from '../support/io-shim/disk.ts'
import { cannotCompile, compileShim, type FaultCase, runFaults, runUnderShim } from '../support/io-shim/io-shim.ts'
import { temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)
const seed = 7

function fresh(name: string): string {
  const path = join(folder.path, name)
  mkdirSync(path)
  return path
}

/** The acknowledged writes that are lost when the power is cut at any acknowledgement of a session. */
async function lostOf(library: string, name: string, args: readonly string[]) {
  const [dir, log] = [fresh(name), join(folder.path, `${name}.log`)]
  await runUnderShim({ library, dir, log, args: [args[0], dir, ...args.slice(1)] })
  const report = cutPower(log, { seed, shares: [0, 0.5], workplace: join(folder.path, 'image') })
  return { ...report, lost: [...report.lost] }
}

describe('a disk that keeps only what was synced', { skip: cannotCompile }, () => {
  let library = ''
  before(() => {
    library = compileShim(folder.path)
  })

  test('power cut at every acknowledgement: what was acknowledged is there and the files are whole', async () => {
    const { lost, cuts, acknowledged } = await lostOf(library, 'store', ['write', '8'])
    assert.equal(acknowledged.size, 32)
    assert.equal(cuts, 64)
    assert.deepEqual(lost, [])
  })

  for (const synchronous of ['NORMAL', 'OFF'])
    test(`the test notices synchronous = ${synchronous}`, async () => {
      const { lost } = await lostOf(library, synchronous, ['plain', '4', synchronous])
      assert.notDeepEqual(lost, [])
    })

  test('a sync that fails and forgets a part of what it should have written, then a power cut: all is there', async () => {
    const [dir, log] = [fresh('forgotten'), join(folder.path, 'forgotten.log')]
    // The sync of the first fact, behind those of the first user and of the new log's name.
    const fault: FaultCase = { rounds: 4, from: 'writes', call: 'sync', n: 4, error: 'EIO' }
    const [{ fired }] = await runFaults({ library, dir, log, control: join(folder.path, 'control') }, [fault])
    assert.ok(fired)
    const { lost } = cutPower(log, { seed, shares: [0, 0.5], workplace: join(folder.path, 'image') })
    assert.deepEqual([...lost], [])
  })

  test('a write, sync or read that fails loses nothing acknowledged, and is reported as a fault of the store', async () => {
    const cases: FaultCase[] = [
      { rounds: 4, from: 'opening', call: 'read', n: 9, error: 'EIO' },
      { rounds: 4, from: 'opening', call: 'sync', n: 5, error: 'EIO' },
      { rounds: 4, from: 'writes', call: 'write', n: 5, error: 'ENOSPC' },
      { rounds: 4, from: 'writes', call: 'sync', n: 6, error: 'EIO' },
    ]
    const run = { library, dir: fresh('faults'), control: join(folder.path, 'control') }
    const reports = await runFaults(run, cases)
    assert.deepEqual(
      reports.map(({ fired, recovered, lost }) => ({ fired, recovered, lost })),
      cases.map(() => ({ fired: true, recovered: true, lost: [] })),
    )
    for (const { errors } of reports) {
      assert.equal(errors.length, 1)
      assert.ok(errors[0].isClear, errors[0].message)
    }
  })
})
