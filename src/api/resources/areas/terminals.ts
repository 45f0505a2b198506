import { terminalJson } from '#contract/areas/terminals.ts'
import { shorten } from '#contract/values.ts'
import { facilitiesOf } from '#derive/port-calls/facility-terminals.ts'
import { inBox } from '#domain/geo.ts'
import { HttpError } from '#domain/http-error.ts'
import { roundTo } from '#domain/nan.ts'
import { nearestWords } from '#domain/text/edit-distance.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { asOfHeaders, type Endpoint, json, list } from '../../http/response.ts'
import { type FacilityData, figuresOf, notesOfTraffic } from '../facility.ts'
import { notesItem } from '../place-figures.ts'
import { demoHeaders } from '../vessels/demo-data.ts'
import { boxesOf } from '../vessels/vessel-query.ts'

/** GET /terminals: the terminals in view. */
export function listTerminals({ terminals }: Pick<FacilityData, 'terminals'>): Endpoint<'terminals.list'> {
  return ({ query: { bbox } }) => {
    const boxes = bbox === undefined ? null : boxesOf(bbox)
    const found = terminals.filter(({ lng, lat }) => boxes === null || boxes.some((box) => inBox(box, lng, lat)))
    return list(found.map(terminalJson), found.length)
  }
}

const maxServed = 5

/** GET /terminals/<id>: a terminal, its vessels, and what it handled in the last days. */
export function getTerminal(data: FacilityData): Endpoint<'terminals.get'> {
  const { terminals } = data
  const indexOf = new Map(terminals.map(({ id }, index) => [id, index]))
  return async ({ params, query }, { nowMs }) => {
    const index = indexOf.get(params.id.trim().toLowerCase())
    if (index === undefined) throw unknownTerminal(params.id, [...indexOf.keys()])
    const terminal = terminals[index]
    const served = [{ terminal, index, nm: 0 }]
    const { figures, traffic, past, isDemo } = await figuresOf(served, data, { query, nowMs })
    const port = data.ports[data.terminalPorts[index]]
    const detail = {
      ...terminalJson(terminal),
      port: port === undefined ? null : { unlocode: port.unlocode, name: port.name },
      serves: facilitiesOf(terminal, data.infrastructure.items).slice(0, maxServed).map(servedItem),
      ...figures,
      ...notesItem(traffic === null ? [] : notesOfTraffic(traffic, past, data.vessels.ranked.count)),
    }
    return json(detail, { ...asOfHeaders(data.vessels.dataAsOf), ...demoHeaders(isDemo) })
  }
}

const servedItem = ({ facility, nm }: { facility: Infrastructure; nm: number }) => ({
  id: facility.id,
  kind: facility.kind,
  name: facility.name,
  operator: facility.operator,
  capacity: facility.capacity,
  capacityUnit: facility.capacityUnit,
  distanceNm: roundTo(nm, 1),
})

function unknownTerminal(id: string, ids: readonly string[]): HttpError {
  const near = nearestWords(id.trim().toLowerCase().slice(0, 60), ids, 3)
  const hint = near.length === 0 ? '' : ` Nearest: ${near.join(', ')}.`
  return new HttpError(404, `There is no terminal "${shorten(id)}"; ids are those of GET /terminals.${hint}`)
}
