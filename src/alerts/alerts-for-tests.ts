import { AlertInbox } from '#store/alerts/inbox.ts'
import { AlertMembers } from '#store/alerts/alert-members.ts'
import { AlertRecords } from '#store/alerts/alert-records.ts'
import type { AccountsDb, Fact } from '#store/store.ts'
import { settleEventLoop } from '../../test/support/eventually.ts'
import { crudeTanker, noonMs, testPorts, TestLiveState } from '../../test/support/live-state.ts'
import { memoryAccounts } from '../../test/support/memory-accounts.ts'
import type { AlertKind } from '#domain/world/alert-kinds.ts'
import type { Alert, AlertConditions, AlertMessage, AlertWatch } from './alert.ts'
import type { AlertEmail } from './delivery/messages.ts'
import { Alerts } from './alerts.ts'
import type { LatestPrice, StraitState } from './watches/world-watch.ts'
import type { DeliveryResult, WebhookMessage } from './delivery/send-webhook.ts'

const ring = [
  [56, 26],
  [57, 26],
  [57, 27],
  [56, 27],
  [56, 26],
]

export const unconditional: AlertConditions = {
  types: [],
  commodity: null,
  minLoadPercent: null,
  maxLoadPercent: null,
  minSpeedKnots: null,
  maxSpeedKnots: null,
  dwellReports: null,
  dwellMinutes: null,
}

/** What a test alert watches for. */
export const watchFor = (kinds: readonly AlertKind[], more: Partial<AlertWatch> = {}): AlertWatch => ({
  ...{ kinds, key: JSON.stringify(kinds), selector: null, place: null, ports: null, price: null },
  ...{ chokepoints: [], statuses: [], ...more },
})

export const hormuz: Alert = {
  id: 1,
  userId: 1,
  name: 'Hormuz',
  coordinates: [ring],
  enabled: true,
  conditions: unconditional,
  watch: watchFor(['enter', 'leave']),
  webhookUrl: 'https://ships.example/hook',
  sendsEmail: false,
}

/** Longitudes of a course into the region, and of one out of it. */
export const inward = [55.9, 55.95, 56.05, 56.06]
export const outward = [56.01, 55.97, 55.95]

/** The facts of a store in memory. */
class MemoryFacts {
  readonly kept = new Map<string, Fact>()

  async saveFacts(kind: string, list: readonly Fact[]): Promise<void> {
    for (const fact of list) this.kept.set(`${kind} ${fact.id}`, structuredClone(fact))
  }

  async loadFacts(kind: string): Promise<Fact[]> {
    return [...this.kept].filter(([key]) => key.startsWith(`${kind} `)).map(([, fact]) => structuredClone(fact))
  }

  async deleteFacts(kind: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.kept.delete(`${kind} ${id}`)
  }
}

/** What outlives a process. */
export interface TestDisk {
  db: AccountsDb
  facts: MemoryFacts
  /** What a write fails with; null: it succeeds. */
  fault: Error | null
  /** Called while the store is asked which events it has. */
  onKnown?: (() => void) | undefined
}

export const emptyDisk = async (): Promise<TestDisk> => ({
  db: await memoryAccounts(),
  facts: new MemoryFacts(),
  fault: null,
})

class FaultyRecords extends AlertRecords {
  readonly #disk: TestDisk

  constructor(disk: TestDisk) {
    super(disk.db)
    this.#disk = disk
  }

