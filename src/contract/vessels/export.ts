import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { vesselFilters, vesselPageQuery } from './filters.ts'
import { listedVesselExample, namedVessel, vessel, vesselMembers } from './vessels.ts'

export const vesselExportOperations = {
  'vessels.export': defineOperation({
    summary: 'Export every matching vessel',
    description:
      'The filters, the order and the formats of GET /vessels without its cap, sent in pieces as fast as the caller reads. Each vessel that matched when the request arrived appears once, with current values; one that has left the list meanwhile is left out. X-Total-Count is the number that matched.',
    additive: true,
    access: 'pro',
    scope: 'read',
    query: z.object({ ...vesselFilters, fields: vesselPageQuery(Object.keys(namedVessel.shape)).shape.fields }),
    response: z.array(vessel),
    namedRows: z.array(vesselMembers),
    status: 200,
    example: [listedVesselExample],
  }),
}
