const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Parameters of GET /vessels and comparisons as developers type them, in words that are read one by one. */
export const parametersInWords: readonly (readonly [
  RegExp,
  string | ((phrase: string, ...groups: string[]) => string),
])[] = [
  [/\bmin_?speed\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at least $1 knots '],
  [/\bmax_?speed\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at most $1 knots '],
  [/\bmin_?load\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at least $1 % full '],
  [/\bmax_?load\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at most $1 % full '],
  [/\b(?:min_?dwt\s*[=:]|dwt\s*>=?)\s*(\d+)(?![\d,.]|\s?k)/giu, ' over $1 dwt '],
  [/\b(?:max_?dwt\s*[=:]|dwt\s*<=?)\s*(\d+)(?![\d,.]|\s?k)/giu, ' under $1 dwt '],
  [/\b(crude|lng|lpg|chemical|bulk|container)_(tanker|carrier|ship)s?\b/giu, '$1 $2s'],
  [
    /\bflags?\s*[=:]\s*([A-Z]{2})\b(?!\s*,)/gu,
    (phrase, code) => (countryNames.of(code) === code ? phrase : ` with the flag of ${countryNames.of(code)} `),
  ],
  [/\b(?:types?|status|commodity)\s*[=:]\s*(?=\p{L})/giu, ' '],
  [/\bdest(?:ination)?\s*[=:]\s*(?=\p{L})/giu, ' to '],
  [/\borigin\s*[=:]\s*(?=\p{L})/giu, ' from '],
  // Nine digits are no tonnes: an MMSI of a ship begins with 2 to 7.
  [/(?<!mmsi\D{0,12})(?<![\d.,+-])([2-7]\d{8})(?![\d.,]|\s*(?:t|tonnes?|tons?|dwt|bbl|barrels|m3)\b)/giu, ' mmsi $1 '],
]
