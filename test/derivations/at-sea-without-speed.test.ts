import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRow } from '#decode/row-writer.ts'
import { DerivationSteps } from '#derive/derivation-steps.ts'
import { destinationPoint } from '#domain/geo.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { Fleet } from '#fleet/fleet.ts'

const startMs = Date.UTC(2026, 10, 1)
const crude = 0
const mmsis = [538_001_001, 538_001_002]
const offshore = { lng: 50, lat: 5 }

interface Motion {
  /** Eastward, as positions show. */
  knots: number
  /** Where it begins, east of the place at sea. */
  eastM?: number
}

/** Vessels of a source that sends positions alone: every 20 minutes, as polled APIs and satellites do. */
class PositionsOnly {
  readonly events = new Map<string, VesselEvent>()
  readonly fleet = new Fleet({ capacity: 4 })
  readonly #steps: DerivationSteps
  readonly #at = mmsis.map(() => ({ ...offshore }))
  #nowMs = startMs

  constructor() {
    const { capacity, slotColumns } = this.fleet
    const world = { ports: [], terminals: [], lanes: new SeaLanes([], []), chokepoints: [], baselines: [] }
    this.#steps = new DerivationSteps({ ...world, capacity, slotColumns })
  }

  /** Each vessel moves for some hours. */
  move(hours: number, motions: readonly Motion[], everyMinutes = 20): this {
    for (const [i, { eastM }] of motions.entries())
      if (eastM !== undefined) this.#at[i] = destinationPoint(offshore.lng, offshore.lat, 90, eastM / 1852)
    const untilMs = this.#nowMs + hours * msPerHour
    for (; this.#nowMs < untilMs; this.#nowMs += everyMinutes * msPerMinute) {
      const batch = new Observations(mmsis.length)
      for (const [i, { knots }] of motions.entries()) {
        const at = this.#at[i]
        const origin = { mmsi: mmsis[i], messageType: 1, atMs: this.#nowMs, receivedMs: this.#nowMs, source: 0 }
        const row = openRow(batch, position, origin)
        ;[batch.lng[row], batch.lat[row]] = [at.lng, at.lat]
        assert.ok(Number.isNaN(batch.sogKnots[row]))
        this.#at[i] = destinationPoint(at.lng, at.lat, 90, knots * (everyMinutes / 60))
      }
      this.fleet.apply(batch, this.#nowMs)
      for (let slot = 0; slot < this.fleet.size; slot++) {
        this.fleet.columns.vesselClass[slot] = crude
        this.fleet.columns.loadShare[slot] = 0.9
      }
      this.#steps.apply(batch, this.fleet)
      this.#steps.tick(this.fleet, this.#nowMs)
      for (const event of this.#steps.atSea.drain()) this.events.set(event.id, event)
    }
    return this
  }

  of(kind: string): VesselEvent[] {
    return [...this.events.values()].filter((event) => event.kind === kind)
  }
}

describe('vessels that report no speed over ground', () => {
  test('loiter from the first interval in which they drift to the last', () => {
    const sea = new PositionsOnly().move(4, [{ knots: 12 }]).move(10, [{ knots: 0.4 }])
    assert.deepEqual(
      sea.of('loitering').map(({ startedMs, endedMs }) => [(startedMs - startMs) / msPerMinute, endedMs]),
      [[4 * 60 + 20, null]],
    )
    const [{ endedMs }] = sea.move(4, [{ knots: 12 }]).of('loitering')
    assert.equal((endedMs! - startMs) / msPerMinute, 14 * 60)
  })

  for (const { knots, hours, found, because } of [
    { knots: 12, hours: 12, found: 0, because: 'under way' },
    { knots: 2.2, hours: 12, found: 0, because: 'faster than a drift' },
    { knots: 1.8, hours: 12, found: 1, because: 'set by the current' },
    { knots: 0.4, hours: 5, found: 0, because: 'less than six hours' },
  ])
    test(`${knots} kn made good for ${hours} h: ${found} loitering, ${because}`, () => {
      assert.equal(new PositionsOnly().move(hours, [{ knots }]).of('loitering').length, found)
    })

  test('transfer cargo to each other, and one that passes does not', () => {
    const alongside = [{ knots: 0.3 }, { knots: 0.3, eastM: 60 }]
    const sea = new PositionsOnly().move(3, alongside)
    assert.deepEqual(
      sea.of('sts_meeting').map(({ mmsi, otherMmsi }) => [mmsi, otherMmsi]),
      [mmsis],
    )
    const passing = new PositionsOnly().move(3, [{ knots: 12 }, { knots: 12, eastM: 60 }])
    assert.deepEqual(passing.of('sts_meeting'), [])
  })

  test('store cargo after a week, also where they are received every three hours', () => {
    for (const everyMinutes of [20, 180]) {
      const sea = new PositionsOnly().move(8 * 24, [{ knots: 0.05 }], everyMinutes)
      assert.deepEqual(
        sea.of('floating_storage').map(({ startedMs }) => (startedMs - startMs) / msPerMinute),
        [everyMinutes],
      )
    }
  })

  test('end their stay where they were silent for more than a day', () => {
    const sea = new PositionsOnly().move(5 * 24, [{ knots: 0.05 }])
    sea.move(5 * 24, [{ knots: 0.05 }], 25 * 60)
    assert.deepEqual(sea.of('floating_storage'), [])
    assert.equal(
      sea.of('loitering').every(({ startedMs, endedMs }) => endedMs! - startedMs < 6 * msPerDay),
      true,
    )
  })
})
