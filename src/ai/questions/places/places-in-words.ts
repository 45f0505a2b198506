import { countries } from './countries.ts'
import type { NamedPlace } from './places.ts'
import type { PhraseMatcher, Term } from '../phrase-matcher.ts'
import { namesPlace } from '../words/meaning.ts'

/** Words before the sign, the sign, and words behind it. */
const route = /((?:[\p{L}.']+ ){0,2}[\p{L}.']{2,})( ?(?:-|–|\/|>+|->) ?)([\p{L}.']{2,}(?: [\p{L}.']+){0,2})/gu
/** Between words; before a figure it is a comparison. */
const arrow = /(?<=[\p{L})]\s*)(?:-+>|=+>|>{2,}|→|⇒|➔|➡|»)(?=\s*\p{L})/gu
/** A word before the first place that says where vessels are: "in Malta/Italy" is no route. */
const whereabouts = /(?:^|\s)(?:in|off|at|near|around|inside|between|flag|flagged)\s+(?:the\s+)?$/iu

/** A word before the first place that says that both are one end of a voyage: "ex Qatar/Oman", "loaded in Qatar/Oman". */
const oneEnd =
  /(?:^|[\s,])(?:to|into|for|towards?|ex|from|out of|(?:load(?:ed|ing)?|lifted|lifting|shipped|sourced|originating|picked up|due|expected|arriving|calling|discharging)\s+(?:in|at|off))\s+(?:the\s+)?$/iu

/** "Going UKC": the place is what follows, as behind "going to". */
const goingTo = /\b(going|headed|heading)\s+((?:the\s+)?[\p{L}.']+(?:\s+[\p{L}.']+)?)/giu

/** "Malta / Liberia / Marshall Islands flag" */
const flagList =
  /(?<![\p{L}\d])\p{L}+(?: \p{L}+){0,2}(?: ?\/ ?\p{L}+(?: \p{L}+){0,2}?){2,}(?=[ -](?:flags?|flagged)(?!\p{L}))/giu

/** Writes the routes of a question in words: "AG-UKC" and "AG/China" are "AG to UKC", but Ust-Luga stays. */
export function withRoutesInWords(question: string, vocabulary: PhraseMatcher): string {
  return question
    .replaceAll(flagList, (list) => list.replaceAll(/\s*\/\s*/g, ' and '))
    .replaceAll(arrow, ' to ')
    .replaceAll(goingTo, (found, verb: string, place: string) =>
      isPlace(vocabulary.termsOf(`to ${place.replace(/^the\s+/iu, '')}`)[1]) ? `${verb} to ${place}` : found,
    )
    .replaceAll(route, (found: string, ...groups: [...words: string[], at: number, text: string]) => {
      const [before, sign, behind] = groups as unknown as [string, string, string]
      const [at, text] = groups.slice(-2) as [number, string]
      const last = vocabulary.termsOf(before).at(-1)
      const rest = behind + text.slice(at + found.length)
      const next = vocabulary.termsOf(rest.replace(/^(?:the|la|el|le|die|den) (?=\p{L})/iu, ''))
      if (!isPlace(last) || !isPlace(next[0])) return found
      // "Liberia/Marshall Islands flag"
      if (next[1]?.meaning?.kind === 'flag') return `${before} and ${behind}`
      const from = before.length - (last?.text.length ?? 0)
      const ahead = text.slice(0, at + Math.max(0, from))
      const isOneEnd = oneEnd.test(ahead)
      if (!isOneEnd && whereabouts.test(ahead)) return found
      if (isSea(last) && isSea(next[0]) && sign === ' / ' && areNeighbours(last, next[0]))
        return `${before} or ${behind}`
      // "soybeans Santos/Paranagua to China"
      const isBeforeTo = sign === '/' && /^(?:to|for|->)$/.test(next[1]?.text ?? '') && isPlace(next[2])
      if (isBeforeTo) return `${before.slice(0, from)}from ${before.slice(from)} or ${behind}`
      // A name with a hyphen is one place.
      const [one, ...more] = vocabulary.termsOf(`${last?.text}-${next[0].text}`)
      return one !== undefined && more.length === 0 ? found : `${before} ${isOneEnd ? 'or' : 'to'} ${behind}`
    })
}

const isPlace = (term: Term | undefined) =>
  namesPlace(term?.meaning) || (term?.meaning === null && term.harbours?.some(({ isCharted }) => isCharted) === true)

type Sea = Term & { meaning: { kind: 'place'; place: NamedPlace } }

const isSea = (term: Term | undefined): term is Sea =>
  term?.meaning?.kind === 'place' && term.meaning.place.flag === null && !term.meaning.place.id.includes(':')

