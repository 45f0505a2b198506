import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { qualityBit, qualityFlags } from '#domain/vessel/evidence.ts'
import { commodityByBerth, commodityLikelihoodsOf } from '#domain/vessel/commodity-likelihoods.ts'
import { commodities, commodityCode } from '#domain/vessel/commodities.ts'
import { classSources, dwtSources } from '#domain/vessel/evidence.ts'
import {
  destinationBytes,
  nameBytes,
  Observations,
  position,
  verdictDuplicate,
  verdictInConflict,
  verdictLate,
  verdictNew,
  verdictRestarted,
  voyage,
} from '#domain/messages/observations.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { notFollowed, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { Derivation } from './derive.ts'
import type { DerivedColumns } from './derived-columns.ts'
import type { DerivationLookups, KnownShip } from './lookups.ts'

import { msPerDay, msPerHour } from '#domain/time.ts'
import { packBerths, unpackBerths } from './port-calls/trade-history.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

/** The columns of one vessel, a laden VLCC bound for Rotterdam. */
function vlcc() {
  const f64 = (value = NaN) => Float64Array.of(value)
  const f32 = (value = NaN) => Float32Array.of(value)
  const text = (value: string, width: number) => new Uint8Array(Buffer.from(value.padEnd(width, '\0')))
  const columns: DerivedColumns = {
    capacity: 1,
    mmsi: Uint32Array.of(257_436_000),
    imo: Uint32Array.of(9_745_902),
    shipType: Uint8Array.of(80),
    name: text('FRONT ALTAIR', nameBytes),
    lengthM: Uint16Array.of(333),
    beamM: Uint16Array.of(60),
    lng: f64(56),
    lat: f64(26),
    sogKnots: f32(12),
    cogDeg: f32(12),
    draughtM: f32(21),
    draughtMs: f64(nowMs),
    destinationText: text('ROTTERDAM', destinationBytes),
    eta: Uint32Array.of((12 << 16) | (1 << 11)),
    vesselClass: Uint8Array.of(notFollowed),
    classSource: new Uint8Array(1),
    dwtTonnes: f64(),
    dwtSource: new Uint8Array(1),
    dwtErrorShare: new Float32Array(1),
    capacityM3: f64(),
    maxDraughtM: f32(),
    loadShare: f32(),
    cargoTonnes: f64(),
    cargoLowTonnes: f64(),
    cargoHighTonnes: f64(),
    cargoConfidence: f32(),
    cargoReasons: new Uint32Array(1),
    commodity: Uint8Array.of(255),
    commoditySource: new Uint8Array(1),
    commodityShares: new Uint8Array(8),
    classShares: new Uint16Array(8),
    destinationPort: Int32Array.of(-1),
    destinationConfidence: f32(),
    etaMs: f64(),
    lastPort: Int32Array.of(-1),
    quality: new Uint32Array(1),
    cruiseKnots: f32(),
    shallowestM: f32(),
    portActivity: new Uint8Array(1),
    originPort: Int32Array.of(-1),
    berthCalls: new Uint32Array(1),
  }
  const dirty: number[] = []
  return { columns, dirty, markDirty: (slot: number) => void dirty.push(slot) }
}

function lookups(): DerivationLookups & { requested: string[] } {
  const requested: string[] = []
  return {
    requested,
    resolveDestination: (text) => {
      requested.push(text)
      return text === 'ROTTERDAM' ? { port: 7, confidence: 0.9 } : null
    },
  }
}

/** A laden VLCC at a terminal, and its reports from there; another place is where it is by then. */
function atTerminal(role: 'export' | 'import') {
  const fleet = vlcc()
  const source = { name: 'test', licence: 'CC0-1.0', url: null }
  const place = { lng: 56, lat: 26, name: 'A', country: 'AE', unlocode: null, maxDraughtM: null }
  const cargo = { commodity: 'Crude Oil', classes: ['Crude Tanker'], role }
  const derivation = new Derivation({ ...lookups(), terminals: [{ ...place, ...cargo, id: 'a', source }] })
  derivation.derive(fleet, 0, nowMs)
  const batch = new Observations(1)
  batch.length = 1
  batch.kind[0] = position
  batch.slot[0] = 0
  batch.lat[0] = place.lat
  batch.navStatus[0] = 5
  const report = (hour: number, { verdict = verdictNew, lng = place.lng, sogKnots = 0 } = {}) => {
    batch.verdict[0] = verdict
    batch.atMs[0] = nowMs + hour * msPerHour
    batch.lng[0] = lng
    batch.sogKnots[0] = sogKnots
    derivation.apply(batch, fleet, nowMs)
  }
  return { fleet, derivation, report }
}

