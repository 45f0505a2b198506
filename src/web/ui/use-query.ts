import { useSignal } from '@preact/signals'
import { useCallback, useEffect, useMemo } from 'preact/hooks'
import type { OperationName, Output } from '#contract/operations.ts'
import { me, signedOut } from '../state/account.ts'
import { type ApiInput, callApi, errorText } from '../state/api.ts'
import { Poll } from '../state/poll.ts'

/** Loads an API resource when the component mounts, and again on `load`. */
export function useQuery<K extends OperationName>(name: K) {
  const data = useSignal<Output<K> | null>(null)
  const error = useSignal<string | null>(null)
  const load = useCallback(async () => {
    const result = await callApi(name)
    if (result.kind === 'ok') {
      data.value = result.body
      error.value = null
    } else if (result.kind === 'error' && result.status === 401 && me.peek()) signedOut()
    else error.value = errorText(result)
  }, [name])
  useEffect(() => void load(), [load])
  return { data, error, load }
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
