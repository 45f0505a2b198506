import { hostname } from 'node:os'
import { ApiError } from '#client/client.ts'
import { usualPatience } from '#client/retry.ts'
import { note } from './asking.ts'
import type { Call } from './command.ts'
import type { StoredKey } from './settings.ts'

/** The key that a program on this machine asks for. */
export const wantedKey = () => ({
  name: `svc on ${hostname()}`.slice(0, 100),
  scopes: ['read' as const, 'write' as const],
})

/**
 * A key that a person approves on a page of the app. Null where there is no browser and none was asked for, or where
 * the server has no such page.
 */
export async function approvedKey(call: Call): Promise<StoredKey | null> {
  const { io, client, baseUrl, flags } = call
  if (typeof flags.email === 'string' || (flags.web !== true && io.openBrowser === null)) return null
  const wanted = wantedKey()
  const begun = await begin(call, wanted)
  if (begun === null) return null
  const page = new URL(begun.verification_path, baseUrl).href
  io.openBrowser?.(page)
  io.stderr.write(`${io.openBrowser ? 'A page opens in your browser. If not, go to' : 'Go to'} ${page}\n`)
  io.stderr.write(`and approve the code ${begun.user_code}. Waiting…\n`)
  const sleep = io.patience?.sleep ?? usualPatience.sleep
  for (;;) {
    await sleep(begun.interval * 1000, io.signal)
    const { state, key } = await client.call(
      'device.collect',
      { device_code: begun.device_code },
      { signal: io.signal },
    )
    if (state === 'denied') throw new ApiError(401, 'The sign-in was refused in the browser.')
    if (key !== null) {
      note(call, 'Approved.')
      return { id: key.id, token: key.token, name: key.name, baseUrl }
    }
  }
}

async function begin({ client, io, flags }: Call, wanted: ReturnType<typeof wantedKey>) {
  try {
    return await client.call('device.start', wanted, { signal: io.signal })
  } catch (error) {
    if (flags.web !== true && error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
