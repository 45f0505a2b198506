import { writeSync } from 'node:fs'

/**
 * Writes to standard output at once and whole, however slowly the other side reads: what waits in a process is lost when
 * it is killed.
 */
export function say(text: string): void {
  let rest = Buffer.from(text)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