/** Nearer seas than this, in degrees, are one area: nobody asks for voyages from the Bay of Bengal to the Andaman Sea. */
const neighbourDeg = 1

function areNeighbours({ meaning: { place: one } }: Sea, { meaning: { place: other } }: Sea): boolean {
  const [a, b] = [one.box, other.box]
  const meets = (low: number, high: number, otherLow: number, otherHigh: number) =>
    low - neighbourDeg <= otherHigh && otherLow - neighbourDeg <= high
  return meets(a.west, a.east, b.west, b.east) && meets(a.south, a.north, b.south, b.north)
}

/** Two regional indicators: the sign of a flag. */
const flagSigns = /([\u{1F1E6}-\u{1F1FF}])([\u{1F1E6}-\u{1F1FF}])/gu
const regionalIndicatorA = 0x1f1e6
/** Words before and behind a flag that make it a country of the voyage. */
const beforeCountry =
  /(?:^|[^\p{L}])(?:to|into|for|towards?|from|ex|in|off|near|at|of|nach|aus|vers|de|a|desde|hacia)\s*$|[→⇒➔➡>-]\s*$/iu
const behindCountry = /^\s*(?:[→⇒➔➡>-]|to\b|bound\b|waters\b|coast\b|ports?\b)/iu

/** Writes signs of flags in words: of a voyage or a cargo the country, of vessels the flag. */
export function withFlagsInWords(question: string, vocabulary: PhraseMatcher): string {
  if (!/[\u{1F1E6}-\u{1F1FF}]/u.test(question)) return question
  const text = question.replaceAll('\u{FE0F}', '')
  return text.replaceAll(flagSigns, (sign: string, one: string, two: string, at: number) => {
    const code = [one, two]
      .map((each) => String.fromCodePoint(each.codePointAt(0)! - regionalIndicatorA + 'A'.codePointAt(0)!))
      .join('')
    const behind = text.slice(at + sign.length)
    const isOfCargo = vocabulary.termsOf(behind)[0]?.meaning?.kind === 'commodity'
    const isCountry = isOfCargo || beforeCountry.test(text.slice(0, at)) || behindCountry.test(behind)
    return ` ${names.get(code) ?? code}${isCountry ? '' : ' flag'} `
  })
}

const names = new Map(countries.map(({ flag, nouns }) => [flag, nouns[0]]))
/** A word for a voyage or a flag, and codes in capitals behind it. */
const codes =
  /(?<=(?<!\p{L})(?:to|from|for|in|off|near|into|ex|towards?|destination|dest|origin|flags?|flagged)\s+)[A-Z]{2}(?:\s*(?:,|\/|or|and|&)\s*[A-Z]{2})*(?![\p{L}\d]|\s+(?:Asia|Africa|America|Europe|Australia|India|China|Brazil|Pacific|Atlantic)\b)|(?<![\p{L}\d])[A-Z]{2}(?:\s*(?:,|\/|or|and|&)\s*[A-Z]{2})*(?=[- ]flag)/gu

/** Codes in a question without capitals, which are no words: "ecsa to cn", "hk flag". */
const smallCodes =
  /(?<=(?:^|\s)(?:to|from|ex|into|for)\s+)(?:cn|jp|kr|tw|hk|vn|th|pk|bd|ae|qa|kw|iq|om|eg|tr|gr|nl|fr|br|mx|au|nz|za|ng|ru|ua)(?=$|[\s,.?])|(?<=^|\s)(?:cn|jp|kr|tw|hk|sg|vn|th|pa|lr|mh|mt|gr|cy|bs|ru|ir|tr|dk|nl|gb|fr|br|ae|qa|kw|om)(?=[- ]flag(?:s|ged)?(?:\s|$|[,.?]))/gu

const knownKinds = new Set(['place', 'places', 'nation', 'commodity', 'size', 'type', 'unit'])

/** Writes the ISO 3166 codes of a question in words: "heading to CN or JP". "AG" stays, because it means the Arabian Gulf, and "SE Asia" is not Sweden. */
export function withCountriesInWords(asked: string, vocabulary: PhraseMatcher): string {
  if (!/\p{Ll}/u.test(asked)) return asked
  const question = /\p{Lu}/u.test(asked) ? asked : asked.replaceAll(smallCodes, (code) => code.toUpperCase())
  return question.replaceAll(codes, (list) =>
    list.replaceAll(/[A-Z]{2}/g, (code) => {
      const name = names.get(code)
      const known = vocabulary.termsOf(code)[0]?.meaning?.kind
      return name === undefined || knownKinds.has(known ?? '') ? code : name
    }),
  )
}
