import { computed, effect, signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi, denied } from './api.ts'
import { readStored, writeStored } from './browser.ts'
import { openPage } from './page.ts'
import { afterResult, Poll } from './poll.ts'

type Me = Output<'auth.me'>

/** The signed-in user; null for an anonymous visitor, undefined until the server has answered. */
export const me = signal<Me | null | undefined>(undefined)
export const isPro = computed(() => me.value?.tier === 'pro' || me.value?.tier === 'enterprise' || !!me.value?.is_admin)

/**
 * A hint that a session may exist. Scripts cannot read its cookie, and asking without one would log an error in the
 * console.
 */
const hintKey = 'seaborne.session'

const storeSessionHint = (on: boolean) => writeStored(hintKey, on ? '1' : null)

/** Loads the signed-in user if there may be a session. Repeats until the server has said whether there is one. */
export async function loadMe(failures = 0): Promise<void> {
  if (readStored(hintKey) === null) {
    me.value = null
    return
  }
  const result = await callApi('auth.me')
  if (result.kind === 'ok') {
    // The same user is no change, upon which lists would be asked for again.
    if (JSON.stringify(result.body) !== JSON.stringify(me.peek())) me.value = result.body
  } else if (result.kind === 'error' && result.status === 401) {
    storeSessionHint(false)
    me.value = null
  } else {
    me.value ??= null
    const { waitMs } = afterResult(result, { nowMs: Date.now(), everyMs: 0, failures })
    if (waitMs !== null) setTimeout(() => void loadMe(failures + 1), waitMs)
  }
}

/** Call after the server has started a session. */
export async function signedIn(): Promise<void> {
  storeSessionHint(true)
  await loadMe()
}

/** Call after the session has ended. */
export function signedOut(): void {
  storeSessionHint(false)
  me.value = null
}

/**
 * Asks who is signed in as soon as a call is denied: the session may have been ended in another browser, or the plan has.
 * A user who was changing something is led to the sign-in.
 */
export function followSession(): () => void {
  let check: Promise<void> | null = null
  return effect(() => {
    const call = denied.value
    if (call === null || !me.peek() || (call.status === 402 && !isPro.peek())) return
    check ??= loadMe().finally(() => (check = null))
    if (call.isChange) void check.then(() => me.peek() === null && openPage('sign-in', 'ended'))
  })
}

/** Reloads the user when the window regains focus: what was bought or cancelled in another tab counts without a reload. */
export function reloadMeOnFocus(): void {
  addEventListener('focus', () => {
    if (me.value) void loadMe()
  })
}

/** How many events of the user's alerts are not read. */
const unread = new Poll('alerts.unread', 30_000)
export const unreadCount = computed(() => unread.data.value?.unread ?? 0)

export const refreshUnread = (): void => unread.start()

/** Counts unread events while a user is signed in. */
export function followInbox(): () => void {
  return effect(() => {
    if (!me.value) return unread.clear()
    unread.start()
    return () => unread.stop()
  })
}
