import * as z from 'zod'
import { type CargoMovement, cargoEvidenceKinds, cargoStatuses } from '#domain/vessel/cargo-movement.ts'
import type { Position } from '#domain/geo.ts'
import { isoTime } from '#domain/time.ts'
import { formatMmsi } from '#domain/vessel/ids.ts'
import { dayOrTimeText, vocabularyText } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { country, lat, lng, timestamp, wholeText } from '../values.ts'
import { vesselFilters } from '../vessels/filters.ts'

const end = {
  unlocode: z.string().nullable().meta({ description: 'Null at sea, and at a terminal that belongs to no port.' }),
  name: z.string().nullable(),
  country: country.nullable(),
  terminal: z.object({ id: z.string(), name: z.string() }).nullable(),
}

const eta = (description: string) => timestamp.nullable().meta({ description })

const cargoPart = z
  .object({
    kind: z.enum(['load', 'discharge', 'sts_in', 'sts_out']),
    at: timestamp,
    unlocode: z.string().nullable(),
    terminal: z.object({ id: z.string(), name: z.string() }).nullable(),
    mt: z.number().nullable().meta({ description: 'Estimated tonnes of the part; null where unknown.' }),
    mmsi: z.string().nullable().meta({ description: 'The other vessel of a ship-to-ship transfer.' }),
    cargo_id: z.string().nullable().meta({ description: 'The cargo that a received part came from.' }),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .meta({ id: 'CargoPart' })

const cargoEvidence = z
  .object({
    kind: z.enum(cargoEvidenceKinds),
    at: timestamp,
    unlocode: z.string().nullable(),
    draught_change_m: z.number().nullable(),
  })
  .meta({
    id: 'CargoEvidence',
    description:
      'draught_deeper, draught_shallower: by at least 1 m in a call; export_terminal, import_terminal: the role of the berth; cargo_estimate: in ballast on one side of a call and laden on the other; ship_to_ship: opposite changes of two draughts; loading_not_observed: the draught at sea alone; discharge_not_observed: the same, or no report of the vessel for 90 days.',
  })

export const cargoItem = z
  .object({
    id: z.string().meta({ description: 'Vessel and beginning; the same for the life of the cargo.' }),
    mmsi: z.string(),
    name: z.string().nullable(),
    vessel_type_str: z.string().nullable(),
    commodity: z.string().nullable(),
    commodity_confidence: z.number().nullable().meta({
      description: 'Probability of the commodity, 0 to 1; 0.9 where the terminal of the loading lists it.',
    }),
    mt: z
      .number()
      .nullable()
      .meta({ description: 'Estimated tonnes, before parts were given away; null where unknown.' }),
    low_mt: z.number().nullable(),
    high_mt: z.number().nullable(),
    loaded: z
      .object({
        ...end,
        arrived_at: timestamp.meta({ description: 'Beginning of the loading call.' }),
        at: timestamp.nullable().meta({ description: 'End of the loading call; null while it lasts.' }),
      })
      .nullable()
      .meta({ description: 'Observed. Null where the loading was not received.' }),
    discharge: z
      .object({
        ...end,
        at: timestamp.nullable().meta({ description: 'Observed beginning of the discharge; null until then.' }),
        departed_at: timestamp.nullable().meta({ description: 'Observed end of the call.' }),
        eta_p10: eta('Expected: a tenth of arrivals are earlier. Null once it has arrived.'),
        eta_p50: eta(
          'Expected arrival off the port: calculated, or else reported by the vessel, then without eta_p10 and eta_p90.',
        ),
        eta_p90: eta('Expected: a tenth of arrivals are later.'),
      })
      .nullable()
      .meta({
        description:
          'Observed where `at` is set, otherwise expected: the destination that the vessel reports. Null where neither is known.',
      }),
    status: z.enum(cargoStatuses),
    via: z.array(cargoPart).meta({ description: 'Further ports of loading and discharge, and transfers at sea.' }),
    evidence: z.array(cargoEvidence),
    confidence: z.number().meta({ description: 'Of loading and discharge as observed, the weaker one; 0 to 1.' }),
    lat: lat.nullable().meta({
      description:
        'Where the cargo is: of the vessel as long as it is aboard, then of the terminal or port of discharge. Null where unknown.',
    }),
    lng: lng.nullable(),
    updated_at: timestamp.meta({ description: 'Time of the last report that the record was made from.' }),
  })
  .meta({ id: 'Cargo' })

export type CargoItem = z.infer<typeof cargoItem>

/** A port and a terminal, by their codes, in the contract's words. */
type NamePlace = (
  port: string | null,
  terminal: string | null,
) => Pick<NonNullable<CargoItem['loaded']>, 'unlocode' | 'name' | 'country' | 'terminal'>

/** A cargo under the names of the wire. */
export function cargoJson(cargo: CargoMovement, place: NamePlace, position: Position | null): CargoItem {
  const { loaded, discharge } = cargo
  const time = (ms: number) => isoTime(ms) ?? ''
  return {
    id: cargo.id,
    mmsi: formatMmsi(cargo.mmsi),
    name: cargo.name,
    vessel_type_str: cargo.vesselClass,
    commodity: cargo.commodity,
    commodity_confidence: cargo.commodityConfidence,
    mt: whole(cargo.tonnes),
    low_mt: whole(cargo.lowTonnes),
    high_mt: whole(cargo.highTonnes),
    loaded: loaded && {
      ...place(loaded.port, loaded.terminal),
      arrived_at: time(loaded.arrivedMs),
      at: isoTime(loaded.departedMs),
    },
    discharge: discharge && {
      ...place(discharge.port, discharge.terminal),
      at: isoTime(discharge.arrivedMs),
      departed_at: isoTime(discharge.departedMs),
      eta_p10: isoTime(discharge.etaP10Ms),
      eta_p50: isoTime(discharge.etaP50Ms),
      eta_p90: isoTime(discharge.etaP90Ms),
    },
    status: cargo.status,
    via: cargo.via.map((part) => ({
      kind: part.kind,
      at: time(part.atMs),
      unlocode: part.port,
      terminal: place(part.port, part.terminal).terminal,
      mt: whole(part.tonnes),
      mmsi: part.otherMmsi === null ? null : formatMmsi(part.otherMmsi),
      cargo_id: part.otherCargo,
      lat: part.lat,
      lng: part.lng,
    })),
    evidence: cargo.evidence.map(({ kind, atMs, port, draughtChangeM }) => ({
      ...{ kind, at: time(atMs), unlocode: port, draught_change_m: draughtChangeM },
    })),
    confidence: cargo.confidence,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    updated_at: time(cargo.updatedMs),
  }
}

const whole = (tonnes: number | null) => (tonnes === null ? null : Math.round(tonnes))

const statusOf = (word: string) => cargoStatuses.find((status) => status === word.trim().toLowerCase()) ?? null

const { sort: _sort, include: _include, laden: _laden, status: _status, ...filtersOfVessels } = vesselFilters

/** The filters of vessel lists as far as a cargo has what they ask for, and its own. */
const cargoFilters = {
  ...filtersOfVessels,
  status: vocabularyText(cargoStatuses, statusOf)
    .meta({ description: `Comma-separated: ${cargoStatuses.join(', ')}.`, example: 'sailing,waiting' })
    .optional(),
  from: dayOrTimeText
    .meta({
      description: 'Cargoes that began from this UTC day or time on: arrival at the loading port.',
      example: '2026-11-01',
    })
    .optional(),
  to: dayOrTimeText
    .meta({ description: 'Cargoes that began up to this UTC day or time, inclusive.', example: '2026-11-20' })
    .optional(),
}

const example: CargoItem = {
  id: '257436000-20261116T0300',
  mmsi: '257436000',
  name: 'FRONT ALTAIR',
  vessel_type_str: 'Crude Tanker',
  commodity: 'Arab Light',
  commodity_confidence: 0.9,
  mt: 284000,
  low_mt: 270000,
  high_mt: 297000,
  loaded: {
    ...{ unlocode: 'SARTA', name: 'Ras Tanura', country: 'SA' },
    terminal: { id: 'ras-tanura', name: 'Ras Tanura' },
    ...{ arrived_at: '2026-11-16T03:00:00Z', at: '2026-11-18T21:00:00Z' },
  },
  discharge: {
    ...{ unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL', terminal: null, at: null, departed_at: null },
    ...{ eta_p10: '2026-12-11T08:00:00Z', eta_p50: '2026-12-14T11:00:00Z', eta_p90: '2026-12-20T02:00:00Z' },
  },
  status: 'sailing',
  via: [],
  evidence: [
    { kind: 'draught_deeper', at: '2026-11-18T21:00:00Z', unlocode: 'SARTA', draught_change_m: 10.8 },
    { kind: 'export_terminal', at: '2026-11-18T21:00:00Z', unlocode: 'SARTA', draught_change_m: null },
  ],
  confidence: 0.9,
  ...{ lat: 26.56312, lng: 56.25107 },
  updated_at: '2026-11-20T12:34:56Z',
}

export const cargoOperations = {
  'cargoes.list': defineOperation({
    summary: 'List cargoes from loading to discharge',
    description:
      'Latest beginning first, kept for at least a year. Filters of place mean the cargo: origin its loading port, destination its discharging port, observed or expected. Filters of position, speed and reception mean cargoes aboard of vessels that match now. X-Total-Count is the number of matching cargoes; further pages by the Link header with rel="next". Container ships have no cargoes: they load and discharge at every call.',
    additive: true,
    access: 'pro',
    scope: 'read',
    query: z.object({
      ...cargoFilters,
      limit: wholeText(1, 1000).meta({ description: 'Cargoes of a page, 100 by default.', example: '20' }).optional(),
      cursor: z
        .string()
        .max(200, 'needs at most 200 characters')
        .meta({
          description: 'A further page: from the Link header. The filters must be those of the first page.',
          example: 'MTc2MzI2MjAwMDAwMDoyNTc0MzYwMDA',
        })
        .optional(),
    }),
    response: z.array(cargoItem),
    status: 200,
    example: [example],
  }),
}
