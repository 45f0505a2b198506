import type { Accounts } from '#accounts/accounts.ts'
import { type Clock } from '#domain/clock.ts'
import { isoTime } from '#domain/time.ts'
import { addressKey } from '#domain/address-key.ts'
import { userIdOf } from '../../guard/caller.ts'
import { publicPathOf } from '../../http/public-path.ts'
import { type Endpoints, json } from '../../http/response.ts'
import { fromOf } from './auth.ts'
import { keyItem } from './keys.ts'

const intervalSeconds = 2

/** Device login: a program gets a key that a user approves in a browser. */
export function deviceLoginEndpoints(
  accounts: Pick<Accounts, 'createKey' | 'revokeKey' | 'deviceLogins'>,
  { wallClock, publicUrl }: { wallClock: Clock; publicUrl?: string | undefined },
): Endpoints {
  const nowMs = () => wallClock.nowMs()
  const logins = accounts.deviceLogins
  return {
    'device.start': ({ body: { name, scopes } }, { address }) => {
      const request = { name: name.replaceAll(/\p{C}/gu, ' '), scopes: [...new Set(scopes)], address }
      const { deviceCode, userCode, expiresInSeconds } = logins.start(request, addressKey(address), nowMs())
      const codes = { deviceCode, userCode, verificationPath: `${publicPathOf(publicUrl)}/app/device#${userCode}` }
      return json({ ...codes, expiresIn: expiresInSeconds, interval: intervalSeconds })
    },
    'device.collect': ({ body }) => {
      const outcome = logins.collect(body.deviceCode, nowMs())
      const key = outcome.state === 'approved' ? { ...keyItem(outcome.key), token: outcome.key.token } : null
      return json({ state: outcome.state, key })
    },
    'device.get': ({ params }) => {
      const { name, scopes, address, createdMs } = logins.pendingRequest(params.code, nowMs())
      return json({ name, scopes, ip: address, createdAt: isoTime(createdMs) })
    },
    'device.approve': async ({ params }, context) => {
      const made = await logins.approve(params.code, nowMs, {
        create: ({ name, scopes }) => accounts.createKey(context.caller, name, scopes, fromOf(context)),
        revoke: ({ id }) => accounts.revokeKey(userIdOf(context.caller), id, fromOf(context)),
      })
      return json(keyItem(made))
    },
    'device.deny': ({ params }) => {
      logins.deny(params.code, nowMs())
      return { kind: 'nothing' }
    },
  }
}
