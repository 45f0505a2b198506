import { vesselSummary } from '#contract/vessels/totals.ts'
import { toWire } from '#contract/wire-names.ts'
import { vesselStatuses } from '#domain/vessel/activity-status.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { placeOfFlow } from '#domain/vessel/flow-parts.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { asOfHeaders, type Endpoint } from '../../http/response.ts'
import { emptyReason } from './contradiction.ts'
import { demoHeaders, holdDemo } from './demo-data.ts'
import { type VesselData, versionFor } from './vessel-data.ts'
import { vesselQuery } from './vessel-query.ts'

/** The key of vessels of which a member is not known. */
const unknownKey = 'unknown'

/** Counts by code as an object, largest first; codes without a name are counted as unknown. */
function named(counts: Uint32Array, nameOf: (code: number) => string | null | undefined): Record<string, number> {
  const byName = new Map<string, number>()
  // A plain loop: most of 65,536 ports have no vessel.
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code]
    if (count === 0) continue
    const name = nameOf(code) ?? unknownKey
    byName.set(name, (byName.get(name) ?? 0) + count)
  }
  return Object.fromEntries([...byName].sort((a, b) => b[1] - a[1]))
}

/** GET /vessels/summary: counts and cargo over every match, whatever the caps of lists. */
export function summarizeVessels(vessels: VesselData): Endpoint<'vessels.summary'> {
  const { fleet, ranked, lookups, places, dataAsOf } = vessels
  const port = (code: number) => (code === 0 ? null : lookups.portCode(code - 1))
  // As the filter counts them: a port with the harbours in and beside it.
  const portArea = (code: number) => (code === 0 ? null : lookups.portCode(places.areaOf(code - 1)))
  const origin = (code: number) => {
    const place = placeOfFlow(port(code))
    return place.port ?? place.terminal
  }
  return ({ query: filters }) => {
    const query = vesselQuery(filters, places)
    return {
      kind: 'versioned',
      version: versionFor(vessels, filters),
      make: () => {
        const found = ranked.summarize(query)
        const value = toWire(vesselSummary, {
          total: found.total,
          estCargoMt: found.cargoTonnes,
          lowMt: found.lowTonnes,
          highMt: found.highTonnes,
          byType: named(found.byClass, (code) => vesselClasses[code]),
          byCommodity: named(found.byCommodity, (code) => lookups.commodityLabel(code)),
          byOrigin: named(found.byOrigin, origin),
          byDestination: named(found.byDestination, portArea),
          byStatus: named(found.byStatus, (code) => vesselStatuses[code]),
          byEtaDay: named(found.byEtaDay, (day) => (day === 0 ? null : isoDate((day - 1) * msPerDay))),
        })
        const headers = {
          ...asOfHeaders(dataAsOf),
          ...demoHeaders(holdDemo(fleet.columns, found.slots)),
          ...emptyReason(filters, found.total, lookups),
        }
        return { bytes: Buffer.from(JSON.stringify(value)), headers }
      },
    }
  }
}
