import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../state/api.ts'
import { age } from '../../ui/format.ts'
import { nowMs } from '../../state/browser.ts'
import { fragment, openPage } from '../../state/page.ts'
import { Field } from '../../ui/form.tsx'

type State =
  | { kind: 'enter-code' }
  | { kind: 'loading' }
  | { kind: 'found'; program: Output<'device.get'>; error: string | null; needsPro: boolean; busy: boolean }
  | { kind: 'approved'; name: string }
  | { kind: 'denied' }
  | { kind: 'unknown-code' }
  | { kind: 'error'; text: string }

/** The code is kept while the tab is open, because sign-in with a provider leaves the page. */
const codeKey = 'seaborne.device'
const code = signal('')
const state = signal<State>({ kind: 'enter-code' })

async function loadRequest(): Promise<void> {
  state.value = { kind: 'loading' }
  sessionStorage.setItem(codeKey, code.value)
  const result = await callApi('device.get', { code: code.value })
  if (result.kind === 'ok')
    state.value = { kind: 'found', program: result.body, error: null, needsPro: false, busy: false }
  else if (result.kind === 'error' && result.status === 404) state.value = { kind: 'unknown-code' }
  else state.value = { kind: 'error', text: errorText(result) }
}

async function decide(approve: boolean): Promise<void> {
  const before = state.peek()
  if (before.kind !== 'found') return
  state.value = { ...before, busy: true }
  const result = await callApi(approve ? 'device.approve' : 'device.deny', { code: code.value })
  if (result.kind === 'ok') {
    sessionStorage.removeItem(codeKey)
    state.value = approve ? { kind: 'approved', name: before.program.name } : { kind: 'denied' }
  } else if (result.kind === 'error' && result.status === 404) state.value = { kind: 'unknown-code' }
  else {
    const needsPro = result.kind === 'error' && result.status === 402
    state.value = { ...before, busy: false, error: errorText(result), needsPro }
  }
}

/** Authorizes a program that shows a code, such as `svc auth login --web`. */
export function DevicePage() {
  useEffect(() => {
    code.value = fragment.peek() || (sessionStorage.getItem(codeKey) ?? '')
    if (code.value === '') state.value = { kind: 'enter-code' }
    else void loadRequest()
  }, [fragment.value])
  const now = state.value
  if (now.kind === 'enter-code' || now.kind === 'unknown-code')
    return <EnterCode isUnknown={now.kind === 'unknown-code'} />
  if (now.kind === 'loading') return <p role="status">One moment…</p>
  if (now.kind === 'error') return <EnterCode isUnknown={false} error={now.text} />
  if (now.kind === 'denied') return <p role="status">Denied. The program has no access.</p>
  if (now.kind === 'approved')
    return (
      <p role="status">
        <b>{now.name}</b> is signed in. You can close this page. Its key is listed under{' '}
        <button type="button" class="text-button" onClick={() => openPage('keys')}>
          API keys
        </button>{' '}
        and can be revoked there.
      </p>
    )
  return <Decision {...now} />
}

function EnterCode({ isUnknown, error }: { isUnknown: boolean; error?: string }) {
  return (
    <>
      {isUnknown && (
        <p class="notice bad" role="alert">
          No program is waiting with the code <b>{code.value}</b>. A code can be used once, within ten minutes.
        </p>
      )}
      {error && (
        <p class="notice bad" role="alert">
          {error}
        </p>
      )}
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('code')
          code.value = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
          if (code.value !== '') void loadRequest()
        }}
      >
        <Field label="Code shown by the program" name="code" placeholder="BCDF-GHJK" />
        <button type="submit" class="button primary">
          Continue
        </button>
      </form>
    </>
  )
}

const scopeTexts: Record<Output<'device.get'>['scopes'][number], string> = {
  read: 'read all data that you can read',
  write: 'create, change and delete your views, drawings, alerts and questions',
  admin: 'administer this server',
}

function Decision({ program, error, needsPro, busy }: State & { kind: 'found' }) {
  return (
    <>
      <p>
        A program requests access to your account. Approve it <b>only if you have just run</b>{' '}
        <code>svc auth login</code> and it shows this code:
      </p>
      <p class="device-code">{code.value.toUpperCase()}</p>
      <dl class="pairs">
        <dt>Program</dt>
        <dd>{program.name}</dd>
        <dt>Requested from</dt>
        <dd>
          {program.ip} <small>{age(nowMs.value - Date.parse(program.created_at))} ago</small>
        </dd>
        <dt>Permissions</dt>
        <dd>
          <ul class="bullets">
            {program.scopes.map((scope) => (
              <li key={scope}>{scopeTexts[scope]}</li>
            ))}
          </ul>
        </dd>
      </dl>
      {error && (
        <p class="notice bad" role="alert">
          {needsPro ? 'API keys are part of Pro.' : error}{' '}
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
