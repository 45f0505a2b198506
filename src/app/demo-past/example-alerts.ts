import type { Accounts } from '#accounts/accounts.ts'
import type { Alerts } from '#alerts/alerts.ts'
import type { Clock } from '#domain/clock.ts'
import { noRegion, storedBody } from '#contract/resources/saved-items.ts'
import { msPerDay } from '#domain/time.ts'
import type { Store } from '#store/store.ts'

/** The kind of the facts that say which example alerts a user was given. */
const exampleFacts = 'demo-alerts'
/** The first users of a demo are given examples. */
const maxUsers = 50
/** Events of alerts are kept for seven days. */
const pastMs = 6.5 * msPerDay
const maxEventsOfAlert = 20
/** What was before the last day is not shown as new: a new user would find some seventy unread events. */
const unreadMs = msPerDay

const anywhere = { types: ['crude_tanker', 'chemical_tanker'] }

/** Examples whose events of the last days the past of the demo has. */
const examples: readonly { name: string; port: string | null; conditions: Record<string, unknown> }[] = [
  { name: 'Example: loads at Ras Tanura', port: 'SARTA', conditions: { on: ['loads'], port: 'SARTA' } },
  { name: 'Example: arrives at Rotterdam', port: 'NLRTM', conditions: { on: ['arrives'], port: 'NLRTM' } },
  { name: 'Example: a tanker goes dark', port: null, conditions: { on: ['goes_dark'], filters: anywhere } },
  { name: 'Example: ship-to-ship transfers', port: null, conditions: { on: ['sts'], filters: anywhere } },
]

/** What an alert holds that names its place in its conditions, and sends nothing. */
const unusedMembers = { geojson: noRegion, webhookUrl: null, email: false }

interface ExampleAlertDependencies {
  store: Store
  accounts: Accounts
  alerts: Pick<Alerts, 'observePast' | 'tick' | 'eventsOf' | 'markRead'>
  /** Clocks of the data and of accounts. */
  clocks: { data: Clock; wall: Clock }
}

/** Gives new users of the demo alerts as examples, with the events that they would have had in the last days. */
export class ExampleAlerts {
  readonly #dependencies: ExampleAlertDependencies
  #lastUser: number | null = null

  constructor(dependencies: ExampleAlertDependencies) {
    this.#dependencies = dependencies
  }

  /** Looks for users that have registered since the last call. */
  async tick(): Promise<void> {
    const { store, accounts } = this.#dependencies
    this.#lastUser ??= Math.max(0, ...(await store.loadFacts(exampleFacts)).map(({ id }) => Number(id)))
    if (this.#lastUser >= maxUsers) return
    for (const { id } of await accounts.usersAfter(this.#lastUser, maxUsers)) {
      await this.#give(id)
      this.#lastUser = id
    }
  }

  /** A user who has alerts already is given none. */
  async #give(userId: number): Promise<void> {
    const { store, accounts, alerts, clocks } = this.#dependencies
    const [nowMs, fromMs] = [clocks.wall.nowMs(), clocks.data.nowMs() - pastMs]
    const { total } = await accounts.items.list(userId, 'alert', { limit: 1 })
    const made: { id: number; port: string | null }[] = []
    for (const { name, port, conditions } of total > 0 ? [] : examples) {
      const body = storedBody('alert', { name, enabled: true, conditions, ...unusedMembers })
      made.push({ id: (await accounts.items.create(userId, 'alert', { body, nowMs })).id, port })
    }
    await store.saveFacts(exampleFacts, [{ id: String(userId), atMs: nowMs, fact: made.map(({ id }) => id) }])
    if (made.length === 0) return
    // Loads the new alerts.
    await alerts.tick()
    for (const { id, port } of made) {
      const limit = maxEventsOfAlert
      const calls = port === null ? [] : await store.loadPortCalls({ port, fromMs, limit })
      const kinds = ['gap', 'sts_meeting']
      const events = port === null ? await store.loadVesselEvents({ kinds, fromMs, limit: limit * 5 }) : []
      const begun = events.filter(({ startedMs }) => startedMs >= fromMs)
      alerts.observePast(id, calls, begun)
    }
    await alerts.tick()
    const events = (await Promise.all(made.map(({ id }) => alerts.eventsOf(id)))).flat()
    const old = events.filter(({ atMs }) => atMs < clocks.data.nowMs() - unreadMs)
    await alerts.markRead(userId, { ids: old.map(({ id }) => id), alertId: null })
  }
}

/** Removes the example alerts of all users: their events are of simulated vessels. */
export async function removeExampleAlerts(store: Store): Promise<void> {
  const facts = await store.loadFacts(exampleFacts)
  const ids = facts.flatMap(({ fact }) => fact as number[])
  if (ids.length > 0) await store.accounts.deleteFrom('saved_items').where('id', 'in', ids).execute()
  await store.deleteFacts(
    exampleFacts,
    facts.map(({ id }) => id),
  )
}
