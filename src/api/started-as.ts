import { randomBytes } from 'node:crypto'

/** This run of the program: versions count from its start, so that tags of an earlier run must not match. */
export const startedAs = randomBytes(6).toString('base64url')
