import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import type { Sink } from './io.ts'
import { UsageError } from './usage.ts'

/** A file that takes the place of stdout. */
export interface OutputFile extends Sink {
  /** The file is whole. */
  keep(): void
  /** Nothing shall be left of it. */
  discard(): void
}

/**
 * Opens the file of `--output`. What was there stays until the new file is whole; `growing` writes right into it, and
 * so does what is no file of the disk, such as a pipe.
 */
export function outputFile(path: string, growing: boolean): OutputFile {
  const target = existsSync(path) ? realpathSync(path) : path
  const direct = growing || (existsSync(target) && !statSync(target).isFile())
  const draft = direct ? target : `${target}.${process.pid}.part`
  const file = opened(draft, path)
  // Ctrl-C leaves nothing half done either.
  const remove = () => direct || rmSync(draft, { force: true })
  process.once('exit', remove)
  const close = () => {
    process.off('exit', remove)
    closeSync(file)
  }
  return {
    isTTY: false,
    write: (piece) => {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    },
    keep: () => {
      close()
      if (!direct) renameSync(draft, target)
    },
    discard: () => {
      close()
      remove()
    },
  }
}

function opened(draft: string, path: string): number {
  try {
    return openSync(draft, 'w')
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}
