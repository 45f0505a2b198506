import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Accounts, type AccountsParts } from '#accounts/accounts.ts'
import { Refused } from '#accounts/refused.ts'
import type { HouseFigures } from '#api/house.ts'
import { createServer } from '#api/server.ts'
import { type Clock, scaledClock, wallClock } from '#domain/clock.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { version } from '#cli/version.ts'
import { parseFeeds, seaSpeed } from '#feeds/feeds.ts'
import { inTurns } from '#feeds/in-turns.ts'
import { runFeeds } from '#feeds/run-feeds.ts'
import { sleep } from '#feeds/sleep.ts'
import { openStore, type Store } from '#store/store.ts'
import type { Alerts } from './alerts.ts'
import { BadSetting, type Config } from './config.ts'
import { houseOf } from './house.ts'
import type { Log } from './log.ts'
import { openAlerts } from './open-alerts.ts'
import { openBilling } from './open-billing.ts'
import { openMail } from './open-mail.ts'
import { openProviders } from './open-providers.ts'
import { mountMcp } from './open-mcp.ts'
import { openSea, type Sea } from './open-sea.ts'
import type { Pipeline } from './pipeline.ts'
import { every } from './rounds.ts'

const tickMs = 1000
/** Twice a second: what a ship says is in every stream within a second. */
const seaTickMs = 500
const flushMs = 2000
const pruneMs = 60_000
const accountsPruneMs = 3_600_000
/** For how long a stopping server still answers, so that those who balance load see that it is not ready. */
const drainMs = 500
/** Whoever is still being answered then, is not any more. */
const mostAnsweringMs = 10_000
/** How long sources, rounds and letters have to come to an end. */
const mostEndingMs = 3000
/** Whoever connects while so many wait to be let in is not heard, and tries again after a second or three. */
const mostWaitingConnections = 4096
/** How often connections that fell idle are closed, while the last answers go out. */
const sweepMs = 50

/** A server that runs. */
export interface Running {
  readonly app: FastifyInstance
  /** Where it listens. */
  readonly origin: string
  /** Where the first administrator sets a password, once; null where there is one. */
  readonly setUpLink: string | null
  /** Stops taking, writes what is not yet written, and lets go of everything. */
  stop(): Promise<void>
}

/** Builds the house, opens the store, starts the feeds and listens. */
export async function start(config: Config, env: Record<string, string | undefined>, log: Log): Promise<Running> {
  const addresses = sensible('SVC_FEEDS', () => parseFeeds(config.feeds))
  const speed = seaSpeed(addresses)
  const clock = speed === 1 ? wallClock : scaledClock(Date.now(), speed)
  const store = await openStore({
    dataDir: config.dataDir,
    url: config.databaseUrl ?? null,
    nowMs: Date.now(),
    alone: true,
    onWarning: (text) => log('error', text),
  })
  const sea = await openSea(config, store, clock)
  log('info', 'the sea is back', { ships: sea.ships, store: store.place })
  const accounts = openAccounts(config, store, { mail: openMail(config, log), providers: openProviders(config) })
  const state = { stopping: false }
  const billing = await openBilling(config, store.accounts, (userId) => accounts.changed(userId), env['NODE_ENV'])
  if (billing.development) log('info', 'plans are sold by the development provider: nobody pays')
  const alerts = await openAlerts(config, { ...sea, accounts, store })
  const figures = figuresOf(store, sea, alerts, accounts)
  const app = createServer({ ...houseOf(config, { ...sea, accounts }, clock, log, state), alerts, billing, figures })
  mountMcp(app, { publicUrl: config.publicUrl, doorkeeper: accounts, version })
  const ending = new AbortController()
  const feeds = runFeeds(addresses, takers(sea, clock, env), ending.signal)
  // An address that makes no sense shows at once, and ends the start.
  await sensible('SVC_FEEDS', () => Promise.race([feeds, wait(0)]))
  feeds.catch((error: unknown) => log('error', 'the feeds ended', { error: String(error) }))
  const origin = await app.listen({ host: config.host, port: config.port, backlog: mostWaitingConnections })
  const setUpLink = await firstAdministrator(accounts, config, origin)
  const onFault = (error: unknown) => log('error', 'a round failed', { error: String(error) })
  const rounds = (
    [
      [seaTickMs, () => inTurns(sea.pipeline.turns(clock.nowMs()))],
      [tickMs, () => alerts.tick()],
      [tickMs, () => sea.news.tick(wallClock.nowMs())],
      [flushMs, () => sea.pipeline.flush()],
      [pruneMs, () => store.prune(clock.nowMs())],
      [accountsPruneMs, () => accounts.prune()],
      [accountsPruneMs, () => billing.subscriptions.prune(Date.now())],
    ] satisfies [number, () => void | Promise<void>][]
  ).map(([ms, work]) => every(ms, ending.signal, work, onFault))
  return {
    app,
    origin,
    setUpLink,
    stop: async () => {
      state.stopping = true
      await wait(drainMs)
      ending.abort()
      const ended = Promise.allSettled([feeds, ...rounds, accounts.lettersSent()])
      await Promise.all([Promise.race([ended, wait(mostEndingMs)]), answered(app)])
      await sea.pipeline.flush()
      await store.close()
    },
  }
}

