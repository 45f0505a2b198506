import { type ResponseTable, type Format, formats, formatsOf, mediaTypes } from '#contract/formats/formats.ts'
import { shorten } from '#contract/values.ts'
import { HttpError } from '#domain/http-error.ts'

/** Chooses the format of a response: `f`, else the best available match for Accept, else JSON. Throws 400 for an unknown `f`. */
export function chooseFormat(table: ResponseTable, f: string | undefined, accept: string | undefined): Format {
  const offered = formatsOf(table)
  if (f === undefined) return accept === undefined ? 'json' : byAccept(offered, accept)
  const named = formats.find((format) => format === f.trim().toLowerCase())
  if (named !== undefined && offered.includes(named)) return named
  const reason = named === undefined ? '' : ': these rows have no geometry'
  throw new HttpError(400, `f needs one of ${offered.join(', ')}; got "${shorten(f)}"${reason}.`)
}

function byAccept(offered: readonly Format[], accept: string): Format {
  if (accept === 'application/json' || accept === '*/*') return 'json'
  const weights = weightsOf(accept)
  let best: Format = 'json'
  let bestWeight = weights.get(mediaTypes.json) ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  for (const format of offered) {
    const weight = weights.get(mediaTypes[format]) ?? 0
    if (weight > bestWeight) [best, bestWeight] = [format, weight]
  }
  return best
}

/** Synonyms of media types. */
const otherNames: Record<string, string> = {
  'application/ndjson': mediaTypes.ndjson,
  'application/jsonl': mediaTypes.ndjson,
  'application/vnd.geo+json': mediaTypes.geojson,
  'application/parquet': mediaTypes.parquet,
}

function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accept.slice(0, 1000).split(',')) {
    const [type, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((text) => text.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    weights.set(otherNames[type] ?? type, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
