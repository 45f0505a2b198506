import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { wholeText } from '../values.ts'

export const searchHit = z
  .object({
    kind: z.string().meta({
      description: 'vessel, port, terminal, field, chokepoint, or another kind of infrastructure or navigation area.',
    }),
    id: z.string(),
    name: z.string(),
    detail: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    score: z.number(),
  })
  .meta({ id: 'SearchHit' })

export type SearchHit = z.infer<typeof searchHit>

export const searchOperations = {
  'search.find': defineOperation({
    summary: 'Search vessels, ports, terminals, fields and chokepoints by name or number',
    access: 'open',
    scope: 'read',
    query: z.object({
      q: z
        .string('is needed: the text to search for')
        .max(100, 'needs at most 100 characters')
        .meta({ description: 'Name, MMSI, IMO number or callsign; tolerates typing errors.', example: 'rotterdm' }),
      limit: wholeText(1, 50).meta({ description: 'Maximum number of results, up to 50.', example: '10' }).optional(),
    }),
    response: z.array(searchHit),
    status: 200,
    example: [{ kind: 'port', id: 'port:NLRTM', name: 'Rotterdam', detail: 'NL', lat: 51.95, lng: 4.05, score: 0.9 }],
  }),
}