  override async save(batch: Parameters<AlertRecords['save']>[0]): Promise<void> {
    if (this.#disk.fault !== null) throw this.#disk.fault
    await super.save(batch)
  }

  override async known(ids: readonly string[]): Promise<Set<string>> {
    this.#disk.onKnown?.()
    return super.known(ids)
  }

  override async update(updates: Parameters<AlertRecords['update']>[0]): Promise<void> {
    if (this.#disk.fault !== null) throw this.#disk.fault
    await super.update(updates)
  }
}

export const delivered: DeliveryResult = { delivered: true, status: 200 }
const mailed: DeliveryResult = { delivered: true, status: 250 }
export const down: DeliveryResult = { delivered: false, status: 503, why: 'answered 503', final: false }

interface Given {
  alerts?: Alert[]
  disk?: TestDisk
  /** Where the vessel is when the process starts; null: it is not known. */
  startLng?: number | null
  /** The result of an attempt. */
  answer?: (message: WebhookMessage) => DeliveryResult | Promise<DeliveryResult>
  sendsMessages?: boolean
  answerEmail?: () => DeliveryResult | Promise<DeliveryResult>
}

/** A process that watches alerts over a fleet of one vessel. */
export async function watching(given: Given = {}) {
  const { alerts = [hormuz], disk, startLng = null, answer = () => delivered, answerEmail = () => mailed } = given
  const { sendsMessages = true } = given
  const kept = disk ?? (await emptyDisk())
  const sea = new TestLiveState()
  if (startLng !== null) sea.receive({ ...crudeTanker, lng: startLng })
  const sent: WebhookMessage[] = []
  const emails: AlertEmail[] = []
  const faults: (string | null)[] = []
  const problems: [number, string][] = []
  const world = new TestWorld()
  const source = new TestSource(alerts)
  const watch = await Alerts.open({
    source,
    store: kept.facts,
    records: new FaultyRecords(kept),
    inbox: new AlertInbox(kept.db),
    members: new AlertMembers(kept.db),
    fleet: sea.fleet,
    vesselOf: (slot) => ({ mmsi: String(sea.fleet.columns.mmsi[slot]) }),
    messageOf: ({ id, alert, isTest, events }: AlertMessage) =>
      JSON.stringify({ id, alert: alert.id, test: isTest, events: events.map(({ kind }) => kind) }),
    sendWebhook: async (message) => {
      sent.push(message)
      return answer(message)
    },
    sendEmail: async (email) => {
      emails.push(email)
      return answerEmail()
    },
    sendsMessages,
    world,
    portCode: (port) => testPorts[port].unlocode,
    onProblem: (alertId, problem) => problems.push([alertId, problem]),
    nowMs: () => sea.clock.nowMs(),
    dataNowMs: () => sea.clock.nowMs(),
    monotonicMs: () => 0,
    random: () => 0.5,
    onStoreFault: (fault) => faults.push(fault),
  })
  const report = (lng: number) => {
    // About 12 kn: the plausibility check of positions accepts each step.
    sea.clock.advance(240_000)
    sea.receive({ ...crudeTanker, lng })
    watch.observe(sea.fleet.slotOf(crudeTanker.mmsi), { lng, lat: crudeTanker.lat, atMs: sea.clock.nowMs() })
  }
  const tick = async () => {
    await watch.tick()
    // The tick does not wait for deliveries.
    await settleEventLoop()
  }
  const sail = async (...lngs: number[]) => {
    for (const lng of lngs) {
      report(lng)
      await tick()
    }
  }
  const kinds = async (alertId = 1) => (await watch.eventsOf(alertId)).map(({ kind }) => kind)
  await tick()
  return { watch, sail, report, tick, kinds, sent, emails, faults, problems, source, world, disk: kept, sea }
}

/** Prices and chokepoints that a test sets. */
class TestWorld {
  version = 0
  sanctionsVersion = 0
  prices: Record<string, LatestPrice> = {}
  states: StraitState[] = []
  latestPrice = (symbol: string) => this.prices[symbol] ?? null
  straits = () => this.states

  close(symbol: string, price: number, date: string): void {
    this.prices[symbol] = { price, date }
    this.version++
  }
}

class TestSource {
  alerts: Alert[]
  /** Alerts that were loaded after the first time. */
  readonly reloaded: number[] = []
  #changed: number[] = []

  constructor(alerts: Alert[]) {
    this.alerts = alerts
  }

  load = async () => this.alerts

  loadChanged = async () => {
    const ids = this.#changed
    this.#changed = []
    const alerts = this.alerts.filter(({ id }) => ids.includes(id))
    this.reloaded.push(...alerts.map(({ id }) => id))
    return { ids, alerts }
  }

  /** Creates or replaces an alert; null deletes it. */
  change(id: number, alert: Alert | null): void {
    this.alerts = [...this.alerts.filter((other) => other.id !== id), ...(alert === null ? [] : [alert])]
    this.#changed.push(id)
  }
}

export { crudeTanker, noonMs }
