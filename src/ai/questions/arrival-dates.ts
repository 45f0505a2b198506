const dayMs = 86_400_000

/** Days of arrival that a question names, and the rest of it. */
export interface ArrivalDates {
  text: string
  /** UTC days, `2026-12-01`; null where that side is open. */
  from: string | null
  to: string | null
  /** The words for a time that is over. */
  past: string | null
}

/** A span of days; `from` and `to` are the first milliseconds of UTC days. */
interface Days {
  from: number
  to: number
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
/** Without a day before or behind them, "mar" and "may" are other words. */
export const wholeMonths = 'january|february|april|june|july|august|september|october|november|december'
const weekdays = 'sun mon tue wed thu fri sat'.split(' ')
const weekdayNames = 'sunday|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|saturday'
const ordinal = String.raw`(\d{1,2})(?:st|nd|rd|th)?`

/** Each way to name days, with what it means at a time. */
const atoms: readonly (readonly [source: string, days: (groups: readonly string[], nowMs: number) => Days | null])[] = [
  ['(?:the )?day after tomorrow|pasado mañana|après-demain|übermorgen|后天', (_, nowMs) => oneDay(nowMs + 2 * dayMs)],
  ['tomorrow|tmrw|tmw|tomorow|mañana|demain|morgen|明天', (_, nowMs) => oneDay(nowMs + dayMs)],
  ['(?:the )?end of (?:the )?next week', (_, nowMs) => oneDay(mondayOf(nowMs) + 13 * dayMs)],
  ['(?:the )?end of (?:the|this) week', (_, nowMs) => oneDay(mondayOf(nowMs) + 6 * dayMs)],
  [
    '(?<!the )next week|la próxima semana|la semana que viene|la semaine prochaine|nächste woche|下周',
    (_, nowMs) => ({ from: mondayOf(nowMs) + 7 * dayMs, to: mondayOf(nowMs) + 13 * dayMs }),
  ],
  [
    '(?:this |the |next )?weekend',
    (_, nowMs) => ({ from: mondayOf(nowMs) + 5 * dayMs, to: mondayOf(nowMs) + 6 * dayMs }),
  ],
  ['(?:the )?end of (?:the|this) month|month[- ]end|end of month', (_, nowMs) => oneDay(monthDays(nowMs, 0).to)],
  ['(?:the )?end of next month', (_, nowMs) => oneDay(monthDays(nowMs, 1).to)],
  ['next month|el próximo mes|le mois prochain|nächsten monat|下个月', (_, nowMs) => monthDays(nowMs, 1)],
  ['this month', (_, nowMs) => monthDays(nowMs, 0)],
  [
    '(?:the )?end of (?:the|this) year|year[- ]end',
    (_, nowMs) => oneDay(Date.UTC(new Date(nowMs).getUTCFullYear(), 11, 31)),
  ],
  [
    String.raw`(\d{4})-(\d\d)-(\d\d)`,
    ([year, month, day]) => oneDay(Date.UTC(Number(year), Number(month) - 1, Number(day))),
  ],
  // "28/11": which of the two is the month is certain where one of them is above 12.
  [
    String.raw`(\d{1,2})/(\d{1,2})(?:/(?:20)?(\d\d))?(?![\d/.,%])`,
    ([one, other, year], nowMs) => {
      const [day, month] = Number(one) > 12 ? [one, other] : [other, one]
      const name = months[Number(month) - 1]
      const isCertain = Number(day) > 12 && name !== undefined
      return isCertain ? dayOf(Number(day), name, year === '' ? '' : `20${year}`, nowMs) : null
    },
  ],
  [
    String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? )?(?:the )?(?:${ordinal}(?: of)? (${monthNames})|(${monthNames}) ${ordinal})(?:,? (20\d\d))?(?![\d:])`,
    ([day, month, monthFirst, dayBehind, year], nowMs) =>
      dayOf(Number(day || dayBehind), month || monthFirst, year, nowMs),
  ],
  [
    String.raw`(?:the )?end of (${monthNames})`,
    ([month], nowMs) => {
      const all = monthOf(month, nowMs)
      return all && oneDay(all.to)
    },
  ],
  [
    `(?:the )?(first|1st|second|2nd|latter) half (?:of )?(?:the )?(${monthNames})`,
    ([half, month], nowMs) => partOfMonth(month, /^(?:first|1st)$/i.test(half) ? [1, 15] : [16, 31], nowMs),
  ],
  [
    `(early|mid|middle of|late)[ -](${monthNames})`,
    ([part, month], nowMs) =>
      partOfMonth(month, /^early$/i.test(part) ? [1, 10] : /^mid/i.test(part) ? [11, 20] : [21, 31], nowMs),
  ],
  [
    String.raw`(?:the )?(?:(first|second|third|fourth|1st|2nd|3rd|4th) quarter|q([1-4]))(?:,? (?:of )?(20\d\d))?`,
    ([name, number, year], nowMs) => quarterOf(name || number, year, nowMs),
  ],
  // "before the 30th"
  [String.raw`the (\d{1,2})(?:st|nd|rd|th)`, ([day], nowMs) => nextDayOfMonth(Number(day), nowMs)],
  [String.raw`(?:week|wk\.?) (\d{1,2})`, ([week], nowMs) => weekOf(Number(week), nowMs)],
  [String.raw`(?:(?:this|next|coming) )?(${weekdayNames})(?![a-z])`, ([name], nowMs) => nextWeekday(name, nowMs)],
  [`(${wholeMonths})(?! \\d)(?![a-z])`, ([month], nowMs) => monthOf(month, nowMs)],
  ['(?:in|during|by|before|after|until) (may|march)(?! \\d)', ([month], nowMs) => monthOf(month, nowMs)],
]

/** Names of months, as the English ones are written below. */
const monthsInWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:enero|janvier|januar)\b/giu, 'january'],
  [/\b(?:febrero|fevrier|février|februar)\b/giu, 'february'],
  [/\b(?:marzo|mars|märz)\b/giu, 'march'],
  [/\b(?:abril|avril)\b/giu, 'april'],
  [/\b(?:mayo|mai)\b/giu, 'may'],
  [/\b(?:junio|juin|juni)\b/giu, 'june'],
  [/\b(?:julio|juillet|juli)\b/giu, 'july'],
  [/(?<!\p{L})(?:agosto|ao[uû]t)(?!\p{L})/giu, 'august'],
  [/\b(?:septiembre|septembre)\b/giu, 'september'],
  [/\b(?:octubre|octobre|oktober)\b/giu, 'october'],
  [/\b(?:noviembre|novembre)\b/giu, 'november'],
  [/(?<!\p{L})(?:diciembre|d[eé]cembre|dezember)(?!\p{L})/giu, 'december'],
]

const weekdaysInWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lunes|lundi|montag)\b/giu, 'monday'],
  [/\b(?:martes|mardi|dienstag)\b/giu, 'tuesday'],
  [/(?<!\p{L})(?:mi[eé]rcoles|mercredi|mittwoch)(?!\p{L})/giu, 'wednesday'],
  [/\b(?:jueves|jeudi|donnerstag)\b/giu, 'thursday'],
  [/\b(?:viernes|vendredi|freitag)\b/giu, 'friday'],
  [/(?<!\p{L})(?:s[aá]bado|samedi|samstag)(?!\p{L})/giu, 'saturday'],
  [/(?<!\bsanto\s)\b(?:domingo|dimanche|sonntag)\b/giu, 'sunday'],
]

const foreignWeekday = new RegExp(weekdaysInWords.map(([{ source }]) => source).join('|'), 'iu')

/** Between other characters, where no word ends. */
const hanDays: readonly (readonly [string, string])[] = [
  ['下周', 'next week'],
  ['明天', 'tomorrow'],
  ['后天', 'day after tomorrow'],
  ['下个月', 'next month'],
]

/** "le 5 december", once its month is English. */
const dayInWords = new RegExp(
  String.raw`(?:(?:el|le|dem|del|zum|au)\s+)?(?<!\d)(\d{1,2})(?:er|\.)?\s+(?:de\s+|d['’])?(${wholeMonths}|march|may)\b`,
  'giu',
)

/** "5 de diciembre", "5. Dezember", "12月5日前": days as they are written in English. */
function inEnglish(question: string): string {
  let text = question.replaceAll(
    /(?<!\d)(\d{1,2})月(\d{1,2})[日号](之前|以前|前|之后|以后|后)?/gu,
    (_, month: string, day: string, side: string | undefined) =>
      ` ${side === undefined ? 'on' : side.includes('前') ? 'before' : 'after'} ${day} ${months[Number(month) - 1] ?? ''} `,
  )
  for (const [name, english] of hanDays) text = text.replaceAll(name, ` ${english} `)
  for (const [name, english] of [...monthsInWords, ...weekdaysInWords]) text = text.replaceAll(name, english)
  return text.replaceAll(dayInWords, '$1 $2')
}

/** A cheap test, because most questions name no day. */
const mayNameDays =
  /\d{4}-\d\d|\d\/\d|\bwk\b|tomorrow|tmrw|tmw|tomorow|mañana|demain|morgen|明天|后天|week|month|year|quarter|\bq[1-4]\b|\dst\b|\dnd\b|\drd\b|\dth\b|semana|semaine|woche|下周|下个月|\b(?:mes|mois|monat)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)|\d\s*(?:days?|d)\b/iu

const mayBeForeign = /\d\s?月|下周|明天|后天|下个月|\d(?:er|\.)?\s+(?:de\s+|d['’])?\p{L}/iu

const anyDay = atoms.map(([source]) => source.replaceAll(/\((?!\?)/g, '(?:')).join('|')
const phrase = (source: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`, 'iu')

/** The forms of a date in a sentence, the longest first, with the side of the day that they leave open. */
const forms: readonly (readonly [RegExp, 'range' | 'to' | 'before' | 'from' | 'after' | 'on'])[] = [
  [phrase(String.raw`(?:between|from) (${anyDay}) (?:and|to|until|till|through) (${anyDay})`), 'range'],
  [phrase(String.raw`(${anyDay}) ?(?:to|until|till|through|-|–|\.\.+) ?(${anyDay})`), 'range'],
  [
    phrase(
      `(?:by|until|till|up to|no later than|not later than|at the latest by|latest|on or before|bis|hasta|d’ici|d'ici) (${anyDay})`,
    ),
    'to',
  ],
  [phrase(`(?:not before|no earlier than|from|starting|on or after) (${anyDay})(?: on(?:wards?)?)?`), 'from'],
  [phrase(`(?:before|prior to|earlier than|vor|antes de|antes del|antes|avant) (${anyDay})`), 'before'],
  [phrase(`(?:after|later than|nach|después de|après) (${anyDay})`), 'after'],
  [phrase(`(?:on|in|during|over|this coming|am|el|le)? ?(${anyDay})`), 'on'],
]

/** "1-5 dec", "between 1 and 5 December", "3rd to 7th of May". */
const dayRange = phrase(
  String.raw`(?:between|from)?\s*(?:the )?${ordinal}\s*(?:-|–|to|and|until)\s*${ordinal}(?: of)? (${monthNames})(?:,? (20\d\d))?`,
)
const monthRange = phrase(
  String.raw`(?:between|from)?\s*(${monthNames}) ${ordinal}\s*(?:-|–|to|and|until)\s*${ordinal}(?:,? (20\d\d))?`,
)
/** "between 10 and 20 days from now", "in 5-7 days". */
const fromNow =
  /(?<![\p{L}\d])(?:between|in|within|from)\s+(\d{1,3})\s*(?:-|–|to|and)\s*(\d{1,3})\s*(days?|weeks?|d)\b(?:\s+(?:from now|time|from today))?/iu

const arrival =
  /\b(?:arriv\w*|etas?|due|reach\w*|expected|bound|head\w*|destination|inbound|incoming|will be (?:in|at)|get(?:s|ting)? to|call(?:s|ing)?|discharg\w*|berth\w*|approach\w*|imports?|into|to|for|towards?|llega\w*|arrive\w*|ankommen|ankunft|nach|vers|hacia|à|a|pour)\b|到|抵/iu
const arrivalAhead = /\b(?:arriv\w*|etas?|due|expected|ankunft|llegada|arrivée)\b[^,.;]{0,30}$/iu
/** "loaded in Santos, to reach China by": the cargo is aboard, and the day is of its arrival. */
const loadedBefore =
  /\b(?:loaded|lifted|picked up|taken on)\s+(?:in|at|from|off)\b.*\b(?:to|into|for|reach\w*|bound|destination)\b[^;]*$/iu
const arrivalBehind = /^\s*(?:arrivals?|deliver(?:y|ies)|landings?)\b/iu
const departure =
  /\b(?:leav\w*|left|depart\w*|sail(?:s|ing|ed)? from|load\w*|lift\w*|since|ago|exports?|pass\w*|transit\w*|cross\w*|built|laycan\w*|open\w*|waiting|anchored)\b/iu

/**
 * Reads the days of arrival in a question about arrivals; elsewhere the words stay, and are named as without a filter.
 *
 * @param asWritten the question before its phrases were rewritten
 * @param isOfArrivals whether days are of arrivals although no word of the question says so
 */
export function readArrivalDates(
  question: string,
  nowMs: number,
  { asWritten = question, isOfArrivals = false } = {},
): ArrivalDates {
  const none = { text: question, from: null, to: null, past: null }
  const text = mayBeForeign.test(question) || foreignWeekday.test(question) ? inEnglish(question) : question
  const [year, count] = pastYear.exec(asWritten) ?? []
  if (year !== undefined && Number(count) < new Date(nowMs).getUTCFullYear()) return { ...none, past: year }
  const [weekday] = lastWeekday.exec(text) ?? []
  if (weekday !== undefined) return { ...none, text: text.replace(weekday, ' '), past: weekday }
  if (!mayNameDays.test(text)) return none
  const found = datesIn(text, nowMs)
  if (found === null) return none
  const [ahead, behind] = [
    text.slice(0, text.indexOf(found.words)),
    text.slice(text.indexOf(found.words) + found.words.length),
  ]
  const isSaidToArrive = arrivalAhead.test(ahead) || loadedBefore.test(ahead) || arrivalBehind.test(behind)
  // "ETA tomorrow, Antwerp"
  const rest = `${ahead} ${isSaidToArrive ? behind.replace(/^\s*,/, '') : behind}`
  if (!isOfArrivals && !arrival.test(rest)) return none
  const today = startOfDay(nowMs)
  if (found.to !== null && found.to < today) return { ...none, past: found.words.trim() }
  if (!isSaidToArrive && departure.test(asWritten)) return none
  return {
    text: rest,
    from: found.from === null ? null : isoDay(found.from),
    to: found.to === null ? null : isoDay(found.to),
    past: null,
  }
}

/** "imports in 2025", but not "built in 2010". */
const pastYear =
  /(?<!\b(?:built|delivered|launched|ordered)\s+)\b(?:in|during|throughout|since)\s+(20\d\d)\b(?!\s*(?:t|tonnes|tons|dwt|teu)\b)/iu

const lastWeekday = new RegExp(String.raw`\b(?:last|past|previous)\s+(?:${weekdayNames})\b`, 'iu')

interface Found {
  words: string
  from: number | null
  to: number | null
}

function datesIn(question: string, nowMs: number): Found | null {
  const inDays = fromNow.exec(question)
  if (inDays) {
    const [words, one, two, unit] = inDays
    const days = (count: string) => startOfDay(nowMs) + Number(count) * dayMs * (unit.startsWith('w') ? 7 : 1)
    return { words, from: days(one), to: days(two) }
  }
  for (const [pattern, order] of [
    [dayRange, [0, 1, 2]],
    [monthRange, [1, 2, 0]],
  ] as const) {
    const range = pattern.exec(question)
    if (!range) continue
    const [first, second, month] = order.map((at) => range[at + 1])
    const [from, to] = [first, second].map((day) => dayOf(Number(day), month, range[4] ?? '', nowMs))
    if (from && to && to.from >= from.from) return { words: range[0], from: from.from, to: to.to }
  }
  for (const [pattern, kind] of forms) {
    const match = pattern.exec(question)
    if (!match) continue
    const days = daysOf(match[1], nowMs)
    const last = match[2] === undefined ? days : daysOf(match[2], nowMs)
    if (days === null || last === null) continue
    return { words: match[0], ...sidesOf(kind, days, last) }
  }
  return null
}

function sidesOf(kind: (typeof forms)[number][1], days: Days, last: Days): { from: number | null; to: number | null } {
  if (kind === 'to') return { from: null, to: days.to }
  if (kind === 'before') return { from: null, to: days.from - dayMs }
  if (kind === 'from') return { from: days.from, to: null }
  if (kind === 'after') return { from: days.to + dayMs, to: null }
  return { from: days.from, to: last.to }
}

const wholeAtoms = atoms.map(([source, days]) => [new RegExp(`^(?:${source})$`, 'iu'), days] as const)

function daysOf(words: string, nowMs: number): Days | null {
  for (const [source, days] of wholeAtoms) {
    const match = source.exec(words.trim())
    if (match)
      return days(
        match.slice(1).map((group) => group ?? ''),
        nowMs,
      )
  }
  return null
}

const startOfDay = (ms: number) => Math.floor(ms / dayMs) * dayMs
const oneDay = (ms: number): Days => ({ from: startOfDay(ms), to: startOfDay(ms) })
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const mondayOf = (nowMs: number) => startOfDay(nowMs) - ((new Date(nowMs).getUTCDay() + 6) % 7) * dayMs

function monthDays(nowMs: number, ahead: number): Days {
  const now = new Date(nowMs)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + ahead]
  return { from: Date.UTC(year, month, 1), to: Date.UTC(year, month + 1, 0) }
}

function nextWeekday(name: string, nowMs: number): Days {
  const wanted = weekdays.indexOf(name.slice(0, 3).toLowerCase())
  const ahead = (wanted - new Date(nowMs).getUTCDay() + 7) % 7
  return oneDay(nowMs + (ahead === 0 ? 7 : ahead) * dayMs)
}

/** The nearest month of a name: in November, October is over and January is next year's. */
function monthOf(name: string, nowMs: number): Days | null {
  const month = months.indexOf(name.slice(0, 3).toLowerCase())
  if (month < 0) return null
  const ahead = (month - new Date(nowMs).getUTCMonth() + 12) % 12
  return monthDays(nowMs, ahead > 8 ? ahead - 12 : ahead)
}

/** A quarter of a year, the next one of that number where no year is said. */
function quarterOf(name: string, year: string, nowMs: number): Days {
  const quarter = Number(/\d/.exec(name)?.[0]) || ['first', 'second', 'third', 'fourth'].indexOf(name.toLowerCase()) + 1
  const now = new Date(nowMs)
  const isOver = quarter * 3 <= now.getUTCMonth()
  const of = year === '' ? now.getUTCFullYear() + (isOver ? 1 : 0) : Number(year)
  return { from: Date.UTC(of, quarter * 3 - 3, 1), to: Date.UTC(of, quarter * 3, 0) }
}

/** The next day of that number: on the 25th, "the 30th" is of this month and "the 3rd" of the next. */
function nextDayOfMonth(day: number, nowMs: number): Days | null {
  const now = new Date(nowMs)
  const ahead = day >= now.getUTCDate() ? 0 : 1
  const ms = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day)
  return day >= 1 && new Date(ms).getUTCDate() === day ? oneDay(ms) : null
}

/** A week of ISO 8601: this year's, or the next year's where it is over. */
function weekOf(week: number, nowMs: number): Days | null {
  if (week < 1 || week > 53) return null
  const year = new Date(nowMs).getUTCFullYear()
  const [thisYear, nextYear] = [year, year + 1].map((each) => mondayOf(Date.UTC(each, 0, 4)) + (week - 1) * 7 * dayMs)
  const from = thisYear + 7 * dayMs > nowMs ? thisYear : nextYear
  return { from, to: from + 6 * dayMs }
}

/** Days of a month, the last one at most: "early December", "second half of November". */
function partOfMonth(name: string, [first, last]: readonly [number, number], nowMs: number): Days | null {
  const all = monthOf(name, nowMs)
  return all && { from: all.from + (first - 1) * dayMs, to: Math.min(all.to, all.from + (last - 1) * dayMs) }
}

function dayOf(day: number, monthName: string, year: string, nowMs: number): Days | null {
  const month = monthOf(monthName, nowMs)
  if (month === null || day < 1 || day > 31) return null
  const { from } = month
  return oneDay(year === '' ? from + (day - 1) * dayMs : Date.UTC(Number(year), new Date(from).getUTCMonth(), day))
}
