/** A figure: its name, what it is, what it means, and its values by label or the one value it has. */
export type Figure = readonly [
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  meaning: string,
  values: number | Iterable<readonly [labels: string, value: number, suffix?: string]>,
]

/** A text as the value of a label. */
export const label = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** Figures in the text format of Prometheus. */
export function written(figures: Iterable<Figure>): string {
  const lines: string[] = []
  for (const [name, type, meaning, values] of figures) {
    lines.push(`# HELP ${name} ${meaning}.`, `# TYPE ${name} ${type}`)
    if (typeof values === 'number') lines.push(`${name} ${values}`)
    else for (const [labels, value, suffix = ''] of values) lines.push(`${name}${suffix}{${labels}} ${value}`)
  }
  return `${lines.join('\n')}\n`
}
