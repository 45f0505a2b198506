import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Reply } from '../api.ts'

interface FieldProps {
  label: string
  name: string
  type?: 'text' | 'email' | 'password'
  autocomplete?: string
  hint?: string
  required?: boolean
}

export function Field({ label, name, type = 'text', autocomplete = 'off', hint, required = true }: FieldProps) {
  return (
    <label class="form-field">
      <span>{label}</span>
      {/* Preact's types tell apart inputs by a literal type, which this is not. */}
      <input class="box" type={type as 'text'} name={name} autocomplete={autocomplete} required={required} />
      {hint && <small>{hint}</small>}
    </label>
  )
}

interface FormProps {
  /** What the button says. */
  action: string
  send: (values: Record<string, string>) => Promise<Reply<unknown>>
  done: () => void
  children: ComponentChildren
}

/** A form that tells what was refused and why, and keeps what was typed. */
export function Form({ action, send, done, children }: FormProps) {
  const busy = useSignal(false)
  const fault = useSignal<string | null>(null)
  const submit = async (form: HTMLFormElement) => {
    busy.value = true
    fault.value = null
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const reply = await send(values)
    busy.value = false
    if (reply.kind === 'answer') return done()
    fault.value = refusalText(reply)
  }
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {children}
      {fault.value !== null && (
        <p class="notice bad" role="alert">
          {fault.value}
        </p>
      )}
      <button type="submit" class="button primary" disabled={busy.value}>
        {action}
      </button>
    </form>
  )
}

export function refusalText(reply: Reply<unknown>): string {
  if (reply.kind === 'refused') return reply.message
  return reply.kind === 'offline' ? 'The server cannot be reached. What you typed is still here.' : ''
}
