import { deskBroker } from '../../../test/questions/desk-broker.ts'
import { deskLast } from '../../../test/questions/desk-last.ts'
import { deskUnseen } from '../../../test/questions/desk-unseen.ts'
import { measureDesk } from '../../../test/questions/desk.ts'
import { deskTyped } from '../../../test/questions/desk-typed.ts'
import { deskTypedLast } from '../../../test/questions/desk-typed-last.ts'
import { deskFresh } from '../../../test/questions/desk-fresh.ts'
import { deskNewest } from '../../../test/questions/desk-newest.ts'
import { deskHeldOut } from '../../../test/questions/desk-held-out.ts'
import { shareFigure } from '../figures.ts'
import type { Derivation } from '../derivation.ts'

/** Scores of new questions before the parser was mended for them: recorded once, because they cannot be measured again. */
const firstScores = [
  {
    ...{ exact: 67, silent: 4, of: 90 },
    method:
      'questions of traders, journalists, developers and operators, from docs/filters.md alone, before the parser read any',
    note: 'Recorded on 2026-11-23. Six expectations were then corrected, the faults mended, and the questions are tests.',
  },
  {
    ...{ exact: 51, silent: 7, of: 62 },
    method: 'further questions of the same kinds, after those were mended, before the parser read any',
    note: 'Recorded on 2026-11-23: what to expect of new questions. Six expectations were then corrected (three of the seven silent ones were faults of the author), and the faults mended.',
  },
]

/** Questions in words, as filters: sets on which the parser was mended after their first score, and first scores of the newest. */
export const questions: Derivation = {
  id: 'questions',
  measure: () => {
    const { sample, exact, wrong, silent } = measureDesk([
      deskHeldOut,
      deskBroker,
      deskUnseen,
      deskTyped,
      deskTypedLast,
      deskLast,
      deskFresh,
      deskNewest,
    ])
    const figure = {
      ...{ derivation: 'questions in words', unit: '%', sample, truth: 'real' as const, best_published: null },
      method:
        'questions as trading desks, brokers and analysts put them, in five languages, once held out, scored after mending',
      against: 'the filters that the author of the questions expects',
    }
    return {
      figures: [
        {
          ...{ ...figure, ...exact, measure: 'filters exactly right' },
          note: 'With everything said that has no filter. The questions were written by us, before the parser read them; when first scored they gave 92.5, 90, 87.5, 66.7, 87.5, 100, 74.4 and 82.3 % (wrong without a word: 3.8, 2.5, 3.1, 5, 7.5, 0, 4.4 and 11.3 %); their faults were then mended, so this figure is no figure for new questions.',
        },
        {
          ...{ ...figure, ...wrong, measure: 'filters wrong' },
          note: 'Anything else than right, or right as far as it goes.',
        },
        { ...{ ...figure, ...silent, measure: 'filters wrong without a word' }, note: null },
        ...firstScores.flatMap(({ exact: right, silent: unsaid, of, method, note }) => [
          { ...figure, ...shareFigure(right, of), measure: 'filters exactly right at first sight', method, note },
          {
            ...figure,
            ...shareFigure(unsaid, of),
            measure: 'filters wrong without a word at first sight',
            method,
            note: null,
          },
        ]),
      ],
    }
  },
}
