import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../../ui/icons.tsx'
import { me } from '../../state/account.ts'
import { openPage, type Page, page } from '../../state/page.ts'
import { AccountPage } from './account-page.tsx'
import { DevicePage } from './device-page.tsx'
import { VerifyPage } from './email-verification.tsx'
import { ForgotForm, ResetForm } from './forgot-form.tsx'
import { KeysPage } from './keys-page.tsx'
import { PlanPage } from './plan-page.tsx'
import { SessionsPage } from './sessions-page.tsx'
import { SetupForm } from './setup-form.tsx'
import { ProviderReturn, SignInForm } from './sign-in-form.tsx'

const tabs: { page: Page; label: string }[] = [
  { page: 'account', label: 'Account' },
  { page: 'plan', label: 'Plan' },
  { page: 'keys', label: 'API keys' },
  { page: 'sessions', label: 'Sessions' },
]
const adminTab = { page: 'admin' as const, label: 'Administration' }

/** The dialogs over the map: sign-in and account pages. */
export function AccountDialog() {
  if (page.value === null || me.value === undefined) return null
  const shown = page.value
  if (shown === 'missing') return <MissingPage />
  if (shown === 'setup')
    return (
      <Dialog title="Create the administrator account">
        <SetupForm />
      </Dialog>
    )
  if (shown === 'reset')
    return (
      <Dialog title="Set a new password">
        <ResetForm />
      </Dialog>
    )
  if (shown === 'signed-in')
    return (
      <Dialog title="Signing in">
        <ProviderReturn />
      </Dialog>
    )
  if (me.value === null) return <AnonymousDialog shown={shown} />
  if (shown === 'verify')
    return (
      <Dialog title="Verify your email address">
        <VerifyPage />
      </Dialog>
    )
  if (shown === 'device')
    return (
      <Dialog title="Authorize a program">
        <DevicePage />
      </Dialog>
    )
  const shownTabs = me.value.is_admin ? [...tabs, adminTab] : tabs
  const current = shownTabs.find(({ page }) => page === shown)?.page ?? 'account'
  return (
    <Dialog title="Account" wide>
      <nav class="tabs" aria-label="Account pages">
        {shownTabs.map(({ page, label }) => (
          <button
            key={page}
            type="button"
            aria-current={page === current ? 'page' : undefined}
            onClick={() => openPage(page)}
          >
            {label}
          </button>
        ))}
      </nav>
      {current === 'account' && <AccountPage me={me.value} />}
      {current === 'plan' && <PlanPage me={me.value} />}
      {current === 'keys' && <KeysPage me={me.value} />}
      {current === 'sessions' && <SessionsPage />}
      {current === 'admin' && <LoadedAdminPage />}
    </Dialog>
  )
}

/** An address that the app does not have: a link was cut short, or mistyped. */
function MissingPage() {
  return (
    <Dialog title="Page not found">
      <p>There is no page at {location.pathname}. The link may have been cut short.</p>
      <button type="button" class="button" onClick={() => openPage(null)}>
        Open the map
      </button>
    </Dialog>
  )
}

/** The code of administration, loaded when it is first opened. */
function LoadedAdminPage() {
  const content = useSignal<{ Page: () => JSX.Element } | null>(null)
  const failed = useSignal(false)
  useEffect(() => {
    import('./admin/admin-page.tsx').then(
      ({ AdminPage }) => (content.value = { Page: AdminPage }),
      () => (failed.value = true),
    )
  }, [])
  if (failed.value) return <p class="notice bad">The page could not be loaded. Try again.</p>
  const { value } = content
  return value === null ? <p role="status">Loading…</p> : <value.Page />
}

/** Dialogs for anonymous users. */
function AnonymousDialog({ shown }: { shown: Page }) {
  if (shown === 'forgot')
    return (
      <Dialog title="Forgot your password?">
        <ForgotForm />
      </Dialog>
    )
  return (
    <Dialog title={shown === 'sign-up' ? 'Sign up' : 'Sign in'}>
      <SignInForm key={shown} shown={shown} />
    </Dialog>
  )
}

/** The browser's modal dialog, which traps the focus and closes on Escape. */
function Dialog({ title, wide = false, children }: { title: string; wide?: boolean; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    // The focus goes to the first input, otherwise to the title, never to the close button.
    const first = wide ? null : dialog.current?.querySelector<HTMLElement>('.dialog-body input')
    ;(first ?? heading.current)?.focus()
    // Another form in the same dialog is another title: signing up instead of in.
  }, [title, wide])
  return (
    <dialog
      ref={dialog}
      class={`dialog floating ${wide ? 'wide' : ''}`}
      aria-label={title}
      onClose={() => openPage(null)}
    >
      <header class="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  )
}
