import { useSignal } from '@preact/signals'
import { me } from '../../state/account.ts'
import { callApi, errorText } from '../../state/api.ts'
import { openPage } from '../../state/page.ts'
import { Icon } from '../icons.tsx'

/** Adds a vessel or a place to the user's watch list. */
export function WatchButton({ watched, name }: { watched: string; name: string }) {
  const status = useSignal<string | null>(null)
  const watch = async () => {
    if (!me.value) return openPage('sign-in')
    const result = await callApi('watches.create', { key: watched, name })
    status.value = result.kind === 'ok' ? 'On your watch list' : errorText(result)
  }
  return (
    <>
      <button type="button" class="button" disabled={status.value !== null} onClick={() => void watch()}>
        <Icon name="views" size={16} /> Watch
      </button>
      {status.value !== null && (
        <span class="status" role="status">
          {status.value}
        </span>
      )}
    </>
  )
}
