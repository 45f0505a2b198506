import * as z from 'zod'
import { vesselClasses, vesselGroups } from '#domain/vessel/vessel-class.ts'
import { defineOperation } from '../operation.ts'
import { atTime } from '../filter-values.ts'
import { density, vesselSummary } from './totals.ts'
import { country, lat, lng, mmsiParam, numberText, timestamp } from '../values.ts'
import { vesselFilters, vesselPageQuery } from './filters.ts'
import { trackOperation } from './track.ts'
import { navigationAreaKinds } from '#domain/world/navigation-areas.ts'
import { destinationMeanings } from '#domain/text/destination-word.ts'
import { dwtSources, classSources, qualityFlags } from '#domain/vessel/evidence.ts'

const vesselType = z.enum(vesselClasses).meta({ id: 'VesselType', example: 'Crude Tanker' })

/** An item of GET /vessels: exactly these 19 members, in this order. */
export const vessel = z
  .object({
    mmsi: z.string().meta({ description: 'Nine digits.', example: '244660000' }),
    name: z.string().nullable().meta({ description: 'As broadcast by the vessel.', example: 'FRONT ALTAIR' }),
    vessel_type_str: vesselType.nullable().meta({
      description: 'Null only with include=others, for vessels of none of these types or of unknown type.',
    }),
    commodity: z.string().nullable().meta({
      description: 'The cargo on board or, in ballast, the cargo that the vessel usually trades.',
      example: 'Arab Light',
    }),
    flag: country.nullable().meta({
      description: 'ISO 3166 alpha-2 code of the flag state, derived from the MMSI; invented for simulated vessels.',
      example: 'NO',
    }),
    dwt: z.number().nullable().meta({ description: 'Deadweight, tonnes.', example: 318000 }),
    max_draught_m: z.number().nullable().meta({ description: 'Maximum draught, metres.', example: 22.4 }),
    current_draught_m: z.number().nullable().meta({ description: 'Reported draught, metres.', example: 20.1 }),
    lat,
    lng,
    speed_knots: z.number().nullable().meta({ description: 'Speed over ground, knots.', example: 12.4 }),
    heading: z.number().nullable().meta({
      description: 'Course over ground in degrees when reported, else the true heading.',
      example: 271,
    }),
    nav_status: z.int().nullable().meta({ description: 'AIS navigational status, 0 to 14.', example: 0 }),
    destination: z.string().nullable().meta({ description: 'UN/LOCODE without a space.', example: 'NLRTM' }),
    eta: timestamp.nullable().meta({ description: 'The ETA reported by the vessel.', example: '2026-12-01T06:00:00Z' }),
    last_port: z.string().nullable().meta({
      description: 'Name of the last port of call, or of the terminal where that belongs to no port.',
      example: 'Ras Tanura',
    }),
    last_port_country: country.nullable().meta({ description: 'ISO 3166 alpha-2 code.', example: 'SA' }),
    load_pct: z.number().nullable().meta({ description: 'Estimated load, percent of deadweight.', example: 92.5 }),
    est_cargo_mt: z.number().nullable().meta({
      description: 'Estimated cargo, tonnes; 0 in ballast, null when unknown or of a confidence below 0.5.',
      example: 284000,
    }),
  })
  .meta({ id: 'Vessel' })

export type Vessel = z.infer<typeof vessel>

/** An item of GET /vessels with every member that `fields` can name: those beyond the 19 are sent only when named. */
export const namedVessel = vessel.extend({
  cargo_low_mt: z.number().nullable(),
  cargo_high_mt: z.number().nullable(),
  destination_name: z.string().nullable(),
  eta_calculated: timestamp.nullable(),
  position_at: timestamp.nullable(),
  source: z.string().nullable(),
})

export type NamedVessel = z.infer<typeof namedVessel>

export const vesselMembers = namedVessel.partial().meta({
  id: 'VesselMembers',
  description: 'A listed vessel where `fields` is given: the members that it names, and no others.',
})

