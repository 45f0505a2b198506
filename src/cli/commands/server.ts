import { infrastructureKinds } from '#domain/places.ts'
import { asking } from '../asking.ts'
import type { Call, Command, Option } from '../command.ts'
import type { ExitCode } from '../exit-codes.ts'
import { ageText, timeShort } from '../short-texts.ts'

/** What `data import` reads; the reading is the server's, and a test holds these words to it. */
const importKinds = [
  'oil-pipelines',
  'gas-pipelines',
  'lng-terminals',
  'oil-gas-fields',
  'coal-mines',
  'coal-terminals',
  'refineries-gogi',
  'refineries-climatetrace',
  'unlocode',
  'ports-json',
  'ports-wpi',
  'geojson',
  'csv',
  'vessels',
  'prices',
] as const

const text = (summary: string, more: Partial<Option> = {}): Option => ({ type: 'string', summary, ...more })

/** Runs in the server's checkout, on the server's own runtime. */
async function inCheckout({ doors, io, typed }: Call): Promise<ExitCode> {
  const { operate } = await import('../operate.ts')
  return operate(doors.checkout, typed, io)
}

const onServer = (words: Omit<Command, 'run' | 'serverSide'>): Command => ({
  ...words,
  serverSide: true,
  run: inCheckout,
})

/** What one does on the machine of the server. They are those of the server's own table, which a test sees to. */
export const operatorCommands: readonly Command[] = [
  onServer({
    path: 'serve',
    summary: 'Runs the server until it is stopped; its settings are the environment’s',
    examples: ['serve', 'serve   # with SVC_FEEDS=live: in the environment'],
  }),
  onServer({
    path: 'data import',
    summary: 'Loads a public dataset, or your own: a file or the publisher’s address, packed with gzip or not',
    takes: ['kind', 'source'],
    words: importKinds,
    options: {
      as: text('For geojson and csv: what the things are', { words: infrastructureKinds }),
      column: text('For geojson and csv: FIELD=COLUMN, such as name=site', { multiple: true }),
      publisher: text('For geojson and csv: who published it'),
      licence: text('For geojson and csv: on what terms'),
      url: text('For geojson and csv: where'),
      commodity: text('For geojson and csv: what flows through all of them'),
    },
    more: `KIND is one of ${importKinds.join(', ')}.`,
    examples: [
      'data import gas-pipelines GEM-GGIT-Gas-Pipelines.geojson.gz',
      'data import csv sites.csv --as oil_refinery --column name=site --column lng=x --column lat=y --licence CC0-1.0',
    ],
  }),
  onServer({
    path: 'data list',
    summary: 'What was imported, when, and on what terms',
    examples: ['data list', 'data list | grep prices'],
  }),
  onServer({
    path: 'admin create',
    summary: 'Makes an administrator; the password is read from SVC_ADMIN_PASSWORD',
    takes: ['email'],
    examples: ['admin create master@example.org', 'admin create second@example.org'],
  }),
  onServer({
    path: 'admin password',
    summary: 'Sets a user’s password, from SVC_ADMIN_PASSWORD; all sessions of that user end',
    takes: ['email'],
    examples: ['admin password mate@example.org', 'admin password master@example.org'],
  }),
  onServer({
    path: 'backup',
    summary: 'Writes a consistent copy of the SQLite store, while the server runs or not',
    takes: ['file'],
    examples: ['backup seaborne.backup', 'backup /mnt/nas/seaborne.backup'],
  }),
  onServer({
    path: 'restore',
    summary: 'Puts a copy back; the server must not run, and what was there is kept aside',
    takes: ['file'],
    examples: ['restore seaborne.backup', 'restore /mnt/nas/seaborne.backup'],
  }),
]

interface FeedState {
  id: string
  state: string
  age_seconds: number | null
  last_heard_at: string | null
  last_error: string | null
  next_try_at: string | null
  records: number
  rejects: Record<string, number>
}

/** A feed as one line: how it is, since when, and what it threw away. */
const feedBrief = (feed: FeedState) => ({
  feed: feed.id,
  state: feed.state,
  age: ageText(feed.age_seconds),
  records: feed.records,
  next_try: timeShort(feed.next_try_at).slice(11),
  last_success: timeShort(feed.last_heard_at),
  rejects:
    Object.entries(feed.rejects)
      .map(([reason, count]) => `${count} ${reason}`)
      .join(', ') || 'none',
  error: feed.last_error,
})

/** What an administrator asks a server from afar, with a key of the scope admin. */
export const adminCommands: readonly Command[] = [
  asking({
    path: 'feeds',
    operation: 'admin.feeds',
    summary: 'How every feed is doing: state, age, records, rejects by reason (admin)',
    columns: ['feed', 'state', 'age', 'records', 'next_try', 'last_success', 'rejects', 'error'],
    brief: feedBrief,
    examples: ['feeds', 'feeds --json id,state,rejects'],
  }),
  asking({
    path: 'admin users',
    operation: 'admin.users',
    summary: 'All users (admin)',
    columns: ['id', 'email', 'tier', 'is_admin', 'limit_per_minute', 'created_at'],
    examples: ['admin users', 'admin users --json id,email,tier'],
  }),
]
