import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'

/** A part of a question in words, and the filters that it gives. */
interface Part {
  says: string
  gives: VesselFilters
  /** Before the word for ships, as an adjective. */
  isBefore?: boolean
}

/** A question whose filters are known because it is put together from parts. */
export interface Recombined {
  question: string
  gives: VesselFilters
}

type Slots = Readonly<Record<string, readonly Part[]>>

interface Grammar {
  ships: readonly Part[]
  /** Of each at most one part. */
  slots: Slots
  joins: readonly string[]
}

const parts = (phrases: readonly string[], ends: readonly (readonly [string, string])[], name: keyof VesselFilters) =>
  phrases.flatMap((phrase) =>
    ends.map(([place, value]): Part => ({ says: phrase.replace('*', place), gives: { [name]: [value] } })),
  )

const english: Grammar = {
  ships: [
    { says: 'VLCCs', gives: { types: ['Crude Tanker'], size: ['vlcc'] } },
    { says: 'suezmaxes', gives: { types: ['Crude Tanker'], size: ['suezmax'] } },
    { says: 'crude tankers', gives: { types: ['Crude Tanker'] } },
    { says: 'tankers', gives: { types: ['Crude Tanker', 'Chemical Tanker'] } },
    { says: 'LNG carriers', gives: { types: ['LNG Carrier'] } },
    { says: 'VLGCs', gives: { types: ['LPG Carrier'], size: ['vlgc'] } },
    { says: 'bulkers', gives: { types: ['Bulk Carrier'] } },
    { says: 'capes', gives: { types: ['Bulk Carrier'], size: ['capesize'] } },
    { says: 'container ships', gives: { types: ['Container Ship'] } },
    { says: 'vessels', gives: {} },
  ],
  slots: {
    load: [
      { says: 'laden', gives: { laden: true }, isBefore: true },
      { says: 'in ballast', gives: { laden: false } },
      { says: 'ballasting', gives: { laden: false } },
      { says: 'at least 80 % full', gives: { minLoad: 80 } },
      { says: 'less than 30 pct full', gives: { maxLoad: 30 } },
      { says: '40-60 % full', gives: { minLoad: 40, maxLoad: 60 } },
    ],
    sanctions: [
      { says: 'sanctioned', gives: { sanctioned: true }, isBefore: true },
      { says: 'not sanctioned', gives: { sanctioned: false } },
      { says: 'on no sanctions list', gives: { sanctioned: false } },
    ],
    flag: parts(
      ['under the flag of *', 'flying the flag of *', 'flagged *', '* flag'],
      [
        ['Panama', 'PA'],
        ['Malta', 'MT'],
        ['Liberia', 'LR'],
      ],
      'flags',
    ),
    destination: parts(
      [
        'bound for *',
        'heading to *',
        'to *',
        'en route to *',
        'destined for *',
        'sailing for *',
        'due at *',
        'with destination *',
      ],
      [
        ['Japan', 'JP'],
        ['Rotterdam', 'NLRTM'],
        ['Qingdao', 'CNTAO'],
        ['the US Gulf', 'us-gulf'],
        ['W Africa', 'west-africa'],
        ['Richards Bay', 'ZARCB'],
      ],
      'destination',
    ),
    origin: parts(
      ['from *', 'ex *', 'loaded in *', 'that left *', 'coming from *', 'out of *', 'having loaded at *'],
      [
        ['Kuwait', 'KW'],
        ['Ras Tanura', 'SARTA'],
        ['Corpus Christi', 'USCRP'],
        ['Brazil', 'BR'],
        ['the Black Sea', 'black-sea'],
        ['Novorossiysk', 'RUNVS'],
      ],
      'origin',
    ),
    area: parts(
      ['in the *', 'now in the *', 'crossing the *'],
      [
        ['Red Sea', 'red-sea'],
        ['Gulf of Aden', 'gulf-of-aden'],
        ['N Sea', 'north-sea'],
        ['Arabian Sea', 'arabian-sea'],
        ['Bay of Bengal', 'bay-of-bengal'],
      ],
      'region',
    ),
    speed: [
      { says: 'faster than 12 knots', gives: { minSpeed: 12 } },
      { says: 'doing under 9 kn', gives: { maxSpeed: 9 } },
      { says: '14+ kts', gives: { minSpeed: 14 } },
      { says: 'between 10 and 13 knots', gives: { minSpeed: 10, maxSpeed: 13 } },
    ],
    size: [
      { says: 'over 80k dwt', gives: { minDwt: 80_000 } },
      { says: 'below 120,000 dwt', gives: { maxDwt: 120_000 } },
      { says: '60-90k dwt', gives: { minDwt: 60_000, maxDwt: 90_000 } },
    ],
    status: [
      { says: 'drifting', gives: { status: ['drifting'] } },
      { says: 'waiting', gives: { status: ['waiting'] } },
      { says: 'at anchor', gives: { status: ['anchored', 'waiting'] } },
    ],
    cargo: [
      { says: 'carrying naphtha', gives: { commodity: 'Naphtha' } },
      { says: 'with iron ore', gives: { commodity: 'Iron Ore' } },
      { says: 'loaded with wheat', gives: { commodity: 'Wheat', laden: true } },
    ],
    received: [
      { says: 'seen in the last 6 hours', gives: { receivedWithin: '6h' } },
      { says: 'position not older than 90 minutes', gives: { receivedWithin: '90m' } },
    ],
  },
  joins: [' ', ', ', ' and '],
}

