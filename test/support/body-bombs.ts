import type { Operation } from '#contract/operation.ts'
import { operationNames, operations, routeOf } from '#contract/operations.ts'

export interface BodyBomb {
  name: string
  body: string
}

export interface Write {
  method: string
  path: string
  /** Of its body; undefined where the contract does not check it. */
  schema: Operation['body']
  /** Members that its body may have. */
  members: readonly string[]
}

/** Every route that reads a body; the parameters of its path are 1. */
export const writes: readonly Write[] = [
  ...operationNames.flatMap((name): Write[] => {
    const { body, callback }: Operation = operations[name]
    if (body === undefined && callback !== true) return []
    const { method, path } = routeOf(name)
    const { shape = {} } = (body ?? {}) as { shape?: object }
    return [{ method, path: `/api/v1${path.replaceAll(/:\w+/g, '1')}`, schema: body, members: Object.keys(shape) }]
  }),
  { method: 'POST', path: '/mcp', schema: undefined, members: ['id', 'method', 'params'] },
]

const repeat = (bytes: number, text: string) => text.repeat(Math.floor(bytes / text.length))
const list = (bytes: number, text: string) => `[${repeat(bytes - text.length - 2, `${text},`)}${text}]`
const membersOf = (bytes: number, from = 0) =>
  Array.from({ length: Math.floor(bytes / 9) }, (_, i) => `"${(from + i).toString(36)}":0`).join(',')
const ring = (count: number) => {
  const positions = Array.from({ length: count }, (_, i) => `[${((i * 7) % 3600) / 10 - 180},${(i % 1700) / 10 - 85}]`)
  return `[${positions.join(',')},${positions[0]}]`
}
const geojson = (rings: string) => `{"geojson":{"type":"Polygon","coordinates":[${rings}]},"name":"a"}`

/** Bodies of about this size that cost a server the most to read, to check, or to name in an error. */
export function bodyBombs({ members }: Write, bytes: number): BodyBomb[] {
  const length = bytes - 200
  const values = {
    'a long text': `"${repeat(length, 'a@')}"`,
    'a text of escapes': `"${repeat(length, String.raw`\u0061`)}"`,
    'an array of empty arrays': list(length, '[]'),
    'an array of numbers': list(length, '1'),
    'an array of texts': list(length, '"read"'),
    'an array of as many as may be': list(Math.min(length, 90_000), '""'),
    'an object of many members': `{${membersOf(length)}}`,
    'a long number': repeat(length, '9'),
  }
  return [
    { name: 'unknown members', body: `{${membersOf(length)}}` },
    { name: 'as many unknown members as may be', body: `{${membersOf(Math.min(length, 80_000))}}` },
    { name: 'one member again and again', body: `{${repeat(length, '"a":0,')}"a":0}` },
    { name: 'a member with a long name', body: `{"${repeat(length, 'n')}":0}` },
    { name: 'blanks', body: `{${repeat(length, ' ')}}` },
    { name: 'an array', body: list(length, '0') },
    { name: 'braces', body: repeat(length, '{"a":') },
    { name: 'an end that is missing', body: `{"a":${list(length, '[0]')}` },
    { name: 'a polygon of many positions', body: geojson(ring(Math.floor(length / 14))) },
    { name: 'a polygon of 9,000 positions', body: geojson(ring(Math.min(9000, Math.floor(length / 14)))) },
    { name: 'a polygon of many rings', body: geojson(list(length, '[[0,0],[1,0],[1,1],[0,0]]').slice(1, -1)) },
    ...members.flatMap((member) =>
      Object.entries(values).map(([what, value]) => ({ name: `${member}: ${what}`, body: `{"${member}":${value}}` })),
    ),
  ]
}
