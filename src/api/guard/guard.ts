import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie } from '#accounts/identity/sessions.ts'
import { MemoryRateLimit, type RateLimit } from '#accounts/limits/rate-limit.ts'
import { HttpError } from '#domain/http-error.ts'
import { answerOptions, limitHeaders, malformedRequest } from '../http/head/common-headers.ts'
import { setLimit } from '../http/head/text-head-response.ts'
import { addressKey, withoutV4Mapping } from '#domain/address-key.ts'
import { Admission } from './admission.ts'
import { authorize, checkSameSite, isSecure, type Requirements, tooManyRequests } from './authorize.ts'
import { type Allowance, anonymous, type Authentication, type Authenticator, type Caller } from './caller.ts'
import { type CredentialScheme, keyOrSession } from './credentials.ts'
import { LightRequests } from './light-requests.ts'
import { hasBody, UnfinishedBodies } from './unfinished-bodies.ts'

/** A route as the guard checks it. */
export interface GuardedRoute {
  requirements: Requirements
  /** Methods that the address answers, for 405 and OPTIONS. */
  methods: readonly string[]
  /** How credentials are read; a bearer key or the session cookie where left out. */
  credentials?: CredentialScheme
  /** Whether a request of this caller counts against the rate limit; every one does where left out. */
  counts?: (caller: Caller) => boolean
  /** Whether twenty requests count as one; each counts where left out. */
  isLight?: boolean
}

export interface GuardDependencies {
  authenticator: Authenticator
  /** Origin that browsers see, where it differs from the one they connect to. */
  publicUrl: string | undefined
  admission?: Admission | undefined
  bodies?: UnfinishedBodies | undefined
  /** Limits the payment provider's callbacks; one of this thread where left out. */
  callbacks?: RateLimit | undefined
  monotonicMs?: () => number
  /** Whether requests of anonymous callers on this machine count against no limit. Only where no proxy is trusted. */
  freesLoopback?: boolean
}

const callbacksPerMinute = 600

/**
 * Checks a request before any of it is parsed, in the order of the contract: route (404), method (405), credential
 * (401), tier (402), scope (403), rate limit (429), admission (503). A request with a body is admitted when the body has
 * arrived. Parameters, body and existence come after that, in the handlers.
 */
export class Guard {
  readonly admission: Admission
  readonly bodies: UnfinishedBodies
  readonly #callbacks: RateLimit
  readonly #light: LightRequests
  readonly #authenticator: Authenticator
  readonly #publicUrl: string | undefined
  readonly #freesLoopback: boolean
  #limited = 0

  constructor(dependencies: GuardDependencies) {
    const { authenticator, publicUrl, admission = new Admission(), bodies = new UnfinishedBodies() } = dependencies
    const { monotonicMs = () => performance.now() } = dependencies
    this.bodies = bodies
    this.#callbacks = dependencies.callbacks ?? new MemoryRateLimit(monotonicMs)
    this.#light = new LightRequests(monotonicMs)
    this.#authenticator = authenticator
    this.#publicUrl = publicUrl
    this.#freesLoopback = dependencies.freesLoopback ?? false
    this.admission = admission
  }

  /** Requests answered with 429. */
  get limited(): number {
    return this.#limited
  }

  /** Admits a request, or throws an HttpError. `route` is null where the address has none. True: OPTIONS was answered. */
  enter(request: FastifyRequest, reply: FastifyReply, route: GuardedRoute | null): boolean | Promise<boolean> {
    const error = malformedRequest(request)
    if (error !== null) {
      reply.header('connection', 'close')
      return this.#rejectUnauthenticated(request, reply, error)
    }
    if (route === null) return this.#rejectUnauthenticated(request, reply, noSuchPath(request))
    if (request.method === 'OPTIONS') {
      answerOptions(reply, route.methods)
      return true
    }
    if (!route.methods.includes(request.method)) {
      return this.#rejectUnauthenticated(request, reply, methodNotAllowed(request, route.methods))
    }
    const { credentials = keyOrSession } = route
    const authentication = this.#authenticator.authenticate(credentials.read(request))
    if (authentication instanceof Promise) {
      return authentication.then((known) => this.#admit(request, reply, route, known))
    }
    return this.#admit(request, reply, route, authentication)
  }

  /** Counts a request against its address's anonymous limit. Rejects with 429 beyond it. */
  async limitAnonymous({ ip }: FastifyRequest): Promise<void> {
    const allowance = await this.#count(anonymous, addressKey(ip))
    if (!allowance.allowed) throw this.#tooMany(allowance)
  }

  /** Counts a request, over all servers that share the limit. */
  #count(caller: Caller, address: string): Allowance | Promise<Allowance> {
    const { consumeShared } = this.#authenticator
    return consumeShared === undefined ? this.#authenticator.consume(caller, address) : consumeShared(caller, address)
  }

