import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { PortCalls } from '#derive/port-calls/port-calls.ts'
import { Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { Fleet } from '#fleet/fleet.ts'
import { LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadWaitingWaters } from '#reference/waiting-waters.ts'

const shipped = join(import.meta.dirname, '../../data')
const ports = loadPorts(shipped)
const terminals = loadTerminals(shipped)
const seaports = loadSeaports(shipped)
const waters = loadWaitingWaters(shipped, new LiveNavigationAreas(loadNavigationAreas(shipped)))
const everyMs = 10 * msPerMinute
const startMs = Date.UTC(2026, 0, 1)

/** How a vessel lies: steady to a GPS receiver's noise, or swinging on a radius with the turns of the tide. */
type Lying = { navStatus: number; swingM: number }
const atBerth: Lying = { navStatus: 5, swingM: 0 }
const atBuoy: Lying = { navStatus: 5, swingM: 350 }
const atAnchor: Lying = { navStatus: 1, swingM: 300 }
const atAnchorMoored: Lying = { navStatus: 5, swingM: 300 }

/** The calls of a vessel that comes from 30 nm off, lies for some hours, and goes. */
function callsOf(vesselClass: VesselClass, [lng, lat]: readonly [number, number], lying: Lying, hours: number) {
  const fleet = new Fleet({ capacity: 1 })
  const found = new Map<number, PortCallRecord>()
  const onCall = (call: PortCallRecord) => void found.set(call.arrivedMs, call)
  const calls = new PortCalls({ ports, terminals, seaports, waters, capacity: 1, onCall })
  const batch = new Observations(1)
  const passageSteps = 15
  const lyingSteps = (hours * 60) / 10
  const { columns } = fleet
  for (let step = 0; step < 2 * passageSteps + lyingSteps; step++) {
    const awaySteps = step < passageSteps ? passageSteps - step : step - passageSteps - lyingSteps + 1
    const isLying = step >= passageSteps && step < passageSteps + lyingSteps
    // The ship turns with the tide every six hours, and lies steady between.
    const turnedDeg = lying.swingM === 0 ? 90 : 90 + 170 * Math.sin((step * 10) / 60 / 2)
    const off = isLying ? lying.swingM / 1852 / 60 : (awaySteps * 2) / 60
    const angle = isLying ? (turnedDeg * Math.PI) / 180 : Math.PI
    batch.clear()
    batch.length = 1
    batch.kind[0] = position
    batch.verdict[0] = verdictNew
    batch.slot[0] = 0
    batch.atMs[0] = startMs + step * everyMs
    batch.lng[0] = columns.lng[0] = lng + (off * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180)
    batch.lat[0] = columns.lat[0] = lat + off * Math.cos(angle)
    batch.sogKnots[0] = isLying ? (lying.swingM === 0 ? 0 : 0.3) : 12
    batch.navStatus[0] = columns.navStatus[0] = isLying ? lying.navStatus : 0
    batch.headingDeg[0] = isLying ? (turnedDeg + 360) % 360 : 180
    columns.vesselClass[0] = vesselClasses.indexOf(vesselClass)
    calls.apply(batch, fleet)
  }
  return [...found.values()]
}

describe('calls of a day by the tables that ship', () => {
  for (const [what, vesselClass, at, lying, port] of [
    ['Sabine Pass, LNG', 'LNG Carrier', [-93.87, 29.75], atBerth, 'USSAB'],
    ['Isle of Grain, LNG beside the Thames', 'LNG Carrier', [0.71, 51.43], atBerth, 'GBIOG'],
    ['Louisiana Offshore Oil Port, buoy', 'Crude Tanker', [-90.03, 28.88], atBuoy, 'USLO9'],
    ['Basrah, single point mooring', 'Crude Tanker', [48.8, 29.68], atBuoy, 'IQMAB'],
    ['Girassol, floating storage', 'Crude Tanker', [11.7, -7.63], atBuoy, null],
    ['Baton Rouge, river', 'Bulk Carrier', [-91.2, 30.45], atBerth, 'USBTR'],
    ['Convent, river', 'Bulk Carrier', [-90.84, 30.02], atBerth, 'USCEN'],
    ['Botlek within Rotterdam', 'Chemical Tanker', [4.29, 51.87], atBerth, 'NLRTM'],
    ['Moerdijk beside Dordrecht', 'Chemical Tanker', [4.58, 51.69], atBerth, 'NLMOE'],
    ['Dordrecht', 'Bulk Carrier', [4.66, 51.81], atBerth, 'NLDOR'],
    ['Terneuzen between Antwerp and Vlissingen', 'Chemical Tanker', [3.82, 51.33], atBerth, 'NLTNZ'],
    ['Immingham across from Hull', 'Bulk Carrier', [-0.19, 53.63], atBerth, 'GBIMM'],
    ['Hull', 'Bulk Carrier', [-0.27, 53.74], atBerth, 'GBHUL'],
    ['Nordenham across from Bremerhaven', 'Bulk Carrier', [8.48, 53.48], atBerth, 'DENHA'],
    ['Port-Jerome between Le Havre and Rouen', 'Chemical Tanker', [0.53, 49.48], atBerth, 'FRPJE'],
    ['Rendsburg on the Kiel Canal', 'Bulk Carrier', [9.665, 54.297], atBerth, 'DEREN'],
    ['Leonardo, at a pier of two miles', 'Bulk Carrier', [-74.054, 40.456], atBerth, 'USDOJ'],
    ['Balboa beside the Panama Canal', 'Container Ship', [-79.567, 8.96], atBerth, 'PABLB'],
  ] as const)
    test(what, () => {
      const calls = callsOf(vesselClass, at, lying, 24)
      assert.deepEqual(
        calls.map((call) => [call.port, call.atBerth, call.departedMs !== null]),
        [[port, true, true]],
      )
    })
})

describe('five days at anchor beside a port are no call', () => {
  for (const [what, at, lying] of [
    ['off Fujairah', [56.52, 25.25], atAnchor],
    ['off Fujairah, with a status of moored', [56.52, 25.25], atAnchorMoored],
    ['off Singapore, with a status of moored', [103.95, 1.255], atAnchorMoored],
    ['off Galveston, with a status of moored', [-94.55, 29.2], atAnchorMoored],
  ] as const)
    test(what, () => assert.deepEqual(callsOf('Crude Tanker', at, lying, 120), []))
})

describe('a vessel that lies steady with a status of moored, and makes no call', () => {
  for (const [what, vesselClass, at, hours] of [
    ['Skaw Roads, half a day of steady wind', 'Crude Tanker', [10.75, 57.72], 12],
    ['off Texas City, two and a half miles from a terminal', 'Crude Tanker', [-94.76, 29.27], 4],
    ['Brunsbüttel, before the lock', 'Bulk Carrier', [9.145, 53.893], 2],
    ['Brunsbüttel, a tanker before the lock beside a terminal', 'Chemical Tanker', [9.145, 53.893], 2],
    ['Kiel Canal, in a siding', 'Container Ship', [9.71, 54.32], 5],
    ['Suez Canal, in the Great Bitter Lake', 'Container Ship', [32.4, 30.3], 4],
    ['Suez Canal, at Ismailia', 'Container Ship', [32.31, 30.58], 3],
    ['Panama Canal, at the wall of the Miraflores Locks', 'Container Ship', [-79.59, 8.997], 1.5],
  ] as const)
    test(what, () => assert.deepEqual(callsOf(vesselClass, at, atBerth, hours), []))
})

test('a parcel tanker at a quay of Houston for two hours and a half with a status of under way makes a call', () => {
  const calls = callsOf('Chemical Tanker', [-95.13, 29.735], { navStatus: 0, swingM: 0 }, 2.5)
  assert.deepEqual(
    calls.map(({ port, terminal }) => [port, terminal]),
    [['USHOU', 'houston-products']],
  )
})

describe('a vessel without a status that lies steady for six hours', () => {
  const steady: Lying = { navStatus: 15, swingM: 0 }
  for (const [what, at, calls] of [
    ['at a quay of Galveston', [-94.811, 29.308], 1],
    ['in Bolivar Roads, off the shore', [-94.765, 29.343], 0],
  ] as const)
    test(`${calls}: ${what}`, () => assert.equal(callsOf('Bulk Carrier', at, steady, 6).length, calls))
})
