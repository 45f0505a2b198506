import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Reply } from '../api.ts'
import { signedOut } from '../state/account.ts'
import { openPage } from '../state/page.ts'
import { dropDraft, keepDraft, restoreDraft } from './draft.ts'

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
      {/* Preact's types tell apart inputs by a literal type, which this is not. */}
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
  /** What the button says. */
  action: string
  send: (values: Record<string, string>) => Promise<Reply<unknown>>
  done: () => void
  /** Names where what is typed is kept meanwhile: over a session that ends, and over the way to sign in. Never with a password. */
  draft?: string
  children: ComponentChildren
}

/** A form that tells what was refused and why, and keeps what was typed. */
export function Form({ action, send, done, draft, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  // Before it is painted: nobody sees an empty field fill itself.
  useLayoutEffect(() => {
    if (draft !== undefined && element.current) restoreDraft(draft, element.current)
  }, [draft])
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
    if (reply.kind === 'answer') {
      if (draft !== undefined) {
        dropDraft(draft)
        form.reset()
      }
      return done()
    }
    if (draft !== undefined && reply.kind === 'refused' && reply.status === 401) return signInAgain()
    fault.value = refusalText(reply)
  }
  return (
    <form
      ref={element}
      class="form"
      onInput={({ currentTarget }) => draft !== undefined && keepDraft(draft, currentTarget)}
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

/** The session is over: whoever signs in again finds what was typed. */
function signInAgain(): void {
  signedOut()
  openPage('sign-in')
}

export function refusalText(reply: Reply<unknown>): string {
  if (reply.kind === 'refused') return reply.message
  return reply.kind === 'offline' ? 'The server cannot be reached. What you typed is still here.' : ''
}
