import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { type AccuracyFigure, accuracyOf, loadAccuracy, reportsOf, whyNotMeasured } from '../../state/accuracy.ts'
import { me } from '../../state/account.ts'
import { callApi, errorText } from '../../state/api.ts'
import { embedded, ownTabAddress } from '../../state/browser.ts'
import { openPage } from '../../state/page.ts'
import { count, dayText, decimals } from '../format.ts'

interface Props {
  /** Which number: a vessel or place, and the member. */
  subject: string
  /** What it is: "the cargo estimate". */
  what: string
  /** The number as it is shown. */
  shown: string
  method: string
  inputs: readonly string[]
  /** Its names on the accuracy page; none for what is published by others. */
  derivation: string | readonly string[]
  /** The beginning of the names of its measures, where the page has figures of others beside them. */
  measures?: string
  /** How old the inputs are, in words; null where that is not known. */
  ageText: string | null
}

/** How a number was made: method, inputs, measured accuracy and age, with a report to the operator that it is wrong. */
export function HowMade(props: Props) {
  const isOpen = useSignal(false)
  return (
    <div class="how-made">
      <button
        type="button"
        class="text-button small"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        How was this made?<span class="unseen"> {props.what}</span>
      </button>
      {isOpen.value && <Explanation {...props} />}
    </div>
  )
}

/** Of one derivation two figures, of several one of each. */
function figuresOf(names: readonly string[], measures: string): readonly AccuracyFigure[] | null {
  const found = names.map((name) => accuracyOf(name)?.filter(({ measure }) => measure.startsWith(measures)) ?? null)
  return found.includes(null) ? null : found.flatMap((figures) => figures!.slice(0, names.length === 1 ? 2 : 1))
}

function Explanation({ subject, shown, method, inputs, derivation, measures = '', ageText }: Props) {
  useEffect(() => void loadAccuracy(), [])
  const names = typeof derivation === 'string' ? [derivation] : derivation
  const figures = figuresOf(names, measures)
  const whyNot = names.map(whyNotMeasured).find((why) => why !== null)
  return (
    <div class="how-box">
      <dl class="pairs">
        <dt>Method</dt>
        <dd>{method}</dd>
        <dt>Inputs</dt>
        <dd>{inputs.length === 0 ? 'not stated' : inputs.join('; ')}</dd>
        <dt>Age</dt>
        <dd>{ageText ?? 'not known'}</dd>
        <dt>Accuracy</dt>
        <dd>
          {figures === null && 'Loading…'}
          {figures?.length === 0 &&
            (names.length === 0 ? 'As published: not an estimate of this server.' : 'Not measured. ')}
          {figures && whyNot && `Not measured on real ships: ${whyNot}.`}
          {figures?.map(({ derivation: of, measure, value, unit, sample, against, truth, measured_on }) => (
            <span key={of + measure} class="block">
              {capitalized(names.length > 1 ? `${of}, ${measure}` : measure)}:{' '}
              <b>{decimals(value, Number.isInteger(value) ? 0 : 1)}</b> {unit}{' '}
              <small>
                {count(sample)} cases against {against}
                {truth === 'real' ? '' : ' (made up)'}, measured {dayText(measured_on)}
              </small>
            </span>
          ))}
          {names.length > 0 && <small class="block">{reportsText(names)}</small>}
        </dd>
      </dl>
      <Report subject={subject} shown={shown} derivations={names} />
    </div>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What users of this installation reported of the derivations: beside the measured figures, never in them. */
function reportsText(names: readonly string[]): string | null {
  const { received, accepted } = reportsOf(names)
  if (received === 0) return null
  return `Reports by users of this installation: ${count(received)}, accepted by its operator: ${count(accepted)}.`
}

/** Stores for the operator that a number is wrong. */
function Report({
  subject,
  shown,
  derivations,
}: Pick<Props, 'subject' | 'shown'> & { derivations: readonly string[] }) {
  const comment = useRef<HTMLInputElement>(null)
  const status = useSignal<string | null>(null)
  const isSent = useSignal(false)
  const send = async () => {
    const result = await callApi('reports.create', {
      ...{ subject: subject.slice(0, 200), shown: shown.slice(0, 500) },
      ...{ comment: comment.current?.value.trim() ?? '', derivations: derivations.slice(0, 8) },
    })
    isSent.value = result.kind === 'ok'
    status.value =
      result.kind === 'ok'
        ? 'Reported: the operator of this server has it now. Once accepted, it counts on the accuracy page.'
        : errorText(result)
  }
  if (!me.value && embedded)
    return (
      <a class="text-button small" href={ownTabAddress()} target="_blank" rel="noopener">
        Wrong? Open in Seaborne to report this number
      </a>
    )
  if (!me.value)
    return (
      <button type="button" class="text-button small" onClick={() => openPage('sign-in')}>
        Wrong? Sign in to report this number
      </button>
    )
  return (
    <form
      class="report"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {!isSent.value && (
        <>
          <input
            ref={comment}
            class="box"
            type="text"
            maxLength={2000}
            placeholder="What is right? (optional)"
            aria-label="What is right"
          />
          <button type="submit" class="button">
            Report this number
          </button>
        </>
      )}
      <span role="status" class="hint">
        {status.value}
      </span>
    </form>
  )
}
