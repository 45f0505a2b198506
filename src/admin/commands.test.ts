import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCommands } from './commands.ts'

test('feeds try reads the key of a source from the file that NAME_FILE names', async () => {
  const run = (env: Record<string, string>) =>
    operatorCommands['feeds try'].run({ args: ['aishub:'], flags: {}, env, fetch } as never)
  await assert.rejects(async () => run({}), /needs a key in the setting SVC_AISHUB_USERNAME/)
  const missing = { SVC_AISHUB_USERNAME_FILE: '/nowhere/user-name' }
  await assert.rejects(async () => run(missing), /SVC_AISHUB_USERNAME_FILE cannot be read/)
})
