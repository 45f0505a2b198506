/**
 * A question and exactly the filters that it must give, in a short notation: vessel types C crude, N LNG, P LPG,
 * H chemical, B bulk, X container; `>12` and `<14` knots; `+50` and `-10` percent of a full load; `$crude` commodity;
 * `@id` the box of a place; `^GR,NO` flags. An empty text stands for no filters.
 */
export type Question = readonly [question: string, filters: string]

export type Language = 'english' | 'spanish' | 'french' | 'german' | 'chinese'
export type ByLanguage = Readonly<Record<Language, readonly Question[]>>

/**
 * `exact`: every filter and every word as expected. `safe`: what is there is right, and the answer says that it is not
 * all. `wrong`: a filter is not right, although the answer says that it did not understand all. `silent`: not right and
 * nothing said.
 */
export type Verdict = 'exact' | 'safe' | 'wrong' | 'silent'

export interface Judged {
  verdict: Verdict
  /** The filters and the words of the answer. */
  answer: string
}
