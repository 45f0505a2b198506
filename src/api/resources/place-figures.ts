import { cargoFigures } from '#contract/resources/port-calls.ts'
import type { PortDetail, PortVessel } from '#contract/resources/ports.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { cargoAboard } from '#derive/cargo/cargo-columns.ts'
import {
  callsByDay,
  etaAhead,
  type PortTraffic,
  type TonnesMoved,
  tonnesMoved,
  type TrafficColumns,
} from '#derive/port-calls/traffic-at-port.ts'
import { firstWeekMs, tonnesByWeek, type WeekOfTonnes } from '#derive/port-calls/tonnes-by-week.ts'
import { fieldText, nameBytes } from '#domain/messages/observations.ts'
import { isoDate, isoTime, msPerDay } from '#domain/time.ts'
import { portActivity, statusCode, vesselStatuses } from '#domain/vessel/activity-status.ts'
import { formatMmsi, isDemoMmsi } from '#domain/vessel/ids.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Terminal } from '#domain/world/places.ts'
import type { CallQuery } from '#store/store.ts'
import type { CallHistory } from './vessels/port-calls.ts'
import type { VesselData } from './vessels/vessel-data.ts'

/** The fleet's columns that vessels at a place are read from. */
export type PlaceColumns = VesselData['fleet']['columns'] & TrafficColumns

/** More calls than a port has in a month. */
const maxCalls = 20_000
/** More than a port has in half a year. */
const maxWeeklyCalls = 100_000
const maxVessels = 100

/** Calls and tonnes of a span at a place. */
export type Past = Awaited<ReturnType<typeof pastOf>>

/** Calls and tonnes of a span; both null where no day of it is known. */
export async function pastOf(
  place: Pick<CallQuery, 'port' | 'terminals'>,
  span: { fromMs: number; toMs: number },
  history: Pick<CallHistory, 'calls' | 'countedDays'>,
) {
  const { calls, matched } = await history.calls({ ...place, ...span, limit: maxCalls })
  const counted = new Set(await history.countedDays(isoDate(span.fromMs), isoDate(span.toMs)))
  const byDay = callsByDay(calls, counted, span)
  const moved = tonnesMoved(calls)
  return {
    calls: byDay.every((day) => day.calls === null)
      ? null
      : { from: isoTime(span.fromMs) ?? '', to: isoTime(span.toMs) ?? '', total: matched, byDay },
    tonnes: moved && {
      in: moved.in.map(tonnesItem),
      out: moved.out.map(tonnesItem),
      callsUnknown: moved.unknown,
    },
    isDemo: calls.some(({ mmsi }) => isDemoMmsi(mmsi)),
  }
}

/**
 * `tonnes_by_week` of a place, where weeks were asked for. No call in all of them and no vessel `near` is no reception, and
 * not known to be none.
 */
export async function weeksOf(
  place: Pick<CallQuery, 'port' | 'terminals'>,
  { weeks, near, nowMs }: { weeks: number | undefined; near: number; nowMs: number },
  history: Pick<CallHistory, 'calls' | 'countedDays'>,
): Promise<Pick<CamelCased<PortDetail>, 'tonnesByWeek'>> {
  if (weeks === undefined) return {}
  const fromMs = firstWeekMs(weeks, nowMs)
  const { calls } = await history.calls({ ...place, fromMs, toMs: nowMs, limit: maxWeeklyCalls })
  if (calls.length === 0 && near === 0) return { tonnesByWeek: null }
  const counted = new Set(await history.countedDays(isoDate(fromMs), isoDate(nowMs)))
  const found = tonnesByWeek(calls, counted, { weeks, nowMs })
  return { tonnesByWeek: found.map(weekItem) }
}

const massItem = (mass: WeekOfTonnes['loaded']) =>
  mass && {
    mt: Math.round(mass.tonnes),
    lowMt: Math.round(mass.lowTonnes),
    highMt: Math.round(mass.highTonnes),
  }

const weekItem = ({ week, days, countedDays, calls, callsUnknown, discharged, loaded }: WeekOfTonnes) => ({
  ...{ week: week.name, start: isoDate(week.startMs), end: isoDate(week.endMs - msPerDay) },
  ...{ days, countedDays, calls, callsUnknown, in: massItem(discharged), out: massItem(loaded) },
})

