import type { AddressInfo } from 'node:net'
import type { Caller, Doorkeeper } from '#api/caller.ts'
import type { House } from '#api/house.ts'
import { openDoor } from '#api/open-door.ts'
import { createServer } from '#api/server.ts'
import { density } from '#fleet/density.ts'
import { noonMs, type TestSea } from './sea.ts'

export { crudeTanker, noonMs, type TestShip } from './sea.ts'

/** A house around a sea of tests; everybody is anonymous and may ask as often as they like, unless said otherwise. */
export function testHouse(sea: TestSea, parts: Partial<House> = {}): House {
  return {
    settings: {},
    clock: sea.clock,
    doorkeeper: openDoor(1_000_000),
    fleet: sea.fleet,
    ranked: sea.ranked,
    slab: {
      assemble: ({ slots, returned }) => sea.slab.assemble(slots, returned),
      release: (answer) => sea.slab.release(answer),
    },
    vesselsVersion: () => sea.changes.version,
    lookups: sea.lookups,
    sources: [sea.status],
    track: async (mmsi, fromMs) => sea.tracks.pointsOf(sea.fleet.slotOf(mmsi)).filter(({ atMs }) => atMs >= fromMs),
    density: (zoom) => density(sea.ranked, zoom),
    dataAsOfMs: () => sea.status.lastHeardMs,
    readiness: () => ({ ready: sea.ranked.count > 0, parts: { fleet: `${sea.ranked.count} vessels` } }),
    ...parts,
  }
}

/** A caller as far as a test cares. */
export type KnownCaller = Omit<Caller, 'user'> & {
  user?: Pick<NonNullable<Caller['user']>, 'id' | 'email' | 'tier' | 'isAdmin'>
}

/** A doorkeeper who knows a few tokens: `Bearer pro` and the like. */
export function knowing(known: Record<string, KnownCaller>, inner: Doorkeeper = openDoor(1_000_000)): Doorkeeper {
  const callers: Record<string, Caller> = {}
  for (const [token, { user, ...rest }] of Object.entries(known)) {
    callers[token] = user ? { ...rest, user: { createdMs: noonMs, limitPerMinute: 300, ...user } } : rest
  }
  return {
    authenticate: (credentials) => {
      const token = credentials.authorization?.replace(/^Bearer /, '')
      if (token !== undefined && Object.hasOwn(callers, token)) return { caller: callers[token] }
      if (credentials.session !== null && token === undefined && Object.hasOwn(callers, credentials.session)) {
        return { caller: callers[credentials.session] }
      }
      return inner.authenticate(credentials)
    },
    take: (caller, address) => inner.take(caller, address),
  }
}

/** A server that really listens, on a free port. */
export class TestServer {
  readonly sea: TestSea
  readonly house: House
  readonly #app: ReturnType<typeof createServer>
  origin = ''

  constructor(sea: TestSea, parts: Partial<House> = {}) {
    this.sea = sea
    this.house = testHouse(sea, parts)
    this.#app = createServer(this.house)
  }

  async start(): Promise<this> {
    await this.#app.listen({ port: 0, host: '127.0.0.1' })
    this.origin = `http://127.0.0.1:${this.port}`
    return this
  }

  get port(): number {
    return (this.#app.server.address() as AddressInfo).port
  }

  /** Asks at a path below the prefix. */
  ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.origin}/api/v1${path}`, { redirect: 'manual', ...init })
  }

  /** The JSON at a path, whatever its status. */
  async json<T>(path: string, init?: RequestInit): Promise<T> {
    return (await (await this.ask(path, init)).json()) as T
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#app.server.closeAllConnections()
    await this.#app.close()
  }
}
