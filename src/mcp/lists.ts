import { ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { Client } from '#client/client.ts'
import { factTable, withoutControlCharacters } from './tool/fact-table.ts'

/** The lists that tools may cut, whose whole a client can read as a resource. */
const listOperations = [
  'vessels.list',
  'vessels.track',
  'vessels.portCalls',
  'vessels.voyages',
  'vessels.events',
  'ports.calls',
  'cargoes.list',
  'infrastructure.list',
  'events.list',
] as const
type ListOperation = (typeof listOperations)[number]

/** A request for a whole list. */
export interface LinkedList {
  operation: ListOperation
  input: Readonly<Record<string, unknown>>
}

const mimeType = 'text/tab-separated-values'
const prefix = 'svc://lists/'

export const listTemplate = {
  name: 'lists',
  template: `${prefix}{+list}`,
  title: 'A whole list',
  description: 'Every row of a list that a tool cut, as tab-separated text; the results of tools link to it.',
  mimeType,
}

/** A link to the whole list, as part of a tool's result. */
export function listLink({ operation, input }: LinkedList) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(',') : wordOf(value))
  const uri = `${prefix}${operation}${query.size === 0 ? '' : `?${query.toString()}`}`
  return {
    ...{ type: 'resource_link' as const, uri, name: operation, title: 'The whole list', mimeType },
    description: 'All rows up to the cap of the API, as tab-separated text.',
  }
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The rows that a link leads to. Throws for an address that no tool makes. */
export async function readList(client: Client, uri: URL): Promise<string> {
  const [name, query = ''] = uri.href.slice(prefix.length).split('?', 2)
  const operation = listOperations.find((each) => each === name)
  if (operation === undefined) throw new ResourceNotFoundError(uri.href, `There is no list "${name.slice(0, 60)}".`)
  const input = Object.fromEntries(new URLSearchParams(query))
  // The query is text already, as the client would write it.
  const rows: unknown[] = await client.call(operation, input)
  return factTable(withoutControlCharacters(rows))
}