const cargo = z
  .object({
    mt: z.number().nullable(),
    low_mt: z.number().nullable(),
    high_mt: z.number().nullable(),
    load_pct: z.number().nullable(),
    laden: z.boolean().nullable(),
    method: z.string().nullable().meta({
      description: 'The evidence that decided: draught, capacity (of the tanks), last berth or destination.',
      example: 'draught',
    }),
    confidence: z.number().nullable().meta({ description: '0 to 1. Below 0.5 no amount is given, only its bounds.' }),
    reasons: z.array(z.string()),
  })
  .meta({
    id: 'CargoEstimate',
    description: 'The estimated cargo in tonnes, its bounds and the reasons for the estimate.',
  })

const areaName = z
  .object({ id: z.string(), kind: z.enum(navigationAreaKinds), name: z.string() })
  .meta({ id: 'NavigationAreaName' })

const destinationDetail = z
  .object({
    raw: z.string().nullable().meta({ description: 'As entered by the crew.' }),
    unlocode: z.string().nullable(),
    name: z.string().nullable(),
    country: country.nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    confidence: z.number().nullable().meta({ description: '0 to 1.' }),
    meaning: z.enum(destinationMeanings).meta({
      description:
        'Whether the text names a port, only a region, waiting for orders, no destination, or something unknown.',
      'x-additive': true,
    }),
    region: z.string().nullable().meta({
      description: 'The sea area or country that the text names instead of a port.',
      'x-additive': true,
      example: 'US Gulf',
    }),
    area: areaName.nullable().meta({
      description: 'The anchorage or pilot station that the text names, of those of GET /navigation-areas.',
      'x-additive': true,
    }),
  })
  .meta({ id: 'DestinationDetail' })

const portCall = z
  .object({
    unlocode: z.string(),
    name: z.string(),
    arrived_at: timestamp.nullable(),
    departed_at: timestamp.nullable(),
    draught_in_m: z.number().nullable(),
    draught_out_m: z.number().nullable(),
  })
  .meta({ id: 'PortCall' })

const positionConflict = z
  .object({
    since: timestamp.meta({ description: 'Since when the reports come from several places in turns.' }),
    places: z
      .array(
        z.object({
          lat,
          lng,
          since: timestamp.meta({ description: 'The first report from there, since the start of the server.' }),
          at: timestamp.meta({ description: 'The last report from there.' }),
        }),
      )
      .meta({ description: 'At most four. The first is where the vessel is shown: the place held longest.' }),
  })
  .meta({ id: 'PositionConflict' })

const sanction = z
  .object({
    list: z.string(),
    programmes: z.array(z.string()),
    matched_by: z.enum(['imo', 'mmsi']),
    listed_at: timestamp.nullable(),
    owner: z.string().nullable().meta({ description: 'Owner or operator as the list names it.', 'x-additive': true }),
    url: z.string().nullable(),
  })
  .meta({ id: 'Sanction' })

