import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { VoyagePatterns } from '#derive/port-calls/voyage-patterns.ts'
import { loadChokepointBaselines, loadChokepoints } from '#reference/chokepoints.ts'
import { loadDestinationWords, loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadPortGoods, loadTerminals } from '#reference/terminals.ts'
import { LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { loadWaitingWaters } from '#reference/waiting-waters.ts'
import type { PastWorld } from './past-derivation.ts'

const shippedData = `${import.meta.dirname}/../../../data`

/** Ports and terminals: what ships sail between. */
export const loadHarbours = () => ({ ports: loadPorts(shippedData), terminals: loadTerminals(shippedData) })

/** The world of recorded vessels: that of the demo fleet, with the waters in which vessels wait. */
export const loadRecordedWorld = () => ({
  ...loadWorld(),
  waters: loadWaitingWaters(shippedData, new LiveNavigationAreas(loadNavigationAreas(shippedData))),
})

/** The same world as the server's: no import changes it. */
export function loadWorld({ ports, terminals } = loadHarbours()) {
  const seaports = loadSeaports(shippedData)
  const resolver = new DestinationResolver(ports, loadDestinationWords(shippedData), { seaports })
  return {
    ports,
    seaports,
    terminals,
    goods: loadPortGoods(shippedData),
    chokepoints: loadChokepoints(shippedData),
    baselines: loadChokepointBaselines(shippedData),
    resolveDestination: resolver.resolve.bind(resolver),
    voyagePatterns: new VoyagePatterns([...ports, ...seaports]),
  } satisfies PastWorld
}
