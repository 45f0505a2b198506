import type { Client } from '#client/client.ts'
import { cleaned } from './answer-size.ts'

interface Resource {
  name: string
  uri: string
  title: string
  description: string
  read: (client: Client) => Promise<unknown>
}

/** What one may read without asking for anything in particular. */
export const resources: readonly Resource[] = [
  {
    name: 'status',
    uri: 'svc://status',
    title: 'Status of the feeds',
    description:
      'Every feed and dataset: licence, state, age of its last record in seconds, and whether it is made up.',
    read: async (client) => ({ sources: cleaned(await client.call('sources.list')) }),
  },
  {
    name: 'chokepoints',
    uri: 'svc://chokepoints',
    title: 'Chokepoints now',
    description: 'The eight straits and canals: status, ships inside, transits. Needs a Pro plan.',
    read: async (client) => {
      const all = await client.call('chokepoints.list')
      return { chokepoints: cleaned(all.map((each) => ({ ...each, geometry: undefined }))) }
    },
  },
]
