import { resolve } from 'node:path'
import { importDataset, type ImportProgress } from '#reference/importers/import-dataset.ts'
import { importKinds } from '#reference/importers/importers.ts'
import { backup, restore } from '#store/backup.ts'
import { openStore, type Store } from '#store/store.ts'
import { type Config, readConfig } from './config.ts'
import { openAccounts } from './server.ts'

const usage = `Usage: npm run operate -- COMMAND

  data import KIND SOURCE    load a public dataset (a file or the publisher's address); KIND is one of
                             ${importKinds.join(', ')}
  admin create EMAIL         make an administrator; the password is read from SVC_ADMIN_PASSWORD
  admin password EMAIL       set a user's password, from SVC_ADMIN_PASSWORD; all his sessions end
  backup FILE                write a consistent copy of the SQLite store, while the server runs or not
  restore FILE               put a copy back; the server must not run, what was there is kept aside`

/** A command was called in a way that cannot be meant. */
class Usage extends Error {}

const need = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new Usage(`${what} is missing.`)
  return value
}

/** What an operator does on the server's own machine, by its first words. */
const commands: Record<string, (args: string[], config: Config) => Promise<string>> = {
  'data import': async ([kind, source], { dataDir }) => {
    const known = importKinds.find((one) => one === kind)
    if (known === undefined) throw new Usage(`There is no kind "${kind ?? ''}"; there are ${importKinds.join(', ')}.`)
    const file = need(source, 'SOURCE')
    const report = await importDataset({
      kind: known,
      source: file,
      dataDir,
      nowMs: Date.now(),
      fetch,
      onProgress: bar,
    })
    if (process.stderr.isTTY) process.stderr.write('\n')
    const rejects = Object.entries(report.rejects).map(([reason, count]) => `\n  ${count} refused: ${reason}`)
    return `${report.items} records of ${report.rows} rows.${rejects.join('')}\nRestart the server to see them.`
  },
  'admin create': async ([email], config) => {
    const wish = { email: need(email, 'EMAIL'), password: need(config.adminPassword, 'SVC_ADMIN_PASSWORD') }
    const user = await withStore(config, (store) => openAccounts(config, store).ensureAdmin(wish))
    return `${user.email} is an administrator.`
  },
  'admin password': async ([email], config) =>
    withStore(config, async (store) => {
      const accounts = openAccounts(config, store)
      const user = await accounts.userByEmail(need(email, 'EMAIL'))
      if (user === null) throw new Usage(`There is no user ${email}.`)
      await accounts.resetPassword(user.id, need(config.adminPassword, 'SVC_ADMIN_PASSWORD'))
      return `${user.email} has a new password.`
    }),
  backup: async ([file], config) => {
    const path = resolve(need(file, 'FILE'))
    await withStore(config, (store) => backup(store, path, Date.now()))
    return `The store is in ${path}.`
  },
  restore: async ([file], config) => {
    await restore(resolve(need(file, 'FILE')), config.dataDir, Date.now())
    return `The store is back in ${config.dataDir}.`
  },
}

async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: config.dataDir, url: config.databaseUrl ?? null, nowMs: Date.now() })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function bar({ bytes, totalBytes, items, rejects }: ImportProgress): void {
  if (!process.stderr.isTTY) return
  const share = totalBytes ? `${Math.floor((bytes / totalBytes) * 100)} %` : `${Math.floor(bytes / 1024)} kB`
  process.stderr.write(`\r${share.padStart(8)}  ${items} records, ${rejects} refused`)
}

async function main(args: string[]): Promise<void> {
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(commands, words))
  if (name === undefined) throw new Usage(usage)
  const { config } = readConfig(process.env)
  process.stdout.write(`${await commands[name](args.slice(name.split(' ').length), config)}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof Usage ? 2 : 1)
})
