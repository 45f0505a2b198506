/**
 * A question and exactly the filters that it must give, in a short notation: vessel types C crude, N LNG, P LPG,
 * H chemical, B bulk, X container; `>12` and `<14` knots; `+50` and `-10` percent of a full load; `$crude` commodity;
 * `@id` the box of a place; `^GR,NO` flags. An empty text stands for no filters.
 */
export type Question = readonly [question: string, filters: string]

export type Language = 'english' | 'spanish' | 'french' | 'german' | 'chinese'
export type ByLanguage = Readonly<Record<Language, readonly Question[]>>
