import { infrastructureJson } from '#contract/resources/infrastructure.ts'
import type { Endpoint } from '../http/response.ts'
import type { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { madeFromItems } from '#reference/infrastructure/live-infrastructure.ts'
import { ReadyJson } from './ready-json.ts'
import { runId } from '../http/request-id.ts'
import { boxesOf } from './vessels/vessel-query.ts'

/** The infrastructure that the API reads; `indexesOf` gives indices into `items`, ascending. */
export type InfrastructureData = Pick<InfrastructureIndex, 'items' | 'query' | 'indexesOf'>

/** Lists with more bytes than this are streamed. */
const maxAtOnceBytes = 4 << 20

/** GET /infrastructure: the infrastructure in view; a pipeline counts with its whole route. */
export function listInfrastructure(infrastructure: InfrastructureData): Endpoint<'infrastructure.list'> {
  const written = madeFromItems(infrastructure, (items, generation) => ({
    ready: new ReadyJson(items.map(infrastructureJson)),
    version: `${runId} ${items.length} ${generation}`,
  }))
  // Written at the start, not by the first caller.
  written()
  return ({ query: { bbox, types, commodity } }) => ({
    kind: 'versioned',
    version: written().version,
    make: () => {
      const { ready } = written()
      const places = infrastructure.indexesOf({
        boxes: bbox === undefined ? null : boxesOf(bbox),
        kinds: types === undefined || types.length === 0 ? null : new Set(types),
        commodity: commodity ?? null,
      })
      const count = String(places.length)
      const headers = { 'x-total-count': count, 'x-returned-count': count }
      if (ready.lengthOf(places) > maxAtOnceBytes) return { pieces: ready.pieces(places), headers }
      return { bytes: ready.list(places), headers }
    },
  })
}
