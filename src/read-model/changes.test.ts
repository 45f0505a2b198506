import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { VesselColumns } from '#fleet/columns.ts'
import { Changes } from './changes.ts'

function scene() {
  const columns = new VesselColumns(8)
  const listed = new Set([0, 1, 2])
  const changes = new Changes({ columns, capacity: 8, listed: (slot) => listed.has(slot) })
  const tick = () => {
    for (let slot = 0; slot < 8; slot++) changes.mark(slot)
    changes.publish()
  }
  for (const slot of listed) {
    columns.mmsi[slot] = 257_436_000 + slot
    columns.lat[slot] = 50 + slot
    columns.lng[slot] = slot
  }
  tick()
  return { columns, listed, changes, tick }
}

describe('what changed of a ship', () => {
  const at = scene()
  // By the least that is served of each, and by less.
  const figures = (
    [
      ['draughtM', 9.5, 9.54, 9.6],
      ['maxDraughtM', 12.5, 12.54, 12.6],
      ['dwtTonnes', 50_000, 50_000.4, 50_001],
      ['loadShare', 0.5, 0.5004, 0.501],
      ['etaMs', Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 20) + 400, Date.UTC(2026, 10, 20) + 1000],
      ['cogDeg', 90, 90.04, 90.1],
      ['sogKnots', 12, 12.04, 12.1],
      ['commodity', 3, 3, 4],
      ['vesselClass', 1, 1, 2],
      ['lastPort', 8, 8, 9],
    ] as const
  ).flatMap(([member, first, same, other]) => {
    const isMore = member !== 'cogDeg' && member !== 'sogKnots'
    const set = (value: number) => () => (at.columns[member][1] = value)
    return [
      { change: set(first), changed: true, isMore, because: `${member} is known now` },
      { change: set(same), changed: false, isMore: false, because: `${member} is served as before` },
      { change: set(other), changed: true, isMore, because: `another ${member} is served` },
    ]
  })
  for (const { change, changed, isMore, because } of [
    { change: () => {}, changed: false, isMore: false, because: 'the same report again' },
    {
      change: () => (at.columns.lat[1] += 1e-7),
      changed: false,
      isMore: false,
      because: 'it moved by less than is served',
    },
    { change: () => (at.columns.lat[1] += 1e-4), changed: true, isMore: false, because: 'it moved' },
    { change: () => (at.columns.sogKnots[1] = 0), changed: true, isMore: false, because: '0 knots is not unknown' },
    { change: () => (at.columns.navStatus[1] = 5), changed: true, isMore: false, because: 'it moored' },
    {
      change: () => (at.columns.destinationPort[1] = 3),
      changed: true,
      isMore: true,
      because: 'it has another destination',
    },
    { change: () => (at.columns.name[20] = 65), changed: true, isMore: true, because: 'it has a name now' },
    { change: () => (at.columns.cargoTonnes[1] = 0), changed: true, isMore: true, because: 'empty is not unknown' },
    { change: () => (at.columns.mmsi[1] = 1), changed: true, isMore: true, because: 'its slot has another vessel' },
    ...figures,
    { change: () => at.listed.delete(1), changed: true, isMore: false, because: 'it left the list' },
  ])
    test(`${changed ? (isMore ? 'more than its movement' : 'its movement') : 'nothing'}: ${because}`, () => {
      const { changes } = at
      const [version, other] = [changes.version, changes.changedAt(2)]
      change()
      at.tick()
      assert.equal(changes.changedAt(1) === changes.tick, changed)
      assert.equal(changes.particularsChangedAt(1) === changes.tick, isMore)
      assert.equal(changes.version !== version, changed)
      assert.equal(changes.changedAt(2), other)
    })
})

test('the same ships come to the same version, by whatever way and in whatever run', () => {
  const [one, other] = [scene(), scene()]
  other.columns.lat[0] = 12
  other.listed.delete(2)
  other.tick()
  assert.notEqual(other.changes.version, one.changes.version)
  other.listed.add(2)
  other.columns.lat[0] = one.columns.lat[0]
  other.tick()
  assert.equal(other.changes.version, one.changes.version)
})

test('a listener is called at the end of each tick', () => {
  const { changes, tick } = scene()
  const ticks: number[] = []
  changes.onPublish(() => ticks.push(changes.tick))
  tick()
  tick()
  assert.deepEqual(ticks, [2, 3])
})

test('a vessel that is not listed changes the version of all vessels alone, and counts no more once its slot is empty', () => {
  const { changes, columns, tick } = scene()
  const [listed, all] = [changes.version, changes.versionWithOthers]
  columns.mmsi[3] = 244_660_000
  tick()
  assert.equal(changes.version, listed)
  const withOne = changes.versionWithOthers
  assert.notEqual(withOne, all)
  columns.lat[3] = 52
  tick()
  assert.notEqual(changes.versionWithOthers, withOne)
  columns.clear(3)
  tick()
  assert.equal(changes.versionWithOthers, all)
  const without = new Changes({ columns, capacity: 8, listed: (slot) => slot < 3 })
  for (const slot of [0, 1, 2]) without.mark(slot)
  assert.equal(without.versionWithOthers, all)
})
