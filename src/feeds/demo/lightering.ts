import { buildDemoShip } from './ships.ts'
import { alongsideMs, type AtSeaStop, type Load } from './at-sea-stops.ts'
import { fullSpeedNmTo, outAndBackTrack } from './sailing-tracks.ts'
import { interpolate, seededRandom } from './seeded-random.ts'
import { atAnchor, type Leg, ShipPlan } from './voyage-plan.ts'
import { msPerHour } from '#domain/time.ts'
import { roundTo } from '#domain/nan.ts'

/** The daughter vessel turns this much nearer to port than the mother vessel waits. */
const turnOffsetNm = 3
/** The shortest time that a daughter vessel needs at its berth to discharge. */
const minBerthMs = 24 * msPerHour

/** The index of the leg on which a ship hands over cargo at sea, or −1. */
export function transferLegOf({ legs }: ShipPlan): number {
  return legs.findIndex(({ stop }) => stop?.kind === 'mother')
}

/**
 * Plans the daughter vessel of a ship-to-ship transfer: out from the port that both discharge at, alongside the mother
 * vessel, and back in. Its cycle is as long as the mother's, so that they meet every time; the mother's plan is given
 * the partner and the load after the transfer. Null where the vessel of this number is no tanker of a fitting size.
 */
export function planDaughterVessel(seed: number, index: number, mother: ShipPlan): ShipPlan | null {
  const ship = buildDemoShip(seed, index)
  const transferLeg = transferLegOf(mother)
  const motherLeg = mother.legs[transferLeg]
  const motherStop = motherLeg.stop
  if (motherStop === null || ship.kind.vesselClass !== 'Crude Tanker') return null
  if (ship.dwtTonnes > mother.ship.dwtTonnes * 0.75) return null

  const track = outAndBackTrack(motherLeg.track, motherLeg.anchorNm + turnOffsetNm)
  const knots = ship.kind.ladenKnots * ship.speedFactor
  const outMs = Math.round((fullSpeedNmTo(track, track.anchorNm) / knots) * msPerHour)
  const inMs = Math.round((fullSpeedNmTo(track, track.totalNm) / knots) * msPerHour) - outMs
  const transferMs = motherStop.transferEndMs - motherStop.transferStartMs
  const waitMs = Math.round(interpolate(6, 48, seededRandom(seed, index, 0, 151)) * msPerHour)
  const transferStartMs = waitMs + alongsideMs
  const durationMs = transferStartMs + transferMs + alongsideMs
  // Between two transfers the daughter vessel is in port.
  const berthMs = mother.cycleMs - outMs - inMs - durationMs
  if (berthMs < minBerthMs) return null

  const tonnes = Math.round(Math.min(motherLeg.cargoTonnes * 0.5, ship.dwtTonnes * 0.93))
  const stop: AtSeaStop = {
    kind: 'daughter',
    durationMs,
    transferStartMs,
    transferEndMs: transferStartMs + transferMs,
    loadAfter: loadedWith(ship, motherLeg.commodity, tonnes),
    drifts: motherStop.drifts,
    partner: mother.ship.index,
    mother,
    port: null,
  }
  const leg: Leg = {
    track,
    from: motherLeg.to,
    to: motherLeg.to,
    knots,
    anchorNm: track.anchorNm,
    anchorAt: null,
    stop,
    berthMs,
    season: null,
    commodity: -1,
    cargoTonnes: 0,
    draughtM: ship.ballastDraughtM,
  }
  const firstTransferMs = mother.phaseSpan(0, transferLeg, atAnchor).fromMs + motherStop.transferStartMs
  const plan = new ShipPlan(seed, ship, [leg], berthMs + outMs + transferStartMs - firstTransferMs)
  motherStop.partner = index
  motherStop.loadAfter = relievedOf(mother, motherLeg, tonnes)
  return plan
}

function loadedWith(ship: ShipPlan['ship'], commodity: number, cargoTonnes: number): Load {
  const share = Math.min(1, cargoTonnes / (ship.dwtTonnes * 0.965))
  const draughtM = ship.ballastDraughtM + (ship.draughtM - ship.ballastDraughtM) * share
  return { commodity, cargoTonnes, draughtM: roundTo(draughtM, 1) }
}

function relievedOf({ ship }: ShipPlan, leg: Leg, tonnes: number): Load {
  const cargoTonnes = leg.cargoTonnes - tonnes
  const draughtM = ship.ballastDraughtM + (leg.draughtM - ship.ballastDraughtM) * (cargoTonnes / leg.cargoTonnes)
  return { commodity: leg.commodity, cargoTonnes, draughtM: roundTo(draughtM, 1) }
}
