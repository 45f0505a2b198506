import { useSignal } from '@preact/signals'
import { useCallback, useEffect } from 'preact/hooks'
import type { OperationName, Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { me, signedOut } from '../state/account.ts'
import { refusalText } from './form.tsx'

/** Something of the API that is asked for once, and again when told to. */
export function useAsked<K extends OperationName>(name: K) {
  const data = useSignal<Output<K> | null>(null)
  const fault = useSignal<string | null>(null)
  const load = useCallback(async () => {
    const reply = await ask(name)
    if (reply.kind === 'answer') {
      data.value = reply.body
      fault.value = null
    } else if (reply.kind === 'refused' && reply.status === 401 && me.peek()) signedOut()
    else fault.value = refusalText(reply)
  }, [name])
  useEffect(() => void load(), [load])
  return { data, fault, load }
}
