import { computed, signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { keep, kept } from './kept.ts'

type Me = Output<'auth.me'>

/** Who is signed in; null for a visitor, undefined until that is known. */
export const me = signal<Me | null | undefined>(undefined)
export const isPro = computed(() => me.value?.tier === 'pro' || me.value?.tier === 'enterprise' || !!me.value?.is_admin)

/** That there may be a session: its cookie is not for scripts to see, and asking in vain would be an error in the console. */
const hintKey = 'seaborne.session'

export function rememberSession(on: boolean): void {
  keep(hintKey, on ? '1' : null)
}

/** Asks who is signed in, where there may be somebody. */
export async function loadMe(): Promise<void> {
  if (kept(hintKey) === null) {
    me.value = null
    return
  }
  const reply = await ask('auth.me')
  if (reply.kind === 'answer') me.value = reply.body
  else if (reply.kind === 'refused' && reply.status === 401) {
    rememberSession(false)
    me.value = null
  } else me.value ??= null
}

/** After signing in: from now on the session is worth asking for. */
export async function signedIn(): Promise<void> {
  rememberSession(true)
  await loadMe()
}

export function signedOut(): void {
  rememberSession(false)
  me.value = null
}

/** Whoever comes back to the page may have paid meanwhile: what Pro adds then opens without a reload. */
export function followUpgrade(): void {
  addEventListener('focus', () => {
    if (me.value && !isPro.value) void loadMe()
  })
}
