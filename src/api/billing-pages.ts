import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DevelopmentProvider } from '#billing/development.ts'
import { noPage, pageOf, pagePolicy } from '#billing/development-pages.ts'
import { wallClock as wall } from '#domain/clock.ts'
import { addressKey } from './address.ts'
import { anonymous } from './caller.ts'
import { checkSameSite, tooMany } from './gate.ts'
import type { House } from './house.ts'

/** The development provider's checkout and portal: who holds a page's unguessable address may press its buttons. */
export function billingPages(app: FastifyInstance, house: House, provider: DevelopmentProvider): void {
  const { doorkeeper, settings } = house
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const count = ({ ip }: FastifyRequest) => {
    const allowance = doorkeeper.take(anonymous, addressKey(ip))
    if (!allowance.allowed) throw tooMany(allowance)
  }
  app.get('/billing/dev/:id', async (request, reply) => {
    count(request)
    const shown = await provider.show(idOf(request), wall.nowMs())
    return sendPage(reply, shown === null ? 404 : 200, shown === null ? noPage : pageOf(shown))
  })
  app.post('/billing/dev/:id', async (request, reply) => {
    count(request)
    checkSameSite(request, settings.publicUrl, true)
    const pressed = new URLSearchParams((request.body as Buffer | undefined)?.toString()).get('do') ?? ''
    const next = await provider.press(idOf(request), pressed, wall.nowMs())
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
