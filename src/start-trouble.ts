import { DamagedFile } from '#store/sqlite-file.ts'
import { NewerSchema } from '#store/migrations/migrations.ts'
import { storeTrouble } from '#store/trouble.ts'
import { UnusableFolder } from '#store/data-folder.ts'
import { BadSetting } from './config.ts'

const mendable = [BadSetting, DamagedFile, NewerSchema, UnusableFolder]

const listenWords: Record<string, string> = {
  EADDRINUSE: 'something else listens there already. Stop it, or choose another port with SVC_PORT',
  EACCES: 'this user may not listen there. Choose a port from 1024 on with SVC_PORT',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another one with SVC_HOST',
  ENOTFOUND: 'no machine has this name. Choose an address of this one with SVC_HOST',
}

/** What keeps the server from starting, in a sentence for who can mend it; null where it is a fault of the program. */
export function startTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (mendable.some((kind) => error instanceof kind)) return error.message
  const { code = '', syscall, address, port, hostname } = error as NodeJS.ErrnoException & Partial<ListenFault>
  if ((syscall === 'listen' || syscall === 'getaddrinfo') && code in listenWords)
    return `Cannot listen on ${hostname ?? [address, port].filter(Boolean).join(':')}: ${listenWords[code]}.`
  const trouble = storeTrouble(error)
  return trouble === null ? null : `The store cannot be opened: ${trouble}.`
}

interface ListenFault {
  address: string
  port: number
  hostname: string
}
