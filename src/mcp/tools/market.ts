import type { ReportCounts } from '#contract/resources/meta.ts'
import * as z from 'zod'
import { operations } from '#contract/operations.ts'
import { flowSeries } from '#contract/cargoes/flow-series.ts'
import { flow, flowHistory } from '#contract/resources/flows.ts'
import { type PriceItem, priceItem, pricePoint } from '#contract/resources/prices.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import { limit, queryInput, vesselFilterInput } from '../tool/inputs.ts'
import { rowsWithin } from '../tool/result.ts'
import { type ToolOutput, tool } from '../tool/tool.ts'
import type { Client } from '#client/client.ts'

/** Which prices their sources have not renewed in time; null if all are current. */
function overdueOf(prices: readonly PriceItem[]): string | null {
  const overdue = prices.filter(({ stale }) => stale).map(({ symbol }) => symbol)
  if (overdue.length === 0) return null
  return `${overdue.length} of ${prices.length} prices ${overdue.length === 1 ? 'is' : 'are'} overdue: ${overdue.join(', ')}`
}

/** The response of GET /accuracy, whose members the contract leaves open. */
interface AccuracyFacts {
  measured_on?: string
  figures?: Record<string, unknown>[]
  user_reports?: ReportCounts
}

const isOf = ({ derivation }: Record<string, unknown>, wanted: string) =>
  String(derivation).toLowerCase().replaceAll(/[\s-]/g, '_').includes(wanted.replaceAll(/[\s-]/g, '_'))

/** The symbol of a price, in any case. */
const symbol = z
  .string()
  .transform((word, context) => {
    const found = priceSymbols.find((each) => each === word.trim().toUpperCase().replaceAll(/[\s-]/g, '_'))
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: `takes ${priceSymbols.join(', ')}` })
    return z.NEVER
  })
  .meta({ type: 'string', description: `Any case: ${priceSymbols.join(', ')}.` })

/** Members of the input of get_flows that ask for a series. */
const seriesMembers = ['interval', 'basis', 'level', 'by', 'origin', 'destination']
const seriesWords: Readonly<Record<string, string>> = {
  interval: '',
  basis: 'When discharged (default) or loaded.',
  level: 'Of origin and destination; region by default.',
  by: 'All three by default; or total.',
  origin: 'Places.',
  destination: 'Places.',
  from: '',
  to: '',
}
/** JSON of the rows of a series; the text of a result has them a second time. */
const maxSeriesBytes = 12_000

/** Cargo flows by period. The region of the other form is a destination, too. */
async function seriesOf(input: Record<string, unknown>, client: Client, signal: AbortSignal): Promise<ToolOutput> {
  const { destination_region: region, at, ...own } = input
  if (at !== undefined) throw new Error('at does not go together with a series: use from and to.')
  const query = { ...own, ...(region !== undefined && own['destination'] === undefined && { destination: [region] }) }
  const { value, headers } = await client.request('flows.series', query as object, { signal })
  const rows = rowsWithin(value.rows, maxSeriesBytes)
  const isCut = rows.length < value.rows.length
  const cut = isCut ? `; the first ${rows.length} follow: pass by, origin, destination, or a later from` : ''
  return {
    text: `${value.rows.length} rows by ${value.interval}, ${value.coverage.counted} of ${value.coverage.days} days counted${cut}.`,
    members: { flow: null, series: rows },
    rows: [],
    asOf: headers.get('x-data-as-of'),
  }
}