export const vesselDetail = vessel
  .extend({
    imo: z.string().nullable().meta({ description: 'Seven digits.', example: '9745902' }),
    callsign: z.string().nullable(),
    length_m: z.number().nullable(),
    beam_m: z.number().nullable(),
    course_deg: z.number().nullable(),
    true_heading_deg: z.number().nullable(),
    draught_at: timestamp.nullable().meta({ description: 'Time of the last change of the draught.' }),
    destination_detail: destinationDetail,
    eta_stale: z.boolean().meta({
      description: 'The declared ETA is more than two days past, so `eta` is null.',
      'x-additive': true,
    }),
    eta_calculated: timestamp.nullable().meta({
      description:
        'Arrival off the port by distance along the sea lanes and speed made good, without a wait for a berth. As many arrivals are before it as after it.',
    }),
    eta_calculated_p10: timestamp.nullable().meta({
      description: 'A tenth of the arrivals is expected before this time.',
      'x-additive': true,
    }),
    eta_calculated_p90: timestamp.nullable().meta({
      description: 'A tenth of the arrivals is expected after this time.',
      'x-additive': true,
    }),
    distance_to_go_nm: z.number().nullable(),
    cargo,
    dwt_low: z.number().nullable().meta({
      description:
        '`dwt_low` and `dwt_high` are meant to hold nine in ten deadweights; GET /accuracy says how many they do. Both are `dwt` where it is listed, and null in the past.',
      'x-additive': true,
    }),
    dwt_high: z.number().nullable().meta({ description: 'See `dwt_low`.', 'x-additive': true }),
    dwt_source: z.enum(dwtSources).nullable(),
    vessel_group: z.enum(vesselGroups).nullable().meta({
      description: 'What the vessel declares itself to be by its AIS type; null if it does not say.',
      'x-additive': true,
    }),
    vessel_type_source: z.enum(classSources).nullable(),
    vessel_type_likelihoods: z.array(z.object({ type: vesselType.nullable(), probability: z.number() })).meta({
      description:
        'Probability of each class from 1 % by the evidence received, likeliest first; null is none of the six. Below 0.7 the class is unknown. Empty where it comes from a registry, or where nothing speaks for a class.',
      'x-additive': true,
    }),
    commodity_likelihoods: z.array(z.object({ commodity: z.string(), probability: z.number() })).meta({
      description:
        'Probability of at most four commodities, likeliest first: of the terminal where the cargo was loaded, otherwise by class, size and the terminals of the ports that the vessel sails between. In ballast: of the next cargo. `commodity` is the likeliest, or the general label of its family (Oil Products, Dry Bulk) where none reaches 0.55. Empty where the class is unknown.',
      'x-additive': true,
    }),
    last_port_call: portCall.nullable().meta({
      description: 'Null for a call at a terminal that belongs to no port: GET /vessels/{mmsi}/port-calls has it.',
    }),
    anchorage: areaName.nullable().meta({
      description:
        'The anchorage that the vessel lies in, below 3 knots, of those of GET /navigation-areas; null in none that is known there.',
      'x-additive': true,
    }),
    quality: z.object({ flags: z.array(z.enum(qualityFlags)) }),
    position_conflict: positionConflict.nullable().meta({
      description:
        'The places of vessels that share this MMSI, or of a false transmitter; null while all reports come from one vessel. Meanwhile nothing is derived from the reports: no track point, port call, transit, distance or alert. It ends when reports came from only one place for six hours.',
      'x-additive': true,
    }),
    sanctions: z.array(sanction),
    sanctions_checked: z
      .array(
        z.object({
          list: z.string().meta({ example: 'OFAC SDN' }),
          as_of: timestamp.nullable().meta({
            description: 'The date of the list where it states one, else when it was received; null if unknown.',
          }),
        }),
      )
      .meta({
        description: 'The lists that the vessel was checked against. Without any, no entries means not checked.',
        'x-additive': true,
      }),
    position_at: timestamp.nullable(),
    received_at: timestamp.nullable(),
    source: z.object({ id: z.string(), name: z.string(), licence: z.string() }).nullable(),
  })
  // A vessel of another class, or without a position, is not listed but has a detail.
  .extend({ vessel_type_str: vesselType.nullable(), lat: lat.nullable(), lng: lng.nullable() })
  .meta({ id: 'VesselDetail' })

export type VesselDetail = z.infer<typeof vesselDetail>

export const listedVesselExample: Vessel = {
  mmsi: '257436000',
  name: 'FRONT ALTAIR',
  vessel_type_str: 'Crude Tanker',
  commodity: 'Arab Light',
  flag: 'NO',
  dwt: 318000,
  max_draught_m: 22.4,
  current_draught_m: 21.2,
  lat: 26.56312,
  lng: 56.25107,
  speed_knots: 12.4,
  heading: 271.3,
  nav_status: 0,
  destination: 'NLRTM',
  eta: '2026-12-14T06:00:00Z',
  last_port: 'Ras Tanura',
  last_port_country: 'SA',
  load_pct: 94.2,
  est_cargo_mt: 284000,
}

