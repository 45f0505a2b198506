import { DamagedImport } from '#reference/importers/imported-datasets.ts'
import { DamagedFile } from '#store/sqlite/database-file.ts'
import { LostFile } from '#store/sqlite/lost-files.ts'
import { NewerSchema, OlderSchema } from '#store/migrations/migrations.ts'
import { storeErrorMessage } from '#store/store-errors.ts'
import { UnusableFolder } from '#store/data-folder.ts'
import { InvalidSettingError } from './config.ts'
import { EngineAway } from './engine-faults.ts'

const fixable = [
  InvalidSettingError,
  DamagedFile,
  DamagedImport,
  LostFile,
  NewerSchema,
  OlderSchema,
  UnusableFolder,
  EngineAway,
]

const listenMessages: Record<string, string> = {
  EADDRINUSE: 'another program listens there already. Stop it, or choose another port with SVC_PORT',
  EACCES: 'this user may not listen there. Choose a port from 1024 on with SVC_PORT',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another one with SVC_HOST',
  ENOTFOUND: 'no machine has this name. Choose an address of this one with SVC_HOST',
}

/** What prevents the start, in a sentence that says what to do; null for a defect of the program. */
export function startErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (fixable.some((kind) => error instanceof kind)) return error.message
  const { code = '', syscall, address, port, hostname } = error as NodeJS.ErrnoException & Partial<ListenFault>
  if ((syscall === 'listen' || syscall === 'getaddrinfo') && code in listenMessages)
    return `Cannot listen on ${hostname ?? [address, port].filter(Boolean).join(':')}: ${listenMessages[code]}.`
  const storeError = storeErrorMessage(error)
  return storeError === null ? null : `The store cannot be opened: ${storeError}.`
}

interface ListenFault {
  address: string
  port: number
  hostname: string
}
