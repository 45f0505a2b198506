/**
 * A question and the filters it must give, exactly. Filters in short: letters C crude, N LNG, P LPG, H chemical, B bulk,
 * X container; `>12` and `<14` knots; `+50` and `-10` percent full; `$crude` what she carries; `@id` a place's box.
 * `` is no filter at all.
 */
export type Question = readonly [question: string, filters: string]