describe('derivation of one vessel', () => {
  test('derives class, size, cargo, commodity, destination and ETA, and marks the vessel dirty', () => {
    const fleet = vlcc()
    new Derivation(lookups()).derive(fleet, 0, nowMs)
    const { columns } = fleet
    assert.equal(vesselClasses[columns.vesselClass[0]], 'Crude Tanker')
    assert.equal(commodities[columns.commodity[0]].label, 'Crude Oil')
    assert.ok(columns.dwtTonnes[0] > 280_000 && columns.cargoTonnes[0] > 270_000)
    assert.ok(columns.loadShare[0] > 0.9)
    assert.ok(columns.cargoLowTonnes[0] < columns.cargoTonnes[0] && columns.cargoTonnes[0] < columns.cargoHighTonnes[0])
    assert.equal(columns.destinationPort[0], 7)
    assert.equal(columns.etaMs[0], Date.UTC(2026, 11, 1))
    assert.deepEqual(fleet.dirty, [0])
  })

  test('a declared ETA three days past is not served, and its flag stays; one day past is', () => {
    const flags = (quality: number) => qualityFlags.filter((_, bit) => ((quality >>> bit) & 1) === 1)
    for (const [day, served] of [
      [18, false],
      [20, true],
    ] as const) {
      const fleet = vlcc()
      fleet.columns.eta[0] = (11 << 16) | (day << 11)
      new Derivation(lookups()).derive(fleet, 0, Date.UTC(2026, 10, 21))
      assert.equal(!Number.isNaN(fleet.columns.etaMs[0]), served)
      assert.ok(flags(fleet.columns.quality[0]).includes('eta_past'))
    }
  })

  test('the same input gives the same columns', () => {
    const fleet = vlcc()
    const derivation = new Derivation(lookups())
    derivation.derive(fleet, 0, nowMs)
    const once = structuredClone(fleet.columns)
    derivation.derive(fleet, 0, nowMs)
    assert.deepEqual(fleet.columns, once)
    new Derivation(lookups()).derive(fleet, 0, nowMs)
    assert.deepEqual(fleet.columns, once, 'also after a restart')
  })

  test('a destination is resolved when it changes, not when it is repeated', () => {
    const fleet = vlcc()
    const requested = lookups()
    const derivation = new Derivation(requested)
    derivation.derive(fleet, 0, nowMs)
    derivation.derive(fleet, 0, nowMs)
    fleet.columns.destinationText.set(Buffer.from('FOR ORDERS'))
    derivation.derive(fleet, 0, nowMs)
    assert.deepEqual(requested.requested, ['ROTTERDAM', 'FOR ORDERS'])
    assert.equal(fleet.columns.destinationPort[0], -1)
  })

  test('a registry takes precedence over the dimensions', () => {
    const fleet = vlcc()
    const known = { vesselClass: 'LNG Carrier', dwtTonnes: 97_000, maxDraughtM: 12.5, capacityM3: 174_000 } as const
    fleet.columns.draughtM[0] = 11.8
    new Derivation({ ...lookups(), knownShip: () => known }).derive(fleet, 0, nowMs)
    assert.equal(fleet.columns.dwtTonnes[0], 97_000)
    assert.equal(fleet.columns.dwtErrorShare[0], 0)
    assert.equal(fleet.columns.cargoTonnes[0], Math.round(174_000 * 0.985 * 0.97 * 0.45))
    assert.equal(commodities[fleet.columns.commodity[0]].label, 'LNG')
  })

  test('what a registry says counts from its import on, and no longer once that is undone', () => {
    const fleet = vlcc()
    let known: KnownShip | null = null
    const derivation = new Derivation({ ...lookups(), knownShip: () => known })
    const derived = () => {
      derivation.derive(fleet, 0, nowMs)
      const { vesselClass, classSource, dwtTonnes, dwtSource, maxDraughtM, capacityM3 } = fleet.columns
      const [sourceOfClass, sourceOfDwt] = [classSources[classSource[0]], dwtSources[dwtSource[0]]]
      const figures = [dwtTonnes[0], sourceOfDwt, maxDraughtM[0], capacityM3[0]]
      return [vesselClasses[vesselClass[0]], sourceOfClass, ...figures]
    }
    const before = derived()
    assert.deepEqual(before.slice(0, 2), ['Crude Tanker', 'name'])
    const gas = { vesselClass: 'LNG Carrier', dwtTonnes: 97_000, maxDraughtM: 12.5, capacityM3: 174_000 } as const
    known = gas
    assert.deepEqual(derived(), ['LNG Carrier', 'registry', 97_000, 'registry', 12.5, 174_000])
    // A later import has other figures, and no class.
    known = { ...gas, vesselClass: null, dwtTonnes: 98_000 }
    assert.deepEqual(derived().slice(0, 4), ['Crude Tanker', 'name', 98_000, 'registry'])
    known = null
    assert.deepEqual(derived(), before)
  })

  test('the bundled list is distinguished from the operator’s registry', () => {
    const fleet = vlcc()
    const known = { vesselClass: 'LNG Carrier', dwtTonnes: null, maxDraughtM: null, capacityM3: 174_000 } as const
    fleet.columns.lengthM[0] = 294
    fleet.columns.beamM[0] = 46
    fleet.columns.draughtM[0] = 11.6
    new Derivation({ ...lookups(), knownShip: () => ({ ...known, evidence: 'known' }) }).derive(fleet, 0, nowMs)
    assert.equal(classSources[fleet.columns.classSource[0]], 'known')
    assert.equal(dwtSources[fleet.columns.dwtSource[0]], 'hull')
    assert.ok(fleet.columns.dwtErrorShare[0] > 0.02 && fleet.columns.dwtErrorShare[0] < 0.25)
    assert.equal(fleet.columns.capacityM3[0], 174_000)
  })

  test('a cargo loaded at a berth stays what it is until the class changes', () => {
    const fleet = vlcc()
    fleet.columns.commodity[0] = commodityCode('Arab Light')
    fleet.columns.commoditySource[0] = commodityByBerth
    const derivation = new Derivation(lookups())
    fleet.columns.vesselClass[0] = vesselClasses.indexOf('Crude Tanker')
    derivation.derive(fleet, 0, nowMs)
    assert.equal(commodities[fleet.columns.commodity[0]].label, 'Arab Light')
    assert.deepEqual(commodityLikelihoodsOf(fleet.columns.commodityShares, 0), [
      { commodity: 'Arab Light', probability: 0.9 },
    ])
    fleet.columns.lengthM[0] = 183
    fleet.columns.beamM[0] = 32
    fleet.columns.draughtM[0] = 12
    derivation.derive(fleet, 0, nowMs)
    assert.equal(commodities[fleet.columns.commodity[0]].label, 'Oil Products')
  })

  test('a cargo that was loaded at a berth is not aboard in ballast, nor is it what is loaded unobserved after that', () => {
    const fleet = vlcc()
    const { columns } = fleet
    columns.commodity[0] = commodityCode('Arab Light')
    columns.commoditySource[0] = commodityByBerth
    columns.originPort[0] = 3
    columns.vesselClass[0] = vesselClasses.indexOf('Crude Tanker')
    const derivation = new Derivation(lookups())
    derivation.derive(fleet, 0, nowMs)
    assert.deepEqual([commodities[columns.commodity[0]].label, columns.originPort[0]], ['Arab Light', 3])
    for (const draughtM of [10.5, 21]) {
      columns.draughtM[0] = draughtM
      derivation.derive(fleet, 0, nowMs)
      assert.equal(columns.loadShare[0] > 0, draughtM > 20)
      assert.deepEqual([commodities[columns.commodity[0]].label, columns.originPort[0]], ['Crude Oil', -1])
      assert.equal(commodityLikelihoodsOf(columns.commodityShares, 0)[0].commodity, 'Crude Oil')
    }
  })

  test('calls at terminals count after a restart', () => {
    const fleet = vlcc()
    fleet.columns.lengthM[0] = 178
    fleet.columns.beamM[0] = 29
    fleet.columns.draughtM[0] = 10
    new Derivation(lookups()).derive(fleet, 0, nowMs)
    assert.equal(vesselClasses[fleet.columns.vesselClass[0]], 'Chemical Tanker')
    fleet.columns.berthCalls[0] = packBerths({ calls: 3, byClass: [0, 0, 3, 0, 0, 0], last: 'export' })
    new Derivation(lookups()).derive(fleet, 0, nowMs)
    assert.equal(vesselClasses[fleet.columns.vesselClass[0]], 'LPG Carrier')
    assert.equal(classSources[fleet.columns.classSource[0]], 'trade')
    assert.equal(commodities[fleet.columns.commodity[0]].label, 'LPG')
  })

  test('a vessel that turns out to be of none of the six classes loses its cargo estimate', () => {
    const fleet = vlcc()
    const derivation = new Derivation(lookups())
    derivation.derive(fleet, 0, nowMs)
    fleet.columns.shipType[0] = 60
    derivation.derive(fleet, 0, nowMs)
    const { cargoTonnes, cargoHighTonnes, loadShare, cargoConfidence, cargoReasons } = fleet.columns
    for (const column of [cargoTonnes, cargoHighTonnes, loadShare, cargoConfidence]) assert.ok(Number.isNaN(column[0]))
    assert.equal(cargoReasons[0], 0)
  })

  for (const { hours, calls, because } of [
    { hours: [verdictNew, verdictNew, verdictNew, verdictNew], calls: 1, because: 'three hours at one place' },
    {
      hours: [verdictNew, verdictNew, verdictInConflict, verdictInConflict],
      calls: 0,
      because: 'its place is in doubt',
    },
    { hours: [verdictNew, verdictNew, verdictRestarted, verdictNew], calls: 0, because: 'it was elsewhere in between' },
  ])
    test(`a stop at a terminal is a call: ${calls}, ${because}`, () => {
      const { fleet, report } = atTerminal('export')
      for (const [hour, verdict] of hours.entries()) report(hour, { verdict })
      assert.equal(unpackBerths(fleet.columns.berthCalls[0]).calls, calls)
    })

  test('a vessel is laden as it came while it lies at a berth that imports, and in ballast once it has left', () => {
    const { fleet, report } = atTerminal('import')
    const { cargoTonnes } = fleet.columns
    for (let hour = 0; hour <= 8; hour++) report(hour)
    assert.equal(unpackBerths(fleet.columns.berthCalls[0]).calls, 1)
    assert.ok(cargoTonnes[0] > 270_000, `${cargoTonnes[0]} t alongside`)
    report(9, { lng: 56.5, sogKnots: 12 })
    assert.ok(!(cargoTonnes[0] > 0), `${cargoTonnes[0]} t after it has left`)
  })

  test('a vessel that drifts at sea after it has left a berth lies at it no longer: it is in ballast', () => {
    const { fleet, derivation, report } = atTerminal('import')
    for (let hour = 0; hour <= 8; hour++) report(hour)
    report(9, { lng: 56.5, sogKnots: 12 })
    for (let hour = 10; hour <= 20; hour++) report(hour, { lng: 58, sogKnots: 0.2 })
    derivation.derive(fleet, 0, nowMs)
    assert.ok(!(fleet.columns.cargoTonnes[0] > 0), `${fleet.columns.cargoTonnes[0]} t adrift`)
  })

  test('a vessel that is to be derived again is, at its next position and once', () => {
    const { fleet, derivation, report } = atTerminal('import')
    report(0, { lng: 57, sogKnots: 12 })
    for (const [hour, again, count] of [
      [1, false, 0],
      [2, true, 1],
      [3, false, 1],
    ] as const) {
      if (hour === 1) fleet.dirty.length = 0
      if (again) derivation.deriveAgain(0)
      report(hour, { lng: 57, sogKnots: 12 })
      assert.equal(fleet.dirty.length, count, `hour ${hour}`)
    }
  })

  test('the draught of a vessel that repeats its reports grows old, and the cargo less sure', () => {
    for (const isRestarted of [false, true]) {
      const fleet = vlcc()
      const { columns } = fleet
      let derivation = new Derivation(lookups())
      derivation.derive(fleet, 0, nowMs)
      const batch = new Observations(1)
      batch.length = 1
      batch.kind[0] = position
      batch.verdict[0] = verdictNew
      batch.sogKnots[0] = 12
      const sure: number[] = []
      const stale: boolean[] = []
      for (let day = 0; day <= 33; day++) {
        const saved = new MemoryWriter()
        derivation.memoryOf(columns).save(0, saved)
        if (isRestarted) derivation = new Derivation(lookups())
        derivation.memoryOf(columns).restore(0, new MemoryReader(saved.bytes.slice(0, saved.at)))
        batch.atMs[0] = nowMs + day * msPerDay
        derivation.apply(batch, fleet, batch.atMs[0])
        if (!sure.includes(columns.cargoConfidence[0])) sure.push(columns.cargoConfidence[0])
        const isStale = (columns.quality[0] & qualityBit('draught_stale')) !== 0
        if (stale.at(-1) !== isStale) stale.push(isStale)
        assert.equal(isStale, day > 30, `day ${day}`)
      }
      assert.deepEqual(stale, [false, true])
      assert.equal(sure.length, 3, sure.join())
      assert.ok(sure[0] > sure[1] && sure[1] > sure[2], sure.join())
    }
  })

  test('a class from a better source is not replaced by the dimensions', () => {
    const fleet = vlcc()
    fleet.columns.vesselClass[0] = 1
    fleet.columns.classSource[0] = classSources.indexOf('known')
    new Derivation(lookups()).derive(fleet, 0, nowMs)
    assert.equal(fleet.columns.vesselClass[0], 1)
  })

  test('the next vessel in a slot starts without history', () => {
    const fleet = vlcc()
    const derivation = new Derivation(lookups())
    derivation.derive(fleet, 0, nowMs)
    fleet.columns.mmsi[0]++
    fleet.columns.maxDraughtM[0] = NaN
    fleet.columns.lengthM[0] = 183
    fleet.columns.beamM[0] = 32
    fleet.columns.draughtM[0] = 8
    derivation.derive(fleet, 0, nowMs)
    assert.ok(fleet.columns.maxDraughtM[0] < 14)
  })

  test('the bridge forward makes a hull of 200 by 32 m a car carrier, and is kept over a restart', () => {
    const fleet = vlcc()
    const { columns } = fleet
    columns.shipType[0] = 70
    columns.name.fill(0)
    columns.imo[0] = 0
    columns.lengthM[0] = 200
    columns.beamM[0] = 32
    columns.draughtM[0] = NaN
    const classNow = (derivation: Derivation, [toBowM, toSternM]: readonly [number, number]) => {
      const batch = new Observations(1)
      batch.length = 1
      batch.kind[0] = voyage
      batch.verdict[0] = verdictNew
      batch.toBowM[0] = toBowM
      batch.toSternM[0] = toSternM
      derivation.apply(batch, fleet, nowMs)
      return columns.vesselClass[0]
    }
    const bulk = vesselClasses.indexOf('Bulk Carrier')
    const derivation = new Derivation(lookups())
    assert.equal(classNow(derivation, [0, 200]), bulk, 'length alone says nothing of the bridge')
    assert.equal(classNow(derivation, [30, 170]), notFollowed)
    const saved = new MemoryWriter()
    derivation.memoryOf(columns).save(0, saved)
    const restarted = new Derivation(lookups())
    restarted.memoryOf(columns).restore(0, new MemoryReader(saved.bytes.slice(0, saved.at)))
    assert.equal(classNow(restarted, [0, 0]), notFollowed)
    assert.equal(classNow(restarted, [172, 28]), bulk)
  })

  test('only rows with a verdict of new or late are derived', () => {
    const fleet = vlcc()
    const batch = new Observations(2)
    batch.length = 2
    batch.kind.set([voyage, voyage])
    batch.slot.set([0, -1])
    batch.verdict.set([verdictDuplicate, 0])
    const derivation = new Derivation(lookups())
    derivation.apply(batch, fleet, nowMs)
    assert.deepEqual(fleet.dirty, [])
    batch.verdict[0] = 0
    derivation.apply(batch, fleet, nowMs)
    assert.deepEqual(fleet.dirty, [0])
  })
})

