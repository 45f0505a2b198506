import { shareInterval } from '../../bench/accuracy/figures.ts'
import type { Judged } from './notations/question.ts'
import type { QuestionSet } from './sets.ts'

/** Each question of a set with what became of it. */
export const judgeSet = ({ questions, judge }: QuestionSet): readonly (Judged & { question: string })[] =>
  questions.map((question, at) => ({ question, ...judge(at) }))

interface Rate {
  value: number
  low: number
  high: number
}

/** The rates of sets in percent, with 95 % intervals. */
export function measureSets(sets: readonly QuestionSet[]) {
  const judged = sets.flatMap((set) => judgeSet(set))
  const rate = (is: (one: Judged) => boolean): Rate => {
    const count = judged.filter(is).length
    const [low, high] = shareInterval(count, judged.length).map((share) => Math.round(share * 1000) / 10)
    return { value: Math.round((count / judged.length) * 1000) / 10, low, high }
  }
  return {
    sample: judged.length,
    exact: rate(({ verdict }) => verdict === 'exact'),
    wrong: rate(({ verdict }) => verdict === 'wrong' || verdict === 'silent'),
    silent: rate(({ verdict }) => verdict === 'silent'),
  }
}
