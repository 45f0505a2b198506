import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { VesselColumns } from '#fleet/columns.ts'
import { Fleet } from '#fleet/fleet.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { everyVessel } from '#fleet/query/selection.ts'
import { VesselJsonCache } from '../vessel-json-cache.ts'
import { deltaColumns, liveColumns } from './columns.ts'
import { DeltaEncoder } from './encoder.ts'
import { columnHeaderBytes, DeltaFormatError, DeltaGapError, readHeader, readParts } from './format.ts'
import { FleetReplica } from './fleet-replica.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
/** Few, so that vessels are replaced often. */
const capacity = 12

/** A vessel's state that a test chooses; everything else stays unknown. */
interface Report {
  mmsi: number
  lng: number
  lat: number
  name: string
  cargoTonnes: number
  vesselClass: number
  silentMs: number
}

const reports = fc.array(
  fc.record({
    mmsi: fc.integer({ min: 201_000_000, max: 201_000_060 }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    name: fc.string({ maxLength: 20 }),
    cargoTonnes: fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 300_000 })),
    vesselClass: fc.constantFrom(0, 1, 255),
    silentMs: fc.constantFrom(0, 100_000_000, 200_000_000),
  }),
  { minLength: 10, maxLength: 40 },
)

/** A live fleet with its encoder, and a replica with the read model that follows it. */
function bench() {
  const fleet = new Fleet({ capacity })
  const { columns } = fleet
  const jsonOf = (slot: number) => JSON.stringify({ mmsi: columns.mmsi[slot], lng: columns.lng[slot], slot })
  const json = new VesselJsonCache(capacity, (slot, out, offset) => offset + out.write(jsonOf(slot), offset), {
    copier: null,
  })
  const encoder = new DeltaEncoder(fleet, json)
  const put = (report: Report, atMs: number) => {
    const slot = fleet.admit(report.mmsi, atMs)
    if (slot < 0) return
    columns.positionMs[slot] = columns.receivedMs[slot] = atMs - report.silentMs
    columns.lng[slot] = report.lng
    columns.lat[slot] = report.lat
    columns.cargoTonnes[slot] = report.cargoTonnes
    columns.vesselClass[slot] = report.vesselClass
    columns.name.fill(0, slot * 20, slot * 20 + 20)
    columns.name.set(Buffer.from(report.name, 'latin1').subarray(0, 20), slot * 20)
    fleet.restored(slot, atMs)
  }
  const changed = () => {
    const slots: number[] = []
    fleet.drainChanged((slot) => {
      json.invalidate(slot)
      slots.push(slot)
    })
    return Uint32Array.from(slots)
  }
  return { fleet, json, encoder, put, changed, jsonOf }
}

function replicaOf(size = capacity) {
  const replica = new FleetReplica(size)
  const ranked = new RankedView(replica)
  const json = new VesselJsonCache(size, () => assert.fail('a replica encodes nothing'), { copier: null })
  const listener = {
    onVessel: (slot: number, delta: Uint8Array, start: number, end: number) => {
      ranked.touch(slot)
      if (end > start) json.store(slot, delta, start, end)
      else json.invalidate(slot)
    },
    onSlice: () => ranked.refresh(),
  }
  return { replica, ranked, json, apply: (delta: Uint8Array) => replica.apply(delta, listener) }
}

