import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'

const seconds = Number(process.env['SVC_BENCH_OVERLOAD_SECONDS'] ?? 15)
const times = 4
const closedCallers = 16
const maxConnections = 2000
/** Clock ticks per second in /proc/PID/stat. */
const ticksPerSecond = 100

/** A response: its status, and its time from when the request was due. */
interface TimedResponse {
  ms: number
  status: number
}

/** Sends requests over persistent connections, one at a time on each. */
class Callers {
  readonly responses: TimedResponse[] = []
  readonly #port: number
  readonly #idle: Socket[] = []
  #open = 0
  /** Requests without a free connection. */
  withoutConnection = 0

  constructor(port: number) {
    this.#port = port
  }

  /** `dueMs`: when an open-loop client would have sent the request. */
  request(path: string, dueMs: number, onDone?: (response: TimedResponse) => void): void {
    const socket = this.#idle.pop() ?? (this.#open < maxConnections ? this.#connect() : null)
    if (socket === null) {
      this.withoutConnection++
      return
    }
    let text = ''
    let needed = -1
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (needed < 0) needed = wholeLength(text)
      if (needed < 0 || text.length < needed) return
      socket.removeAllListeners('data')
      this.#idle.push(socket)
      const response = { ms: performance.now() - dueMs, status: Number(text.slice(9, 12)) }
      this.responses.push(response)
      onDone?.(response)
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  }

  close(): void {
    for (const socket of this.#idle) socket.destroy()
  }

  #connect(): Socket {
    this.#open++
    return connect(this.#port, '127.0.0.1')
      .setNoDelay(true)
      .on('error', () => this.#open--)
  }
}

/** The length of a response; −1 until its head is complete. */
function wholeLength(text: string): number {
  const end = text.indexOf('\r\n\r\n')
  return end < 0 ? -1 : end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN

/** Four times the throughput of the server, from callers that do not wait for responses. */
export async function benchOverload(): Promise<BenchRow[]> {
  const server = spawn('taskset', ['-c', '0', process.execPath, join(import.meta.dirname, 'http-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await measured(server)
  } finally {
    server.kill()
  }
}

async function measured(server: ChildProcess): Promise<BenchRow[]> {
  const [first] = (await once(server.stdout!, 'data')) as [Buffer]
  const port = Number(new URL(first.toString().trim()).port)
  const random = seeded(7)
  const path = () => `/api/v1/vessels?zoom=2&limit=20&min_speed=${(random() * 12).toFixed(3)}`
  await closedLoop(new Callers(port), path, 2)
  const [cpuBefore, peak] = [cpuSeconds(server.pid!), await closedLoop(new Callers(port), path, 5)]
  const peakPerCpu = (peak * 5) / (cpuSeconds(server.pid!) - cpuBefore)
  const probe = new Callers(port)
  const flood = new Callers(port)
  const probing = setInterval(() => probe.request('/livez', performance.now()), 50)
  const cpuAtFlood = cpuSeconds(server.pid!)
  await openLoop(flood, path, peak * times)
  const floodCpu = cpuSeconds(server.pid!) - cpuAtFlood
  const lastMs = performance.now()
  let recoveredMs = NaN
  for (const after = new Callers(port); Number.isNaN(recoveredMs); await wait(20)) {
    after.request(path(), performance.now(), ({ ms, status }) => {
      if (status === 200 && ms < 100 && Number.isNaN(recoveredMs)) recoveredMs = performance.now() - lastMs
    })
    if (performance.now() - lastMs > 60_000) break
  }
  clearInterval(probing)
  const good = flood.responses.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = flood.responses.filter(({ status }) => status === 503).map(({ ms }) => ms)
  const [times200, times503, health] = [good, refused, probe.responses.map(({ ms }) => ms)].map((list) =>
    list.toSorted((a, b) => a - b),
  )
  flood.close()
  probe.close()
  const work = `GET /vessels, ${times} × the throughput, ${seconds} s`
  const row = (subject: string, figure: number, unit: string, target?: string): BenchRow => ({
    ...{ work, subject, figure, unit },
    ...(target !== undefined && { target }),
  })
  const goodput = good.length / seconds
  const goodPerCpu = good.length / floodCpu
  return [
    row('highest throughput, closed loop', peak, '1/s'),
    { ...row('answered', goodput, '1/s', '≥ 0.8×'), ratio: goodput / peak, ratioTo: 'highest throughput' },
    {
      ...row('answered per second of processor time', goodPerCpu, '1/s'),
      ...{ ratio: goodPerCpu / peakPerCpu, ratioTo: 'the same at the highest throughput' },
    },
    row('rejected with 503', refused.length / seconds, '1/s'),
    row('no free connection', flood.withoutConnection / seconds, '1/s'),
    row('p50 of the answered', at(times200, 0.5), 'ms'),
    row('p99 of the answered', at(times200, 0.99), 'ms', '≤ 500'),
    row('p99 of the rejected', at(times503, 0.99), 'ms'),
    row('p99 of /livez beside it', at(health, 0.99), 'ms'),
    row('until recovered', recoveredMs, 'ms', '≤ 5000'),
  ]
}

/** Processor time that a process has used: on a busy machine it gets less than there is. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Callers that send the next request after each response. Returns responses per second. */
async function closedLoop(callers: Callers, path: () => string, forSeconds: number): Promise<number> {
  const endMs = performance.now() + forSeconds * 1000
  const again = () => {
    if (performance.now() < endMs) callers.request(path(), performance.now(), again)
  }
  for (let i = 0; i < closedCallers; i++) again()
  await wait(forSeconds * 1000 + 200)
  callers.close()
  return callers.responses.length / forSeconds
}

/** Sends requests at a rate, whether or not they are answered. */
async function openLoop(callers: Callers, path: () => string, perSecond: number): Promise<void> {
  const startMs = performance.now()
  for (let asked = 0; asked < perSecond * seconds;) {
    const due = Math.min(perSecond * seconds, ((performance.now() - startMs) / 1000) * perSecond)
    for (; asked < due; asked++) callers.request(path(), startMs + (asked / perSecond) * 1000)
    await wait(1)
  }
}

if (import.meta.main) printTable(await benchOverload())
