import * as z from 'zod'
import { type NavigationArea, navigationAreaKinds } from '#domain/world/navigation-areas.ts'
import { defineOperation } from '../operation.ts'
import { bboxText, country, lat, listText, lng, provenance, timestamp } from '../values.ts'

const navigationAreaKind = z.enum(navigationAreaKinds).meta({ id: 'NavigationAreaKind' })

export const navigationAreaItem = z
  .object({
    id: z.string(),
    kind: navigationAreaKind,
    name: z.string(),
    lat,
    lng,
    country: country.nullable(),
    ports: z
      .array(z.string())
      .optional()
      .meta({ description: 'UN/LOCODEs of the ports that it serves; absent where none is known.' }),
    heading_deg: z.number().nullable().meta({ description: 'The direction of traffic in a lane.' }),
    accuracy_nm: z
      .number()
      .nullable()
      .meta({ description: 'How far off its outline may be, nautical miles; null where that is not known.' }),
    as_of: timestamp.nullable().meta({ description: 'Day of the source; null where that is not known.' }),
    source: provenance,
    geometry: z
      .object({
        type: z.literal('Polygon'),
        coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
      })
      .nullable()
      .meta({ description: 'Its outline; null where only a position is known.' }),
  })
  .meta({ id: 'NavigationArea' })

export type NavigationAreaItem = z.infer<typeof navigationAreaItem>

/** A navigation area under the names of the wire. */
export function navigationAreaJson(area: NavigationArea): NavigationAreaItem {
  const { id, kind, name, lat, lng, country, ports, headingDeg, accuracyNm, asOf, source, ring } = area
  return {
    id,
    kind,
    name,
    lat,
    lng,
    country,
    // An empty list crashes readers of GDAL 3.6.
    ...(ports.length > 0 && { ports: [...ports] }),
    heading_deg: headingDeg,
    accuracy_nm: accuracyNm,
    as_of: asOf === null ? null : `${asOf}T00:00:00Z`,
    source: { name: source.name, licence: source.licence, url: source.url },
    geometry: ring && { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y])] },
  }
}

const kindOf = (word: string) => navigationAreaKinds.find((kind) => kind === word.trim().toLowerCase()) ?? null

export const navigationAreaOperations = {
  'areas.list': defineOperation({
    summary: 'List anchorages, pilot stations and traffic separation schemes',
    description:
      'For orientation, not for navigation: the places where vessels of these trades wait, and schemes whose regulation is public. An area that is not listed may still exist.',
    additive: true,
    access: 'open',
    scope: 'read',
    query: z.object({
      bbox: bboxText.optional(),
      types: listText(navigationAreaKinds, kindOf)
        .meta({ description: 'Comma-separated kinds.', example: 'anchorage,pilot_station' })
        .optional(),
    }),
    response: z.array(navigationAreaItem),
    status: 200,
    example: [
      {
        id: 'anchorage:fujairah',
        kind: 'anchorage' as const,
        name: 'Fujairah Offshore Anchorage',
        lat: 25.185,
        lng: 56.5,
        country: 'AE',
        ports: ['AEFJR'],
        heading_deg: null,
        accuracy_nm: 2,
        as_of: '2026-11-23T00:00:00Z',
        source: {
          name: 'Port of Fujairah; outline by Seaborne (compiled 2026-11)',
          licence: 'Apache-2.0',
          url: 'https://fujairahport.ae',
        },
        geometry: {
          type: 'Polygon' as const,
          coordinates: [
            [
              [56.38, 25.05] as [number, number],
              [56.62, 25.05] as [number, number],
              [56.62, 25.32] as [number, number],
              [56.38, 25.05] as [number, number],
            ],
          ],
        },
      },
    ],
  }),
}
