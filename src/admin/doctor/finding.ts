/** What one check found. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** What was found, as a sentence. */
  text: string
  /** What to do; null where there is nothing to do. */
  action: string | null
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text, action: null })
export const skipped = (check: string, text: string): Finding => ({ check, state: 'skipped', text, action: null })
export const warning = (check: string, text: string, action: string): Finding => ({
  check,
  state: 'warning',
  text,
  action,
})
export const failed = (check: string, text: string, action: string): Finding => ({
  check,
  state: 'failed',
  text,
  action,
})
