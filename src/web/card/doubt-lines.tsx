import { doubtsAt, type DoubtPlace, type QualityFlag } from './quality-words.ts'

/** Doubts about a figure, below it. */
export function DoubtLines({ flags, at }: { flags: readonly QualityFlag[]; at: DoubtPlace }) {
  return (
    <>
      {doubtsAt(flags, at).map((text) => (
        <small key={text} class="block doubt">
          {text}
        </small>
      ))}
    </>
  )
}
