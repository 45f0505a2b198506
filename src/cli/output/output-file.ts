import {
  closeSync,
  existsSync,
  fchmodSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import type { Sink } from '../io.ts'
import { UsageError } from '../usage-error.ts'

/** A file that replaces stdout. */
export interface OutputFile extends Sink {
  /** Completes the file under its final name. */
  commit(): void
  /** Removes the incomplete file. */
  discard(): void
}

/**
 * Opens the file of `--output`. An existing file is replaced when the new one is complete. With `growing`, and for
 * targets such as named pipes, data is written directly.
 */
export function openOutputFile(path: string, growing: boolean): OutputFile {
  const target = existsSync(path) ? realpathSync(path) : path
  const before = statSync(target, { throwIfNoEntry: false })
  const direct = growing || (before !== undefined && !before.isFile())
  const draft = direct ? target : `${target}.${process.pid}.part`
  const file = openForWriting(draft, path)
  // A file that takes the place of another one keeps its permissions, such as those of a file that holds a key.
  if (!direct && before !== undefined) fchmodSync(file, before.mode & 0o777)
  // Removes the draft also if Ctrl-C ends the process.
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
    drained: async () => {},
    commit: () => {
      close()
      if (!direct) renameSync(draft, target)
    },
    discard: () => {
      close()
      remove()
    },
  }
}

function openForWriting(draft: string, path: string): number {
  try {
    return openSync(draft, 'w')
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${(error as Error).message}`, { cause: error })
  }
}
