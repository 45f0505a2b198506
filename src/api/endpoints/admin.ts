import type { Accounts } from '#accounts/accounts.ts'
import type { User } from '#accounts/users.ts'
import { isoTime } from '#contract/values.ts'
import { type Endpoint, type Endpoints, json } from '../answer.ts'
import type { House } from '../house.ts'
import { numberOf, userIdOf } from '../signed-in.ts'
import { wireUser } from './auth.ts'
import { ageSeconds } from './sources.ts'

/** Users, for administrators. */
export function adminEndpoints(accounts: Accounts): Endpoints {
  return {
    'admin.users': async () => json((await accounts.users()).map(wireAdminUser)),
    'admin.updateUser': async ({ params, body: { tier, is_admin, limit_per_minute } }, { caller }) => {
      const patch = { tier, isAdmin: is_admin, limitPerMinute: limit_per_minute }
      return json(wireAdminUser(await accounts.changeUser(numberOf(params.id, 'user'), patch, userIdOf(caller))))
    },
  }
}

const wireAdminUser = (user: User) => ({ ...wireUser(user), limit_per_minute: user.customLimitPerMinute })

/** GET /admin/feeds: how every feed is doing, and what it had to set aside. */
export function listFeeds(house: House): Endpoint<'admin.feeds'> {
  return () =>
    json(
      house.sources.map((feed) => ({
        id: feed.id,
        name: feed.name,
        state: feed.state,
        demo: feed.demo,
        age_seconds: ageSeconds(feed, house),
        last_heard_at: isoTime(feed.lastHeardMs),
        last_error: feed.lastErrorText,
        next_try_at: isoTime(feed.nextTryMs),
        connects: feed.connects,
        records: feed.records,
        rejects: Object.fromEntries(feed.rejects),
      })),
    )
}
