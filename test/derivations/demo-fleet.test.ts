import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { flagOf } from '#domain/vessel/flags.ts'
import { isDemoMmsi, isImo, isShipMmsi } from '#domain/vessel/ids.ts'
import { distanceNm } from '#domain/geo.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { DemoFleet } from '#feeds/demo/fleet.ts'
import { shipName } from '#feeds/demo/names.ts'
import { decodePlans, encodePlans } from '#feeds/demo/stored-plans.ts'
import { DemoTransmitter, maxReportBytes } from '#feeds/demo/transmitter.ts'
import { TrueShip } from '#feeds/demo/truth.ts'
import { atAnchor, atBerth } from '#feeds/demo/voyage-plan.ts'
import { LandMask } from '#domain/sea-lanes/land-mask.ts'
import { loadAnchorages } from '#reference/navigation-areas/navigation-areas.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadBerths, loadTerminals } from '#reference/terminals.ts'
import { landRings } from './land-rings.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'

const nowMs = Date.parse('2026-11-20T00:00:00Z')
const dataDir = join(import.meta.dirname, '../../data')
const ports = loadPorts(dataDir)
const terminals = loadTerminals(dataDir)
const world = {
  ports,
  terminals,
  lanes: loadSeaLanes(dataDir, ports, terminals),
  berths: loadBerths(dataDir),
  anchorages: loadAnchorages(dataDir),
}

