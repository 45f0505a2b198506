/**
 * The reception time that a line of a recording states, milliseconds since 1970, or null: by its TAG block
 * (`\s:station,c:1787179781*02\!BSVDM…`), a time before the sentence, one after it, a `$PGHP` line of a base station,
 * or the time column of a CSV row (MarineCadastre's `2022-03-31T00:00:01`, Denmark's `15/02/2023 00:00:00`).
 */
export function recordedMs(line: string): number | null {
  const first = line.charCodeAt(0)
  if (first === backslash) return epochMs(/^\\[^\\]{0,200}?\bc:(\d{10,19})\b/.exec(line)?.[1])
  if (first === exclamationMark) return epochMs(/\*[0-9A-F]{2}.{0,80},(\d{10,19})\s*$/i.exec(line)?.[1])
  if (first === dollar) return line.startsWith('$PGHP,1,') ? baseStationMs(line) : null
  const leading = /^(\d{10,19})[\s,:]+[!$\\]/.exec(line)
  return leading ? epochMs(leading[1]) : writtenMs(line)
}

const backslash = 92
const exclamationMark = 33
const dollar = 36

/** Seconds, milli-, micro- or nanoseconds since 1970, distinguished by their length. */
function epochMs(digits: string | undefined): number | null {
  if (digits === undefined) return null
  const perMs = digits.length <= 11 ? 1e-3 : digits.length <= 14 ? 1 : digits.length <= 17 ? 1e3 : 1e6
  return Math.trunc(Number(digits) / perMs)
}

/** `$PGHP,1,2010,6,11,11,46,11,390,…`: year, month, day, hour, minute, second, millisecond. */
function baseStationMs(line: string): number | null {
  const [year, month, day, hour, minute, second, ms] = line.split(',', 9).slice(2).map(Number)
  const atMs = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  return Number.isNaN(atMs) ? null : atMs
}

function writtenMs(line: string): number | null {
  const iso = /(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)/.exec(line)
  if (iso) return utc(iso[1], iso[2], iso[3], iso)
  const danish = /(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d)/.exec(line)
  return danish ? utc(danish[3], danish[2], danish[1], danish) : null
}

function utc(year: string, month: string, day: string, time: RegExpExecArray): number {
  return Date.UTC(+year, +month - 1, +day, +time[4], +time[5], +time[6])
}
