import type { MetricRegistry } from './metric-registry.ts'
import { addProcessMetrics } from './server-metrics.ts'

/** What an api node of a cluster knows of its place in it. */
interface NodeCounts {
  ageSeconds: () => number
  messagesBehind: () => number
  snapshots: () => number
  otherNodes: () => number
  unacknowledged: () => number
  limitedAlone: () => number
}

/** Adds what is measured of an api node. */
export function addNodeMetrics(metrics: MetricRegistry, counts: NodeCounts): void {
  addProcessMetrics(metrics)
  metrics.gauge(
    'svc_node_read_model_age_seconds',
    'Time since the live node sent what this api node received last.',
    counts.ageSeconds,
    { over: 'max' },
  )
  metrics.gauge(
    'svc_node_messages_behind',
    'Messages of the read model that this api node has not received yet.',
    counts.messagesBehind,
  )
  metrics.counter(
    'svc_node_snapshots_total',
    'Snapshots of the read model that this api node loaded.',
    counts.snapshots,
  )
  metrics.gauge('svc_node_others', 'Other nodes of the cluster that this api node receives.', counts.otherNodes)
  metrics.counter(
    'svc_node_unacknowledged_changes_total',
    'Changes of credentials that not every node acknowledged within a second.',
    counts.unacknowledged,
  )
  metrics.counter(
    'svc_node_requests_limited_alone_total',
    'Requests that this api node counted without Redis.',
    counts.limitedAlone,
  )
}

/** Adds what is measured of an ingest node. */
export function addIngestMetrics(
  metrics: MetricRegistry,
  { waiting, dropped }: { waiting: () => number; dropped: () => number },
): void {
  addProcessMetrics(metrics)
  metrics.gauge('svc_node_log_waiting_messages', 'Messages of 100 ms that NATS has not acknowledged.', waiting)
  metrics.counter('svc_node_log_dropped_messages_total', 'Messages of 100 ms that were dropped without NATS.', dropped)
}

/** Adds what is measured of a live node that waits as the standby. */
export function addStandbyMetrics(
  metrics: MetricRegistry,
  { behind, compared, differing }: { behind: () => number; compared: () => number; differing: () => number },
): void {
  addProcessMetrics(metrics)
  metrics.gauge(
    'svc_node_standby_messages_behind',
    'Messages of the log that the leader has saved and the standby has not derived from.',
    behind,
  )
  metrics.counter(
    'svc_node_standby_hours_compared_total',
    'Hours whose facts the standby compared with those of the leader.',
    compared,
  )
  metrics.counter(
    'svc_node_standby_hours_differing_total',
    'Hours in which the standby derived other facts.',
    differing,
  )
}
