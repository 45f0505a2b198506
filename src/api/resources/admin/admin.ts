import type { Accounts } from '#accounts/accounts.ts'
import type { User } from '#accounts/identity/users.ts'
import { isoTime } from '#domain/time.ts'
import { type Endpoint, type Endpoints, json } from '../../http/response.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import { userIdOf } from '../../guard/caller.ts'
import { parseItemId } from '../../http/validate-input.ts'
import { userItem } from '../auth/auth.ts'
import { ageSeconds, type FeedClocks, feedNowMs, type ReceivedByFeeds } from '../sources.ts'

/** The users, for administrators. */
export function userEndpoints(accounts: Pick<Accounts, 'users' | 'changeUser'>): Endpoints {
  return {
    'admin.users': async () => json((await accounts.users()).map(adminUserItem)),
    'admin.updateUser': async ({ params, body: { tier, isAdmin, limitPerMinute } }, { caller }) => {
      const patch = { tier, isAdmin, limitPerMinute }
      return json(adminUserItem(await accounts.changeUser(parseItemId(params.id, 'user'), patch, userIdOf(caller))))
    },
  }
}

const adminUserItem = (user: User) => ({ ...userItem(user), limitPerMinute: user.customLimitPerMinute })

/** GET /admin/feeds: the state of every feed, and its rejected records by reason. */
export function listFeeds(
  feeds: readonly FeedStatus[],
  clocks: FeedClocks,
  received: Pick<ReceivedByFeeds, 'ofFeed'>,
): Endpoint<'admin.feeds'> {
  return () =>
    json(
      feeds.map((feed) => ({
        id: feed.id,
        name: feed.name,
        state: feed.state,
        demo: feed.demo,
        ageSeconds: ageSeconds(feed, clocks),
        lastHeardAt: isoTime(feed.lastReceivedMs),
        lastError: feed.lastErrorText,
        lastErrorAt: isoTime(feed.lastErrorMs),
        nextTryAt: isoTime(feed.nextTryMs),
        quietSince: isoTime(feed.quietSinceMs),
        connects: feed.connects,
        records: feed.records,
        rejects: Object.fromEntries(feed.rejects),
        licence: feed.licence,
        recordsPerMinute: feed.recordsPerMinute(feedNowMs(feed, clocks)),
        vessels: received.ofFeed(feed),
      })),
    )
}
