import { ApiError } from '#client/client.ts'
import { defaultTimeouts } from '#client/retry.ts'
import { streamVessels, type VesselEvent } from '#client/stream.ts'
import { messageWithReason } from '#client/unreachable-reason.ts'
import { printNote } from '../api/api-command.ts'
import type { CommandContext, Command } from '../command.ts'
import { jqOf } from '../output/formats.ts'
import { queryInput } from '../api/input.ts'
import { jsonText } from '../output/plain-text.ts'
import { vesselCount } from '../output/display-text.ts'
import { UsageError } from '../usage-error.ts'

/** Consecutive failures before the command gives up: until the first event, and after it. */
const maxFailuresAtStart = 3
const maxFailuresLater = 10

async function stream(context: CommandContext): Promise<void> {
  const { io, output, baseUrl, apiKey } = context
  if (output.fields !== null || output.format === 'csv' || output.format === 'geojson' || output.format === 'parquet')
    throw new UsageError('A stream can only be written as NDJSON: use --format ndjson or --jq.')
  const input = queryInput('stream.vessels', context.flags)
  io.holdInterrupt()
  const giveUp = new AbortController()
  const failures = new StreamFailures(context, giveUp)
  const settings = { baseUrl, ...(apiKey && { apiKey }), fetch: failures.fetch, timeouts: { sleep: failures.sleep } }
  const signal = AbortSignal.any([io.signal, giveUp.signal])
  for await (const event of streamVessels(settings, input, { signal })) {
    failures.reset()
    // The age of a position is available from GET /vessels/:mmsi; scripts get vessels and changes only.
    if (event.kind === 'ages' || (event.kind === 'snapshot' && context.flags.changes)) continue
    io.stdout.write(await lineOf(event, context))
    await io.stdout.drained()
  }
  if (failures.last !== null && !io.signal.aborted) throw failures.last
}

/** Counts consecutive failures and ends the stream after too many; the client alone reconnects forever. */
class StreamFailures {
  last: ApiError | null = null
  #consecutive = 0
  #max = maxFailuresAtStart
  readonly #context: CommandContext
  readonly #giveUp: AbortController

  constructor(context: CommandContext, giveUp: AbortController) {
    this.#context = context
    this.#giveUp = giveUp
  }

  reset(): void {
    this.#consecutive = 0
    this.#max = maxFailuresLater
    this.last = null
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    try {
      const response = await this.#context.io.fetch(input, init)
      this.last = response.ok ? null : ApiError.from(response, await response.clone().text())
      return response
    } catch (error) {
      this.last = ApiError.unreachable(url, error)
      throw error
    }
  }

  readonly sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    if (++this.#consecutive >= this.#max) {
      this.last ??= new ApiError(0, `${new URL(this.#context.baseUrl).origin} repeatedly closed the stream.`)
      return this.#giveUp.abort()
    }
    if (this.#consecutive > 1 || this.last !== null)
      printNote(
        this.#context,
        `${this.last === null ? 'Connection lost.' : messageWithReason(this.last)} Reconnecting in ${Math.round(ms / 1000)} s.`,
      )
    await (this.#context.io.timeouts?.sleep ?? defaultTimeouts.sleep)(ms, signal)
  }
}

/** An event as one line: counts on a terminal, JSON in a pipe. */
async function lineOf(event: Exclude<VesselEvent, { kind: 'ages' }>, { io, output }: CommandContext): Promise<string> {
  if (output.jq !== null) return jqOf(event, output.jq, io.stdout.isTTY)
  if (!io.stdout.isTTY || output.format !== null) return `${jsonText(event)}\n`
  const time = new Date().toISOString().slice(11, 19)
  if (event.kind === 'snapshot') return `${time}  ${vesselCount(event.vessels.length)} in view\n`
  const { moved, upserts, removed } = event
  return `${time}  ${moved.length} moved, ${upserts.length} new or changed, ${removed.length} gone\n`
}

export const streamCommands: readonly Command[] = [
  {
    path: 'stream',
    operation: 'stream.vessels',
    summary: 'Stream live vessels as NDJSON until Ctrl-C',
    options: { changes: { type: 'boolean', summary: 'Omit the initial snapshot' } },
    runsUntilInterrupted: true,
    examples: ['stream --bbox=-10,35,5,45 --types lng_carrier', "stream --jq '.moved[]?.mmsi'"],
    run: stream,
  },
]
