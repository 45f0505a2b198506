import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { inferClass } from './vessel-class.ts'

/** Length × beam in metres, laden draught in metres @ usual speed in knots. */
const outlineOf = (text: string) => text.split(/[×T@]/).map(Number)

/**
 * Designs that yards built many times, as builders and owners publish them: what deep-sea ships broadcast. Few of the labelled
 * ships are of these (vessels/README.md: most LNG carriers, bulk carriers and container ships were taken out of the list).
 */
const designs: readonly { vesselClass: VesselClass; shipType: number; usual: string; unusual: string }[] = [
  {
    vesselClass: 'LNG Carrier',
    shipType: 80,
    usual: `295×46T11.5@16 299×46T11.5@16 293×46T11.5@16 297×46T11.6@16 299×50T11.9@16 290×46T11.6@16 285×43T11.7@16 288×44T11.8@16
      280×43T11.5@16 278×43T11.4@16 283×43T11.5@16 291×43T11.6@16 294×44T11.9@16 288×49T11.5@16 290×49T11.4@16 297×49T11.7@16
      272×47T11@16 276×43T11@16 274×43T11@16 268×43T11.2@16 315×50T12.2@16 345×54T12.2@16`,
    unusual: '219×35T9.6@15 180×28T7.5@14',
  },
  {
    vesselClass: 'LPG Carrier',
    shipType: 80,
    usual:
      '230×37T11.9@15 226×37T11.6@15 225×36T11@15 205×32T11@14.5 180×29T10.4@14.5 174×28T9.6@14.5 155×23T8.6@14 137×20T8@14 96×16T5@13',
    unusual: '230×32T11.5@15 180×30T10@15 160×26T8.8@14 120×20T7.4@13.5 115×19T7.4@13.5 100×18T6@13',
  },
  {
    vesselClass: 'Crude Tanker',
    shipType: 80,
    usual:
      '333×60T21@12 336×60T22@12 330×60T20.5@12 339×60T21@12 274×48T16.5@12 277×50T17@12 285×50T17@11 250×44T14.5@12 244×42T14.8@12 229×42T14@12',
    unusual: '278×46T15@12',
  },
  {
    vesselClass: 'Chemical Tanker',
    shipType: 80,
    usual:
      '183×32T13@12.5 180×32T11@13 186×32T12@13 228×32T14@12 176×31T10.5@13.5 174×32T12@12 184×27T11@13 146×24T9.5@13 144×23T9@13 128×20T8.5@13 110×18T7.5@12',
    unusual: '160×26T9.5@13 120×20T8@12 100×16T6.5@11',
  },
  {
    vesselClass: 'Bulk Carrier',
    shipType: 70,
    usual: `362×65T23@12 340×62T21@12 327×57T18@12 300×50T18.2@11.5 292×45T18@11.5 289×45T18@12 254×43T14.4@12 235×38T14@11.5
      229×32T14.4@11.5 225×32T13.8@11.5 200×32T13.3@11.5 190×32T12.8@11.5 180×30T10.1@11.5 177×28T9.7@12 169×27T9.8@11.5 188×32T11@12`,
    unusual: '180×32T10.5@12 150×26T9@11',
  },
  {
    vesselClass: 'Container Ship',
    shipType: 70,
    usual: `400×61T16@16 399×59T15@16 366×51T15@16 366×48T15@16 335×43T14@16 334×46T14@16 300×48T14@16 300×43T14@16 294×32T13@16
      294×40T14@16 277×40T14@16 261×32T12.5@16 255×37T12.5@16 222×30T12@16 208×30T11.4@16 172×28T9.5@15 186×35T11@15 148×23T8.5@15`,
    unusual: '168×27T9.6@15 184×25T9.5@15 141×22T8@15 134×22T7.5@15 228×37T12@16',
  },
]

/** Ships outside the six classes whose hulls are nearest to one: car carriers, ro-ro, heavy lift, general cargo. */
const others =
  '200×32T9.5@15 200×36T9.5@15 200×38T10@15 228×32T10@15 180×32T9@14.5 265×32T12@15 168×25T10@13 153×23T9@13 138×21T8@13 193×26T7.5@18 238×34T7.5@18 115×16T6.7@12 144×23T8@13 296×38T10@16'

function classOf(shipType: number, [lengthM, beamM, draughtM, cruiseKnots]: readonly number[]) {
  const bare = { shipType, name: null, lengthM, beamM, imo: 0, bowShare: NaN, berths: null }
  return inferClass({ ...bare, deepestM: draughtM, shallowestM: draughtM, cruiseKnots }).vesselClass
}

describe('standard designs of yards by what AIS broadcasts, without name and IMO number', () => {
  for (const { vesselClass, shipType, usual, unusual } of designs)
    test(`${vesselClass}: the usual ones are found, and none of the others is taken for another class`, () => {
      for (const text of usual.split(/\s+/)) assert.equal(classOf(shipType, outlineOf(text)), vesselClass, text)
      for (const text of unusual.split(/\s+/)) {
        const found = classOf(shipType, outlineOf(text))
        assert.ok(found === null || found === vesselClass, `${text}: ${found}`)
      }
    })

  test('car carriers, ro-ro and general cargo ships are none of the six', () => {
    for (const text of others.split(' ')) assert.equal(classOf(70, outlineOf(text)), null, text)
  })
})
