import { DatabaseAway, LeaseLost, storeErrorMessage } from '#store/store-errors.ts'

/** What a node is started beside. */
export type EngineName = 'PostgreSQL' | 'NATS' | 'Redis'

/** An engine was away for as long as a start waits. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway'
}

/** What is wrong with an engine, in words, and whether it may pass without a change of the settings. */
export interface EngineFault {
  words: string
  passes: boolean
}

/** Codes of PostgreSQL that no waiting mends, with what to do. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'check the user and the password',
  '28000': 'check the user, and what pg_hba.conf allows',
  '3D000': 'create the database first, such as with createdb',
  '42501': 'its user may not create tables there',
}
/** What pgbouncer says with the code of a protocol error, which a database that is away has as well. */
const refusedByPgbouncer = /^(?:SASL authentication failed|password authentication failed|no such (?:database|user))/
/** Without a code: the settings of the connection do not fit the server. */
const unfitting = /^(?:The server does not support SSL|SASL: )/
/** A name that a new machine may not have been given yet. */
const unnamed = ['ENOTFOUND', 'EAI_AGAIN']

/** What is wrong with an engine; null for an error that is not about it. */
export function engineFault(engine: EngineName, error: unknown): EngineFault | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && unnamed.includes(String(error.code))) return { words: error.message, passes: true }
  return faultsOf[engine](error)
}

const faultsOf: Readonly<Record<EngineName, (error: Error) => EngineFault | null>> = {
  PostgreSQL: (error) => {
    const code = 'code' in error ? String(error.code) : ''
    const { message } = error
    if (code in refusals) return refusal(`SVC_DATABASE_URL: ${message}: ${refusals[code]}`)
    if (unfitting.test(message) || (code === '08P01' && refusedByPgbouncer.test(message)))
      return refusal(`SVC_DATABASE_URL: ${message}: check the user, the password and the name of the database`)
    const words = error instanceof LeaseLost ? null : storeErrorMessage(error)
    if (words === null) return null
    return { words: error instanceof DatabaseAway ? words : `${words}: ${message}`, passes: true }
  },

  NATS: (error) => {
    if (error instanceof TypeError || error instanceof RangeError) return null
    if (error.name === 'AuthorizationError' || error.name === 'UserAuthenticationExpiredError')
      return refusal('SVC_NATS_URL: NATS refuses the connection: check the user and the password')
    if (error.name === 'JetStreamNotEnabled')
      return refusal(
        'SVC_NATS_URL: NATS runs without JetStream: start it with -js, or with jetstream in its configuration',
      )
    return { words: `it does not answer: ${error.message}`, passes: true }
  },

  Redis: ({ message }) =>
    /^(?:NOAUTH|WRONGPASS)\b/.test(message)
      ? refusal(`SVC_REDIS_URL: Redis refuses the connection: ${message.split(/[,.]/)[0]}`)
      : null,
}

const refusal = (words: string): EngineFault => ({ words: `${words}.`, passes: false })