describe('demo fleet', () => {
  const planned = new DemoFleet(1, 400, world).planAll()
  const ships = planned.plans.map((plan) => new TrueShip(planned, plan))
  const fleet = new Map(ships.map((ship) => [ship.mmsi, ship]))

  test('has the same ships, reports and loads when its plans were stored', () => {
    const { terminals, ports, berths } = world
    const stored = new DemoFleet(1, 400, {
      ...{ terminals, ports, berths },
      plans: decodePlans(encodePlans(planned.plans)),
    })
    assert.ok(stored.complete)
    assert.deepEqual(
      stored.plans.map(({ ship }) => ship),
      planned.plans.map(({ ship }) => ship),
    )
    const kinds = new Set(planned.plans.flatMap(({ legs }) => legs.map(({ stop }) => stop?.kind)))
    assert.deepEqual(kinds, new Set(['bunkers', 'daughter', 'mother', 'orders', 'storage', undefined]))
    const reportsOf = (of: DemoFleet) => {
      const transmitter = new DemoTransmitter(of)
      const bytes = new Uint8Array(maxReportBytes * 2 * 100)
      return of.plans.map((plan) => {
        let at = 0
        for (let step = 0; step < 100; step++) {
          const atMs = nowMs + step * 31 * msPerHour
          at = transmitter.voyage(plan, atMs, bytes, transmitter.position(plan, atMs, bytes, at))
        }
        const loads = plan.legs
          .flatMap((_, leg) => [plan.loadIn(7, leg), plan.loadOut(7, leg)])
          .map(({ commodity, cargoTonnes, draughtM }) => [commodity, cargoTonnes, draughtM])
        return JSON.stringify([Buffer.from(bytes.subarray(0, at)).toString('latin1'), loads])
      })
    }
    const reports = reportsOf(stored)
    const others = reportsOf(planned).flatMap((of, i) => (of === reports[i] ? [] : planned.plans[i].ship.name))
    assert.deepEqual(others, [])
  })

  test('has every class, and unique valid IMO numbers and MMSIs', () => {
    for (const name of vesselClasses) assert.ok(ships.filter((ship) => ship.vesselClass === name).length >= 15, name)
    assert.equal(fleet.size, 400)
    assert.equal(new Set(ships.map(({ imo }) => imo)).size, 400)
    assert.ok(ships.every(({ imo, mmsi }) => isImo(imo) && isShipMmsi(mmsi)))
    assert.ok(
      ships.every(({ mmsi }) => isDemoMmsi(mmsi)),
      'numbers that no real vessel has',
    )
    assert.ok(new Set(ships.map(({ mmsi }) => flagOf(mmsi))).size >= 12, 'flags of many states')
  })

  test('no two ships have one name, also of 20,000 and of whatever classes', () => {
    const twice = ships.map(({ name }) => name).filter((name, i, all) => all.indexOf(name) !== i)
    assert.deepEqual(twice, [])
    const names = vesselClasses.flatMap((vesselClass, c) =>
      Array.from({ length: 4000 }, (_, i) => shipName(vesselClass, i * vesselClasses.length + c)),
    )
    assert.equal(new Set(names).size, names.length)
    assert.ok(names.every((name) => name.length <= 20 && /^[A-Z]+ [A-Z]+( \d+)?$/.test(name)))
    // Twelve second words a class: none of the first ships' names is cut.
    const fleet = vesselClasses.flatMap((of) => Array.from({ length: 2000 }, (_, i) => shipName(of, i)))
    assert.equal(new Set(fleet.map((name) => name.split(' ')[1])).size, 12 * vesselClasses.length)
  })

  test('has laden and ballast vessels, at sea, at berths and at anchor', () => {
    const states = ships.map((ship) => ship.state(nowMs))
    const share = (of: (state: (typeof states)[number]) => boolean) => states.filter(of).length / states.length
    assert.ok(share(({ laden }) => laden) > 0.35 && share(({ laden }) => laden) < 0.75)
    assert.ok(share(({ phase }) => phase === 'sea') > 0.6)
    for (const phase of ['berth', 'anchor']) assert.ok(share((state) => state.phase === phase) > 0.02, phase)
  })

  test('never exceeds design draught or deadweight', () => {
    for (const ship of ships)
      for (let day = 0; day < 60; day += 7) {
        const { draughtM, cargoTonnes } = ship.state(nowMs + day * msPerDay)
        assert.ok(draughtM <= ship.designDraughtM + 0.05 && draughtM > 4)
        assert.ok(cargoTonnes <= ship.dwtTonnes)
      }
  })

  test('loads at export and discharges at import terminals', () => {
    const tankers = ships.filter(({ vesselClass }) => vesselClass === 'LNG Carrier')
    const calls = tankers.flatMap((ship) => ship.portCalls(nowMs, nowMs + 200 * msPerDay))
    assert.ok(calls.length >= tankers.length * 2)
    // Out of season, some voyages are in ballast.
    const withCargo = calls.filter(({ cargoTonnes }) => cargoTonnes !== 0)
    assert.ok(withCargo.length > calls.length * 0.75, `${withCargo.length} of ${calls.length} calls`)
    for (const { terminal, cargoTonnes } of withCargo)
      assert.equal(terminal.role === 'import', cargoTonnes < 0, terminal.id)
    assert.ok(withCargo.every(({ commodity }) => commodity === 'LNG'))
  })

  test('is at its destination at the time of arrival', () => {
    for (const ship of ships.slice(0, 100)) {
      const { to, arrivesMs } = ship.state(nowMs)
      const there = ship.state(arrivesMs + 60_000)
      assert.equal(there.from.id, to.id)
      assert.ok(distanceNm(there.lng, there.lat, to.lng, to.lat) < 2)
    }
  })

  test('is inside a strait at the time of its transit', () => {
    const transits = ships.flatMap((ship) =>
      ship.transits(nowMs - 30 * msPerDay, nowMs).map((transit) => ({ ship, ...transit })),
    )
    for (const strait of ['hormuz', 'malacca', 'suez', 'panama', 'dover', 'gibraltar', 'good-hope'])
      assert.ok(
        transits.some(({ passage }) => passage === strait),
        strait,
      )
    const hormuz = transits.filter(({ passage }) => passage === 'hormuz')
    for (const { ship, fromMs, toMs } of hormuz) {
      const { lng, lat } = ship.state((fromMs + toMs) / 2)
      assert.ok(lng > 55.5 && lng < 57.3 && lat > 25.9 && lat < 27, `${lng} ${lat}`)
    }
  })

  test('ship-to-ship transfers: both vessels agree, are alongside, and cargo is conserved', () => {
    const bySide = ships.map((ship) => ({ ship, meetings: ship.meetings(nowMs, nowMs + 60 * msPerDay) }))
    const given = bySide.flatMap(({ ship, meetings }) =>
      meetings.filter(({ gives }) => gives).map((meeting) => ({ ship, ...meeting })),
    )
    assert.ok(given.length >= 5, `${given.length}`)
    for (const { ship, otherMmsi, fromMs, toMs } of given) {
      const other = fleet.get(otherMmsi)!
      assert.ok(other.meetings(fromMs, toMs).some((meeting) => Math.abs(meeting.fromMs - fromMs) < 2000))
      const between = (atMs: number) => {
        const [a, b] = [ship.state(atMs), other.state(atMs)]
        return distanceNm(a.lng, a.lat, b.lng, b.lat)
      }
      assert.ok(between((fromMs + toMs) / 2) < 0.1)
      assert.ok(between(fromMs - 5 * msPerHour) > 0.5)
      const before = [ship, other].map((one) => one.state(fromMs - 60_000).cargoTonnes)
      const after = [ship, other].map((one) => one.state(toMs + 60_000).cargoTonnes)
      assert.equal(after[0] + after[1], before[0] + before[1])
      assert.ok(after[1] > before[1] && before[1] === 0)
      for (const place of ports)
        assert.ok(distanceNm(place.lng, place.lat, ship.state(fromMs).lng, ship.state(fromMs).lat) > place.radiusNm)
    }
  })

  test('daughter vessels trade between two transfers: no call takes weeks, and none of their waits', () => {
    const daughters = planned.plans.filter(({ legs }) => legs.some(({ stop }) => stop?.kind === 'daughter'))
    assert.ok(daughters.length >= 5, `${daughters.length}`)
    for (const plan of planned.plans)
      for (const [leg, { stop }] of plan.legs.entries()) {
        const [berthDays, anchorDays] = ([atBerth, atAnchor] as const).map((phase) => {
          const { fromMs, toMs } = plan.phaseSpan(0, leg, phase)
          return (toMs - fromMs) / msPerDay
        })
        assert.ok(berthDays <= 4.5, `${plan.ship.name}: ${berthDays} days at a berth`)
        if (stop?.kind !== 'storage') assert.ok(anchorDays <= 10, `${plan.ship.name}: ${anchorDays} days waiting`)
      }
    const carried = daughters.flatMap(({ legs }) => legs.filter(({ cargoTonnes }) => cargoTonnes > 0)).length
    assert.ok(carried > daughters.length, `${carried} voyages with cargo of ${daughters.length}`)
  })

  test('floating storage: some laden tankers are stationary for more than a week', () => {
    const kept = ships.flatMap((ship) =>
      ship.storage(nowMs - 30 * msPerDay, nowMs).map((spell) => ({ ship, ...spell })),
    )
    assert.ok(kept.length >= 1)
    for (const { ship, fromMs, toMs, lng, lat } of kept) {
      assert.ok(toMs - fromMs >= 9 * msPerDay)
      const later = ship.state((fromMs + toMs) / 2)
      assert.ok(later.laden && distanceNm(lng, lat, later.lng, later.lat) < 3)
    }
  })

  describe('stops off ports', () => {
    const stops = ships.flatMap((ship) =>
      ship.portStops(nowMs - 30 * msPerDay, nowMs).map((stop) => ({ ship, ...stop })),
    )
    const areas = new Map(world.anchorages.map((area) => [area.ports[0], area]))

    test('tankers anchor off Fujairah, in its anchorage, for bunkers and for orders', () => {
      const here = stops.filter(({ port }) => port === 'AEFJR')
      assert.ok(here.length > 10, `${here.length}`)
      assert.deepEqual([...new Set(here.map(({ kind }) => kind))].sort(), ['bunkers', 'orders'])
      const { ring } = areas.get('AEFJR')!
      for (const { ship, fromMs, toMs, lng, lat, kind } of here) {
        assert.ok(contains(ring!, lng, lat), `${ship.name} at ${lng}, ${lat}`)
        assert.equal(ship.state((fromMs + toMs) / 2).phase, 'anchor')
        assert.ok(toMs - fromMs >= (kind === 'bunkers' ? 10 : 30) * msPerHour && toMs - fromMs <= 170 * msPerHour)
      }
    })

    test('the way to an anchorage and from there is continuous, at a speed of ships', () => {
      for (const { ship, fromMs, toMs } of stops)
        for (const atMs of [fromMs, toMs])
          for (let step = -8; step < 8; step++) {
            const [a, b] = [ship.state(atMs + step * msPerHour), ship.state(atMs + (step + 1) * msPerHour)]
            const knots = distanceNm(a.lng, a.lat, b.lng, b.lat)
            assert.ok(knots < 22, `${ship.name}: ${knots} kn`)
          }
    })

    test('most crews name the port until they have stopped there', () => {
      const named = stops.filter(({ ship, fromMs, port }) => {
        const { destination } = ship.state(fromMs - msPerHour).typed
        const name = ports.find(({ unlocode }) => unlocode === port)?.name.toUpperCase() ?? port
        return destination.replace(' ', '').startsWith(port) || destination.startsWith(name)
      })
      assert.ok(named.length > stops.length * 0.6, `${named.length} of ${stops.length}`)
    })
  })

  test('destination texts have the styles of real crews', () => {
    const styles = Map.groupBy(
      ships.map((ship) => ship.state(nowMs).typed),
      ({ destinationStyle }) => destinationStyle,
    )
    assert.ok((styles.get('code')?.length ?? 0) > 80)
    for (const style of ['spaced code', 'name', 'from to', 'orders'] as const) assert.ok(styles.has(style), style)
  })

  test('positions are at sea', () => {
    const land = new LandMask(landRings('50m'), 20)
    let sampled = 0
    const ashore: string[] = []
    for (const ship of ships)
      for (let day = 0; day < 40; day += 3) {
        const { lng, lat, phase, from, to } = ship.state(nowMs + day * msPerDay)
        const fromHarbourNm = Math.min(distanceNm(lng, lat, from.lng, from.lat), distanceNm(lng, lat, to.lng, to.lat))
        const atMs = nowMs + day * msPerDay
        if (phase !== 'sea' || fromHarbourNm < 60 || ship.transits(atMs, atMs).length > 0) continue
        sampled++
        if (deepAshore(land, lng, lat))
          ashore.push(`${ship.name} at ${lng.toFixed(2)}, ${lat.toFixed(2)}, ${from.id} to ${to.id}`)
      }
    assert.ok(sampled > 2500, `${sampled}`)
    assert.ok(ashore.length / sampled < 0.005, ashore.join('\n'))
  })
})

/** Whether a box contains a position, with the length of an anchor's chain around it. */
function contains(ring: readonly (readonly [number, number])[], lng: number, lat: number): boolean {
  const within = (values: readonly number[], value: number) =>
    value > Math.min(...values) - 0.01 && value < Math.max(...values) + 0.01
  return (
    within(
      ring.map(([x]) => x),
      lng,
    ) &&
    within(
      ring.map(([, y]) => y),
      lat,
    )
  )
}

/** At least 2 nm from the sea: the tolerance of the 1 : 50 million coastline. */
function deepAshore(land: LandMask, lng: number, lat: number): boolean {
  const width = 0.035
  for (const [dLng, dLat] of [
    [0, 0],
    [width, 0],
    [-width, 0],
    [0, width],
    [0, -width],
  ] as const)
    if (!land.isLand(lng + dLng, lat + dLat)) return false
  return true
}
