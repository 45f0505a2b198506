import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CsvRows } from '#decode/csv/csv.ts'
import type { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { nameKey } from '#derive/destination/harbour-names.ts'
import type { Port } from '#domain/world/places.ts'
import { type AccuracyFigure, shareFigure } from './figures.ts'
import { isHalfA, norwegian, type Statement, type TypedText } from './recorded-destinations.ts'

/** A destination typed by a real crew, with the label that a person gave it from text and position. */
export interface RealDestination extends Omit<TypedText, 'shipType' | 'source'> {
  /** What the text names. */
  kind: 'port' | 'route' | 'offshore' | 'area' | 'none'
  /** Places of the label, and those of their UN/LOCODEs that are known. */
  places: string[]
  codes: string[]
  /** The UN/LOCODE of the one port that is named; null where there is none, or no code for it. */
  code: string | null
}

/**
 * The labelled destinations of one half, each text once, with a position where one is known. The file has no split: half A
 * has the texts whose SHA-1 begins with an even byte. A is for tuning, B is scored only.
 */
export function realDestinations(recorded: string, half: 'A' | 'B'): RealDestination[] {
  const path = join(recorded, norwegian)
  if (!existsSync(path)) return []
  const rows = new CsvRows()
  const [head, ...all] = [...rows.push(readFileSync(path, 'utf8')), ...rows.end()]
  const byText = new Map<string, RealDestination>()
  for (const row of all) {
    const field = (column: string) => row[head.indexOf(column)] ?? ''
    const number = (column: string) => (field(column) === '' ? NaN : Number(field(column)))
    const text = field('destination_text')
    if (field('labelled') === '' || isHalfA(text) !== (half === 'A')) continue
    const known = byText.get(text)
    if (known && !(Number.isNaN(known.lng) && field('lng') !== '')) continue
    byText.set(text, {
      ...{ text, lng: number('lng'), lat: number('lat'), draughtM: number('draught_m') || 0 },
      lengthM: number('length_m') || 0,
      ...{ courseDeg: number('cog'), sogKnots: number('sog_kn'), kind: field('kind') as RealDestination['kind'] },
      places: field('place').split('>'),
      codes: field('route_locodes').split('>').filter(Boolean),
      code: field('locode') || null,
    })
  }
  return [...byText.values()]
}

/** What the resolver answers for a labelled text. */
function verdictOf(one: RealDestination, port: Port | null): 'right' | 'none' | 'wrong' {
  if (port === null) return 'none'
  if (one.code !== null) return port.unlocode === one.code ? 'right' : 'wrong'
  if (one.kind !== 'port' && one.kind !== 'route') return 'wrong'
  // A label without a code: the port is right when it has the name of a place on the label.
  const names = new Set([port.name, ...port.aliases].map(nameKey))
  return one.codes.includes(port.unlocode) || one.places.some((place) => names.has(nameKey(place))) ? 'right' : 'wrong'
}

/** Figures of the resolver on one half of the real texts, and its statements; none where the data is absent. */
export function measureRealDestinations(
  resolver: DestinationResolver,
  destinations: readonly Port[],
  texts: readonly RealDestination[],
): { figures: AccuracyFigure[]; statements: Statement[] } {
  if (texts.length === 0) return { figures: [], statements: [] }
  const answers = texts.map((one) => {
    const { draughtM, courseDeg, sogKnots, lengthM } = one
    const found = resolver.resolve(one.text, one.lng, one.lat, { draughtM, courseDeg, sogKnots, lengthM })
    const meaning = resolver.read(one.text).meaning
    return { one, found, meaning, verdict: verdictOf(one, found && destinations[found.port]) }
  })
  const named = answers.filter(({ one }) => one.code !== null)
  const codes = new Set(destinations.map(({ unlocode }) => unlocode))
  const unknown = named.filter(({ one }) => !codes.has(one.code ?? ''))
  const count = (of: typeof answers, verdict: string) => of.filter((each) => each.verdict === verdict).length
  const figure = (measure: string, right: number, of: number, note: string | null = null): AccuracyFigure => ({
    ...{ derivation: 'destination', measure, truth: 'real', against: 'labels by hand, from text and position' },
    method: `destinations typed in Norwegian waters in February 2023, half B of ${norwegian}, each text once; the resolver was tuned on half A and on texts of the Baltic, and half B was scored nine times, twice for a change that was dropped; the last times after texts of all the world were tuned on`,
    ...{ best_published: null, note },
    ...shareFigure(right, of),
  })
  const kinds = [
    ['area', 'Norwegian coast: a region or nothing for an area'],
    ['offshore', 'Norwegian coast: no port for an offshore field'],
    ['none', 'Norwegian coast: no port for a text without a place'],
  ] as const
  return {
    figures: [
      {
        ...figure(
          'Norwegian coast: right port, of texts that name one',
          count(named, 'right'),
          named.length,
          `${unknown.length} of them name a code that the tables lack, because UN/LOCODE gives it no position.`,
        ),
        best_published: 'An algorithm put 53 % of wrong ones right',
      },
      figure(
        'Norwegian coast: wrong port',
        count(answers, 'wrong'),
        answers.length,
        'Of all labelled texts. A route counts as right with any port on it.',
      ),
      ...kinds.map(([kind, measure]) => {
        const own = answers.filter(({ one }) => one.kind === kind)
        return figure(measure, own.length - count(own, 'wrong'), own.length)
      }),
    ],
    statements: answers.flatMap(({ found, verdict }) =>
      found ? [{ probability: found.confidence, right: verdict === 'right' }] : [],
    ),
  }
}
