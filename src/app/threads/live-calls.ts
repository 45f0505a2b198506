import { open, stat } from 'node:fs/promises'
import type { Accounts } from '#accounts/accounts.ts'
import type {
  RequestContext,
  Answer,
  Endpoint,
  Endpoints,
  FileAnswer,
  ResponseBody,
  StreamedBody,
} from '#api/http/response.ts'
import type { Readiness } from '#api/monitoring/health.ts'
import type { BillingPageDependencies } from '#api/pages/billing-pages.ts'
import type { ViewState } from '#api/stream/view.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Clock } from '#domain/clock.ts'
import type { ReadDrawing } from '#api/resources/vessels/drawn-regions.ts'
import { KeptPages, type ListPages } from '#api/resources/vessels/list-pages.ts'
import { HttpError } from '#domain/http-error.ts'
import { LruMap } from '#domain/lru.ts'

const maxKeptFiles = 1000

type Parameter<F, N extends number> = F extends (...args: infer A) => unknown ? A[N] : never
type Finish = Accounts['finishSignInWith']

/** A request's context as it is sent: bytes lose their class on the way. */
export type SentContext = Omit<RequestContext, 'rawBody'> & { rawBody: Uint8Array }

/** An answer of the live thread: without functions. */
export type SentAnswer =
  | Extract<Answer, { kind: 'json' | 'nothing' }>
  /** `handle` names the file for `filePart`. */
  | (Omit<FileAnswer, 'elsewhere'> & { size: number; handle?: string })
  | { kind: 'bytes'; bytes: Uint8Array; rest: Omit<Extract<Answer, { kind: 'bytes' }>, 'kind' | 'bytes'> }
  | { kind: 'versioned'; version: string; bytes: Uint8Array; rest: Omit<ResponseBody, 'bytes' | 'release'> }

/** No live node of the cluster answers. */
export class LiveNodeAway extends HttpError {
  constructor() {
    const retryAfter = { 'retry-after': '5' }
    super(503, 'The node with the live state does not answer. Try again in a few seconds.', retryAfter)
  }
}

/** What HTTP threads ask of the live thread. */
export interface LiveCalls {
  /** Handles an operation that needs the live state, the accounts or the store. */
  answer: (name: OperationName, input: unknown, context: SentContext) => Promise<SentAnswer>
  /** A part of the file that an operation answers with, for another machine. Throws 404 where it is another file by now. */
  filePart: (
    name: OperationName,
    input: unknown,
    context: SentContext,
    part: { tag: string; handle?: string | undefined; from: number; length: number },
  ) => Promise<Uint8Array>
  findKey: (token: string, hash: string) => ReturnType<Accounts['records']['keys']['find']>
  findSession: (hash: string) => ReturnType<Accounts['records']['sessions']['find']>
  beginSignIn: (
    providerId: string,
    redirectUri: string,
    userId: number | null,
  ) => ReturnType<Accounts['beginSignInWith']>
  finishSignIn: (
    providerId: string,
    callback: { href: string; secret: string | null },
    caller: Parameter<Finish, 2>,
    from: Parameter<Finish, 3>,
  ) => ReturnType<Finish>
  showBillingPage: (id: string) => ReturnType<BillingPageDependencies['provider']['show']>
  pressBillingPage: (id: string, button: string) => ReturnType<BillingPageDependencies['provider']['press']>
  readDrawing: ReadDrawing
  openPages: ListPages['open']
  readPage: ListPages['read']
  /** The view of a stream in another HTTP thread, to resume it. */
  viewElsewhere: (key: string, since: number) => Promise<ViewState | null>
  readiness: () => Promise<Readiness>
  metricsText: () => Promise<string>
}

/** What the calls are answered from. */
export interface LiveCallDependencies {
  endpoints: Endpoints
  accounts: Accounts
  billingPages: BillingPageDependencies['provider'] | null
  wallClock: Clock
  readiness: () => Readiness
  viewElsewhere: LiveCalls['viewElsewhere']
  metricsText: () => Promise<string>
}

