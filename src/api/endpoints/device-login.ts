import type { Accounts } from '#accounts/accounts.ts'
import { DeviceLogins } from '#accounts/device-logins.ts'
import { wallClock } from '#domain/clock.ts'
import { isoTime } from '#contract/values.ts'
import { addressKey } from '../address.ts'
import { type Endpoints, json } from '../answer.ts'
import { fromOf } from './auth.ts'
import { wireKey } from './keys.ts'

const intervalSeconds = 2

/** How a program gets a key from a user who is signed in elsewhere. */
export function deviceLoginEndpoints(accounts: Accounts, logins = new DeviceLogins()): Endpoints {
  const nowMs = () => wallClock.nowMs()
  return {
    'device.start': ({ body: { name, scopes } }, { address }) => {
      const wish = { name: name.replaceAll(/\p{C}/gu, ' '), scopes: [...new Set(scopes)], address }
      const { deviceCode, userCode, expiresInSeconds } = logins.start(wish, addressKey(address), nowMs())
      const codes = { device_code: deviceCode, user_code: userCode, verification_path: `/app/device#${userCode}` }
      return json({ ...codes, expires_in: expiresInSeconds, interval: intervalSeconds })
    },
    'device.collect': ({ body }) => {
      const outcome = logins.collect(body.device_code, nowMs())
      const key = outcome.state === 'approved' ? { ...wireKey(outcome.key), token: outcome.key.token } : null
      return json({ state: outcome.state, key })
    },
    'device.get': ({ params }) => {
      const { name, scopes, address, createdMs } = logins.wish(params.code, nowMs())
      return json({ name, scopes, ip: address, created_at: isoTime(createdMs) })
    },
    'device.approve': async ({ params }, visit) => {
      const made = await logins.approve(params.code, nowMs(), ({ name, scopes }) =>
        accounts.createKey(visit.caller, name, scopes, fromOf(visit)),
      )
      return json(wireKey(made))
    },
    'device.deny': ({ params }) => {
      logins.deny(params.code, nowMs())
      return { kind: 'nothing' }
    },
  }
}