export const marketTools = [
  tool({
    name: 'get_prices',
    title: 'Get commodity prices',
    description:
      'Latest close of each commodity in currency per unit, with the change since the close before (change_pct, percent). WTI, BRENT and NATGAS on every plan, all twelve with Pro. symbol gives one of them with its history (Pro): daily closes of 30 days, or monthly ones of 13 months.',
    input: z.strictObject({ symbol: symbol.optional() }),
    output: { prices: z.array(priceItem), history: z.array(pricePoint).nullable() },
    list: 'prices',
    hasVessels: false,
    scope: 'read',
    run: async ({ symbol }, client, signal) => {
      const [history, all] = await Promise.all([
        symbol === undefined ? null : client.call('prices.history', { symbol }, { signal }),
        client.call('prices.list', {}, { signal }),
      ])
      const prices = symbol === undefined ? all : all.filter((price) => price.symbol === symbol)
      const quotes = prices.map(
        ({ symbol, price, currency, unit }) => `${symbol} ${price ?? 'unknown'} ${currency}/${unit}`,
      )
      const day = prices
        .flatMap(({ as_of }) => as_of ?? [])
        .toSorted()
        .at(-1)
      return {
        text: `${quotes.join('; ')}${history === null ? '' : `; ${history.length} closes`}.`,
        members: { history },
        rows: prices,
        asOf: day === undefined ? null : `${day}T00:00:00Z`,
        stale: overdueOf(prices),
      }
    },
  }),
  tool({
    name: 'get_flows',
    title: 'Get flows to a region',
    description:
      'Laden vessels bound for a region: number, estimated cargo (tonnes) and average days to arrival; at: as of a past time. from or to (UTC days) add the counts of each day. interval, by, level, origin or destination give series instead: cargoes discharged in each period (observed), those expected, and the bounds of last_year. Pro.',
    input: queryInput('flows.get', undefined, { at: 'As of that UTC time.' }).extend(
      queryInput('flows.series', undefined, seriesWords).omit({ commodity: true }).shape,
    ),
    output: { flow: flow.nullable(), days: flowHistory.shape.days, series: flowSeries.shape.rows.nullable() },
    list: 'days',
    hasVessels: true,
    scope: 'read',
    run: async (input, client, signal) => {
      if (seriesMembers.some((member) => input[member] !== undefined)) return seriesOf(input, client, signal)
      const { from, to, ...query } = input as Record<string, string>
      const hasDays = from !== undefined || to !== undefined
      const { at: _at, ...ofDays } = query
      const [{ value, headers }, history] = await Promise.all([
        client.request('flows.get', query, { signal }),
        hasDays ? client.call('flows.history', { ...ofDays, from, to }, { signal }) : null,
      ])
      const { region, commodity, vessels_inbound, est_cargo_mt } = value
      return {
        text: `${vessels_inbound} vessels with about ${Math.round(est_cargo_mt)} t (${commodity}) bound for ${region}.`,
        members: { flow: value, series: null },
        rows: history?.days ?? [],
        narrow: 'Pass a later from or an earlier to.',
        asOf: headers.get('x-data-as-of'),
      }
    },
  }),
  tool({
    name: 'list_cargoes',
    title: 'List cargoes from loading to discharge',
    description:
      'One record per cargo: vessel, commodity with its probability, tonnes with bounds, where and when loaded (observed) and discharged (observed, or expected with ETA), status, ship-to-ship parts, evidence and confidence. filters: origin is the loading port, destination the discharging one. Latest first; from and to (UTC days) by beginning. Pro.',
    input: queryInput('cargoes.list', ['status', 'from', 'to']).extend({
      filters: vesselFilterInput('cargoes.list'),
      limit: limit(100, 15),
    }),
    output: { cargoes: operations['cargoes.list'].response },
    list: 'cargoes',
    hasVessels: true,
    scope: 'read',
    run: async ({ filters = {}, ...own }, client, signal) => {
      const query = { ...(filters as object), ...own }
      const { value, headers } = await client.request('cargoes.list', query, { signal })
      const total = Number(headers.get('x-total-count') ?? value.length)
      return {
        text: `${total} cargoes match, latest first.`,
        rows: value,
        total,
        asOf: headers.get('x-data-as-of'),
        narrow: 'Add filters, from and to, or raise limit (maximum 100).',
        linked: [{ operation: 'cargoes.list', input: { ...query, limit: 1000 } }],
      }
    },
  }),
  tool({
    name: 'get_accuracy',
    title: 'Get the measured accuracy of derived data',
    description:
      'How right the estimates are, measured on real ships: vessel class, deadweight, cargo, commodity, destination, ETA, port calls, chokepoints, sea events, questions. Each figure has its value, sample and 95 % interval; quote it with an estimate.',
    input: z.strictObject({
      derivation: z.string().max(60).optional().meta({ description: 'Such as cargo or eta; all by default.' }),
    }),
    output: { figures: z.array(z.record(z.string(), z.unknown())) },
    list: 'figures',
    hasVessels: false,
    scope: 'read',
    run: async ({ derivation }, client, signal) => {
      const {
        figures = [],
        measured_on,
        user_reports,
      } = (await client.call('accuracy.get', {}, { signal })) as AccuracyFacts
      const wanted = derivation?.trim().toLowerCase()
      const rows = wanted === undefined ? figures : figures.filter((each) => isOf(each, wanted))
      return {
        text: `${rows.length} figures${measured_on === undefined ? '' : `, measured on ${measured_on}`}.${user_reports === undefined ? '' : ` Not part of them: users of this installation reported ${user_reports.received} numbers as wrong, its operator accepted ${user_reports.accepted}.`}`,
        rows,
        narrow: `Pass derivation: ${[...new Set(figures.map((each) => String(each['derivation'])))].join(', ')}.`,
      }
    },
  }),
]
