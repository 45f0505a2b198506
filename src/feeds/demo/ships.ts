import { vesselClasses } from '#domain/vessel-class.ts'
import { chance, chanceBetween, chosen, weighed } from './chance.ts'
import { classShares, type HullKind, hullKinds } from './hulls.ts'
import { shipName } from './names.ts'

/** A made-up ship: who she is and what she is built for. */
export interface DemoShip {
  index: number
  mmsi: number
  imo: number
  name: string
  callsign: string
  kind: HullKind
  /** Place in `hullKinds`. */
  kindCode: number
  shipType: number
  dwtTonnes: number
  lengthM: number
  beamM: number
  /** Her summer draught. */
  draughtM: number
  ballastDraughtM: number
  capacityM3: number
  /** Her speed against her kind's, about 1. */
  pace: number
  /** How far to starboard of the lane she keeps, −1 to 1 of what there is room for. */
  berthWidth: number
}

/** Flags by the ships that fly them: the first three digits of an MMSI and how call signs begin. */
const flags: readonly { mids: readonly number[]; call: string; share: number }[] = [
  { mids: [351, 352, 353, 354, 355, 356, 357, 370, 371, 372, 373, 374], call: 'H3', share: 18 },
  { mids: [636, 637], call: 'D5', share: 18 },
  { mids: [538], call: 'V7', share: 17 },
  { mids: [477], call: 'VR', share: 9 },
  { mids: [563, 564, 565, 566], call: '9V', share: 8 },
  { mids: [215, 229, 248, 249, 256], call: '9H', share: 7 },
  { mids: [308, 309, 311], call: 'C6', share: 4 },
  { mids: [239, 240, 241], call: 'SV', share: 4 },
  { mids: [412, 413, 414], call: 'B', share: 4 },
  { mids: [431, 432], call: '7J', share: 3 },
  { mids: [257, 258, 259], call: 'LA', share: 2 },
  { mids: [209, 210, 212], call: '5B', share: 2 },
  { mids: [219, 220], call: 'OX', share: 2 },
  { mids: [440, 441], call: 'DS', share: 1 },
  { mids: [419], call: 'VT', share: 1 },
  { mids: [403], call: 'HZ', share: 1 },
  { mids: [338, 366, 367, 368], call: 'WD', share: 1 },
]
const flagShares = flags.map(({ share }) => share)
const classWeights = vesselClasses.map((name) => classShares[name])
const kindsByClass = vesselClasses.map((name) => hullKinds.filter(({ vesselClass }) => vesselClass === name))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Makes the ship of a number; the same for the same seed, however many others there are. */
export function demoShip(seed: number, index: number): DemoShip {
  const roll = (what: number) => chance(seed, index, what)
  const kinds = kindsByClass[weighed(classWeights, roll(1))] ?? hullKinds
  const kind =
    kinds[
      weighed(
        kinds.map(({ share }) => share),
        roll(2),
      )
    ] ?? chosen(kinds, 0)
  const flag = flags[weighed(flagShares, roll(3))] ?? chosen(flags, 0)
  const size = roll(4)
  const dwtTonnes = Math.round(between(kind.dwtTonnes, size) * chanceBetween(0.985, 1.015, roll(5)))
  return {
    index,
    mmsi: chosen(flag.mids, roll(6)) * 1_000_000 + ((index * 7919 + 104_729) % 1_000_000),
    imo: imoOf(index),
    name: shipName(kind.vesselClass, index, roll(7), roll(8)),
    callsign: callsign(flag.call, index, roll(9)),
    kind,
    kindCode: hullKinds.indexOf(kind),
    shipType: shipType(kind, roll(10)),
    dwtTonnes,
    lengthM: Math.round(between(kind.lengthM, size)),
    beamM: Math.round(between(kind.beamM, size)),
    draughtM: round1(between(kind.draughtM, size)),
    ballastDraughtM: round1(kind.ballastDraughtM * chanceBetween(0.96, 1.05, roll(11))),
    capacityM3: Math.round(between(kind.capacityM3, size) / 100) * 100,
    pace: chanceBetween(0.92, 1.06, roll(12)),
    berthWidth: chanceBetween(0.05, 1, roll(13)),
  }
}

/** Numbers from 2,000,000 on were never given out: no made-up ship is taken for a real one. */
function imoOf(index: number): number {
  const six = 200_000 + ((index * 4201 + 137) % 299_993)
  let sum = 0
  for (let weight = 2, rest = six; weight <= 7; weight++, rest = Math.floor(rest / 10)) sum += (rest % 10) * weight
  return six * 10 + (sum % 10)
}

function callsign(call: string, index: number, roll: number): string {
  let text = call
  for (let n = index * 31 + Math.floor(roll * 4096); text.length < 4; n = Math.floor(n / 26)) text += letters[n % 26]
  return text + String(2 + (index % 8))
}

/** Tankers 80 to 89, others 70 to 79; a few installers leave the plain or a wrong one. */
function shipType(kind: HullKind, roll: number): number {
  const tanker = kind.vesselClass !== 'Bulk Carrier' && kind.vesselClass !== 'Container Ship'
  if (roll < 0.01) return tanker ? 70 : 90
  if (roll < 0.75) return tanker ? 80 : 70
  return (tanker ? 80 : 70) + (roll < 0.85 ? 9 : 1)
}

function between([low, high]: readonly [number, number], share: number): number {
  return low + (high - low) * share
}

const round1 = (value: number) => Math.round(value * 10) / 10