function assertSame(live: ReturnType<typeof bench>, { replica, ranked, json }: ReturnType<typeof replicaOf>) {
  const { fleet } = live
  assert.equal(replica.size, fleet.size)
  for (const name of deltaColumns) {
    const perSlot = fleet.columns[name].length / capacity
    const used = (columns: VesselColumns) => [...columns[name].subarray(0, fleet.size * perSlot)]
    assert.deepEqual(used(replica.columns), used(fleet.columns), name)
  }
  for (let slot = 0; slot < fleet.size; slot++) {
    assert.equal(replica.listed(slot), fleet.listed(slot))
    assert.equal(replica.slotOf(fleet.columns.mmsi[slot]), slot)
  }
  for (let mmsi = 201_000_000; mmsi <= 201_000_060; mmsi++) assert.equal(replica.slotOf(mmsi), fleet.slotOf(mmsi))
  const expected = new RankedView(fleet)
  expected.rebuild()
  const { slots } = ranked.select(everyVessel, 1000)
  assert.deepEqual([...slots], [...expected.select(everyVessel, 1000).slots])
  assert.deepEqual(
    JSON.parse(json.assemble([...slots]).toString()),
    [...slots].map((slot) => JSON.parse(live.jsonOf(slot)) as unknown),
  )
}

