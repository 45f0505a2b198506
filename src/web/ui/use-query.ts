import { useComputed, useSignal } from '@preact/signals'
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks'
import type { OperationName, Output } from '#contract/operations.ts'
import { me, signedOut } from '../state/account.ts'
import { type ApiInput, type ApiResult, callApi, errorText } from '../state/api.ts'
import { afterResult, Poll, type PollState } from '../state/poll.ts'
import { pendingText } from './list-text.ts'

/**
 * Loads when the component mounts, and again on `load`. What the server refuses for now is asked for again, after Retry-After
 * where it says when; `error` says so.
 */
export function useLoad(request: () => Promise<ApiResult<unknown>>) {
  const state = useSignal<PollState>({ kind: 'loading' })
  const refusal = useSignal('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const failures = useRef(0)
  /** The load whose result counts: the newest one, and none after the component is gone. */
  const newest = useRef<object | null>(null)
  const load = useCallback(async () => {
    clearTimeout(timer.current)
    const mine = (newest.current = {})
    const result = await request()
    if (newest.current !== mine) return
    if (result.kind === 'error' && result.status === 401 && me.peek()) return signedOut()
    const next = afterResult(result, { nowMs: Date.now(), everyMs: 0, failures: failures.current })
    failures.current = next.state.kind === 'live' ? 0 : failures.current + 1
    refusal.value = errorText(result)
    state.value = next.state
    if (next.state.kind !== 'live' && next.waitMs !== null) timer.current = setTimeout(() => void load(), next.waitMs)
  }, [request])
  useEffect(() => {
    void load()
    return () => {
      newest.current = null
      clearTimeout(timer.current)
    }
  }, [load])
  const error = useComputed(() => {
    const { kind } = state.value
    if (kind === 'live' || kind === 'loading') return null
    return kind === 'limited' || kind === 'failing' ? pendingText(state.value) : refusal.value
  })
  return { error, load }
}

/** Loads an API resource when the component mounts, and again on `load`, as `useLoad` does. */
export function useQuery<K extends OperationName>(name: K) {
  const data = useSignal<Output<K> | null>(null)
  const request = useCallback(async () => {
    const result = await callApi(name)
    if (result.kind === 'ok') data.value = result.body
    return result
  }, [name])
  return { data, ...useLoad(request) }
}

interface PollOptions<K extends OperationName> {
  everyMs: number
  /** Input of the operation; its `mmsi` or `id` decides whether the poll starts anew. */
  input: ApiInput<K>
}

/** Polls an API resource while the component is mounted. */
export function usePoll<K extends OperationName>(name: K, { everyMs, input }: PollOptions<K>): Poll<K> {
  const key = JSON.stringify(input)
  const poll = useMemo(() => new Poll(name, everyMs, () => input), [name, key])
  useEffect(() => {
    poll.start()
    return () => poll.stop()
  }, [poll])
  return poll
}
