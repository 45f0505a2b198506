import { useSignal } from '@preact/signals'
import { callApi, errorText } from '../../state/api.ts'
import { filters } from '../../state/app.ts'
import { paramValues, toggleParam } from '../../state/filters.ts'
import { ErrorNotice } from '../../ui/form.tsx'

export interface PlaceOption {
  /** As the parameter takes it. */
  word: string
  name: string
}

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
    const found = suggested(options, text) ?? (await judged(param, text, knowsPorts))
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

function suggested(options: readonly PlaceOption[], text: string): PlaceOption | undefined {
  const wanted = text.toLowerCase()
  const named = [wanted, `waters of ${wanted}`]
  return options.find(({ word, name }) => named.includes(name.toLowerCase()) || word.toLowerCase() === wanted)
}

/** The place as the server knows it: a port by its name, a UN/LOCODE or another word for a region. */
async function judged(
  param: Props['param'],
  text: string,
  knowsPorts: boolean,
): Promise<{ word: string } | { error: string }> {
  if (text.includes(',')) return { error: 'Enter one place at a time.' }
  if (knowsPorts) {
    const result = await callApi('search.find', { q: text, limit: 10 })
    const hits = result.kind === 'ok' ? result.body : []
    const port = hits.find(({ kind, name }) => kind === 'port' && name.toLowerCase() === text.toLowerCase())
    if (port) return { word: port.id.replace(/^port:/, '') }
  }
  const result = await callApi('vessels.list', { [param]: text, limit: '1' })
  if (result.kind === 'ok') return { word: text }
  if (result.kind !== 'error' || result.status !== 400) return { error: errorText(result) }
  // The server's words are for callers of the API; what they suggest is for everybody.
  const nearest = /Nearest: .+$/.exec(result.message)?.[0] ?? 'The field suggests names as you type.'
  return { error: `No place is called “${text}”. ${nearest}` }
}
