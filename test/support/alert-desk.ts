import { openAlerts } from '#app/wiring/alerts.ts'
import { openLiveState } from '#app/wiring/live-state.ts'
import { readConfig } from '#app/config.ts'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import type { EmailMessage } from '#accounts/email/messages.ts'
import { msPerMinute } from '#domain/time.ts'
import { Observations } from '#domain/messages/observations.ts'
import { settleEventLoop } from './eventually.ts'
import type { Store } from '#store/store.ts'
import { accountsOver, from, goodPassword } from './accounts.ts'
import { TestServer } from './api-context.ts'
import { sentencesOf, TestLiveState, type TestShip } from './live-state.ts'

/** An event as the API lists it. */
export interface ListedEvent {
  id: string
  kind: string
  at: string
  text: string
  vessel: { mmsi: string } | null
  detail: Record<string, unknown> | null
  email: string
  read: boolean
  alert?: { id: number; name: string }
}

/** A server over a store, with the pipeline and the alerts of production and a clock that the test moves. */
export async function alertDesk(store: Store, startMs?: number) {
  const emails: EmailMessage[] = []
  /** The mail server takes an email when this has resolved. */
  const mailServer = { answers: Promise.resolve() }
  const mail = {
    mailer: { send: (email: EmailMessage) => mailServer.answers.then(() => void emails.push(email)) },
    sleep: async () => {},
    onFault: () => {},
  }
  const { accounts, clock } = accountsOver(store, { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } }, { mail })
  if (startMs !== undefined) clock.set(startMs)
  const { config } = readConfig({ SVC_FEEDS: 'nmea+listen://127.0.0.1:0' })
  const clocks = { data: clock, wall: clock }
  const live = await openLiveState(config, store, clocks)
  const { alerts, api } = await openAlerts(config, live, { accounts, mail, store, clocks, log: () => {} })
  const server = await new TestServer(new TestLiveState(), { authenticator: accounts, accounts, alerts: api }).start()
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(64)
  const tick = async () => {
    live.pipeline.tick(clock.nowMs())
    await live.pipeline.flush()
    await alerts.tick()
    await settleEventLoop()
  }
  return {
    ...{ store, live, alerts, accounts, clock, emails, mailServer, tick, server },
    /** Reports of vessels now. */
    report: (...ships: TestShip[]) => {
      for (const ship of ships) {
        decoder.push(sentencesOf(ship), clock.nowMs(), batch)
        live.pipeline.ingest({ kind: 'observations', observations: batch }, clock.nowMs())
        batch.clear()
      }
    },
    stop: async () => {
      await alerts.stop()
      await live.pipeline.flush()
      await server[Symbol.asyncDispose]()
    },
  }
}

export type AlertDesk = Awaited<ReturnType<typeof alertDesk>>

/** A user of a desk, with a confirmed address, who asks the API with a session. */
export async function userOf({ accounts, server, store }: AlertDesk, email: string) {
  const { token, user } = await accounts.register({ email, password: goodPassword }, from)
  await store.accounts.updateTable('users').set({ email_verified_ms: 1 }).where('id', '=', user.id).execute()
  return askerOf(server, token)
}

/** Asks the API with a session. */
export function askerOf(server: TestServer, token: string) {
  const headers = { cookie: `svc_session=${token}`, origin: server.origin, 'content-type': 'application/json' }
  return async (method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await server.ask(path, { method, headers, ...sent })
    const text = await response.text()
    const answer: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, headers: response.headers, answer, token }
  }
}

/** Minutes pass until the next tick. */
export async function wait({ clock, tick }: AlertDesk, minutes: number) {
  clock.advance(minutes * msPerMinute)
  await tick()
}
