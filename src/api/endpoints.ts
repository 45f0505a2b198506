import type { Accounts } from '#accounts/accounts.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Endpoints } from './answer.ts'
import { analyseFlow } from './endpoints/ai-flow-analysis.ts'
import { askInWords } from './endpoints/ai-query.ts'
import { tellContext } from './endpoints/ai-vessel-context.ts'
import { analyzeDrawing } from './endpoints/draw-analyze.ts'
import { deviceLoginEndpoints } from './endpoints/device-login.ts'
import { listChokepoints } from './endpoints/chokepoints.ts'
import { listEvents } from './endpoints/events.ts'
import { getFlow, getFlowHistory, getFlowMatrix } from './endpoints/flows.ts'
import { listInfrastructure } from './endpoints/infrastructure.ts'
import { adminEventEndpoints } from './endpoints/admin-events.ts'
import { adminEndpoints, listFeeds } from './endpoints/admin.ts'
import { tellAccuracy } from './endpoints/accuracy.ts'
import { billingEndpoints } from './endpoints/billing.ts'
import { authMailEndpoints } from './endpoints/auth-mail.ts'
import { authWaysEndpoints } from './endpoints/auth-ways.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { keyEndpoints } from './endpoints/keys.ts'
import { savedItemEndpoints } from './endpoints/saved-items.ts'
import { wallClock } from '#domain/clock.ts'
import { describeApi } from './endpoints/openapi.ts'
import { listCallsAtPort, listCallsOfVessel } from './endpoints/port-calls.ts'
import { getPriceHistory, listPrices } from './endpoints/prices.ts'
import { findByName } from './endpoints/search.ts'
import { listSources } from './endpoints/sources.ts'
import { streamVessels } from './endpoints/vessel-stream.ts'
import { countVessels } from './endpoints/vessel-density.ts'
import { getVessel } from './endpoints/vessel-detail.ts'
import { listVessels } from './endpoints/vessel-list.ts'
import { getTrack } from './endpoints/vessel-track.ts'
import { listVesselEvents } from './endpoints/vessel-events.ts'
import { listVoyages } from './endpoints/voyages.ts'
import type { House } from './house.ts'

/** What the API answers, by operation. Who may ask stands in the contract. */
export function endpoints(house: House): Endpoints {
  const table: Endpoints = {
    'vessels.list': listVessels(house),
    'vessels.density': countVessels(house),
    'vessels.get': getVessel(house),
    'vessels.track': getTrack(house),
    ...(house.streams && { 'stream.vessels': streamVessels(house.streams) }),
    ...(house.infrastructure && { 'infrastructure.list': listInfrastructure(house.infrastructure) }),
    ...(house.news && {
      'events.list': listEvents(house.news),
      'prices.list': listPrices(house.news, house.worldClock ?? house.clock),
      'prices.history': getPriceHistory(house.news, house.worldClock ?? house.clock),
    }),
    'draw.analyze': analyzeDrawing(house),
    'ai.vesselContext': tellContext(house),
    'ai.query': askInWords(house),
    'ai.flowAnalysis': analyseFlow(house),
    ...(house.chokepoints && { 'chokepoints.list': listChokepoints(house, house.chokepoints) }),
    ...(house.flows && {
      'flows.get': getFlow(house, house.flows),
      'flows.matrix': getFlowMatrix(house, house.flows),
    }),
    ...(house.history && {
      'vessels.portCalls': listCallsOfVessel(house, house.history),
      'vessels.voyages': listVoyages(house, house.history),
      'ports.calls': listCallsAtPort(house, house.history),
      'flows.history': getFlowHistory(house.history),
    }),
    ...(house.seaEvents && { 'vessels.events': listVesselEvents(house, house.seaEvents) }),
    'sources.list': listSources(house),
    ...(house.search && { 'search.find': findByName(house, house.search.fleet, house.search.places) }),
    ...(house.accuracy && { 'accuracy.get': tellAccuracy(house.accuracy) }),
    ...(house.news &&
      house.saveEvents &&
      adminEventEndpoints(house.news, house.saveEvents, house.worldClock ?? house.clock)),
    'openapi.get': describeApi(() => Object.keys(table) as OperationName[]),
    'admin.feeds': listFeeds(house),
    ...(house.accounts && accountEndpoints(house.accounts, house)),
    ...(house.accounts && house.billing && billingEndpoints(house, house.billing.billing, house.accounts)),
    ...house.endpoints,
  }
  return table
}

/** What users do with their accounts, and keep in them. */
function accountEndpoints(accounts: Accounts, { alerts, settings: { publicUrl } }: House): Endpoints {
  return {
    ...authEndpoints(accounts, publicUrl),
    ...authMailEndpoints(accounts, publicUrl),
    ...authWaysEndpoints(accounts, publicUrl),
    ...keyEndpoints(accounts),
    ...deviceLoginEndpoints(accounts),
    ...savedItemEndpoints(accounts, wallClock, alerts),
    ...adminEndpoints(accounts),
  }
}
