import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'

/** Records the paths that this process syncs, in their order; `onSync` is called before each. Ends with `stop`. */
export function recordSyncs(onSync: (path: string) => void = () => {}): { paths: string[]; stop: () => void } {
  const paths: string[] = []
  const original = fs.fsyncSync
  const mocked = mock.method(fs, 'fsyncSync', (file: number) => {
    const path = fs.readlinkSync(`/proc/self/fd/${file}`)
    onSync(path)
    paths.push(path)
    original(file)
  })
  syncBuiltinESMExports()
  const stop = () => {
    mocked.mock.restore()
    syncBuiltinESMExports()
  }
  return { paths, stop }
}
