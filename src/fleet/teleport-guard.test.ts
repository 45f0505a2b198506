import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationPoint, wrapLng } from '#domain/geo.ts'
import { type Fix, TeleportGuard } from './teleport-guard.ts'

test('of a thousand jumps at least 990 are held back, and of a thousand good reports at most one', () => {
  let seed = 9
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const guard = new TeleportGuard()
  const tally = { jumps: 0, held: 0, good: 0, lost: 0 }
  for (let ship = 0; ship < 150; ship++) {
    let courseDeg = random() * 360
    const start = { lng: random() * 360 - 180, lat: random() * 120 - 60, atMs: 0 }
    let truth: Fix = start
    let believed: Fix = start
    for (let report = 1; report <= 400; report++) {
      // Weaving at up to 22 kn, a report every ten seconds to three minutes, now and then hours of silence.
      courseDeg += random() * 20 - 10
      const gapMs = random() < 0.01 ? random() * 6 * 3_600_000 : 10_000 + random() * 170_000
      const moved = destinationPoint(truth.lng, truth.lat, courseDeg, (gapMs / 3_600_000) * 22 * random())
      truth = { ...moved, atMs: truth.atMs + gapMs }
      const jumps = random() < 0.02
      const far = 20 + random() * 80
      const reported = jumps
        ? { atMs: truth.atMs, lng: wrapLng(truth.lng + far), lat: truth.lat - random() * 20 }
        : truth
      const accepted = guard.judge(ship, believed, reported) === 'believed'
      if (accepted) believed = reported
      tally[jumps ? 'jumps' : 'good']++
      if (jumps && !accepted) tally.held++
      if (!jumps && !accepted) tally.lost++
    }
  }
  assert.ok(tally.jumps > 1000)
  assert.ok(tally.held >= tally.jumps * 0.99, `${tally.held} of ${tally.jumps} held back`)
  assert.ok(tally.lost <= tally.good * 0.001, `${tally.lost} of ${tally.good} lost`)
})
