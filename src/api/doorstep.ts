import { clearCookie } from '#accounts/sessions.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { addressKey } from './address.ts'
import type { Admission } from './admission.ts'
import { anonymous, type Authentication } from './caller.ts'
import { answerOptions, faultOfShape, markAnswer } from './front.ts'
import { checkCaller, checkSameSite, isSecure, limitHeaders, sessionOf, tooMany } from './gate.ts'
import type { House } from './house.ts'
import type { Metrics } from './metrics.ts'
import type { KnownPaths } from './paths.ts'
import { Refusal } from './refusal.ts'
import { setHeaders } from './send.ts'

interface Beside {
  known: KnownPaths
  metrics: Metrics
  admission: Admission
}

/**
 * What happens to a request before anything of it is read, in the contract's order: route, method, credential, tier,
 * scope, limit; and whether there is time for one more. Parameters, body and existence come after, where they are read.
 */
export class Doorstep {
  readonly #house: House
  readonly #known: KnownPaths
  readonly #metrics: Metrics
  readonly #admission: Admission

  constructor(house: House, { known, metrics, admission }: Beside) {
    this.#house = house
    this.#known = known
    this.#metrics = metrics
    this.#admission = admission
  }

  /** Lets a request in, or throws a refusal. True: it is answered already. */
  enter(request: FastifyRequest, reply: FastifyReply): boolean | Promise<boolean> {
    const { operation } = request.routeOptions.config
    if (operation === undefined && !request.is404) return false
    markAnswer(request, reply)
    const fault = faultOfShape(request)
    if (fault !== null) {
      this.#count(request, reply)
      reply.header('connection', 'close')
      throw fault
    }
    if (operation === undefined) return this.#answerStranger(request, reply)
    const authentication = this.#house.doorkeeper.authenticate({
      authorization: request.headers.authorization ?? null,
      session: sessionOf(request.headers.cookie),
    })
    if (authentication instanceof Promise) {
      return authentication.then((known) => this.#letIn(request, reply, operation, known))
    }
    return this.#letIn(request, reply, operation, authentication)
  }

  #letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    name: OperationName,
    authentication: Authentication,
  ): boolean | Promise<boolean> {
    const operation: Operation = operations[name]
    const { caller } = authentication
    request.caller = caller
    if (authentication.deadSession === true) {
      reply.header('set-cookie', clearCookie(isSecure(request, this.#house.settings.publicUrl)))
    }
    const allowance = operation.callback ? null : this.#house.doorkeeper.take(caller, addressKey(request.ip))
    if (allowance !== null) setHeaders(reply, limitHeaders(allowance))
    checkCaller(name, operation, authentication)
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    // Signing in and out changes whose browser it is: no other site's page may do that either.
    const signs = operation.access === 'open' && operation.scope === 'none' && !operation.callback
    if (writes && (caller.kind === 'session' || signs)) {
      checkSameSite(request, this.#house.settings.publicUrl, caller.kind === 'session')
    }
    if (allowance?.allowed === false) {
      this.#metrics.limited()
      throw tooMany(allowance)
    }
    const turn = this.#admission.enter(operation, () => request.raw.socket.readableEnded)
    return turn === null ? this.#begin(request, operation) : turn.then(() => this.#begin(request, operation))
  }

  #begin(request: FastifyRequest, operation: Operation): false {
    // A stream is not being answered for as long as it lasts.
    if (operation.stream === true) this.#admission.leave()
    else request.isInHand = true
    return false
  }

  /** Counts a request whose sender is not asked for, and says so. */
  #count(request: FastifyRequest, reply: FastifyReply): void {
    setHeaders(reply, limitHeaders(this.#house.doorkeeper.take(anonymous, addressKey(request.ip))))
  }

  /** An address without a route for this method: OPTIONS, 405 or 404. */
  #answerStranger(request: FastifyRequest, reply: FastifyReply): boolean {
    const methods = this.#known.methodsAt(request.raw.url ?? '')
    if (methods !== null && request.method === 'OPTIONS') {
      answerOptions(reply, methods)
      return true
    }
    this.#count(request, reply)
    if (methods === null) throw new Refusal(404, `There is nothing at ${pathOf(request)}.`)
    throw new Refusal(405, `${pathOf(request)} takes ${methods.join(', ')}, not ${request.method}.`, {
      allow: methods.join(', '),
    })
  }
}

const pathOf = ({ raw }: FastifyRequest) => (raw.url ?? '').split('?', 1)[0].slice(0, 200)
