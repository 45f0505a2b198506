import * as z from 'zod'

const counts = z.record(z.string(), z.int())

export const vesselSummary = z
  .object({
    total: z.int().meta({ description: 'Number of matching vessels, without a cap.' }),
    est_cargo_mt: z.number().meta({ description: 'Sum of the estimated cargo, tonnes, where it is known.' }),
    low_mt: z.number().meta({ description: 'Sum of the lower bounds of the same vessels.' }),
    high_mt: z.number().meta({ description: 'Sum of their upper bounds.' }),
    by_type: counts,
    by_commodity: counts,
    by_origin: counts.meta({
      description:
        'By UN/LOCODE of the load port, or the id of the terminal where that belongs to no port; in ballast or not known: unknown.',
    }),
    by_destination: counts.meta({ description: 'By UN/LOCODE; harbours in and beside a port count to it.' }),
    by_status: counts,
    by_eta_day: counts.meta({ description: 'By day of the ETA, UTC.' }),
  })
  .meta({ id: 'VesselSummary', description: 'Vessels that match, largest count first; unknown is a key of its own.' })

export const density = z
  .object({
    zoom: z.number(),
    cell_deg: z.number().meta({ description: 'Side length of a cell, degrees.' }),
    total: z.int().meta({ description: 'Number of listed vessels, without a cap.' }),
    cells: z.array(z.object({ lng: z.number(), lat: z.number(), count: z.int() })).meta({
      description: 'Cells with at least one vessel, by their south-west corner.',
    }),
  })
  .meta({ id: 'Density' })