/** Takes no new connections; resolves when those that are being answered have their answers, or had long enough. */
async function answered(app: FastifyInstance): Promise<void> {
  const { server } = app
  const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cutting = setTimeout(() => server.closeAllConnections(), mostAnsweringMs)
  await app.close().finally(() => {
    clearInterval(sweeping)
    clearTimeout(cutting)
  })
}

const figuresOf =
  (store: Store, { pipeline }: Sea, alerts: Alerts, accounts: Accounts) =>
  (): HouseFigures => ({
    version,
    store: {
      engine: store.engine,
      isInTrouble: pipeline.storeFault !== null,
      unsavedShips: pipeline.unsaved.ships,
      unsavedTrackPieces: pipeline.unsaved.trackPieces,
    },
    alerts: { watched: alerts.watched, waiting: alerts.waiting, ...alerts.counts },
    letters: accounts.letters && { waiting: accounts.letters.waiting, ...accounts.letters.counts },
  })

/** What a setting makes no sense for is told with the setting's name. */
function sensible<T>(name: string, read: () => T): T {
  const blame = (error: unknown): never => {
    throw error instanceof TypeError || error instanceof Refused ? new BadSetting(`${name}: ${error.message}`) : error
  }
  try {
    const made = read()
    return made instanceof Promise ? (made.catch(blame) as T) : made
  } catch (error) {
    return blame(error)
  }
}

/** Who may do what, over a store that is open. */
export function openAccounts(
  config: Config,
  store: Store,
  outside: Pick<AccountsParts, 'mail' | 'providers'> = {},
): Accounts {
  return new Accounts({
    ...outside,
    db: store.accounts,
    clock: wallClock,
    monotonicMs: () => performance.now(),
    settings: {
      limits: { free: config.limitFree, pro: config.limitPro, enterprise: config.limitEnterprise },
      newUserTier: config.newUserTier,
      registration: config.registration,
    },
  })
}

async function firstAdministrator(accounts: Accounts, config: Config, origin: string): Promise<string | null> {
  const { adminEmail: email, adminPassword: password } = config
  if (email !== undefined && password !== undefined)
    await sensible('SVC_ADMIN_EMAIL and SVC_ADMIN_PASSWORD', () => accounts.ensureAdmin({ email, password }))
  const token = await accounts.firstAdminToken()
  return token === null ? null : `${config.publicUrl ?? origin}/app/setup#${token}`
}

function takers(sea: Sea, clock: Clock, env: Record<string, string | undefined>) {
  return {
    contextFor: (_address: URL, index: number): FeedContext => ({
      sourceIndex: sea.sources.indexOf(index),
      status: sea.sources.current[index],
      clock: sea.sources.current[index].news ? wallClock : clock,
      fetch,
      random: Math.random,
      sleep,
      setting: (name: string) => env[name],
      world: sea.world,
    }),
    take: (heard: Parameters<Pipeline['take']>[0]) =>
      sea.pipeline.take(heard, (heard.kind === 'observations' ? clock : wallClock).nowMs()),
  }
}
