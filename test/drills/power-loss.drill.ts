import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { cutPower } from '../support/io-shim/disk.ts'
import {
  cannotCompile,
  compileShim,
  type FaultCase,
  type FaultReport,
  runFaults,
  runUnderShim,
} from '../support/io-shim/io-shim.ts'
import { temporaryFolder } from '../support/running-server.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const folder = temporaryFolder()
after(folder.remove)

function fresh(name: string): string {
  const path = join(folder.path, name)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path)
  return path
}

describe(`power loss and failing calls, seed ${seed}`, { skip: cannotCompile }, () => {
  let library = ''
  const log = join(folder.path, 'log')
  const control = join(folder.path, 'control')
  const workplace = join(folder.path, 'image')
  before(() => {
    library = compileShim(folder.path)
  })

  test('power cut at every acknowledgement and at some of all other moments', async (t) => {
    const dir = fresh('cuts')
    await runUnderShim({ library, dir, log, args: ['write', dir, '100'] })
    const shares = [0, 0.5, 0.9]
    const { cuts, acknowledged, lost } = cutPower(log, { seed, shares, workplace, otherMoments: 0.05 })
    t.diagnostic(`tried ${cuts} cuts over ${acknowledged.size} acknowledged writes; lost ${lost.size}`)
    assert.deepEqual([...lost], [])
  })

  for (const from of ['opening', 'writes'] as const)
    for (const [call, error] of [
      ['write', 'EIO'],
      ['write', 'ENOSPC'],
      ['sync', 'EIO'],
      ['read', 'EIO'],
    ] as const)
      test(`the n-th ${call} from the ${from} fails with ${error}, n = 1 to 200`, async (t) => {
        // Enough for 200 such calls.
        const rounds = call === 'sync' ? 100 : 20
        const reports: FaultReport[] = []
        for (let n = 1; n <= 200; n += 25) {
          const cases = Array.from({ length: 25 }, (_, i): FaultCase => ({ rounds, from, call, n: n + i, error }))
          const some = await runFaults({ library, dir: fresh('faults'), control }, cases)
          reports.push(...some.filter(({ fired }) => fired))
          if (some.every(({ fired }) => !fired)) break
        }
        const reported = reports.filter(({ errors }) => errors.length > 0)
        const recovered = reports.filter((report) => report.recovered)
        const lost = reports.filter(({ lost }) => lost.length > 0)
        const unclear = reports.flatMap(({ n, errors }) =>
          errors.filter(({ isClear }) => !isClear).map(({ what, message }) => `n = ${n}, ${what}: ${message}`),
        )
        t.diagnostic(
          `tried ${reports.length}; reported ${reported.length}; lost ${lost.length}; recovered ${recovered.length}`,
        )
        assert.deepEqual(lost, [])
        assert.equal(recovered.length, reports.length)
        assert.deepEqual(unclear, [])
      })

  test('a sync fails and forgets what it should have written, then the power is cut', async (t) => {
    const lost: string[] = []
    let [tried, cuts] = [0, 0]
    for (let n = 1; n <= 40; n++) {
      const dir = fresh('forgotten')
      const fault: FaultCase = { rounds: 8, from: 'opening', call: 'sync', n, error: 'EIO' }
      const [{ fired }] = await runFaults({ library, dir, log, control }, [fault])
      if (!fired) break
      tried++
      const report = cutPower(log, { seed: seed + n, shares: [0, 0.5], workplace })
      cuts += report.cuts
      for (const [each, where] of report.lost) lost.push(`n = ${n}: ${each}, ${where}`)
    }
    t.diagnostic(`tried ${tried} failed syncs with ${cuts} cuts; lost ${lost.length}`)
    assert.deepEqual(lost, [])
  })
})
