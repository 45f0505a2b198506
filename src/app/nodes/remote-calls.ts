import type { Bus } from '#cluster/bus.ts'
import { callLiveNode, NoLiveNode } from '#cluster/calls.ts'
import { type LiveCalls, LiveNodeAway } from '../threads/live-calls.ts'
import { receivedError } from '../threads/sent-errors.ts'
import type { NodeCall, NodeResult } from './live-node.ts'

/** The calls of the live node, over NATS; `own` are answered by this node. */
export function remoteCalls(bus: Bus, own: Partial<LiveCalls>): LiveCalls {
  return new Proxy({} as LiveCalls, {
    get: (_target, name: keyof LiveCalls) => own[name] ?? ((...args: unknown[]) => call(bus, { name, args })),
  })
}

async function call(bus: Bus, request: NodeCall): Promise<unknown> {
  const { result, error } = (await callLiveNode(bus, request).catch(unavailable)) as NodeResult
  if (error !== null) throw receivedError(error)
  return result
}

function unavailable(error: unknown): never {
  throw error instanceof NoLiveNode ? new LiveNodeAway() : error
}
