import type { Accounts } from '#accounts/accounts.ts'
import type { Flows } from '#derive/flows/flows.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import type { Clock } from '#domain/clock.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import type { Dataset } from '#reference/datasets.ts'
import { asOfHeaders, type Endpoints, json } from '../http/response.ts'
import type { Streams } from '../stream/streams.ts'
import { type ReportSource, userReports } from './accuracy.ts'
import { listFeeds, userEndpoints } from './admin/admin.ts'
import { analyseFlow } from './ai/flow-analysis.ts'
import { answerQuery, type QuestionDependencies } from './ai/query.ts'
import { describeVessel, type VesselContextDependencies } from './ai/vessel-context.ts'
import { authEndpoints, type Customers } from './auth/auth.ts'
import { deviceLoginEndpoints } from './auth/device-login.ts'
import { emailEndpoints } from './auth/email.ts'
import { keyEndpoints } from './auth/keys.ts'
import { signInMethodEndpoints } from './auth/sign-in-methods.ts'
import { type CargoData, listCargoes } from './cargoes/list.ts'
import { getFloatingStorage } from './cargoes/floating-storage.ts'
import { getFlowSeries } from './cargoes/series.ts'
import {
  type ChokepointBoard,
  getChokepoint,
  listChokepoints,
  listTransits,
  type TransitHistory,
} from './chokepoints.ts'
import { analyzeDrawing, type RegionDependencies } from './draw-analyze.ts'
import { listEvents } from './events.ts'
import { listNavigationAreas, type NavigationAreaData } from './areas/navigation-areas.ts'
import { getFlow, getFlowHistory, getFlowMatrix } from './flows.ts'
import { type FacilityData, getFacility } from './facility.ts'
import { getTerminal, listTerminals } from './areas/terminals.ts'
import { type InfrastructureData, listInfrastructure } from './infrastructure.ts'
import { getPort, type PortData } from './ports.ts'
import { getPriceHistory, listPrices } from './prices.ts'
import { getReplay, type ReplaySource } from './replay.ts'
import { findByName } from './search.ts'
import { countReceived, type FeedClocks, listSources, type ReceivedByFeeds } from './sources.ts'
import { summarizeVessels } from './vessels/summary.ts'
import { type CountOnGrid, countVessels } from './vessels/density.ts'
import { exportVessels } from './vessels/export.ts'
import { getVessel } from './vessels/detail.ts'
import { listVessels } from './vessels/list.ts'
import type { ListPages } from './vessels/list-pages.ts'
import { type CallHistory, listCallsAtPort, listCallsOfVessel } from './vessels/port-calls.ts'
import { type FindVesselEvents, listVesselEvents } from './vessels/sea-events.ts'
import { streamVessels } from './vessels/stream.ts'
import { getTrack, type Tracks } from './vessels/track.ts'
import type { VesselData } from './vessels/vessel-data.ts'
import { listVoyages } from './vessels/voyages.ts'

export { adminEventEndpoints } from './admin/events.ts'
export { archiveFileEndpoints } from './archive-files.ts'
export { exportEndpoints } from './exports/exports.ts'
export { billingEndpoints } from './billing.ts'
export { savedItemEndpoints } from './saved-items.ts'

// Each function maps one group of operations to handlers over exactly what they read. app/wiring/endpoints.ts puts the
// groups together: a group that is left out there is neither mounted nor described.

/** The live vessels. */
export const vesselEndpoints = (
  vessels: VesselData,
  tracks: Tracks,
  density: CountOnGrid,
  pages: ListPages,
): Endpoints => ({
  'vessels.list': listVessels(vessels, pages),
  'vessels.export': exportVessels(vessels),
  'vessels.summary': summarizeVessels(vessels),
  'vessels.density': countVessels(density, vessels),
  'vessels.get': getVessel(vessels),
  'vessels.track': getTrack(tracks, vessels),
})

/** Positions of a past time; null: nothing is archived. */
export const replayEndpoints = (source: ReplaySource | null, vessels: VesselData): Endpoints => ({
  'replay.get': getReplay(source, vessels),
})

export const streamEndpoints = (streams: Streams, vessels: VesselData): Endpoints => ({
  'stream.vessels': streamVessels(streams, vessels),
})

export const infrastructureEndpoints = (infrastructure: InfrastructureData): Endpoints => ({
  'infrastructure.list': listInfrastructure(infrastructure),
})

/** Anchorages, pilot stations and traffic separation schemes. */
export const navigationAreaEndpoints = (areas: NavigationAreaData): Endpoints => ({
  'areas.list': listNavigationAreas(areas),
})