  /** Counts a request that is answered without authentication; returns the headers of its address's rate limit. */
  countAnonymous(address: string): Record<string, string> {
    return limitHeaders(this.#authenticator.consume(anonymous, addressKey(address)))
  }

  #admit(
    request: FastifyRequest,
    reply: FastifyReply,
    route: GuardedRoute,
    authentication: Authentication,
  ): boolean | Promise<boolean> {
    const { requirements, counts = () => true, isLight = false } = route
    const { caller, deadSession, refused } = authentication
    request.caller = caller
    if (deadSession === true) reply.header('set-cookie', clearCookie(isSecure(request, this.#publicUrl)))
    const isFree = this.#freesLoopback && refused === undefined && caller.user === undefined && isLocal(request)
    const isCounted = requirements.callback !== true && counts(caller) && !isFree
    if (!isCounted) return this.#admitCounted(request, route, refused, null)
    const address = addressKey(request.ip)
    const count = () => this.#count(caller, address)
    // Guesses of keys are never light.
    const counted = isLight && refused === undefined ? this.#light.consume(caller, address, count) : count()
    if (counted instanceof Promise)
      return counted.then((allowance) => {
        setLimit(reply, allowance)
        return this.#admitCounted(request, route, refused, allowance)
      })
    setLimit(reply, counted)
    return this.#admitCounted(request, route, refused, counted)
  }

  /** `allowance`: null for a request that does not count. */
  #admitCounted(
    request: FastifyRequest,
    { requirements, credentials = keyOrSession }: GuardedRoute,
    refused: string | undefined,
    allowance: Allowance | null,
  ): boolean | Promise<boolean> {
    const { caller } = request
    if (requirements.callback === true) this.#limitCallback(request)
    if (refused !== undefined) {
      // Guessing keys counts against the address: beyond its limit a guess is not even answered.
      throw allowance?.allowed === false ? this.#tooMany(allowance) : credentials.reject(request, refused)
    }
    authorize(requirements, caller)
    this.#checkSite(request, requirements, caller)
    if (allowance?.allowed === false) throw this.#tooMany(allowance)
    if (hasBody(request)) {
      this.bodies.begin(request)
      request.awaitsAdmission = requirements
      return false
    }
    const admitted = this.#enterAdmission(request, requirements)
    return admitted === null ? false : admitted.then(() => false)
  }

  /** Admits a request whose body has arrived, where it is not admitted already: at once (null), or when it resolves. */
  admitWithBody(request: FastifyRequest): Promise<void> | null {
    const requirements = request.awaitsAdmission
    if (requirements === null) return null
    request.awaitsAdmission = null
    return this.#enterAdmission(request, requirements)
  }

  #enterAdmission(request: FastifyRequest, requirements: Requirements): Promise<void> | null {
    const admitted = this.admission.enter(requirements, () => request.raw.socket.readableEnded)
    if (admitted !== null) return admitted.then(() => this.#begin(request, requirements))
    this.#begin(request, requirements)
    return null
  }

  /** The payment provider's callbacks have a limit per address of their own, so that nobody shuts the provider out. */
  #limitCallback({ ip }: FastifyRequest): void {
    const allowance = this.#callbacks.consume(`callbacks of ${addressKey(ip)}`, callbacksPerMinute)
    if (!allowance.allowed) throw this.#tooMany(allowance)
  }

  /** Signing in and out replaces the session of a browser: no page of another site may do that either. */
  #checkSite(request: FastifyRequest, { access, scope, callback }: Requirements, { kind }: Caller): void {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const signsIn = access === 'open' && scope === 'none' && callback !== true
    if (kind === 'session' || signsIn) checkSameSite(request, this.#publicUrl, kind === 'session')
  }

  #begin(request: FastifyRequest, { stream }: Requirements): void {
    // A stream does not occupy a place for as long as it is open.
    if (stream === true) this.admission.leave()
    else request.isInFlight = true
  }

  #tooMany(allowance: Parameters<typeof tooManyRequests>[0]): HttpError {
    this.#limited++
    return tooManyRequests(allowance)
  }

  /** Counts a request whose credentials are not read against its address, and rejects it. */
  #rejectUnauthenticated(request: FastifyRequest, reply: FastifyReply, error: HttpError): Promise<never> {
    const reject = (allowance: Allowance): never => {
      setLimit(reply, allowance)
      throw error
    }
    const counted = this.#count(anonymous, addressKey(request.ip))
    return counted instanceof Promise ? counted.then(reject) : reject(counted)
  }
}

/** Whether a caller is on this machine. What a proxy forwards is of somebody else, also where the proxy is not trusted. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  const address = withoutV4Mapping(raw.socket.remoteAddress ?? '')
  return !isForwarded && (address === '::1' || address.startsWith('127.'))
}

const noSuchPath = (request: FastifyRequest) => new HttpError(404, `There is nothing at ${pathOf(request)}.`)

function methodNotAllowed(request: FastifyRequest, methods: readonly string[]): HttpError {
  const allowed = methods.join(', ')
  return new HttpError(405, `${pathOf(request)} accepts ${allowed}, not ${request.method}.`, { allow: allowed })
}

const pathOf = ({ raw }: FastifyRequest) => (raw.url ?? '').split('?', 1)[0].slice(0, 200)
