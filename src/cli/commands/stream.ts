import { ApiError } from '#client/client.ts'
import { usualPatience } from '#client/retry.ts'
import { streamVessels, type VesselEvent } from '#client/stream.ts'
import { note } from '../asking.ts'
import type { Call, Command } from '../command.ts'
import { filtered } from '../jq.ts'
import { queryInput } from '../parameters.ts'
import { jsonText } from '../plain-text.ts'
import { shipsOf } from '../short-texts.ts'
import { UsageError } from '../usage.ts'

/** Tries in a row before a server that never answered, or one that went away, is given up. */
const triesAtFirst = 3
const triesAfterwards = 10

async function stream(call: Call): Promise<void> {
  const { io, output, baseUrl, apiKey } = call
  if (output.fields !== null || output.format === 'csv' || output.format === 'geojson' || output.format === 'parquet')
    throw new UsageError('A stream is written as a line of JSON for each change: --format ndjson, or --jq.')
  const input = queryInput('stream.vessels', call.flags)
  io.holdInterrupt()
  const giveUp = new AbortController()
  const failures = new Failures(call, giveUp)
  const settings = { baseUrl, ...(apiKey && { apiKey }), fetch: failures.fetch, patience: { sleep: failures.sleep } }
  const signal = AbortSignal.any([io.signal, giveUp.signal])
  for await (const event of streamVessels(settings, input, { signal })) {
    failures.none()
    // What a script filters is a list of ships or its changes; how old a position is, GET /vessels/<mmsi> says.
    if (event.kind === 'ages' || (event.kind === 'snapshot' && call.flags.changes)) continue
    io.stdout.write(await lineOf(event, call))
  }
  if (failures.last !== null && !io.signal.aborted) throw failures.last
}

/** Counts what goes wrong in a row: the client itself would come back for ever. */
class Failures {
  last: ApiError | null = null
  #inARow = 0
  #most = triesAtFirst
  readonly #call: Call
  readonly #giveUp: AbortController

  constructor(call: Call, giveUp: AbortController) {
    this.#call = call
    this.#giveUp = giveUp
  }

  none(): void {
    this.#inARow = 0
    this.#most = triesAfterwards
    this.last = null
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    try {
      const response = await this.#call.io.fetch(input, init)
      this.last = response.ok ? null : ApiError.from(response, await response.clone().text())
      return response
    } catch (error) {
      this.last = ApiError.unreachable(url, error)
      throw error
    }
  }

  readonly sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    if (++this.#inARow >= this.#most) {
      this.last ??= new ApiError(0, `${new URL(this.#call.baseUrl).origin} ended the stream again and again.`)
      return this.#giveUp.abort()
    }
    if (this.#inARow > 1 || this.last !== null)
      note(this.#call, `${this.last?.message ?? 'The stream broke off.'} Again in ${Math.round(ms / 1000)} s.`)
    await (this.#call.io.patience?.sleep ?? usualPatience.sleep)(ms, signal)
  }
}

/** What happened, as a line: a person gets the numbers, a program everything. */
async function lineOf(event: Exclude<VesselEvent, { kind: 'ages' }>, { io, output }: Call): Promise<string> {
  if (output.jq !== null) return filtered(event, output.jq, io.stdout.isTTY)
  if (!io.stdout.isTTY || output.format !== null) return `${jsonText(event)}\n`
  const time = new Date().toISOString().slice(11, 19)
  if (event.kind === 'snapshot') return `${time}  ${shipsOf(event.vessels.length)} on view\n`
  const { moved, upserts, removed } = event
  return `${time}  ${moved.length} moved, ${upserts.length} new or changed, ${removed.length} gone\n`
}

export const streamCommands: readonly Command[] = [
  {
    path: 'stream',
    operation: 'stream.vessels',
    summary: 'Ships as they move, a line of JSON for each change, until Ctrl-C',
    options: { changes: { type: 'boolean', summary: 'Without the snapshot at the beginning' } },
    endless: true,
    examples: ['stream --bbox=-10,35,5,45 --types lng_carrier', "stream --jq '.moved[]?.mmsi'"],
    run: stream,
  },
]
