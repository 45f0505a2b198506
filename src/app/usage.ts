import { version } from '#contract/version.ts'

const usage = `Seaborne ${version}: the server of the map and the API

Usage: node dist/server/main.js            starts the server
       node dist/server/main.js --help     shows this text
       node dist/server/main.js --version  shows the version

The server takes no other arguments: its settings are environment variables.
  SVC_ROLE      all (default: one process does everything), or ingest, live or api as part of a cluster
  SVC_HOST      address to listen on, by default 127.0.0.1
  SVC_PORT      port to listen on, by default 8080
  SVC_DATA_DIR  folder of everything that is stored, by default ./svc-data
Every setting: docs/settings.md. Clusters: docs/scale.md. The command-line client: node dist/svc.mjs --help.
`

interface Answer {
  status: number
  text: string
}

/** What the program answers to its arguments instead of starting the server; null where it has none. */
export function answerToArguments(args: readonly string[]): Answer | null {
  const [first, ...more] = args
  if (first === undefined) return null
  if (more.length === 0 && (first === '--help' || first === '-h' || first === 'help')) return { status: 0, text: usage }
  if (more.length === 0 && (first === '--version' || first === '-V')) return { status: 0, text: `${version}\n` }
  const unknown = args.find((arg) => !['--help', '-h', 'help', '--version', '-V'].includes(arg)) ?? args.join(' ')
  const text = `The server does not know the argument ${JSON.stringify(unknown.slice(0, 80))}. Its settings are environment variables, such as SVC_PORT=8081: --help shows more.\n`
  return { status: 2, text }
}
