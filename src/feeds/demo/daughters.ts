import { chance, chanceBetween } from './chance.ts'
import { demoShip } from './ships.ts'
import { alongsideMs, type Load, type Stay } from './stays.ts'
import { outAndBack, steamedTo } from './tracks.ts'
import { atAnchor, type Leg, ShipPlan } from './voyage-plan.ts'

const hourMs = 3_600_000
/** She turns so much nearer to port than where her mother lies. */
const asideNm = 3
/** To discharge takes her so long. */
const leastBerthMs = 24 * hourMs

/** The leg on which a ship hands over cargo, or −1. */
export function motherLeg({ legs }: ShipPlan): number {
  return legs.findIndex(({ stay }) => stay?.kind === 'mother')
}

/**
 * Plans the smaller ship that meets a big one: out from the port that both discharge at, alongside, and back in. Her
 * round takes as long as the other's, so that they meet every time. Null where she is not of a kind to do that.
 */
export function planDaughter(seed: number, index: number, mother: ShipPlan): ShipPlan | null {
  const ship = demoShip(seed, index)
  const place = motherLeg(mother)
  const hers = mother.legs[place]
  const theirs = hers.stay
  if (theirs === null || ship.kind.vesselClass !== 'Crude Tanker' || ship.dwtTonnes > mother.ship.dwtTonnes * 0.75)
    return null
  const track = outAndBack(hers.track, hers.anchorNm + asideNm)
  const tonnes = Math.round(Math.min(hers.cargoTonnes * 0.5, ship.dwtTonnes * 0.93))
  const after = deeper(ship, hers.commodity, tonnes)
  const knots = ship.kind.ladenKnots * ship.pace
  const outMs = Math.round((steamedTo(track, track.anchorNm) / knots) * hourMs)
  const inMs = Math.round((steamedTo(track, track.totalNm) / knots) * hourMs) - outMs
  const meetMs = theirs.toMs - theirs.fromMs
  const waitMs = Math.round(chanceBetween(6, 48, chance(seed, index, 0, 151)) * hourMs)
  const fromMs = waitMs + alongsideMs
  const lastsMs = fromMs + meetMs + alongsideMs
  // Between two meetings she lies in port.
  const berthMs = mother.cycleMs - outMs - inMs - lastsMs
  if (berthMs < leastBerthMs) return null
  const stay: Stay = {
    ...{ kind: 'daughter', lastsMs, fromMs, toMs: fromMs + meetMs, after, drifts: theirs.drifts },
    ...{ partner: mother.ship.index, beside: mother },
  }
  const leg: Leg = {
    ...{ track, from: hers.to, to: hers.to, knots, anchorNm: track.anchorNm, stay, berthMs },
    ...{ commodity: -1, cargoTonnes: 0, draughtM: ship.ballastDraughtM },
  }
  const meetsMs = mother.phaseMs(0, place, atAnchor).fromMs + theirs.fromMs
  const plan = new ShipPlan(seed, ship, [leg], berthMs + outMs + fromMs - meetsMs)
  theirs.partner = index
  theirs.after = lighter(mother, hers, tonnes)
  return plan
}

function deeper(ship: ShipPlan['ship'], commodity: number, cargoTonnes: number): Load {
  const share = Math.min(1, cargoTonnes / (ship.dwtTonnes * 0.965))
  const draughtM = ship.ballastDraughtM + (ship.draughtM - ship.ballastDraughtM) * share
  return { commodity, cargoTonnes, draughtM: Math.round(draughtM * 10) / 10 }
}

function lighter({ ship }: ShipPlan, leg: Leg, tonnes: number): Load {
  const cargoTonnes = leg.cargoTonnes - tonnes
  const draughtM = ship.ballastDraughtM + (leg.draughtM - ship.ballastDraughtM) * (cargoTonnes / leg.cargoTonnes)
  return { commodity: leg.commodity, cargoTonnes, draughtM: Math.round(draughtM * 10) / 10 }
}
