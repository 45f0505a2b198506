import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DevelopmentProvider } from '#billing/development.ts'
import { noPage, pageOf, pagePolicy } from '#billing/development-pages.ts'
import type { Clock } from '#domain/clock.ts'
import { checkSameSite } from '../guard/authorize.ts'
import type { Guard } from '../guard/guard.ts'

export interface BillingPageDependencies {
  provider: Pick<DevelopmentProvider, 'show' | 'press'>
  guard: Guard
  wallClock: Clock
  publicUrl: string | undefined
}

/** The development provider's checkout and portal: a page's unguessable address is the right to press its buttons. */
export function mountBillingPages(
  app: FastifyInstance,
  { provider, guard, wallClock, publicUrl }: BillingPageDependencies,
): void {
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  app.get('/billing/dev/:id', async (request, reply) => {
    await guard.limitAnonymous(request)
    const shown = await provider.show(idOf(request), wallClock.nowMs())
    return sendPage(reply, shown === null ? 404 : 200, shown === null ? noPage : pageOf(shown))
  })
  app.post('/billing/dev/:id', async (request, reply) => {
    await guard.limitAnonymous(request)
    checkSameSite(request, publicUrl, true)
    const pressed = new URLSearchParams((request.body as Buffer | undefined)?.toString()).get('do') ?? ''
    const next = await provider.press(idOf(request), pressed, wallClock.nowMs())
    return next === null ? sendPage(reply, 404, noPage) : reply.header('cache-control', 'no-store').redirect(next, 303)
  })
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    .send(html)
}
