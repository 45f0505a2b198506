import { measureDesk } from '../../../test/questions/desk.ts'
import type { Derivation } from '../derivation.ts'

/** Questions in words, as filters. The parser was not tuned on these. */
export const questions: Derivation = {
  id: 'questions',
  measure: () => {
    const { sample, exact, wrong, silent } = measureDesk()
    const figure = {
      ...{ derivation: 'questions in words', unit: '%', sample, truth: 'real' as const, best_published: null },
      method: 'questions as trading desks type them, held out, in five languages',
      against: 'the filters that the author of the questions expects',
    }
    return {
      figures: [
        {
          ...{ ...figure, ...exact, measure: 'filters exactly right' },
          note: 'With everything said that has no filter. The questions were written by us, before the parser read them.',
        },
        {
          ...{ ...figure, ...wrong, measure: 'filters wrong' },
          note: 'Anything else than right, or right as far as it goes.',
        },
        { ...{ ...figure, ...silent, measure: 'filters wrong without a word' }, note: null },
      ],
    }
  },
}