describe('delta', () => {
  test('applied to the state before it gives the state after it, whatever changed', () => {
    fc.assert(
      fc.property(fc.array(reports, { minLength: 1, maxLength: 5 }), fc.nat(4), (ticks, snapshotAfter) => {
        const live = bench()
        const follower = replicaOf()
        const late = replicaOf()
        ticks.forEach((batch, tick) => {
          const atMs = nowMs + tick * 500
          for (const report of batch) live.put(report, atMs)
          const delta = live.encoder.encode(live.changed(), { epoch: 3, tick: tick + 1, atMs })
          follower.apply(tick === 0 ? live.encoder.snapshot({ epoch: 3, atMs }) : delta)
          if (tick === snapshotAfter) late.apply(live.encoder.snapshot({ epoch: 3, atMs }))
          else if (tick > snapshotAfter) late.apply(delta)
          assertSame(live, follower)
          if (tick >= snapshotAfter) assertSame(live, late)
          assert.equal(follower.replica.atMs, atMs)
        })
      }),
      { numRuns: 150 },
    )
  })

  test('a snapshot replaces whatever a reader had, vessels that it does not have included', () => {
    const [long, short] = [bench(), bench()]
    const report = { lng: 1, lat: 2, name: 'A', cargoTonnes: 5, vesselClass: 0, silentMs: 0 }
    for (let i = 0; i < 10; i++) long.put({ ...report, mmsi: 201_000_000 + i }, nowMs)
    for (let i = 0; i < 3; i++) short.put({ ...report, mmsi: 201_000_012 - i }, nowMs)
    const reader = replicaOf()
    long.encoder.encode(long.changed(), { epoch: 1, tick: 1, atMs: nowMs })
    short.encoder.encode(short.changed(), { epoch: 2, tick: 1, atMs: nowMs })
    reader.apply(long.encoder.snapshot({ epoch: 1, atMs: nowMs }))
    assertSame(long, reader)
    reader.apply(short.encoder.snapshot({ epoch: 2, atMs: nowMs }))
    assertSame(short, reader)
  })

  test('a snapshot between two ticks is as of the last: what has changed since comes with the next delta', () => {
    const live = bench()
    const report = { mmsi: 201_000_000, lng: 1, lat: 2, name: 'A', cargoTonnes: 5, vesselClass: 0, silentMs: 0 }
    const [before, begun] = [replicaOf(), replicaOf()]
    live.put(report, nowMs)
    live.encoder.encode(live.changed(), { epoch: 1, tick: 1, atMs: nowMs })
    before.apply(live.encoder.snapshot({ epoch: 1, atMs: nowMs }))
    live.put({ ...report, lng: 50, name: 'B' }, nowMs)
    live.put({ ...report, mmsi: 201_000_001 }, nowMs)
    begun.apply(live.encoder.snapshot({ epoch: 1, atMs: nowMs }))
    assert.deepEqual([begun.replica.size, begun.replica.columns.lng[0]], [1, 1])
    const next = live.encoder.encode(live.changed(), { epoch: 1, tick: 2, atMs: nowMs })
    for (const reader of [before, begun]) {
      reader.apply(next)
      assertSame(live, reader)
    }
  })

  test('a delta carries only what changed', () => {
    const live = bench()
    const report = { mmsi: 201_000_000, lng: 1, lat: 2, name: 'A', cargoTonnes: 5, vesselClass: 0, silentMs: 0 }
    live.put(report, nowMs)
    const all = live.encoder.encode(live.changed(), { epoch: 1, tick: 1, atMs: nowMs })
    live.put({ ...report, lng: 1.5 }, nowMs)
    const moved = live.encoder.encode(live.changed(), { epoch: 1, tick: 2, atMs: nowMs })
    // Header, slot, listed, length, row, one column of 8 bytes with its header, no documents.
    const rowBytes = live.jsonOf(0).length
    assert.equal(moved.length, 48 + 4 + 4 + 4 + ((rowBytes + 3) & ~3) + 12 + 8 + 2)
    assert.ok(all.length > moved.length)
  })

  test('documents replace those of the same name', () => {
    const live = bench()
    const reader = replicaOf()
    const moment = { epoch: 1, atMs: nowMs }
    live.encoder.encode(live.changed(), { ...moment, tick: 1 })
    reader.apply(live.encoder.snapshot({ ...moment, documents: { flows: [1], sources: ['ü'] } }))
    reader.apply(live.encoder.encode(live.changed(), { ...moment, tick: 2, documents: { flows: [2] } }))
    reader.apply(live.encoder.encode(live.changed(), { ...moment, tick: 3 }))
    assert.deepEqual(reader.replica.documents, { flows: [2], sources: ['ü'] })
  })

  test('a missed delta, a repeated one and one of an older term are refused, and change nothing', () => {
    const live = bench()
    const report = { mmsi: 201_000_000, lng: 1, lat: 2, name: 'A', cargoTonnes: 5, vesselClass: 0, silentMs: 0 }
    const encode = (epoch: number, tick: number, lng: number) => {
      live.put({ ...report, lng }, nowMs)
      return live.encoder.encode(live.changed(), { epoch, tick, atMs: nowMs })
    }
    encode(2, 1, 1)
    const reader = replicaOf()
    const first = live.encoder.snapshot({ epoch: 2, atMs: nowMs })
    const second = encode(2, 2, 2)
    const third = encode(2, 3, 3)
    assert.throws(() => reader.apply(second), DeltaGapError)
    reader.apply(first)
    assert.throws(() => reader.apply(third), DeltaGapError)
    reader.apply(second)
    assert.throws(() => reader.apply(second), DeltaGapError)
    const older = live.encoder.snapshot({ epoch: 1, atMs: nowMs })
    assert.throws(() => reader.apply(older), DeltaGapError)
    assert.equal(reader.replica.columns.lng[0], 2)
    reader.apply(third)
    assertSame(live, reader)
  })

  test('bytes that are cut, longer or of another kind are refused, and change nothing', () => {
    const live = bench()
    for (let i = 0; i < 5; i++) {
      live.put({ mmsi: 201_000_000 + i, lng: i, lat: 2, name: 'A', cargoTonnes: 5, vesselClass: 0, silentMs: 0 }, nowMs)
    }
    live.encoder.encode(live.changed(), { epoch: 1, tick: 1, atMs: nowMs })
    const whole = live.encoder.snapshot({ epoch: 1, atMs: nowMs })
    const reader = replicaOf()
    const refuse = (bytes: Uint8Array) => {
      assert.throws(() => reader.apply(bytes), DeltaFormatError)
      assert.deepEqual([reader.replica.size, reader.replica.slotOf(201_000_000)], [0, -1])
    }
    for (let length = 0; length < whole.length; length++) refuse(whole.slice(0, length))
    refuse(Uint8Array.from([...whole, 0]))
    const altered = (offset: number, value: number) => {
      const copy = whole.slice()
      copy[offset] = value
      return copy
    }
    refuse(altered(0, 1))
    refuse(altered(4, 9))
    // A slot that is not in use, and one that comes twice.
    refuse(altered(48 + 16, 200))
    refuse(altered(48 + 4, 0))
    // The first column, of which a vessel has four bytes.
    const [firstColumn] = readParts(whole, readHeader(whole)).columns
    const wider = whole.slice()
    wider[firstColumn.values - columnHeaderBytes] = deltaColumns.indexOf('shipType')
    assert.throws(() => reader.apply(wider), /Column 2 has 4 bytes for each vessel, not 1\./)
    assert.equal(reader.replica.size, 0)
    assert.throws(() => replicaOf(4).apply(whole), /5 vessels are more than this replica's 4/)
    reader.apply(whole)
    assertSame(live, reader)
  })

  test('while a delta is applied each vessel is as before or as after it', () => {
    const size = 9000
    const fleet = new Fleet({ capacity: size })
    const rows = {
      rowBytes: () => 2,
      copyRow: (_slot: number, out: Uint8Array, offset: number) => (out.set([123, 125], offset), offset + 2),
    }
    const encoder = new DeltaEncoder(fleet, rows)
    const slots = Uint32Array.from({ length: size }, (_, slot) => slot)
    const put = (value: number) => {
      for (const slot of slots) {
        fleet.columns.lng[slot] = value
        fleet.columns.cargoTonnes[slot] = value
      }
    }
    for (const slot of slots) fleet.admit(201_000_000 + slot, nowMs)
    put(1)
    encoder.encode(slots, { epoch: 1, tick: 1, atMs: nowMs })
    const replica = new FleetReplica(size)
    replica.apply(encoder.snapshot({ epoch: 1, atMs: nowMs }))
    put(2)
    let slices = 0
    for (const _ of replica.applyInSlices(encoder.encode(slots, { epoch: 1, tick: 2, atMs: nowMs }))) {
      slices++
      for (const slot of slots) assert.equal(replica.columns.lng[slot], replica.columns.cargoTonnes[slot])
    }
    assert.ok(slices > 1)
    assert.equal(replica.columns.lng[size - 1], 2)
  })

  test('a delta begins with its name, its version and its kind, so that other versions know it', () => {
    const { encoder } = bench()
    const delta = encoder.encode(new Uint32Array(0), { epoch: 258, tick: 3, atMs: nowMs })
    assert.deepEqual([...delta.subarray(0, 16)], [83, 66, 68, 49, 1, 0, 0, 0, 2, 1, 0, 0, 3, 0, 0, 0])
    const snapshot = encoder.snapshot({ epoch: 1, atMs: nowMs })
    assert.deepEqual([...snapshot.subarray(0, 8)], [83, 66, 68, 49, 1, 0, 1, 0])
  })

  test('a column keeps its number, so that nodes of two versions understand each other', () => {
    // Append the name of a new column; never change what is here.
    const published =
      'mmsi imo shipType name callsign lengthM beamM positionMs receivedMs source lng lat sogKnots cogDeg headingDeg navStatus voyageMs draughtM draughtMs destinationText eta vesselClass classSource dwtTonnes dwtSource capacityM3 maxDraughtM loadShare cargoTonnes cargoLowTonnes cargoHighTonnes cargoConfidence cargoReasons commodity destinationPort destinationConfidence etaMs etaCalculatedMs distanceToGoNm lastPort lastPortArrivedMs lastPortDepartedMs lastPortDraughtInM lastPortDraughtOutM quality classShares portActivity originPort commodityShares dwtErrorShare etaSpread'
    assert.equal(deltaColumns.join(' '), published)
  })

  test('every column of the fleet is carried or named as the live thread’s own', () => {
    const all = Object.entries(new VesselColumns(1)).flatMap(([name, column]) =>
      ArrayBuffer.isView(column) ? [name] : [],
    )
    assert.deepEqual([...deltaColumns, ...liveColumns].sort(), all.sort())
  })
})