/** Events and prices. */
export const worldEndpoints = (worldData: WorldData, wallClock: Clock): Endpoints => ({
  'events.list': listEvents(worldData),
  'prices.list': listPrices(worldData, wallClock),
  'prices.history': getPriceHistory(worldData, wallClock),
})

export const regionEndpoints = (dependencies: RegionDependencies): Endpoints => ({
  'draw.analyze': analyzeDrawing(dependencies),
})

export const aiEndpoints = (
  context: VesselContextDependencies & { vessels: VesselData },
  question: Omit<QuestionDependencies, 'places'>,
): Endpoints => ({
  'ai.vesselContext': describeVessel(context),
  'ai.query': answerQuery({ ...question, places: context.vessels.places }, context.worldData),
  'ai.flowAnalysis': analyseFlow(context.vessels, context.model),
})

export const chokepointEndpoints = (chokepoints: ChokepointBoard, vessels: VesselData): Endpoints => ({
  'chokepoints.list': listChokepoints(chokepoints, vessels),
})

export const flowEndpoints = (flows: Pick<Flows, 'inbound' | 'matrix'>, vessels: VesselData): Endpoints => ({
  'flows.get': getFlow(flows, vessels),
  'flows.matrix': getFlowMatrix(flows, vessels),
})

/** Port calls, voyages, events at sea with the cargo stored there, and flows by day. */
export const historyEndpoints = (
  history: CallHistory,
  findEvents: FindVesselEvents,
  vessels: VesselData,
): Endpoints => ({
  'vessels.portCalls': listCallsOfVessel(history, vessels.fleet),
  'vessels.voyages': listVoyages(history, vessels),
  'vessels.events': listVesselEvents(findEvents, history, vessels.fleet),
  'ports.calls': listCallsAtPort(history, vessels.fleet),
  'flows.history': getFlowHistory(history, vessels),
  'flows.floatingStorage': getFloatingStorage(findEvents, history),
})

/** Cargoes from loading to discharge, and their flows. */
export const cargoEndpoints = (data: CargoData): Endpoints => ({
  'cargoes.list': listCargoes(data),
  'flows.series': getFlowSeries(data),
})

/** Single chokepoints, with what is counted of them. */
export const transitEndpoints = (chokepoints: TransitHistory, vessels: VesselData): Endpoints => ({
  'chokepoints.get': getChokepoint(chokepoints, vessels),
  'chokepoints.series': listTransits(chokepoints, vessels),
})

/** Single facilities and terminals, with the vessels there. */
export const facilityEndpoints = (facilities: FacilityData): Endpoints => ({
  'infrastructure.get': getFacility(facilities),
  'terminals.list': listTerminals(facilities),
  'terminals.get': getTerminal(facilities),
})

/** Single places, with the vessels there and what they handled. */
export const placeEndpoints = (places: PortData): Endpoints => ({
  'ports.get': getPort(places),
})

export const searchEndpoints = (...search: Parameters<typeof findByName>): Endpoints => ({
  'search.find': findByName(...search),
})

/** Feeds and datasets: for everyone, and in full for administrators. */
export const sourceEndpoints = (
  feeds: readonly FeedStatus[],
  datasets: () => readonly Dataset[],
  clocks: FeedClocks,
  received: ReceivedByFeeds,
): Endpoints => ({
  'sources.list': listSources(feeds, datasets, clocks, received),
  'sources.vessels': countReceived(received),
  'admin.feeds': listFeeds(feeds, clocks, received),
})

/** The measured figures of each derivation, as this release ships them. */
export const accuracyEndpoints = (accuracy: Readonly<Record<string, unknown>>, reports?: ReportSource): Endpoints => ({
  'accuracy.get': async () =>
    json(
      { ...accuracy, ...(reports && (await userReports(accuracy, reports))) },
      asOfHeaders(() => Date.parse(String(accuracy['measured_on'])) || null),
    ),
})

/** Sign-in, keys and users. */
export const accountEndpoints = (
  accounts: Accounts,
  wallClock: Clock,
  publicUrl: string | undefined,
  customers: Customers,
): Endpoints => ({
  ...authEndpoints(accounts, publicUrl, customers),
  ...emailEndpoints(accounts, publicUrl),
  ...signInMethodEndpoints(accounts, publicUrl),
  ...keyEndpoints(accounts),
  ...deviceLoginEndpoints(accounts, { wallClock, publicUrl }),
  ...userEndpoints(accounts),
})
