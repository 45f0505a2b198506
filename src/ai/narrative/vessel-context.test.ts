import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import { vesselContext, type VesselFacts } from './vessel-context.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')

const underWay: VesselFacts = {
  ...{ name: 'FRONT ALTAIR', mmsi: '257436000', vesselClass: 'Crude Tanker', commodity: 'Arab Light', laden: true },
  ...{ cargoTonnes: 280_000, lowTonnes: null, highTonnes: null, confidence: null },
  ...{ lastPort: 'Ras Tanura', inPortSinceMs: null, departedMs: nowMs - 3 * msPerDay },
  ...{ destination: 'Rotterdam', destinationMeaning: 'port', destinationRegion: null },
  ...{ etaMs: nowMs + 20 * msPerDay, etaIsCalculated: false, distanceToGoNm: 6000, speedKnots: 12 },
  ...{ price: null, straits: [], hazards: [], ahead: null, passageStatus: {}, hasGaps: false },
  ...{ sanctionLists: [], sanctionsChecked: false, positionMs: nowMs, nowMs },
}
const inPort = { inPortSinceMs: nowMs - msPerDay, departedMs: null, distanceToGoNm: null, speedKnots: 0 }
const noPort = { destination: null, etaMs: null, distanceToGoNm: null }

describe('voyage of a vessel in words', () => {
  for (const { facts, voyage, because } of [
    {
      facts: underWay,
      voyage:
        'It left Ras Tanura on 17 November 2026 and is bound for Rotterdam, 6,000 nautical miles to go, due on 10 December 2026, in 20 days by its own report, and makes 12 knots now',
      because: 'under way to a port',
    },
    {
      facts: { ...underWay, ...inPort },
      voyage:
        'It has been at Ras Tanura since 19 November 2026 and is bound for Rotterdam, due on 10 December 2026, in 20 days by its own report, and is stationary now',
      because: 'it lies in port with the next one typed',
    },
    {
      facts: { ...underWay, ...inPort, destination: 'Ras Tanura' },
      voyage: 'It has been at Ras Tanura since 19 November 2026, and is stationary now',
      because: 'it lies where it was bound for: an ETA there is of the voyage before',
    },
    {
      facts: { ...underWay, ...noPort, destinationMeaning: 'orders' as const },
      voyage:
        'It left Ras Tanura on 17 November 2026, and its crew reports that orders will name its destination, and it makes 12 knots now',
      because: 'FOR ORDERS is known to be no port',
    },
    {
      facts: { ...underWay, ...noPort, destinationMeaning: 'region' as const, destinationRegion: 'US Gulf' },
      voyage:
        'It left Ras Tanura on 17 November 2026, and its crew names only US Gulf as its destination, and it makes 12 knots now',
      because: 'a sea is no port either',
    },
    {
      facts: { ...underWay, ...noPort, destinationMeaning: 'unknown' as const },
      voyage: 'It left Ras Tanura on 17 November 2026, and its destination is not known, and it makes 12 knots now',
      because: 'the text means nothing',
    },
  ])
    test(because, () => assert.equal(vesselContext(facts).split('. ')[1], voyage))
})
