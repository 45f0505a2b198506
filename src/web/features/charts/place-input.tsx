import { useSignal } from '@preact/signals'
import { places, placeWords } from '../../ui/filters/place-options.ts'
import { placeNames } from '../../ui/filters/words.ts'
import { ErrorNotice } from '../../ui/form.tsx'

interface Props {
  label: string
  param: 'origin' | 'destination'
  /** As GET /flows/series takes it; empty for all. */
  value: string
  set: (value: string) => void
}

/** Regions, countries and ports by name, several with commas; what is not known stays in the field, with the nearest. */
export function PlaceInput({ label, param, value, set }: Props) {
  // What is being typed: a chart that is drawn meanwhile must not take it away.
  const draft = useSignal<string | null>(null)
  const error = useSignal<string | null>(null)
  const enter = async (text: string) => {
    const found = await placeWords(param, text)
    // Other text was typed meanwhile.
    if (draft.peek() !== null && draft.peek() !== text) return
    error.value = 'error' in found ? found.error : null
    if ('error' in found) return
    draft.value = null
    set(found.words)
  }
  return (
    <>
      <label>
        {label}{' '}
        <input
          class="box"
          type="text"
          list={`chart-places-${param}`}
          placeholder="anywhere"
          title="Regions, countries or ports; several with commas"
          aria-invalid={error.value !== null}
          value={draft.value ?? (value === '' ? '' : placeNames(value))}
          onInput={({ currentTarget }) => {
            draft.value = currentTarget.value
            error.value = null
          }}
          onChange={({ currentTarget }) => void enter(currentTarget.value)}
        />
      </label>
      <datalist id={`chart-places-${param}`}>
        {places.map(({ word, name }) => (
          <option key={word} value={name} />
        ))}
      </datalist>
      <ErrorNotice text={error.value} />
    </>
  )
}
