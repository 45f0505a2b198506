import type { AccuracyFigure } from './live-state.ts'

interface Measured {
  measured_on: string
  how: string
  figures: readonly AccuracyFigure[]
  not_measured: readonly { derivation: string; why: string; best_published: string | null }[]
}

/** Renders data/accuracy.json as docs/accuracy.md. */
export function accuracyPage({ measured_on, how, figures, not_measured }: Measured): string {
  const notes = [...new Set(figures.flatMap(({ derivation, note }) => (note ? `- ${derivation}: ${note}` : [])))]
  return [
    '# Accuracy of the derivations',
    `Measured on ${measured_on} by \`${how}\`, which writes this page and the response of \`GET /api/v1/accuracy\`.`,
    'Figures against real ships come first. Those of the demo fleet show whether the methods work where the truth is known; they are no evidence for real ships.',
    '## Against real ships',
    table(figures.filter(({ truth }) => truth === 'real')),
    '## Against the demo fleet',
    table(figures.filter(({ truth }) => truth === 'demo')),
    '## Notes',
    notes.join('\n'),
    '## Not measured yet',
    lines(
      ['derivation', 'why', 'best published figure'],
      not_measured.map(({ derivation, why, best_published }) => [derivation, why, best_published ?? '–']),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function table(figures: readonly AccuracyFigure[]): string {
  return lines(
    ['derivation', 'measure', 'figure', 'sample', 'method', 'against', 'best published figure'],
    figures.map((one) => [
      one.derivation,
      one.measure,
      one.value === null ? '–' : `${one.value} ${one.unit}`,
      String(one.sample ?? '–'),
      one.method,
      one.against,
      one.best_published ?? '–',
    ]),
  )
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
