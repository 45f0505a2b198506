// `npm run bench -- [name …]`: compares Seaborne with other software on seeded data, in one run.
import { type BenchRow, formatFigure, printTable } from './table.ts'

/** The benchmarks by name. Each is loaded only when it runs, because some start a database. */
const benches: Record<string, () => Promise<BenchRow[]>> = {
  decode: async () => (await import('./decode.ts')).benchDecode(),
  derive: async () => (await import('./derive.ts')).benchDerive(),
  selection: async () => (await import('./selection.ts')).benchSelection(),
  archive: async () => (await import('./archive.ts')).benchArchive(),
  'archive-size': async () => (await import('./archive-size.ts')).benchArchiveSize(),
  'archive-live': async () => (await import('./archive-live.ts')).benchArchiveLive(),
  'archive-import': async () => (await import('./archive-import.ts')).benchArchiveImport(),
  tracks: async () => (await import('./tracks.ts')).benchTracks(),
  'sign-ins': async () => (await import('./sign-ins.ts')).benchSignIns(),
  access: async () => (await import('./access.ts')).benchAccess(),
  http: async () => (await import('./http.ts')).benchHttp(),
  stalls: async () => (await import('./event-loop-stalls.ts')).benchEventLoopStalls(),
  busy: async () => (await import('./ingest-load.ts')).benchBusy(),
  threads: async () => (await import('./threads.ts')).benchThreads(),
  delta: async () => (await import('./delta.ts')).benchDelta(),
  'stream-tick': async () => (await import('./stream-tick.ts')).benchStreamTick(),
  stream: async () => (await import('./stream.ts')).benchStream(),
  formats: async () => (await import('./formats.ts')).benchFormats(),
  tiles: async () => (await import('./tiles.ts')).benchTiles(),
  region: async () => (await import('./region.ts')).benchRegion(),
  infrastructure: async () => (await import('./infrastructure/infrastructure.ts')).benchInfrastructure(),
  overload: async () => (await import('./overload.ts')).benchOverload(),
  polls: async () => (await import('./polls.ts')).benchPolls(),
  questions: async () => (await import('./questions.ts')).benchQuestions(),
  alerts: async () => (await import('./alerts.ts')).benchAlerts(),
  search: async () => (await import('./search.ts')).benchSearch(),
  'cluster-log': async () => (await import('./cluster.ts')).benchClusterLog(),
  'cluster-limit': async () => (await import('./cluster.ts')).benchClusterLimit(),
  'cluster-store': async () => (await import('./cluster.ts')).benchClusterStore(),
  'cluster-nodes': async () => (await import('./cluster-nodes.ts')).benchClusterNodes(),
  'cluster-vessels': async () => (await import('./cluster-vessels.ts')).benchClusterVessels(),
  'node-start': async () => (await import('./node-start.ts')).benchNodeStart(),
  'demo-start': async () => (await import('./demo-start.ts')).benchDemoStart(),
  'demo-past': async () => (await import('./demo-past.ts')).benchDemoPast(),
  imports: async () => (await import('./imports.ts')).benchImports(),
}

/** Several of them by one name. */
const groups: Record<string, readonly string[]> = {
  cluster: ['cluster-log', 'cluster-limit', 'cluster-store', 'cluster-nodes', 'cluster-vessels'],
}

const wanted = process.argv.slice(2).flatMap((name) => groups[name] ?? [name])
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  const known = [...Object.keys(benches), ...Object.keys(groups)]
  console.error(`Unknown benchmark ${unknown.join(', ')}; choose from ${known.join(', ')}.`)
  process.exit(2)
}

const rows: BenchRow[] = []
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`${name}…`)
  const found = await run()
  rows.push(...found)
  // A long run that is stopped has shown what it found.
  if (wanted.length !== 1)
    for (const { work, subject, figure, unit } of found)
      console.error(`  ${work}, ${subject}: ${formatFigure(figure)} ${unit}`)
}
printTable(rows)
