import { useSignal } from '@preact/signals'
import { filters } from '../../state/app.ts'
import { paramValues, toggleParam } from '../../state/filters.ts'
import { judgedPlace, type PlaceOption, suggestedPlace } from '../../ui/filters/place-options.ts'
import { ErrorNotice } from '../../ui/form.tsx'

interface Props {
  label: string
  param: 'region' | 'destination' | 'origin'
  options: readonly PlaceOption[]
  placeholder: string
  /** Whether the parameter takes ports as well. */
  knowsPorts?: boolean
  onAdd?: (word: string) => void
}

/** A text field with suggestions; a place that is entered becomes a chip. The server judges what it does not suggest. */
export function PlaceField({ label, param, options, placeholder, knowsPorts = false, onAdd }: Props) {
  const error = useSignal<string | null>(null)
  const isBusy = useSignal(false)
  const add = async (input: HTMLInputElement) => {
    const text = input.value.trim()
    if (text === '' || isBusy.value) return
    error.value = null
    isBusy.value = true
    const found = suggestedPlace(options, text) ?? (await judgedPlace(param, text, knowsPorts))
    isBusy.value = false
    if ('error' in found) return void (error.value = found.error)
    input.value = ''
    if (!paramValues(filters.value, param).includes(found.word))
      filters.value = toggleParam(filters.value, param, found.word)
    onAdd?.(found.word)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add(event.currentTarget.elements.namedItem('place') as HTMLInputElement)
      }}
    >
      <label class="place-field">
        <span>{label}</span>
        <input
          class="box"
          type="text"
          name="place"
          autocomplete="off"
          maxLength={60}
          list={`places-${param}`}
          placeholder={placeholder}
          onInput={(event) => {
            error.value = null
            // A suggestion that was picked, not text that is being typed.
            if (event instanceof InputEvent && event.inputType !== 'insertReplacementText') return
            void add(event.currentTarget)
          }}
        />
      </label>
      <datalist id={`places-${param}`}>
        {options.map(({ word, name }) => (
          <option key={word} value={name} />
        ))}
      </datalist>
      <ErrorNotice text={error.value} />
    </form>
  )
}
