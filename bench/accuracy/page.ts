import type { AccuracyFigure, Calibration, NotMeasured } from './figures.ts'

/** One file of data/accuracy/. */
export interface MeasuredFile {
  measured_on: string
  figures: readonly AccuracyFigure[]
  calibrations: readonly Calibration[]
  not_measured: readonly NotMeasured[]
}

/** The picture of a calibration, relative to docs/. */
export function calibrationPicture({ probability }: Calibration): string {
  return `accuracy/${probability.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`
}

/** Renders the files of data/accuracy/ as docs/accuracy.md. */
export function accuracyPage(files: readonly MeasuredFile[]): string {
  const figures = files.flatMap((file) => file.figures)
  const real = figures.filter(({ truth }) => truth === 'real')
  const demo = figures.filter(({ truth }) => truth === 'demo')
  const calibrations = files.flatMap((file) => file.calibrations)
  const day = files.map(({ measured_on }) => measured_on).reduce((a, b) => (a > b ? a : b), '')
  return [
    '# Accuracy of the derivations',
    `Measured until ${day} by \`node bench/accuracy/accuracy.ts\`, which writes this page and the response of \`GET /api/v1/accuracy\`.`,
    'Figures of real ships come first; a figure of the simulated demo fleet stands beside them where one measures the same. The demo fleet shows whether the methods work where the truth is known. It is no evidence for real ships.',
    '## Real ships',
    lines(
      ['derivation', 'measure', 'real ships', 'sample', '95 % interval', 'demo fleet', 'best published figure'],
      real.map((one) => [
        ...[one.derivation, one.measure, figureText(one), String(one.sample ?? '–'), intervalText(one)],
        ...[demoBeside(one, demo), one.best_published ?? '–'],
      ]),
    ),
    ...(calibrations.length === 0 ? [] : ['## Calibration', calibrationText, ...calibrations.flatMap(calibrationPart)]),
    '## Not measured on real ships',
    lines(
      ['derivation', 'why', 'best published figure'],
      files
        .flatMap((file) => file.not_measured)
        .map(({ derivation, why, best_published }) => [derivation, why, best_published ?? '–']),
    ),
    '## Demo fleet',
    lines(
      ['derivation', 'measure', 'demo fleet', 'sample', 'method', 'against'],
      demo.map((one) => [
        ...[one.derivation, one.measure, figureText(one), String(one.sample ?? '–'), one.method, one.against],
      ]),
    ),
    '## How the figures of real ships were measured',
    methods(real),
    '## Notes on the figures of the demo fleet',
    [...new Set(demo.flatMap(({ derivation, note }) => (note ? `- ${derivation}: ${note}` : [])))].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const figureText = ({ value, unit }: AccuracyFigure) => (value === null ? '–' : `${value} ${unit}`)

const intervalText = ({ low, high }: AccuracyFigure) =>
  typeof low === 'number' && typeof high === 'number' ? `${low} to ${high}` : '–'

function demoBeside({ derivation, measure }: AccuracyFigure, demo: readonly AccuracyFigure[]): string {
  const same = demo.find((one) => one.derivation === derivation && one.measure === measure)
  return same ? `${figureText(same)} (demo)` : '–'
}

const calibrationText =
  'Of the statements made with a probability, the share that was right: on the diagonal the probabilities are what they say. Bars are 95 % intervals, numbers are statements.'

function calibrationPart(one: Calibration): string[] {
  const share = (value: number) => `${Math.round(value * 1000) / 10} %`
  return [
    `### ${one.probability}`,
    `![Calibration of ${one.probability}: stated probability against the share that was right](${calibrationPicture(one)})`,
    `${one.sample} statements on ${one.truth === 'real' ? 'real ships' : 'the demo fleet'}, against ${one.against}.`,
    lines(
      ['probability', 'statements', 'mean probability', 'right', '95 % interval'],
      one.bins.map(({ from, to, told, mean, right, low, high }) => [
        ...[`${share(from)} to ${share(to)}`, String(told), share(mean), share(right)],
        `${share(low)} to ${share(high)}`,
      ]),
    ),
  ]
}

/** A line for each method, with the notes on its figures. */
function methods(figures: readonly AccuracyFigure[]): string {
  const groups = Map.groupBy(figures, (one) => `${one.derivation}\n${one.method}\n${one.against}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [{ derivation, method, against }] = group
      const notes = [...new Set(group.flatMap(({ note }) => note ?? []))]
      return [`- **${derivation}**: ${method}; against ${against}.`, ...notes.map((note) => `  - ${note}`)]
    })
    .join('\n')
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
