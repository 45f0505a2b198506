import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { filters } from '../../state/app.ts'
import { paramValues, toggleParam } from '../../state/filters.ts'
import {
  judgedPlace,
  type PlaceOption,
  type PlaceParam,
  suggestedPlace,
  suggestedPorts,
} from '../../ui/filters/place-options.ts'
import { ErrorNotice } from '../../ui/form.tsx'

interface Props {
  label: string
  param: PlaceParam
  /** What is always suggested; ports are looked up as the user types. */
  options: readonly PlaceOption[]
  placeholder: string
  onAdd?: (place: PlaceOption) => void
}

/** Pause in typing after which ports are looked up. */
const debounceMs = 250

/** A text field with suggestions; a place that is entered becomes a chip. The server judges what it does not suggest. */
export function PlaceField({ label, param, options, placeholder, onAdd }: Props) {
  const error = useSignal<string | null>(null)
  const isBusy = useSignal(false)
  const ports = useSignal<readonly PlaceOption[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const lookedUp = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])
  const lookUp = (text: string) => {
    clearTimeout(timer.current)
    lookedUp.current = text
    if (text.length < 3) return
    timer.current = setTimeout(async () => {
      const found = await suggestedPorts(param, text)
      // Other text was typed meanwhile.
      if (lookedUp.current === text) ports.value = found
    }, debounceMs)
  }
  const add = async (input: HTMLInputElement) => {
    const text = input.value.trim()
    if (text === '' || isBusy.value) return
    lookUp('')
    error.value = null
    isBusy.value = true
    const found = suggestedPlace([...options, ...ports.value], text) ?? (await judgedPlace(param, text))
    isBusy.value = false
    if ('error' in found) return void (error.value = found.error)
    input.value = ''
    ports.value = []
    if (!paramValues(filters.value, param).includes(found.word))
      filters.value = toggleParam(filters.value, param, found.word)
    onAdd?.(found)
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
            const isPicked = !(event instanceof InputEvent) || event.inputType === 'insertReplacementText'
            if (isPicked) void add(event.currentTarget)
            else lookUp(event.currentTarget.value.trim())
          }}
        />
      </label>
      <datalist id={`places-${param}`}>
        {[...options, ...ports.value].map(({ word, name }) => (
          <option key={word} value={name} />
        ))}
      </datalist>
      <ErrorNotice text={error.value} />
    </form>
  )
}
