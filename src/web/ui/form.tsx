import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { type ApiResult, errorText } from '../state/api.ts'

interface FieldProps {
  label: string
  name: string
  type?: 'text' | 'email' | 'password'
  autocomplete?: string
  hint?: string
  required?: boolean
  value?: string
  placeholder?: string
}

export function Field(props: FieldProps) {
  const { label, name, type = 'text', autocomplete = 'off', hint, required = true, value = '', placeholder } = props
  return (
    <label class="form-field">
      <span>{label}</span>
      {/* Preact types inputs by a literal `type`, which this is not. */}
      <input
        class="box"
        type={type as 'text'}
        name={name}
        autocomplete={autocomplete}
        required={required}
        defaultValue={value}
        placeholder={placeholder ?? ''}
      />
      {hint && <small>{hint}</small>}
    </label>
  )
}

interface FormProps {
  /** Label of the submit button. */
  action: string
  send: (values: Record<string, string>) => Promise<ApiResult<unknown>>
  onSuccess?: () => void
  /** Name under which the input is kept while a session ends and the user signs in again. Never with a password. */
  draft?: string
  children: ComponentChildren
}

/** A form that shows the server's error and keeps the input. */
export function Form({ action, send, onSuccess, draft, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  // A layout effect fills the fields before the first paint.
  useLayoutEffect(() => {
    if (draft !== undefined && element.current) restoreDraft(draft, element.current)
  }, [draft])
  const busy = useSignal(false)
  const error = useSignal<string | null>(null)
  const submit = async (form: HTMLFormElement) => {
    busy.value = true
    error.value = null
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const result = await send(values)
    busy.value = false
    if (result.kind === 'ok') {
      if (draft !== undefined) {
        sessionStorage.removeItem(draftKey(draft))
        form.reset()
      }
      return onSuccess?.()
    }
    error.value = withLabel(errorText(result), form)
  }
  return (
    <form
      ref={element}
      class="form"
      onInput={({ currentTarget }) => draft !== undefined && saveDraft(draft, currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {children}
      <ErrorNotice text={error.value} />
      <button type="submit" class="button primary" disabled={busy.value}>
        {action}
      </button>
    </form>
  )
}

/** An error of the server with the label of the field that it names: "Webhook URL needs …" for "webhook_url needs …". */
function withLabel(text: string, form: HTMLFormElement): string {
  const name = /^[a-z_]+(?= )/.exec(text)?.[0]
  const control = name === undefined ? null : form.elements.namedItem(name)
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.querySelector('span')?.textContent : null
  return name && label ? label.replace(/ \(.*\)$/, '') + text.slice(name.length) : text
}

/** An error that screen readers announce; nothing for null. */
export function ErrorNotice({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p class="notice bad" role="alert">
      {text}
    </p>
  )
}

const draftKey = (name: string) => `seaborne.draft.${name}`

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const textControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is TextControl =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      element.type !== 'password' &&
      element.type !== 'checkbox',
  )

/** Keeps the input of a form while the tab is open, without passwords. */
function saveDraft(name: string, form: HTMLFormElement): void {
  const values = Object.fromEntries(textControls(form).map((element) => [element.name, element.value]))
  sessionStorage.setItem(draftKey(name), JSON.stringify(values))
}

function restoreDraft(name: string, form: HTMLFormElement): void {
  const values = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}') as Record<string, unknown>
  for (const element of textControls(form)) {
    const value = values[element.name]
    if (typeof value === 'string') element.value = value
  }
}
