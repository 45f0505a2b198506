import { msPerHour, msPerMinute } from '#domain/time.ts'

/** The events of an alert are collected for this long after its last email. */
const pauseMs = 15 * msPerMinute
/** Emails to a user in an hour; the others wait, and collect events meanwhile. */
const maxPerHour = 12

/** An email that was sent, or is being sent. */
export interface SentEmail {
  alertId: number
  userId: number
  atMs: number
}

/** Holds emails back, so that many events do not become many emails. */
export class EmailLimits {
  readonly #byUser = new Map<number, SentEmail[]>()

  /** `sent`: the emails of the last hour, of an earlier run. */
  constructor(sent: readonly SentEmail[] = []) {
    for (const email of sent) this.record(email)
  }

  record(email: SentEmail): void {
    const recent = (this.#byUser.get(email.userId) ?? []).filter(({ atMs }) => isRecent(atMs, email.atMs))
    this.#byUser.set(
      email.userId,
      [...recent, email].toSorted((a, b) => a.atMs - b.atMs),
    )
  }

  /** Takes an email back that could not be sent. */
  remove(email: SentEmail): void {
    const recent = this.#byUser.get(email.userId) ?? []
    this.#byUser.set(
      email.userId,
      recent.filter((each) => each !== email),
    )
  }

  /** When an email of an alert may be sent, for the sake of the alert's last one. */
  dueMs(alertId: number, userId: number, nowMs: number): number {
    const last = (this.#byUser.get(userId) ?? []).findLast((email) => email.alertId === alertId)
    return last === undefined ? nowMs : Math.max(nowMs, Math.min(last.atMs, nowMs) + pauseMs)
  }

  /** Whether the user has received as many emails as an hour allows. */
  isFull(userId: number, nowMs: number): boolean {
    const recent = (this.#byUser.get(userId) ?? []).filter(({ atMs }) => isRecent(atMs, nowMs))
    return recent.length >= maxPerHour
  }
}

/** Whether a time is within the last hour; one far ahead was recorded before the clock was set back. */
const isRecent = (atMs: number, nowMs: number): boolean => Math.abs(nowMs - atMs) < msPerHour