describe('what a derivation is made from', () => {
  const known = (more: Partial<KnownShip>) => () => ({
    ...{ vesselClass: null, dwtTonnes: null, maxDraughtM: null, capacityM3: null },
    ...more,
  })
  const flagsOf = ({ columns }: ReturnType<typeof vlcc>) =>
    qualityFlags.filter((_, bit) => ((columns.quality[0] >>> bit) & 1) === 1)

  for (const [draughtM, flags, because] of [
    [19.9, [], 'a decimetre less than the maximum'],
    [20.04, ['draught_maximum'], 'as near to it as it is reported'],
    [20.9, [], 'within five per cent of it, as in fresh water'],
    [21.1, ['draught_above_hull'], 'more than that'],
  ] as const)
    test(`a draught of ${draughtM} m in a hull of 20 m: ${because}`, () => {
      const fleet = vlcc()
      fleet.columns.draughtM[0] = draughtM
      new Derivation({ ...lookups(), knownShip: known({ maxDraughtM: 20 }) }).derive(fleet, 0, nowMs)
      assert.deepEqual(flagsOf(fleet), flags)
      assert.equal(fleet.columns.maxDraughtM[0], 20, 'the registry has it')
    })

  test('the maximum draught of a vessel in ballast is that of its hull, and without a class the deepest one', () => {
    const [ballast, unknown] = [vlcc(), vlcc()]
    ballast.columns.draughtM[0] = unknown.columns.draughtM[0] = 11
    unknown.columns.lengthM[0] = unknown.columns.beamM[0] = unknown.columns.shipType[0] = 0
    for (const fleet of [ballast, unknown]) new Derivation(lookups()).derive(fleet, 0, nowMs)
    assert.ok(ballast.columns.maxDraughtM[0] > 19)
    assert.deepEqual([unknown.columns.vesselClass[0], unknown.columns.maxDraughtM[0]], [notFollowed, 11])
  })

  test('a maximum draught that was stored counts as observed', () => {
    const fleet = vlcc()
    fleet.columns.draughtM[0] = NaN
    fleet.columns.maxDraughtM[0] = 22
    new Derivation(lookups()).derive(fleet, 0, nowMs)
    assert.equal(dwtSources[fleet.columns.dwtSource[0]], 'hull and draught')
  })

  test('a deadweight that only dimensions tell leaves a wider interval of the cargo than one of a registry', () => {
    const widths = [null, 300_000].map((dwtTonnes) => {
      const fleet = vlcc()
      new Derivation({ ...lookups(), knownShip: known({ dwtTonnes, maxDraughtM: 22 }) }).derive(fleet, 0, nowMs)
      return (fleet.columns.cargoHighTonnes[0] - fleet.columns.cargoLowTonnes[0]) / fleet.columns.cargoTonnes[0]
    })
    assert.ok(widths[0] > widths[1] * 1.2, widths.join(' and '))
  })

  test('a destination is resolved by what else the vessel reports, the hours to its ETA among it', () => {
    const fleet = vlcc()
    let given: unknown = null
    new Derivation({ resolveDestination: (...about) => ((given = about), null) }).derive(fleet, 0, nowMs)
    const hoursToEta = (Date.UTC(2026, 11, 1) - nowMs) / msPerHour
    const hints = { draughtM: 21, courseDeg: 12, sogKnots: 12, hoursToEta, lengthM: 333 }
    assert.deepEqual(given, ['ROTTERDAM', 56, 26, hints])
  })

  test('a destination is resolved again once the vessel has a position, and for the next vessel in the slot', () => {
    const fleet = vlcc()
    const asked = lookups()
    const derivation = new Derivation(asked)
    fleet.columns.lng[0] = NaN
    for (let repeated = 0; repeated < 2; repeated++) derivation.derive(fleet, 0, nowMs)
    assert.equal(asked.requested.length, 2, 'without a position')
    fleet.columns.lng[0] = 56
    for (let repeated = 0; repeated < 3; repeated++) derivation.derive(fleet, 0, nowMs)
    assert.equal(asked.requested.length, 3)
    fleet.columns.mmsi[0]++
    derivation.derive(fleet, 0, nowMs)
    assert.equal(asked.requested.length, 4)
  })

  test('static data that came late is derived, but says nothing of where the bridge is now', () => {
    const classes = [verdictNew, verdictLate].map((verdict) => {
      const fleet = vlcc()
      const derivation = new Derivation(lookups())
      Object.assign(fleet.columns.shipType, { 0: 70 })
      Object.assign(fleet.columns.lengthM, { 0: 200 })
      Object.assign(fleet.columns.beamM, { 0: 32 })
      const batch = new Observations(1)
      batch.length = 1
      batch.kind[0] = voyage
      batch.slot[0] = 0
      batch.verdict[0] = verdict
      batch.toBowM[0] = 25
      batch.toSternM[0] = 175
      derivation.apply(batch, fleet, nowMs)
      return fleet.columns.classShares.join()
    })
    assert.ok(classes.every((shares) => /[1-9]/.test(shares)))
    assert.notEqual(classes[0], classes[1])
  })
})