const german: Grammar = {
  ships: [
    { says: 'Rohöltanker', gives: { types: ['Crude Tanker'] } },
    { says: 'Containerschiffe', gives: { types: ['Container Ship'] } },
    { says: 'Massengutfrachter', gives: { types: ['Bulk Carrier'] } },
  ],
  slots: {
    load: [
      { says: 'beladene', gives: { laden: true }, isBefore: true },
      { says: 'in Ballast', gives: { laden: false } },
    ],
    destination: parts(
      ['nach *', 'auf dem Weg nach *', 'mit Kurs auf *'],
      [
        ['Japan', 'JP'],
        ['Rotterdam', 'NLRTM'],
        ['China', 'CN'],
      ],
      'destination',
    ),
    origin: parts(
      ['aus *', 'von *'],
      [
        ['Kuwait', 'KW'],
        ['Brasilien', 'BR'],
      ],
      'origin',
    ),
    speed: [
      { says: 'schneller als 12 Knoten', gives: { minSpeed: 12 } },
      { says: 'unter 9 Knoten', gives: { maxSpeed: 9 } },
    ],
    flag: parts(
      ['unter der Flagge von *'],
      [
        ['Panama', 'PA'],
        ['Malta', 'MT'],
      ],
      'flags',
    ),
  },
  joins: [' ', ', '],
}

const spanish: Grammar = {
  ships: [
    { says: 'petroleros', gives: { types: ['Crude Tanker'] } },
    { says: 'graneleros', gives: { types: ['Bulk Carrier'] } },
    { says: 'metaneros', gives: { types: ['LNG Carrier'] } },
  ],
  slots: {
    load: [
      { says: 'cargados', gives: { laden: true } },
      { says: 'en lastre', gives: { laden: false } },
    ],
    destination: parts(
      ['con destino a *', 'rumbo a *', 'hacia *', 'que van a *'],
      [
        ['Japón', 'JP'],
        ['Rotterdam', 'NLRTM'],
        ['China', 'CN'],
      ],
      'destination',
    ),
    origin: parts(
      ['procedentes de *', 'desde *'],
      [
        ['Kuwait', 'KW'],
        ['Brasil', 'BR'],
        ['Rusia', 'RU'],
      ],
      'origin',
    ),
    speed: [{ says: 'a más de 12 nudos', gives: { minSpeed: 12 } }],
    flag: parts(
      ['con bandera de *'],
      [
        ['Panamá', 'PA'],
        ['Malta', 'MT'],
      ],
      'flags',
    ),
  },
  joins: [' ', ', '],
}

const french: Grammar = {
  ships: [
    { says: 'pétroliers', gives: { types: ['Crude Tanker'] } },
    { says: 'vraquiers', gives: { types: ['Bulk Carrier'] } },
    { says: 'méthaniers', gives: { types: ['LNG Carrier'] } },
  ],
  slots: {
    load: [
      { says: 'chargés', gives: { laden: true } },
      { says: 'sur lest', gives: { laden: false } },
    ],
    destination: parts(
      ['à destination de *', 'vers *', 'en route vers *'],
      [
        ['Rotterdam', 'NLRTM'],
        ['Chine', 'CN'],
        ['Singapour', 'SG'],
      ],
      'destination',
    ),
    origin: parts(
      ['en provenance de *', 'venant de *'],
      [
        ['Russie', 'RU'],
        ['Libye', 'LY'],
      ],
      'origin',
    ),
    speed: [{ says: 'à plus de 12 nœuds', gives: { minSpeed: 12 } }],
    flag: parts(
      ['sous pavillon de *'],
      [
        ['Malte', 'MT'],
        ['Panama', 'PA'],
      ],
      'flags',
    ),
  },
  joins: [' ', ', '],
}

export const grammars = { english, german, spanish, french }

/** Questions put together at random from the parts of a grammar: the same for the same seed. */
export function recombined(grammar: Grammar, seed: number, count: number): Recombined[] {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]
  return Array.from({ length: count }, () => {
    const ships = pick(grammar.ships)
    const names = Object.keys(grammar.slots)
    const slots = new Set(Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(names)))
    const chosen = [...slots].map((name) => pick(grammar.slots[name]))
    const before = chosen.filter(({ isBefore }) => isBefore)
    const behind = chosen.filter(({ isBefore }) => !isBefore)
    const join = pick(grammar.joins)
    const question =
      [...before.map(({ says }) => says), ships.says].join(' ') +
      behind.map(({ says }, at) => (at === 0 ? ' ' : join) + says).join('')
    const gives: VesselFilters = Object.assign({}, ships.gives, ...chosen.map((part) => part.gives))
    return { question, gives: inBallast(gives), isContradiction: isContradiction(chosen) }
  }).filter(({ isContradiction: isOne }) => !isOne)
}

/** A vessel in ballast has no cargo that could come from somewhere: where it comes from is its last port. */
function inBallast({ origin, ...others }: VesselFilters): VesselFilters {
  // A share of a full load says how laden.
  if (others.minLoad !== undefined) delete others.laden
  if (origin === undefined) return others
  return others.laden === false ? { ...others, lastPort: origin } : { ...others, origin }
}

const isContradiction = (chosen: readonly Part[]) =>
  chosen.some(({ gives }) => gives.laden === false) &&
  chosen.some(({ gives }) => gives.laden === true || gives.minLoad !== undefined)

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
