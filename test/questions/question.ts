/**
 * A question and the filters it must give, exactly. Filters in short: letters C crude, N LNG, P LPG, H chemical, B bulk,
 * X container; `>12` and `<14` knots; `+50` and `-10` percent full; `$crude` what she carries; `@id` a place's box; `^GR,NO` flags.
 * `` is no filter at all.
 */
export type Question = readonly [question: string, filters: string]

export type Language = 'english' | 'spanish' | 'french' | 'german' | 'chinese'
export type ByLanguage = Readonly<Record<Language, readonly Question[]>>
