import { randomBytes } from 'node:crypto'
import { getEnvironmentData } from 'node:worker_threads'
import { runIdKey } from '#contract/version.ts'

/** Identifies this run of the program: versions count from its start, so ETags of an earlier run must not match. */
export const runId = runIdOf(getEnvironmentData(runIdKey))

const acceptable = /^[A-Za-z0-9_-]{8,64}$/
const prefix = randomBytes(6).toString('base64url')

/** Gives ids to requests: the client's own where it is well-formed, else a new one. */
export class RequestIds {
  #count = 0

  next(inbound: string | string[] | undefined): string {
    if (typeof inbound === 'string' && acceptable.test(inbound)) return inbound
    return `${prefix}-${(++this.#count).toString(36).padStart(6, '0')}`
  }
}

function runIdOf(given: unknown): string {
  return typeof given === 'string' ? given : randomBytes(6).toString('base64url')
}
