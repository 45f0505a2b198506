import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { flagCodeOf } from '#domain/vessel/flags.ts'
import { cargoReasonBits } from '#domain/vessel/cargo-reasons.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { Fleet } from '../fleet.ts'
import { RankedView } from './ranked-view.ts'
import { everyVessel, type VesselQuery } from './selection.ts'
import { SlotQuery } from './slot-query.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const hourMs = 3_600_000
const { byDraught, inBallast } = cargoReasonBits

const sanctions = {
  sanctionsVersion: 1,
  sanctionsChecked: () => [{ list: 'TEST' }],
  sanctionsOf: (imo: number) => (imo === 9_745_902 ? [{}] : []),
  sanctionedNumbers: () => [9_745_902],
}
const context = { nowMs: () => nowMs, sanctions }

/** 400 vessels whose figures differ by their number, so that texts and lists are read both ways. */
function variedFleet(): Fleet {
  const fleet = new Fleet({ capacity: 512 })
  const { columns } = fleet
  for (let i = 0; i < 400; i++) {
    const slot = fleet.admit(244_660_000 + i, nowMs)
    columns.lng[slot] = -180 + ((i * 7.3) % 360)
    columns.lat[slot] = -60 + ((i * 3.1) % 120)
    columns.sogKnots[slot] = i % 11 === 0 ? NaN : i % 17
    columns.loadShare[slot] = i % 5 === 0 ? NaN : (i % 10) / 10
    columns.vesselClass[slot] = i % 9 === 0 ? notFollowed : i % 6
    columns.commodity[slot] = i % 4
    columns.dwtTonnes[slot] = i % 13 === 0 ? NaN : i * 1000
    columns.cargoReasons[slot] = [0, byDraught, byDraught | inBallast][i % 3]
    columns.destinationPort[slot] = (i % 4) - 1
    columns.imo[slot] = i % 23 === 0 ? 9_745_902 : 0
    columns.etaMs[slot] = nowMs + (i - 100) * hourMs
    columns.positionMs[slot] = nowMs - (i % 30) * hourMs
    columns.receivedMs[slot] = columns.positionMs[slot]
    columns.name.set(Buffer.from((i % 31 === 0 ? `NORTH ${i}` : `SHIP ${i}`).padEnd(20)), slot * 20)
    columns.destinationText.set(Buffer.from((i % 37 === 0 ? 'FOR ORDERS' : '').padEnd(20)), slot * 20)
    fleet.restored(slot, nowMs)
  }
  return fleet
}

const queries: Record<string, Partial<VesselQuery>> = {
  'every listed vessel': {},
  'a box across the 180th meridian': { boxes: [{ west: 150, south: -40, east: -150, north: 40 }] },
  'classes, speed and load': { classMask: 0b101, minSogKnots: 3, maxLoadShare: 0.6 },
  'commodities and flags': { commodities: [1, 2], flags: [flagCodeOf(244_660_000)] },
  'laden above a deadweight': { slots: { isLaden: true, dwtTonnes: { min: 50_000, max: null } } },
  'a size class': { slots: { sizes: sizeRules(['aframax', 'capesize']) } },
  'destination or orders': { slots: { destinationPorts: [2], isForOrders: true } },
  'part of a name': { slots: { names: ['NORTH'] } },
  'on a sanctions list': { slots: { isSanctioned: true } },
  'on none, in one class': { classMask: 0b10, slots: { isSanctioned: false } },
  'near, with an ETA': { slots: { near: { lng: 0, lat: 0, km: 5000 }, etaWithinMs: 72 * hourMs } },
}

describe('a query for given vessels selects what the whole list has', () => {
  const fleet = variedFleet()
  const view = new RankedView(fleet, context)
  view.rebuild()
  for (const [name, part] of Object.entries(queries))
    test(name, () => {
      const query = { ...everyVessel, ...part }
      const slotQuery = new SlotQuery(fleet, query, context)
      const listed = new Set(view.select(query, 1000).slots)
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat(399)), (some) => {
          for (const asked of [some, Array.from({ length: 400 }, (_, slot) => slot)]) {
            const slots = new Uint32Array(512)
            slots.set(asked)
            const count = slotQuery.keep(slots, asked.length)
            assert.deepEqual(
              [...slots.subarray(0, count)],
              asked.filter((slot) => listed.has(slot)),
            )
          }
        }),
        { numRuns: 40, seed: 7 },
      )
    })
})

test('a query says whether time or sanctions lists change its matches', () => {
  const facts = (part: Partial<VesselQuery>) => {
    const query = new SlotQuery(new Fleet({ capacity: 1 }), { ...everyVessel, ...part }, context)
    return [query.dependsOnTime, query.dependsOnSanctions]
  }
  assert.deepEqual(facts({}), [false, false])
  assert.deepEqual(facts({ slots: { receivedWithinMs: 1 } }), [true, false])
  assert.deepEqual(facts({ slots: { etaWithinMs: 1, isSanctioned: false } }), [true, true])
})
