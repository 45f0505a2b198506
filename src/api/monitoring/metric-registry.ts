import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'

/** A value, or several with their labels. */
export type Labelled = [labels: Record<string, string>, value: number]

interface MetricOptions {
  labelNames?: string[]
  /** How the values of several threads become one; their sum where left out. */
  over?: 'sum' | 'max'
}

/** The metrics of one thread; those of several are added up to one text. */
export type MetricValues = readonly object[]

/** Metrics that other modules keep, read when they are asked for. */
export class MetricRegistry {
  readonly registry = new Registry()

  gauge(name: string, help: string, read: () => number | Labelled[], options: MetricOptions = {}): void {
    const { labelNames = [], over = 'sum' } = options
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      aggregator: over,
      registers: [this.registry],
      collect: () => {
        gauge.reset()
        for (const [labels, value] of labelled(read())) gauge.set(labels, value)
      },
    })
  }

  /** A counter that another module keeps. */
  counter(name: string, help: string, read: () => number | Labelled[], labelNames: string[] = []): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: () => {
        counter.reset()
        for (const [labels, value] of labelled(read())) counter.inc(labels, value)
      },
    })
  }

  /** The metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics()
  }

  /** The metrics as values, for `textOf`. */
  values(): Promise<MetricValues> {
    return this.registry.getMetricsAsJSON()
  }
}

/** The metrics of several threads as one text: sums, and for some gauges the maximum. */
export function textOf(threads: readonly MetricValues[]): Promise<string> {
  return AggregatorRegistry.aggregate(threads.map((values) => [...values])).metrics()
}

/** The sums of what threads that have ended counted, with those of one more; its gauges are of a moment that is over. */
export function addCounters(sums: MetricValues, ended: MetricValues): Promise<MetricValues> {
  const counters = ended.filter((metric) => 'type' in metric && metric.type !== 'gauge')
  return AggregatorRegistry.aggregate([[...sums], counters]).getMetricsAsJSON()
}

const labelled = (read: number | Labelled[]): Labelled[] => (typeof read === 'number' ? [[{}, read]] : read)
