import type { FloatingStorageBody } from '#contract/cargoes/floating-storage.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { minStorageMs } from '#derive/at-sea/floating-storage.ts'
import { nothingStored, type StoredCargo, storageSeries } from '#derive/at-sea/storage-series.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoDate, msPerDay, startOfDayMs } from '#domain/time.ts'
import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { type Endpoint, json } from '../../http/response.ts'
import { timeSpan } from '../times/time-span.ts'
import { demoHeaders } from '../vessels/demo-data.ts'
import type { CallHistory } from '../vessels/port-calls.ts'
import type { FindVesselEvents } from '../vessels/sea-events.ts'

const maxDays = 400
const defaultDays = 90

/** GET /flows/floating-storage: cargo on laden vessels that lie outside port, at the end of each day. */
export function getFloatingStorage(
  findEvents: FindVesselEvents,
  history: Pick<CallHistory, 'countedDays'>,
): Endpoint<'flows.floatingStorage'> {
  return async ({ query }, { nowMs }) => {
    const days = daysOf(query, nowMs)
    const [firstMs, lastMs] = [days[0], days[days.length - 1]]
    const endsMs = days.map((ms) => Math.min(ms + msPerDay, nowMs))
    const { events } = await findEvents({ kinds: ['floating_storage'], fromMs: firstMs, toMs: lastMs + msPerDay })
    const labels = query.commodity?.trim() ? labelsOf(query.commodity) : null
    const parts = storageSeries(events, endsMs, (commodity) =>
      labels !== null && !labels.has(commodity) ? null : query.by === 'commodity' ? commodity : 'All',
    )
    // A series without any vessel still says of which days that is known.
    if (query.by !== 'commodity' && parts.size === 0) parts.set('All', days.map(nothingStored))
    const counted = new Set(await history.countedDays(isoDate(firstMs - minStorageMs), isoDate(lastMs)))
    const isKnown = days.map((ms) => isCountedAWeek(ms, counted))
    const largest = [...parts].toSorted(([, a], [, b]) => tonnesOf(b) - tonnesOf(a))
    const body: CamelCased<FloatingStorageBody> = {
      minDays: minStorageMs / msPerDay,
      ...{ from: isoDate(firstMs), to: isoDate(lastMs) },
      coverage: { days: days.length, counted: isKnown.filter(Boolean).length },
      rows: largest.flatMap(([commodity, sums]) =>
        sums.map((sum, i) => ({
          ...{ date: isoDate(days[i]), commodity },
          stored: isKnown[i] ? storedItem(sum) : null,
          isComplete: days[i] + msPerDay <= nowMs,
        })),
      ),
    }
    return json(body, demoHeaders(events.some(({ mmsi }) => isDemoMmsi(mmsi))))
  }
}

/** The beginnings of the UTC days that were asked for, none of them to come. Throws 400 for too many or none. */
function daysOf(query: { from?: string; to?: string }, nowMs: number): number[] {
  const { fromMs, toMs = nowMs } = timeSpan(query)
  const lastMs = startOfDayMs(Math.min(toMs, nowMs))
  const firstMs = startOfDayMs(fromMs ?? lastMs - (defaultDays - 1) * msPerDay)
  const count = Math.round((lastMs - firstMs) / msPerDay) + 1
  if (count < 1) throw new HttpError(400, `from must not be later than today, got ${query.from}.`)
  if (firstMs < 0) throw new HttpError(400, `from and to need days from 1970 on.`)
  if (count > maxDays) throw new HttpError(400, `from and to may span at most ${maxDays} days, got ${count}.`)
  return Array.from({ length: count }, (_, i) => firstMs + i * msPerDay)
}

/** Whether the day and the ones before it that a stay must have lasted were counted. */
function isCountedAWeek(dayMs: number, counted: ReadonlySet<string>): boolean {
  for (let ms = dayMs - minStorageMs; ms <= dayMs; ms += msPerDay) if (!counted.has(isoDate(ms))) return false
  return true
}

const labelsOf = (name: string) => new Set(commodityCodes(name).map((code) => commodities[code]?.label))

const tonnesOf = (sums: readonly StoredCargo[]) => sums.reduce((total, { tonnes }) => total + tonnes, 0)

const storedItem = ({ vessels, tonnes, lowTonnes, highTonnes, unknown }: StoredCargo) => ({
  ...{ vessels, mt: Math.round(tonnes), lowMt: Math.round(lowTonnes), highMt: Math.round(highTonnes), unknown },
})
