import { commodityCode } from '#domain/vessel/commodities.ts'
import { buildDemoShip, type DemoShip } from './ships.ts'
import { alongsideMs, type AtSeaStop, type Load } from './at-sea-stops.ts'
import { outAndBackTrack } from './sailing-tracks.ts'
import { interpolate, seededRandom, weightedIndex } from './seeded-random.ts'
import { atAnchor, type Leg, type PlanningContext, planPassage, ShipPlan } from './voyage-plan.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { roundTo } from '#domain/nan.ts'

/** The daughter vessel turns this much nearer to port than the mother vessel waits. */
const turnOffsetNm = 3
/** Loading terminals among which a daughter vessel finds one for the time between two transfers. */
const maxTerminals = 6
/** It waits this long off each of its ports, or longer where no terminal fits better. */
const shortWaitMs = 3 * msPerDay
const maxWaitMs = 8 * msPerDay

/** The index of the leg on which a ship hands over cargo at sea, or −1. */
export function transferLegOf({ legs }: ShipPlan): number {
  return legs.findIndex(({ stop }) => stop?.kind === 'mother')
}

/**
 * Plans the daughter vessel of a ship-to-ship transfer: out from the port that both discharge at, alongside the mother
 * vessel, and back in; then voyages with crude oil to that port until the next transfer. Its cycle is as long as the
 * mother's, so that they meet every time; the mother's plan is given the partner and the load after the transfer. Null
 * where the vessel of this number is no tanker of a fitting size, or finds no voyages that fill the time.
 */
export function planDaughterVessel(context: PlanningContext, index: number, mother: ShipPlan): ShipPlan | null {
  const { seed } = context
  const ship = buildDemoShip(seed, index)
  const motherLegIndex = transferLegOf(mother)
  const motherLeg = mother.legs[motherLegIndex]
  const motherStop = motherLeg.stop
  if (motherStop === null || ship.kind.vesselClass !== 'Crude Tanker') return null
  if (ship.dwtTonnes > mother.ship.dwtTonnes * 0.75) return null

  const tonnes = Math.round(Math.min(motherLeg.cargoTonnes * 0.5, ship.dwtTonnes * 0.93))
  const loadAfter = loadedWith(ship, motherLeg.commodity, tonnes)
  const transferMs = motherStop.transferEndMs - motherStop.transferStartMs
  const soonestMs = Math.round(interpolate(6, 48, seededRandom(seed, index, 0, 151)) * msPerHour)
  const meetAfter = (spareMs: number): Leg => {
    const transferStartMs = soonestMs + spareMs + alongsideMs
    const transferEndMs = transferStartMs + transferMs
    const times = { durationMs: transferEndMs + alongsideMs, transferStartMs, transferEndMs }
    const partner = { drifts: motherStop.drifts, partner: mother.ship.index, mother, port: null }
    return meetingLeg(ship, motherLeg, { kind: 'daughter', ...times, loadAfter, ...partner })
  }
  const legs = legsOfCycle(context, ship, { meetAfter, port: motherLeg.to, cycleMs: mother.cycleMs })
  if (legs === null) return null

  const motherMeetsMs = mother.phaseSpan(0, motherLegIndex, atAnchor).fromMs + motherStop.transferStartMs
  const meetsMs = new ShipPlan(seed, ship, legs, 0).phaseSpan(0, 0, atAnchor).fromMs + legs[0].stop!.transferStartMs
  motherStop.partner = index
  motherStop.loadAfter = relievedOf(mother, motherLeg, tonnes)
  return new ShipPlan(seed, ship, legs, meetsMs - motherMeetsMs)
}

