/** What `npm run mutation` breaks, and the tests that must notice. Paths are relative to the checkout. */
export const targets: Readonly<Record<string, { files: readonly string[]; tests: readonly string[] }>> = {
  guard: {
    files: ['src/api/guard/guard.ts'],
    tests: ['src/api/guard/guard.test.ts'],
  },
  authorize: {
    files: [
      'src/api/guard/authorize.ts',
      'src/api/guard/caller.ts',
      'src/api/guard/credentials.ts',
      'src/api/guard/address-key.ts',
    ],
    tests: ['src/api/guard/authorize.test.ts', 'src/api/guard/credentials.test.ts'],
  },
  admission: {
    files: ['src/api/guard/admission.ts', 'src/api/guard/waiting-queue.ts'],
    tests: ['src/api/guard/admission.test.ts'],
  },
  limits: {
    files: [
      'src/accounts/limits/rate-limit.ts',
      'src/accounts/limits/subject-table.ts',
      'src/accounts/limits/time-lists.ts',
    ],
    tests: ['src/accounts/limits/rate-limit.test.ts', 'src/accounts/limits/subject-table.test.ts'],
  },
  cql2: {
    files: [
      'src/api/ogc/cql2/evaluate.ts',
      'src/api/ogc/cql2/shapes.ts',
      'src/api/ogc/cql2/text-parser.ts',
      'src/api/ogc/cql2/json-reader.ts',
    ],
    tests: ['src/api/ogc/cql2/*.test.ts'],
  },
  'json-body': {
    files: ['src/api/http/json-body.ts'],
    tests: ['src/api/http/json-body.test.ts'],
  },
  money: {
    files: [
      'src/billing/subscriptions.ts',
      'src/billing/prices.ts',
      'src/billing/webhook.ts',
      'src/billing/read-event.ts',
    ],
    tests: [
      'src/billing/subscriptions.test.ts',
      'src/billing/prices.test.ts',
      'src/billing/signature.test.ts',
      'src/billing/webhook.test.ts',
      'src/billing/stripe.test.ts',
    ],
  },
  cargo: {
    files: ['src/derive/cargo/cargo.ts', 'src/derive/cargo/payload.ts', 'src/derive/cargo/laden.ts'],
    tests: ['src/derive/cargo/*.test.ts', 'src/derive/derive.test.ts'],
  },
  class: {
    files: ['src/derive/vessel/vessel-class.ts', 'src/derive/vessel/kind-likelihood.ts', 'src/derive/vessel/hull.ts'],
    tests: ['src/derive/vessel/*.test.ts'],
  },
  positions: {
    files: ['src/decode/nmea/ais-rows.ts', 'src/decode/nmea/ais-message.ts', 'src/decode/nmea/bit-reader.ts'],
    tests: [
      'src/decode/nmea/ais-message.test.ts',
      'src/decode/nmea/recorded-ais.test.ts',
      'src/decode/nmea/aivdm-encode.test.ts',
      'src/decode/nmea/nmea-stream.test.ts',
      'src/decode/nmea/nmea-truncation.test.ts',
      'src/decode/nmea/long-range.test.ts',
    ],
  },
  'teleport-limit': {
    files: [
      'src/domain/track/movement.ts',
      'src/fleet/position-plausibility.ts',
      'src/fleet/rival-places.ts',
      'src/fleet/position-updater.ts',
    ],
    tests: [
      'src/domain/track/movement.test.ts',
      'src/fleet/fleet.test.ts',
      'src/fleet/position-plausibility.test.ts',
      'src/fleet/shared-mmsi.test.ts',
    ],
  },
  'port-calls': {
    files: [
      'src/derive/port-calls/port-calls.ts',
      'src/derive/port-calls/stops.ts',
      'src/derive/port-calls/call-places.ts',
    ],
    tests: ['src/derive/port-calls/*.test.ts'],
  },
  pragmas: {
    files: ['src/store/sqlite/database-file.ts', 'src/store/sqlite/open.ts', 'src/store/sqlite/writer-thread.ts'],
    tests: [
      'src/store/sqlite/pragmas.test.ts',
      'src/store/sqlite/sqlite.test.ts',
      'src/store/sqlite/writer.test.ts',
      'src/store/backup/backup.test.ts',
      'test/operation/power-loss.test.ts',
    ],
  },
  cluster: {
    files: [
      'src/cluster/calls.ts',
      'src/cluster/changes.ts',
      'src/cluster/envelope.ts',
      'src/cluster/observation-log.ts',
      'src/cluster/parts.ts',
      'src/cluster/read-model-follower.ts',
      'src/cluster/read-model-writer.ts',
      'src/cluster/snapshots.ts',
      'src/cluster/views.ts',
    ],
    tests: ['src/cluster/*.test.ts'],
  },
  nodes: {
    files: [
      'src/app/nodes/fact-hashes.ts',
      'src/app/nodes/followed-store.ts',
      'src/app/nodes/hour-comparison.ts',
      'src/app/nodes/lag.ts',
      'src/app/nodes/log-feed.ts',
    ],
    tests: ['src/app/nodes/*.test.ts'],
  },
  exports: {
    files: [
      'src/exports/exports.ts',
      'src/exports/part-writers.ts',
      'src/exports/position-part.ts',
      'src/exports/records.ts',
      'src/exports/row-selection.ts',
    ],
    tests: ['src/exports/*.test.ts'],
  },
  archive: {
    files: [
      'src/archive/catalogue.ts',
      'src/archive/folder.ts',
      'src/archive/live-archive.ts',
      'src/archive/remote-tasks.ts',
      'src/archive/facts/fact-files.ts',
      'src/archive/facts/filing.ts',
      'src/archive/bucket/mirror.ts',
      'src/archive/bucket/bucket.ts',
    ],
    tests: ['src/archive/*.test.ts', 'src/archive/facts/*.test.ts'],
  },
}
