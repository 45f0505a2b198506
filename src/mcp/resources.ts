import type { Client } from '#client/client.ts'
import { withoutControlCharacters } from './tool/fact-table.ts'

interface Resource {
  name: string
  uri: string
  title: string
  description: string
  read: (client: Client) => Promise<unknown>
}

/** Resources that clients can read without parameters. */
export const resources: readonly Resource[] = [
  {
    name: 'status',
    uri: 'svc://status',
    title: 'Feed status',
    description:
      'Every feed and dataset with licence, state, age of the last record in seconds, and whether it is simulated.',
    read: async (client) => ({ sources: withoutControlCharacters(await client.call('sources.list')) }),
  },
  {
    name: 'chokepoints',
    uri: 'svc://chokepoints',
    title: 'Chokepoints',
    description: 'The eight chokepoints of oil trade with status, vessels inside and transits. Requires a Pro plan.',
    read: async (client) => {
      const all = await client.call('chokepoints.list')
      return { chokepoints: withoutControlCharacters(all.map((each) => ({ ...each, geometry: undefined }))) }
    },
  },
]