/** From the port in ballast to the mother vessel, and back in. */
function meetingLeg(ship: DemoShip, motherLeg: Leg, stop: AtSeaStop): Leg {
  const track = outAndBackTrack(motherLeg.track, motherLeg.anchorNm + turnOffsetNm)
  return {
    track,
    from: motherLeg.to,
    to: motherLeg.to,
    knots: ship.kind.ladenKnots * ship.speedFactor,
    anchorNm: track.anchorNm,
    anchorAt: null,
    stop,
    season: null,
    commodity: -1,
    cargoTonnes: 0,
    draughtM: ship.ballastDraughtM,
  }
}

interface Cycle {
  /** The leg on which the ship meets the mother vessel, after a longer wait. */
  meetAfter: (spareMs: number) => Leg
  /** Index in the list of terminals. */
  port: number
  cycleMs: number
}

/** The meeting and as many voyages from another terminal as fit into a cycle, with the rest of it as waits; null where none fit. */
function legsOfCycle(context: PlanningContext, ship: DemoShip, { meetAfter, port, cycleMs }: Cycle): Leg[] | null {
  const spareOf = (legs: readonly Leg[]) => cycleMs - new ShipPlan(context.seed, ship, legs, 0).cycleMs
  const meeting = meetAfter(0)
  let [best, shortestMs] = [null as Leg[] | null, maxWaitMs]
  for (const voyage of voyagesTo(context, ship, port)) {
    let voyages = Math.floor(spareOf([meeting]) / (cycleMs - spareOf(voyage)))
    let legs = [meeting]
    for (; voyages >= 0; voyages--) {
      legs = [meeting, ...Array.from({ length: voyages }, () => voyage).flat()]
      // Stays at berths differ.
      if (spareOf(legs) >= 0) break
    }
    const waitMs = Math.floor(spareOf(legs) / legs.length)
    if (waitMs < 0 || waitMs >= shortestMs) continue
    shortestMs = waitMs
    const firstMs = spareOf(legs) - waitMs * (legs.length - 1)
    best = [meetAfter(firstMs), ...legs.slice(1).map((leg) => ({ ...leg, waitMs }))]
    if (waitMs <= shortWaitMs) break
  }
  return best
}

/** Voyages from a port in ballast and back with crude oil, from the terminals that supply the country; each without a wait. */
function* voyagesTo(context: PlanningContext, ship: DemoShip, port: number): Generator<Leg[]> {
  const { seed, terminals, trades } = context
  const weightOf = trades.exportsTo(ship.kind, terminals[port].country)
  for (let draw = 0; draw < maxTerminals; draw++) {
    const places = [...weightOf.keys()]
    const place = places[weightedIndex([...weightOf.values()], seededRandom(seed, ship.index, draw, 152))]
    if (place === undefined) return
    weightOf.delete(place)
    const out = planPassage(context, ship, { from: port, to: place, call: 1, commodity: -1, fill: 0 })
    const commodity = commodityCode(terminals[place].commodity)
    const fill = interpolate(0.94, 1, seededRandom(seed, ship.index, draw, 153))
    const back = planPassage(context, ship, { from: place, to: port, call: 2, commodity, fill })
    if (out !== null && back !== null)
      yield [
        { ...out, waitMs: 0 },
        { ...back, waitMs: 0 },
      ]
  }
}

function loadedWith(ship: DemoShip, commodity: number, cargoTonnes: number): Load {
  const share = Math.min(1, cargoTonnes / (ship.dwtTonnes * 0.965))
  const draughtM = ship.ballastDraughtM + (ship.draughtM - ship.ballastDraughtM) * share
  return { commodity, cargoTonnes, draughtM: roundTo(draughtM, 1) }
}

function relievedOf({ ship }: ShipPlan, leg: Leg, tonnes: number): Load {
  const cargoTonnes = leg.cargoTonnes - tonnes
  const draughtM = ship.ballastDraughtM + (leg.draughtM - ship.ballastDraughtM) * (cargoTonnes / leg.cargoTonnes)
  return { commodity: leg.commodity, cargoTonnes, draughtM: roundTo(draughtM, 1) }
}
