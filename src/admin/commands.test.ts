import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { operatorCommands } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaborne-'))
after(() => rmSync(folder, { recursive: true }))

test('feeds try reads the key of a source from the file that NAME_FILE names', async () => {
  const file = join(folder, 'user-name')
  writeFileSync(file, 'mate\n')
  const asked: string[] = []
  const invocation = (env: Record<string, string>) => ({
    ...{ args: ['aishub:'], flags: { seconds: '1' }, env },
    fetch: ((url: string) => {
      asked.push(url)
      return Promise.resolve(new Response('[]'))
    }) as typeof fetch,
  })
  const run = (env: Record<string, string>) => operatorCommands['feeds try'].run(invocation(env) as never)
  await run({ SVC_AISHUB_USERNAME_FILE: file })
  assert.equal(new URL(asked[0]).searchParams.get('username'), 'mate')
  const missing = run({ SVC_AISHUB_USERNAME_FILE: `${file}.not` })
  await assert.rejects(missing, /SVC_AISHUB_USERNAME_FILE cannot be read/)
})
