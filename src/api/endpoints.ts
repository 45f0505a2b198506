import type { OperationName } from '#contract/operations.ts'
import type { Endpoints } from './answer.ts'
import { describeApi } from './endpoints/openapi.ts'
import { listSources } from './endpoints/sources.ts'
import { countVessels } from './endpoints/vessel-density.ts'
import { getVessel } from './endpoints/vessel-detail.ts'
import { listVessels } from './endpoints/vessel-list.ts'
import { getTrack } from './endpoints/vessel-track.ts'
import type { House } from './house.ts'

/** What the API answers, by operation. Who may ask stands in the contract. */
export function endpoints(house: House): Endpoints {
  const table: Endpoints = {
    'vessels.list': listVessels(house),
    'vessels.density': countVessels(house),
    'vessels.get': getVessel(house),
    'vessels.track': getTrack(house),
    'sources.list': listSources(house),
    'openapi.get': describeApi(() => Object.keys(table) as OperationName[]),
    ...house.endpoints,
  }
  return table
}