/** The calls as the live thread handles them. */
export function liveCalls(dependencies: LiveCallDependencies): LiveCalls {
  const { endpoints, accounts, billingPages, wallClock, readiness, viewElsewhere, metricsText } = dependencies
  const lists = new KeptPages()
  /** Paths of the files that were answered, by their handle: for their parts nothing is asked again. */
  const files = new LruMap<string, string>(maxKeptFiles)
  const pages = () => {
    if (billingPages === null) throw new HttpError(404, 'This server has no such page.')
    return billingPages
  }
  const answer = async (name: OperationName, input: unknown, context: SentContext): Promise<Answer> => {
    const endpoint = endpoints[name] as Endpoint<OperationName> | undefined
    if (endpoint === undefined) throw new HttpError(404, `This server does not serve ${name}.`)
    const rawBody = Buffer.from(context.rawBody.buffer, context.rawBody.byteOffset, context.rawBody.length)
    return endpoint(input as Parameters<typeof endpoint>[0], { ...context, rawBody })
  }
  return {
    answer: async (...given) => {
      const sent = await sendable(await answer(...given))
      if (sent.kind !== 'file') return sent
      const handle = crypto.randomUUID()
      files.set(handle, sent.path)
      return { ...sent, handle }
    },
    filePart: async (name, input, context, { tag, handle = '', from, length }) => {
      const path = files.get(handle)
      if (path !== undefined) return readPart(path, from, length)
      // This node has begun after the file did.
      const file = await answer(name, input, context)
      if (file.kind !== 'file' || file.tag !== tag) throw new HttpError(404, 'The file was replaced meanwhile.')
      return readPart(file.path, from, length)
    },
    findKey: (token, hash) => accounts.records.keys.find(token, hash, wallClock.nowMs()),
    findSession: (hash) => accounts.records.sessions.find(hash, wallClock.nowMs()),
    beginSignIn: (providerId, redirectUri, userId) => accounts.beginSignInWith(providerId, redirectUri, userId),
    finishSignIn: (providerId, { href, secret }, caller, from) =>
      accounts.finishSignInWith(providerId, { url: new URL(href), secret }, caller, from),
    showBillingPage: (id) => pages().show(id, wallClock.nowMs()),
    pressBillingPage: (id, button) => pages().press(id, button, wallClock.nowMs()),
    readDrawing: (userId, id) => accounts.items.get(userId, 'drawing', id),
    openPages: (list, count) => lists.open(list, count),
    readPage: (request) => lists.read(request),
    viewElsewhere,
    readiness: async () => readiness(),
    metricsText,
  }
}

/** An answer as it is sent to another thread. */
export async function sendable(answer: Answer): Promise<SentAnswer> {
  if (answer.kind === 'json' || answer.kind === 'nothing') return answer
  if (answer.kind === 'file') {
    const { size } = await stat(answer.path).catch(() => {
      throw new HttpError(503, 'This server cannot read the file.')
    })
    return { ...answer, size }
  }
  if (answer.kind === 'bytes') {
    const { bytes, kind, ...rest } = answer
    return { kind, bytes: new Uint8Array(bytes), rest }
  }
  if (answer.kind === 'pieces') {
    const { headers, contentType, pieces } = answer
    const { bytes, rest } = await gathered({ pieces, headers, contentType })
    return { kind: 'bytes', bytes, rest }
  }
  if (answer.kind === 'stream' || answer.kind === 'pages')
    throw new Error('A stream, and a list in pages, is sent by the thread of its connection.')
  const made = await answer.make()
  const { bytes, rest } = 'pieces' in made ? await gathered(made) : copied(made)
  return { kind: 'versioned', version: answer.version, bytes, rest }
}

async function readPart(path: string, from: number, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function gathered<Rest extends object>({ pieces, ...rest }: Rest & Pick<StreamedBody, 'pieces'>) {
  return { bytes: new Uint8Array(Buffer.concat(await Array.fromAsync(pieces))), rest }
}

function copied({ bytes, release, ...rest }: ResponseBody) {
  const copy = new Uint8Array(bytes)
  release?.()
  return { bytes: copy, rest }
}

/** The answer that was sent, as an endpoint of this thread gives it. */
export function receivedAnswer(sent: SentAnswer): Answer {
  if (sent.kind === 'json' || sent.kind === 'nothing' || sent.kind === 'file') return sent
  const bytes = Buffer.from(sent.bytes.buffer, sent.bytes.byteOffset, sent.bytes.length)
  if (sent.kind === 'bytes') return { kind: 'bytes', bytes, ...sent.rest }
  return { kind: 'versioned', version: sent.version, make: () => ({ bytes, ...sent.rest }) }
}
