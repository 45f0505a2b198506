/** An English verb with its forms; regular ones are made from the base. */
interface Verb {
  /** "reach", "reaches", "reaching". */
  present: readonly string[]
  past: readonly string[]
}

const irregular: Readonly<Record<string, readonly string[]>> = {
  ...{ leave: ['left'], go: ['went', 'gone'], come: ['came'], bring: ['brought'], make: ['made'], send: ['sent'] },
  ...{ take: ['took', 'taken'], run: ['ran'], set: ['set'], get: ['got'], begin: ['began', 'begun'] },
}

/** Doubles the consonant before an ending as the verb does: "ship", "shipping". */
const doubled = /^(?:ship|run|set|get|begin|quit|stop|transit)$/

function verb(base: string): Verb {
  const stem = doubled.test(base) && base !== 'transit' ? base + base.at(-1)! : base.replace(/(?<=[^e])e$/, '')
  const third = /(?:s|sh|ch|x|o)$/.test(base) ? `${base}es` : base.replace(/(?<=[^aeiou])y$/, 'ie') + 's'
  const past = irregular[base] ?? [`${stem.replace(/(?<=[^aeiou])y$/, 'i')}ed`]
  return { present: [base, third, `${stem}ing`], past }
}

/** The verbs of some bases, divided by spaces. */
export const verbs = (bases: string) => bases.split(' ').map(verb)
/** Each form with each particle; an empty particle is the form alone. */
export const joined = (forms: readonly string[], particles: readonly string[]) =>
  forms.flatMap((form) => particles.map((particle) => (particle === '' ? form : `${form} ${particle}`)))

export const present = (of: readonly Verb[]) => of.flatMap((one) => one.present)
export const past = (of: readonly Verb[]) => of.flatMap((one) => one.past)
