import { replayMediaType } from '#contract/resources/replay.ts'
import { spanMs } from '#contract/filter-values.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoTime, msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import type { Endpoint } from '../http/response.ts'
import { type MissingSpan, missingHeaders, requirePast, type Retention } from './times/archive-time.ts'
import { requireOrder } from './times/time-span.ts'
import { fleetHeaders, type FleetData } from './vessels/demo-data.ts'

const maxSteps = 5000
/** Steps of ten minutes and more are read from frames, which are ten minutes apart. */
const frameMs = 10 * msPerMinute
const defaultSteps = 1000
const defaultStepsMs = [frameMs, 30 * msPerMinute, ...[1, 2, 3, 6, 12].map((hours) => hours * msPerHour)]
const wholeWorld = [-180, -90, 180, 90] as const
const defaultSpanMs = msPerDay

/** What is replayed; step 0 is at `fromMs`. */
interface ReplayRequest {
  fromMs: number
  stepMs: number
  steps: number
  bbox: readonly [west: number, south: number, east: number, north: number]
}

/** Past positions, read as fast as the caller reads the pieces. Null: more positions than it reads for one replay. */
export interface ReplaySource extends Retention {
  open(request: ReplayRequest): Promise<{ pieces: AsyncIterable<Buffer>; missing: readonly MissingSpan[] } | null>
}

/** GET /replay: positions of a past time, step by step, in the binary format of domain/replay. */
export function getReplay(source: ReplaySource | null, vessels: FleetData): Endpoint<'replay.get'> {
  return async ({ query: { bbox, from, to, step } }, { nowMs }) => {
    const toMs = to === undefined ? nowMs : Date.parse(to)
    const beginMs = from === undefined ? toMs - defaultSpanMs : Date.parse(from)
    requireOrder(beginMs, toMs)
    requirePast('from', beginMs, source, nowMs)
    const endMs = Math.min(toMs, nowMs)
    const stepMs = step === undefined ? defaultStep(endMs - beginMs) : spanMs(step)
    if (stepMs > frameMs && stepMs % frameMs !== 0)
      throw new HttpError(400, `step above 10m needs a multiple of 10m, got ${step}.`)
    const fromMs = Math.floor(beginMs / stepMs) * stepMs
    const steps = Math.floor((endMs - fromMs) / stepMs) + 1
    if (steps > maxSteps)
      throw new HttpError(
        400,
        `A replay has at most ${maxSteps} steps, got ${steps}: choose a longer step or a shorter time.`,
      )
    const opened = await source!.open({ fromMs, stepMs, steps, bbox: boxOf(bbox) })
    if (opened === null)
      throw new HttpError(
        400,
        'There are too many positions in that time for a step below 10m: choose 10m or a shorter time.',
      )
    const { pieces, missing } = opened
    const headers = {
      ...fleetHeaders(vessels),
      'x-data-as-of': isoTime(fromMs + (steps - 1) * stepMs) ?? '',
      ...missingHeaders(missing),
    }
    return { kind: 'pieces', pieces, contentType: replayMediaType, headers }
  }
}

const defaultStep = (spanOfMs: number) =>
  defaultStepsMs.find((ms) => spanOfMs / ms < defaultSteps) ?? defaultStepsMs.at(-1)!

/** The box as it is replayed: a width of 360 or more is the whole world, and longitudes are within a turn. */
function boxOf(bbox: ReplayRequest['bbox'] | undefined): ReplayRequest['bbox'] {
  if (bbox === undefined) return wholeWorld
  const [west, south, east, north] = bbox
  if (east - west >= 360) return [wholeWorld[0], south, wholeWorld[2], north]
  const wrapped = (lng: number) => (Math.abs(lng) <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180)
  return [wrapped(west), south, wrapped(east), north]
}
