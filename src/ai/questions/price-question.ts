import { priceFacts } from '#domain/world/price-facts.ts'
import type { PriceQuote, PriceSymbol } from '#domain/world/prices.ts'
import type { PhraseMatcher, Term } from './phrase-matcher.ts'
import { isCargoWithoutFilter } from './words/cargoes-without-filter.ts'

interface PricesAsked {
  symbols: readonly PriceSymbol[]
  /** The goods without a price that are asked for beside them, in the words of the question. */
  unpriced: readonly string[]
}

const nothingAsked: PricesAsked = { symbols: [], unpriced: [] }

/** Names of the priced commodities; the first pattern that matches a stretch of the question counts for it. */
const instruments: readonly [RegExp, PriceSymbol][] = [
  [/\bttf\b|\bdutch (?:natural )?gas\b|\beuropean (?:natural )?gas\b|\bgas\b(?=.*\beurope\b)/, 'TTF'],
  [/\b(?:henry hub|hh gas|nat ?gas|us natural gas|natural gas|gas natural|gaz naturel|erdgas)\b|天然气/, 'NATGAS'],

  [/\b(?:jkm|asian lng|lng asia|japan lng|lng)\b|液化天然气/, 'LNG_ASIA'],
  [/\bwti\b|\bwest texas\b|美国原油/, 'WTI'],
  [/\bbrent\b|布伦特/, 'BRENT'],
  [/\bdubai\b|迪拜原油/, 'DUBAI'],
  [/\b(?:gasoline|rbob|petrol|gasolina|essence|benzin)\b|汽油/, 'GASOLINE'],
  [/\b(?:heating oil|heizol)\b/, 'HEATING_OIL'],
  [/\b(?:diesel|ulsd|gazole)\b|柴油/, 'DIESEL'],
  [/\b(?:jet fuel|jet|kerosene|kerosin)\b|航空煤油/, 'JET'],
  [/\b(?:propane|propano|propan)\b|丙烷/, 'PROPANE'],
  [
    /\b(?:newcastle coal|thermal coal|(?<!\b(?:coking|met|metallurgical) )coal|kohle|charbon|(?<=\b(?:precio|cuesta|cotiza)\b.*)carbon)\b|煤/,
    'COAL',
  ],
]
/** Words that ask for a price only where no vessels are named: "coal carriers worth a look". */
const weakPriceWord = /\b(?:cost|costs|worth|settled?|how much (?:is|are)|quotes?)\b/
const vesselWord =
  /\b(?:ships?|vessels?|tankers?|carriers?|bulkers?|cargoes|fleet|vlccs?|suezmax(?:es)?|aframax(?:es)?|capes(?:izes?)?)\b/
const priceWord =
  /\b(?:price[ds]?|px|pricing|quotes?|quoted|cost|costs|worth|trading at|trades? at|settled?|how much (?:is|are)|precios?|cuesta|cotiza|prix|coute|cours d|kostet|\w*preise?)\b|价格|多少钱|油价/
/** "what's brent at", "where is TTF today". */
const whereIs =
  /^(?:what ?s|what is|where ?s|where is|how is|how ?s|was ist|wo steht)?\s*(?:the )?\S+(?: \S+)?\s+(?:at|now|trading|today|doing|right now|last)(?: (?:now|today|right now|trading|doing|at))*$/

/** A benchmark alone, which is no cargo ("WTI?", "where is Brent", "what is TTF"), or with a word for its quote ("Brent now"). */
const bareBenchmark =
  /^(?:(?:where|what)(?: is| s| are)? |(?:give|show|get) (?:me|us) )?(?:the )?(?:brent|wti|ttf|jkm|henry hub|hh gas|rbob|ulsd|heating oil(?= futures?))(?: (?:crude|gas|futures?|front month))?(?: (?:going|heading|headed))?$/
const bareQuote =
  /^(?:the )?(?:mont belvieu|brent|wti|dubai|ttf|jkm|henry hub|hh gas|nat ?gas|rbob|ulsd|heating oil(?= futures?))(?: (?:crude|oil|gas|propane|futures?|front month))*,? (?:now|last|today|at|spot|latest|close|settlement|level|heute|hoy|aujourd hui)$/

/** "Is Brent up today?" */
const benchmark = '(?:mont belvieu(?: propane)?|brent|wti|ttf|jkm|henry hub|hh gas|rbob|ulsd|dubai)'
const isMoving = new RegExp(
  `^(?:is|has|did|why is|why did) (?:the )?(?:price of )?${benchmark}\\b.*\\b(?:up|down|rising|falling|risen|fallen|rise|fall|gained|dropped|higher|lower)\\b`,
)
/** "what does JKM stand at today" */
const isStanding = new RegExp(
  `^(?:what|where|how (?:high|low)) (?:does|do|did) (?:the )?(?:price of )?${benchmark}(?: (?:crude|gas|propane|price|futures?))? (?:stand|trade)(?: at)?(?: (?:now|today|right now))?$`,
)
/** Words around names of benchmarks which say that their prices are asked for: "compare JKM with TTF", "Brent, WTI and Dubai latest". */
const aroundBenchmarks =
  /\b(?:where|what|how|is|are|s|the|a|me|show|give|tell|could|you|they|them|it|side|by|present|moment|compar(?:es?|ed|ing)|latest|last|today|now|right|current|currently|trading|trades?|at|doing|price[sd]?|quotes?|levels?|close|settle(?:d|ment)?|spread|between|vs|versus|v|against|and|or|n|with|to|over|minus|of|for|us|i|on|in|do|does|did|stands?|relative|next|display|find|list|pull|looking|there|any|marker|benchmark|japanese|which|above|below|rn|cheaper|dearer|more|less|expensive|higher|lower|than|this|just|presently|we|speak|minute|morning|afternoon|evening|week|need|want|quick|quickly|urgent|urgently|asap|fast|my|editor|asking|as|both|numbers?|figures?|see|get|know|would|like|crude|oil|gas|futures?|front|month|spot|please)\b|[,&/+:–-]/g