const detailExample: VesselDetail = {
  ...listedVesselExample,
  imo: '9745902',
  callsign: 'LAWX7',
  length_m: 333,
  beam_m: 60,
  course_deg: 271.3,
  true_heading_deg: 271,
  draught_at: '2026-11-18T22:10:00Z',
  destination_detail: {
    raw: 'ROTTERDAM',
    unlocode: 'NLRTM',
    name: 'Rotterdam',
    country: 'NL',
    lat: 51.95,
    lng: 4.05,
    confidence: 0.98,
    meaning: 'port',
    region: null,
    area: null,
  },
  eta_stale: false,
  eta_calculated: '2026-12-14T11:00:00Z',
  eta_calculated_p10: '2026-12-11T08:00:00Z',
  eta_calculated_p90: '2026-12-19T07:00:00Z',
  distance_to_go_nm: 6300,
  cargo: {
    mt: 284000,
    low_mt: 270000,
    high_mt: 297000,
    load_pct: 94.2,
    laden: true,
    method: 'draught',
    confidence: 0.8,
    reasons: ['draught 21.2 m of 22.4 m'],
  },
  dwt_low: 276000,
  dwt_high: 360000,
  dwt_source: 'hull',
  vessel_group: 'tanker',
  vessel_type_source: 'hull',
  vessel_type_likelihoods: [{ type: 'Crude Tanker', probability: 1 }],
  commodity_likelihoods: [{ commodity: 'Arab Light', probability: 0.9 }],
  last_port_call: {
    unlocode: 'SARTA',
    name: 'Ras Tanura',
    arrived_at: '2026-11-16T03:00:00Z',
    departed_at: '2026-11-18T21:00:00Z',
    draught_in_m: 10.4,
    draught_out_m: 21.2,
  },
  anchorage: null,
  quality: { flags: [] },
  position_conflict: null,
  sanctions: [],
  sanctions_checked: [{ list: 'OFAC SDN', as_of: '2026-11-20T06:00:00Z' }],
  position_at: '2026-11-20T12:34:56Z',
  received_at: '2026-11-20T12:34:57Z',
  source: { id: 'demo', name: 'Demo fleet (simulated)', licence: 'CC0-1.0' },
}

export const vesselOperations = {
  'vessels.list': defineOperation({
    summary: 'List live vessels',
    description:
      'The listed vessels that match, largest est_cargo_mt first, up to a cap by zoom: 200 below zoom 3, 800 from 3, 1500 from 5, 5000 from 7 or without zoom. X-Total-Count is the number of matching vessels.',
    access: 'open',
    scope: 'read',
    query: vesselPageQuery(Object.keys(namedVessel.shape)).extend({ at: atTime }),
    response: z.array(vessel),
    namedRows: z.array(vesselMembers),
    status: 200,
    example: [listedVesselExample],
  }),
  'vessels.summary': defineOperation({
    summary: 'Count matching vessels and sum their cargo',
    description: 'The filters of GET /vessels, over every match and not over a capped list.',
    additive: true,
    access: 'open',
    scope: 'read',
    query: z.object({ ...vesselFilters, at: atTime }).omit({ sort: true }),
    response: vesselSummary,
    status: 200,
    example: {
      total: 1,
      est_cargo_mt: 284000,
      low_mt: 270000,
      high_mt: 297000,
      by_type: { 'Crude Tanker': 1 },
      by_commodity: { 'Arab Light': 1 },
      by_origin: { SARTA: 1 },
      by_destination: { NLRTM: 1 },
      by_status: { under_way: 1 },
      by_eta_day: { '2026-12-14': 1 },
    },
  }),
  'vessels.density': defineOperation({
    summary: 'Count the live fleet on a grid',
    description:
      'The filters of GET /vessels, over every match and not over a capped list; the whole fleet without one.',
    access: 'open',
    scope: 'read',
    query: z
      .object({
        ...vesselFilters,
        zoom: numberText
          .meta({ description: 'Map zoom; it determines the size of the cells.', example: '2' })
          .optional(),
      })
      .omit({ sort: true }),
    response: density,
    status: 200,
    example: { zoom: 2, cell_deg: 2, total: 2000, cells: [{ lng: 56, lat: 26, count: 12 }] },
  }),
  'vessels.get': defineOperation({
    summary: 'Get a vessel',
    description: 'Includes vessels that left the list after 24 hours without a report; see position_at.',
    access: 'open',
    scope: 'read',
    params: mmsiParam,
    query: z.object({ at: atTime }),
    response: vesselDetail,
    status: 200,
    example: detailExample,
  }),
  'vessels.track': trackOperation,
}
