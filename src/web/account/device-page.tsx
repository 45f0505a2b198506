import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { age } from '../format.ts'
import { nowMs } from '../state/clock.ts'
import { fragment, openPage } from '../state/page.ts'
import { Field, refusalText } from './form.tsx'

type State =
  | { kind: 'asking' }
  | { kind: 'looking' }
  | { kind: 'found'; program: Output<'device.get'>; fault: string | null; needsPro: boolean; busy: boolean }
  | { kind: 'approved'; name: string }
  | { kind: 'denied' }
  | { kind: 'gone' }
  | { kind: 'fault'; text: string }

/** A code is kept for as long as the tab is open: signing in with a provider leads over other pages. */
const codeKey = 'seaborne.device'
const code = signal('')
const state = signal<State>({ kind: 'asking' })

async function look(): Promise<void> {
  state.value = { kind: 'looking' }
  sessionStorage.setItem(codeKey, code.value)
  const reply = await ask('device.get', { code: code.value })
  if (reply.kind === 'answer')
    state.value = { kind: 'found', program: reply.body, fault: null, needsPro: false, busy: false }
  else if (reply.kind === 'refused' && reply.status === 404) state.value = { kind: 'gone' }
  else state.value = { kind: 'fault', text: refusalText(reply) }
}

async function decide(approve: boolean): Promise<void> {
  const before = state.peek()
  if (before.kind !== 'found') return
  state.value = { ...before, busy: true }
  const reply = await ask(approve ? 'device.approve' : 'device.deny', { code: code.value })
  if (reply.kind === 'answer') {
    sessionStorage.removeItem(codeKey)
    state.value = approve ? { kind: 'approved', name: before.program.name } : { kind: 'denied' }
  } else if (reply.kind === 'refused' && reply.status === 404) state.value = { kind: 'gone' }
  else {
    const needsPro = reply.kind === 'refused' && reply.status === 402
    state.value = { ...before, busy: false, fault: refusalText(reply), needsPro }
  }
}

/** Where a user lets a program in that shows a code, as `svc auth login --web` does. */
export function DevicePage() {
  useEffect(() => {
    code.value = fragment.peek() || (sessionStorage.getItem(codeKey) ?? '')
    if (code.value === '') state.value = { kind: 'asking' }
    else void look()
  }, [fragment.value])
  const now = state.value
  if (now.kind === 'asking' || now.kind === 'gone') return <AskCode gone={now.kind === 'gone'} />
  if (now.kind === 'looking') return <p role="status">One moment…</p>
  if (now.kind === 'fault') return <AskCode gone={false} fault={now.text} />
  if (now.kind === 'denied') return <p role="status">Sent away. It got nothing.</p>
  if (now.kind === 'approved')
    return (
      <p role="status">
        <b>{now.name}</b> is signed in. You can close this page; its key stands with your{' '}
        <button type="button" class="text-button" onClick={() => openPage('keys')}>
          API keys
        </button>{' '}
        and can be revoked there.
      </p>
    )
  return <Decision {...now} />
}

function AskCode({ gone, fault }: { gone: boolean; fault?: string }) {
  return (
    <>
      {gone && (
        <p class="notice bad" role="alert">
          No program waits with the code <b>{code.value}</b>. A code works once, for ten minutes.
        </p>
      )}
      {fault && (
        <p class="notice bad" role="alert">
          {fault}
        </p>
      )}
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('code')
          code.value = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
          if (code.value !== '') void look()
        }}
      >
        <Field label="The code that the program shows" name="code" placeholder="BCDF-GHJK" />
        <button type="submit" class="button primary">
          Go on
        </button>
      </form>
    </>
  )
}

const scopeTexts: Record<Output<'device.get'>['scopes'][number], string> = {
  read: 'read everything that you can read',
  write: 'save, change and delete your views, drawings, alerts and questions',
  admin: 'administer this server',
}

function Decision({ program, fault, needsPro, busy }: State & { kind: 'found' }) {
  return (
    <>
      <p>
        A program asks to act in your name. Approve it <b>only if you have just run</b> <code>svc auth login</code>{' '}
        yourself, and it shows this code:
      </p>
      <p class="device-code">{code.value.toUpperCase()}</p>
      <dl class="pairs">
        <dt>Program</dt>
        <dd>{program.name}</dd>
        <dt>Asked from</dt>
        <dd>
          {program.ip} <small>{age(nowMs.value - Date.parse(program.created_at))} ago</small>
        </dd>
        <dt>It could</dt>
        <dd>
          <ul class="adds">
            {program.scopes.map((scope) => (
              <li key={scope}>{scopeTexts[scope]}</li>
            ))}
          </ul>
        </dd>
      </dl>
      {fault && (
        <p class="notice bad" role="alert">
          {needsPro ? 'Keys for programs come with Pro.' : fault}{' '}
          {needsPro && (
            <button type="button" class="text-button" onClick={() => openPage('plan')}>
              See Pro
            </button>
          )}
        </p>
      )}
      <div class="button-row">
        <button type="button" class="button primary" disabled={busy} onClick={() => void decide(true)}>
          Approve
        </button>
        <button type="button" class="button" disabled={busy} onClick={() => void decide(false)}>
          Deny
        </button>
      </div>
    </>
  )
}