const benchmarks = new RegExp(
  String.raw`\b(?:(?:european|dutch|us|asian|japanese) (?:natural )?(?:gas|lng)|${benchmark})\b`,
  'g',
)
/** Two or more, and nothing else: Dubai alone is a port. */
const areBenchmarks = (text: string) =>
  (text.match(benchmarks)?.length ?? 0) >= 2 &&
  text.replaceAll(benchmarks, ' ').replaceAll(aroundBenchmarks, ' ').trim() === ''

/** The priced commodities that a text names, and what is left of it without them. */
function instrumentsIn(text: string): { symbols: PriceSymbol[]; left: string } {
  const symbols: PriceSymbol[] = []
  let left = text
  for (const [pattern, symbol] of instruments) {
    if (!pattern.test(left)) continue
    symbols.push(symbol)
    left = left.replaceAll(new RegExp(pattern, 'g'), ' ')
  }
  return { symbols, left }
}

/** "JKM and Newcastle coal latest": beside a benchmark, goods whose price is known and a word for their quotes; nothing else. */
const areQuotes = (text: string) =>
  /\b(?:latest|now|today|levels?|close|settlement|spot)\b/.test(text) &&
  (text.match(benchmarks) ?? []).some((name) => name !== 'dubai') &&
  instrumentsIn(text).left.replaceAll(aroundBenchmarks, ' ').trim() === ''

/** "I need Henry Hub", "pull up TTF": what a benchmark alone is asked with. */
const lead =
  /^(?:(?:can|could) you |please )?(?:i (?:need|want|would like|d like|m looking for)(?: to (?:see|know))?|looking for|display|pull up|find(?: me)?|list|check|show(?: me| us)?|get me|let me (?:see|know)|tell me(?: about)?)\s+(?:the )?/

/** "wti prise" */
const mistypedPrice = new RegExp(String.raw`(\b${benchmark} )(?:pri[sz]e|prcie|pirce|prce)s?\b`)

/** Without a benchmark, the price of oil is that of both. */
const anyOil = /\b(?:crude|oil|petroleo|petrole|rohol)\b|油价|原油/

/** Only the last price of each is answered. */
const isOfPast =
  /\b(?:19\d\d|20[01]\d|202[0-5])\b|\blast (?:month|year|summer|winter|spring|autumn)\b|\b(?:months?|years?) ago\b/

/** The prices that a question asks for; none for a question about vessels. */
export function pricesAsked(question: string, vocabulary: PhraseMatcher): PricesAsked {
  const text = question
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, ' ')
    .replaceAll(/[?!.¿](?=\w+=)/g, ' ')
    .replaceAll(/[?!.¿]/g, '')
    .replace(mistypedPrice, '$1price')
    .replaceAll(/,?\s*\b(?:please|pls|plz|thanks|thx|tks)\b/g, '')
    .trim()
    .replace(/^(?:(?:for (?:our|my) [a-z ]{3,30}|hi|hello|hey|good (?:morning|afternoon|evening))\s*[:,-]?\s+)+/, '')
  // "Will oil prices go up next year?"
  if (/\b(?:forecasts?|outlook|predict\w*|next (?:year|quarter|month)|expected to)\b|^(?:will|should)\b/.test(text))
    return nothingAsked
  // "oil sold above the price cap"
  if (isOfPast.test(text) || /\bprice caps?\b/.test(text)) return nothingAsked
  const isBare =
    [bareBenchmark, bareQuote, isMoving, isStanding].some((pattern) => pattern.test(text)) ||
    bareBenchmark.test(text.replace(lead, '')) ||
    areBenchmarks(text) ||
    areQuotes(text)
  if (!isBare && !priceWord.test(text) && !(whereIs.test(text) && /^(?:what|where|how|was|wo)/.test(text)))
    return nothingAsked
  const isOfVessels =
    vesselWord.test(text) && !/\b(?:price[ds]?|pricing|prices|precios?|prix|preise?)\b|价格/.test(text)
  if (isOfVessels && weakPriceWord.test(text)) return nothingAsked
  const { symbols: asked, left } = instrumentsIn(text)
  const isOil = asked.length === 0 && anyOil.test(text) && !/\b(?:palm|fuel|heating|vegetable) oil\b/.test(text)
  if (asked.length === 0 && !isOil) return nothingAsked
  const unpriced = vocabulary.termsOf(left).filter(isGoods)
  return { symbols: isOil ? ['BRENT', 'WTI'] : asked, unpriced: unpriced.map((goods) => goods.text) }
}

/** Whether a word names goods by itself, and does not only describe the price that was found: "WTI crude". */
const isGoods = ({ meaning, text }: Term) =>
  !/^(?:crude|oil|crude oil|gas|natural gas|lng|fuel)$/.test(text) &&
  (meaning?.kind === 'commodity' || isCargoWithoutFilter(meaning))

/** A price in one sentence; that there is none, where there is none. */
export function priceSentence(symbol: PriceSymbol, last: PriceQuote | undefined): string {
  const { name, currency, unit, frequency } = priceFacts[symbol]
  if (last === undefined) return `There is no price of ${name} yet.`
  const when = frequency === 'monthly' ? `mean of ${last.date.slice(0, 7)}` : `close of ${last.date}`
  return `${name}: ${last.price} ${currency} a ${unit}, ${when} (${last.source.name}).`
}
