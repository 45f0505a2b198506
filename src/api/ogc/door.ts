import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OperationName, operations } from '#contract/operations.ts'
import { addressKey } from '../address.ts'
import { anonymous } from '../caller.ts'
import { answerOptions, faultOfShape, markAnswer } from '../front.ts'
import { checkCaller, isSecure, limitHeaders, sessionOf, tooMany } from '../gate.ts'
import type { House } from '../house.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { setHeaders } from '../send.ts'

/** Methods that reach a door for maps; all but reading are refused there, in its own words. */
export const allMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * The gate of what lies beside the API for programs that draw maps: the same checks in the same order, route, method,
 * credential, tier, scope, limit. A program that can only send a name and a password sends an API key as the password.
 */
export class Door {
  readonly #house: House
  readonly #metrics: Metrics

  constructor(house: House, metrics: Metrics) {
    this.#house = house
    this.#metrics = metrics
  }

  /** Lets a reader in to what an operation of the API would tell; null: nothing is at this address. True: answered already. */
  async letIn(request: FastifyRequest, reply: FastifyReply, wanted: OperationName | null): Promise<boolean> {
    markAnswer(request, reply)
    const fault = faultOfShape(request) ?? faultOfRoute(request, wanted)
    if (fault !== null) {
      this.#countStranger(request, reply)
      throw fault
    }
    if (request.method === 'OPTIONS') {
      answerOptions(reply, reading)
      return true
    }
    const { doorkeeper } = this.#house
    const authentication = await doorkeeper.authenticate({
      authorization: asBearer(request.headers.authorization),
      session: sessionOf(request.headers.cookie),
    })
    request.caller = authentication.caller
    const allowance = doorkeeper.take(authentication.caller, addressKey(request.ip))
    setHeaders(reply, limitHeaders(allowance))
    if (authentication.refused !== undefined) throw this.#unknown(request, authentication.refused)
    checkCaller(wanted!, operations[wanted!], authentication)
    if (!allowance.allowed) {
      this.#metrics.limited()
      throw tooMany(allowance)
    }
    return false
  }

  /** A browser is asked for a name and a password only where it sent a wrong one: elsewhere its window would be in the way. */
  #unknown({ headers }: FastifyRequest, refused: string): Refusal {
    if (!isBasic(headers.authorization)) return new Refusal(401, refused, { 'www-authenticate': 'Bearer' })
    const challenge = 'Basic realm="Any name, and an API key as the password", charset="UTF-8"'
    return new Refusal(401, `${refused} The key goes where the password is asked for.`, {
      'www-authenticate': `Bearer, ${challenge}`,
    })
  }

  #countStranger(request: FastifyRequest, reply: FastifyReply): void {
    const allowance = this.#house.doorkeeper.take(anonymous, addressKey(request.ip))
    setHeaders(reply, limitHeaders(allowance))
    if (allowance.allowed) return
    this.#metrics.limited()
    throw tooMany(allowance)
  }
}

function faultOfRoute({ method, raw }: FastifyRequest, wanted: OperationName | null): Refusal | null {
  const path = (raw.url ?? '').split('?', 1)[0].slice(0, 200)
  if (wanted === null) return new Refusal(404, `There is nothing at ${path}.`)
  if (reading.includes(method)) return null
  return new Refusal(405, `${path} takes ${reading.join(', ')}, not ${method}.`, { allow: reading.join(', ') })
}

const isBasic = (authorization: string | undefined) => /^basic(?:\s|$)/i.test(authorization ?? '')

/** What stands behind `Authorization`; a name and a password become the key that the password is. */
function asBearer(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  if (!isBasic(authorization)) return authorization
  const said = Buffer.from(authorization.slice(5).trim(), 'base64').toString()
  return `Bearer ${said.slice(said.indexOf(':') + 1)}`
}

/** Where the reader reaches this server, for links; only what looks like a host is repeated. */
export function originOf(request: FastifyRequest, { settings }: House): string {
  if (settings.publicUrl !== undefined) return new URL(settings.publicUrl).origin
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host) ? request.host : 'localhost'
  return `${isSecure(request, undefined) ? 'https' : 'http'}://${host}`
}

/** The parts of an address below a prefix, unescaped; null where an escape is malformed. */
export function pathBelow(url: string, prefix: string): string[] | null {
  const path = url.split(/[?#]/, 1)[0].slice(prefix.length)
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}
