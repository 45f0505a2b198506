import { setEnvironmentData } from 'node:worker_threads'
import { runIdKey } from '#contract/version.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Running } from './start-server.ts'

/** Loads what this process does in its cluster, and starts it. */
export async function startRole(config: Config, env: Record<string, string | undefined>, log: Log): Promise<Running> {
  if (config.role === 'live' || config.role === 'api') {
    // Before the API is loaded, which reads it once.
    const { sharedRunId } = await import('./nodes/node-settings.ts')
    setEnvironmentData(runIdKey, sharedRunId(config))
  }
  if (config.role === 'ingest') {
    const { startIngestNode } = await import('./nodes/ingest-node.ts')
    return startIngestNode(config, env, log)
  }
  if (config.role === 'api') {
    const { startApiNode } = await import('./nodes/api-node.ts')
    return startApiNode(config, env, log)
  }
  const { start } = await import('./start-server.ts')
  return start(config, env, log)
}

/** What a process says once it is ready; an ingest node serves no map. */
export const readyText = (role: Config['role'], origin: string): string =>
  role === 'ingest'
    ? `Seaborne is ready: it receives for its cluster; its state is at ${origin}/readyz?verbose`
    : `Seaborne is ready: the map at ${origin}/app, the API at ${origin}/api/v1`
