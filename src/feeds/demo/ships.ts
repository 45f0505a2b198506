import { demoDigits } from '#domain/vessel/flags.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { seededRandom, interpolate, pick, weightedIndex } from './seeded-random.ts'
import { classShares, type HullKind, hullKinds } from './hulls.ts'
import { shipName } from './names.ts'
import { roundTo } from '#domain/nan.ts'

/** Identity and particulars of an invented ship. */
export interface DemoShip {
  index: number
  mmsi: number
  imo: number
  name: string
  callsign: string
  kind: HullKind
  /** Index in `hullKinds`. */
  kindCode: number
  shipType: number
  dwtTonnes: number
  lengthM: number
  beamM: number
  /** Summer draught. */
  draughtM: number
  ballastDraughtM: number
  capacityM3: number
  /** Speed relative to the hull kind's, about 1. */
  speedFactor: number
  /** How far the ship keeps to starboard of the lane, 0 to 1 of what the track allows. */
  laneOffset: number
}

/** Flags by their share of ships, with the call sign prefix. */
const flags: readonly { state: keyof typeof demoDigits; call: string; share: number }[] = [
  { state: 'PA', call: 'H3', share: 18 },
  { state: 'LR', call: 'D5', share: 18 },
  { state: 'MH', call: 'V7', share: 17 },
  { state: 'HK', call: 'VR', share: 9 },
  { state: 'SG', call: '9V', share: 8 },
  { state: 'MT', call: '9H', share: 7 },
  { state: 'BS', call: 'C6', share: 4 },
  { state: 'GR', call: 'SV', share: 4 },
  { state: 'CN', call: 'B', share: 4 },
  { state: 'JP', call: '7J', share: 3 },
  { state: 'NO', call: 'LA', share: 2 },
  { state: 'CY', call: '5B', share: 2 },
  { state: 'DK', call: 'OX', share: 2 },
  { state: 'KR', call: 'DS', share: 1 },
  { state: 'IN', call: 'VT', share: 1 },
  { state: 'SA', call: 'HZ', share: 1 },
  { state: 'US', call: 'WD', share: 1 },
]
const flagShares = flags.map(({ share }) => share)
const classWeights = vesselClasses.map((name) => classShares[name])
const kindsByClass = vesselClasses.map((name) => hullKinds.filter(({ vesselClass }) => vesselClass === name))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Builds the ship of an index: the same for the same seed, whatever the size of the fleet. */
export function buildDemoShip(seed: number, index: number): DemoShip {
  const roll = (what: number) => seededRandom(seed, index, what)
  const kinds = kindsByClass[weightedIndex(classWeights, roll(1))] ?? hullKinds
  const kind =
    kinds[
      weightedIndex(
        kinds.map(({ share }) => share),
        roll(2),
      )
    ] ?? pick(kinds, 0)
  const flag = flags[weightedIndex(flagShares, roll(3))] ?? pick(flags, 0)
  const size = roll(4)
  const dwtTonnes = Math.min(
    kind.dwtTonnes[1],
    Math.round(between(kind.dwtTonnes, size) * interpolate(0.985, 1.015, roll(5))),
  )
  return {
    index,
    // Numbers that no state assigns, so that a demo vessel never merges with a real one.
    mmsi: demoDigits[flag.state] * 1_000_000 + ((index * 7919 + 104_729) % 1_000_000),
    imo: imoOf(index),
    name: shipName(kind.vesselClass, index),
    callsign: callsign(flag.call, index, roll(9)),
    kind,
    kindCode: hullKinds.indexOf(kind),
    shipType: shipType(kind, roll(10)),
    dwtTonnes,
    lengthM: Math.round(between(kind.lengthM, size)),
    beamM: Math.round(between(kind.beamM, size)),
    draughtM: roundTo(between(kind.draughtM, size), 1),
    ballastDraughtM: roundTo(kind.ballastDraughtM * interpolate(0.96, 1.05, roll(11)), 1),
    capacityM3: Math.round(between(kind.capacityM3, size) / 100) * 100,
    speedFactor: interpolate(0.92, 1.06, roll(12)),
    laneOffset: interpolate(0.05, 1, roll(13)),
  }
}

/** IMO numbers from 2,000,000 were never assigned, so an invented ship never has a real one's. */
function imoOf(index: number): number {
  const six = 200_000 + ((index * 4201 + 137) % 299_993)
  let sum = 0
  for (let weight = 2, rest = six; weight <= 7; weight++, rest = Math.floor(rest / 10)) sum += (rest % 10) * weight
  return six * 10 + (sum % 10)
}

function callsign(call: string, index: number, roll: number): string {
  let text = call
  for (let n = index * 31 + Math.floor(roll * 4096); text.length < 4; n = Math.floor(n / 26)) text += alphabet[n % 26]
  return text + String(2 + (index % 8))
}

/** AIS ship type: tankers 80 to 89, cargo ships 70 to 79; a few installers leave the default or a wrong one. */
function shipType(kind: HullKind, roll: number): number {
  const tanker = kind.vesselClass !== 'Bulk Carrier' && kind.vesselClass !== 'Container Ship'
  if (roll < 0.01) return tanker ? 70 : 90
  if (roll < 0.75) return tanker ? 80 : 70
  // Type 71, dangerous goods, is set by container ships, not by bulk carriers.
  return (tanker ? 80 : 70) + (roll < 0.85 || kind.vesselClass === 'Bulk Carrier' ? 9 : 1)
}

function between([low, high]: readonly [number, number], share: number): number {
  return low + (high - low) * share
}