const tonnesItem = (moved: TonnesMoved) => ({ ...cargoFigures(moved), calls: moved.calls })

export const terminalItem = ({ id, name, role, commodity, maxDraughtM }: Terminal) => ({
  id,
  name,
  role,
  commodity,
  maxDraughtM,
})

/** Vessels at berth and waiting are not known where none was received near the port. */
export function vesselLists(
  { atBerth, waiting, expected, near, undecided }: PortTraffic,
  received: number,
  columns: PlaceColumns,
  nowMs: number,
) {
  const isUnknown = (slots: readonly number[]) => near === 0 || (slots.length === 0 && undecided > 0)
  const listOf = (slots: readonly number[], isExpected = false) => ({
    total: slots.length,
    vessels: slots.slice(0, maxVessels).map((slot) => vesselItem(columns, slot, isExpected ? nowMs : null)),
  })
  return {
    atBerth: isUnknown(atBerth) ? null : listOf(atBerth),
    waiting: isUnknown(waiting) ? null : listOf(waiting),
    expected: received === 0 ? null : listOf(expected, true),
  }
}

/** A vessel at a port; with `expectedMs`, the present time, one that is bound for it. */
function vesselItem(columns: PlaceColumns, slot: number, expectedMs: number | null): CamelCased<PortVessel> {
  const cargo = cargoAboard(columns, slot)
  const activity = columns.portActivity[slot]
  const eta = expectedMs === null ? null : etaAhead(columns, slot, expectedMs)
  const isInCall = activity !== portActivity.none && Number.isNaN(columns.lastPortDepartedMs[slot])
  return {
    mmsi: formatMmsi(columns.mmsi[slot]),
    name: fieldText(columns.name, slot, nameBytes),
    vesselTypeStr: vesselClasses[columns.vesselClass[slot]] ?? null,
    status: vesselStatuses[statusCode(activity, columns.navStatus[slot], columns.sogKnots[slot])] ?? null,
    commodity: cargo?.commodity ?? null,
    mt: cargo?.tonnes ?? null,
    arrivedAt: expectedMs === null && isInCall ? isoTime(columns.lastPortArrivedMs[slot]) : null,
    eta: eta && isoTime(Math.floor(eta.atMs)),
    etaSource: eta?.source ?? null,
    lastReportAt: isoTime(Math.floor(columns.positionMs[slot])),
  }
}

type Unknown = keyof CamelCased<PortDetail>['unknownBecause']

/** What is not known or not held, in words, and the members that are null because of it. */
export interface PlaceNote {
  text: string
  members?: readonly Unknown[]
}

/** Why the vessels at berth and waiting are not known, wholly or in part. */
export function trafficNotes(traffic: Pick<PortTraffic, 'atBerth' | 'waiting' | 'near' | 'undecided'>): PlaceNote[] {
  const { near, undecided } = traffic
  const members = ['atBerth', 'waiting'] as const
  const notes: PlaceNote[] = []
  if (near === 0)
    notes.push({
      text: 'No vessel was received within 30 nautical miles in the last 24 hours: which vessels are at berth or waiting is not known.',
      members,
    })
  if (undecided > 0)
    notes.push({
      text: `${undecided === 1 ? 'One vessel lies' : `${undecided} vessels lie`} there for too short a time to know whether at berth or waiting.`,
      // A list with vessels has the certain ones; an empty one may lack these.
      members: members.filter((name) => traffic[name].length === 0),
    })
  return notes
}

/** `notes` of a place, and the first of them for each member that is null. */
export function notesItem(notes: readonly PlaceNote[]): Pick<CamelCased<PortDetail>, 'notes' | 'unknownBecause'> {
  const because = (name: Unknown) => notes.find(({ members }) => members?.includes(name))?.text ?? null
  return {
    notes: notes.map(({ text }) => text),
    unknownBecause: {
      atBerth: because('atBerth'),
      waiting: because('waiting'),
      expected: because('expected'),
      calls: because('calls'),
      tonnes: because('tonnes'),
    },
  }
}
