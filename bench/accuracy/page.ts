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

/** Renders the files of data/accuracy/ as docs/accuracy.md: an overview, then a section for each file. */
export function accuracyPage(files: readonly MeasuredFile[]): string {
  const day = files.map(({ measured_on }) => measured_on).reduce((a, b) => (a > b ? a : b), '')
  return [
    '# Accuracy of the derivations',
    `Measured until ${day} by \`node bench/accuracy/accuracy.ts\`, which writes this page and the response of \`GET /api/v1/accuracy\`.`,
    'Figures of real ships come first; a figure of the simulated demo fleet stands beside them where one measures the same. The demo fleet shows whether the methods work where the truth is known. It is no evidence for real ships.',
    '## Overview',
    overview(files),
    '## Not measured on real ships',
    table(
      ['derivation', 'why', 'best published figure'],
      files
        .flatMap((file) => file.not_measured)
        .map(({ derivation, why, best_published }) => [derivation, why, best_published ?? '–']),
    ),
    ...files.flatMap(section),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

/** Measures that stand for a derivation in the overview; of others the first figure of real ships does. */
const headlines: Readonly<Record<string, readonly string[]>> = {
  'vessel class': ['ships whose class is right', 'classified wrongly'],
  deadweight: ['median error, class known'],
  destination: ['right port, of texts that name one', 'wrong port'],
  eta: ['declared ETA, one to two days before: median error'],
  'questions in words': ['filters exactly right at first sight', 'filters wrong without a word at first sight'],
}

/** What is known of each derivation: its headlines of real ships, or the first figure of the demo fleet where there is none. */
function overview(files: readonly MeasuredFile[]): string {
  const groups = Map.groupBy(
    files.flatMap((file) => file.figures),
    ({ derivation }) => derivation,
  )
  return table(realColumns, [...groups.values()].flatMap(overviewRows))
}

function overviewRows(figures: readonly AccuracyFigure[]): string[][] {
  const demo = figures.filter(({ truth }) => truth === 'demo')
  const real = figures.filter(({ truth }) => truth === 'real')
  const published = figures.find(({ best_published }) => best_published !== null)?.best_published ?? null
  if (real.length === 0) {
    const { derivation, measure } = demo[0]
    return [[derivation, measure, 'not measured', '–', '–', `${figureText(demo[0])} (demo)`, published ?? '–']]
  }
  // Of scores of several sets the newest stands for all: it is the last.
  const wanted = headlines[real[0].derivation]?.map((measure) => {
    const newest = real.findLast((one) => one.measure === measure)
    if (newest === undefined) throw new Error(`No figure of ${real[0].derivation} measures "${measure}".`)
    return newest
  })
  return (wanted ?? real.slice(0, 1)).map((one) => realRow({ ...one, best_published: published }, demo))
}

/** Everything of one file: figures of real ships, how they were measured, calibrations, figures of the demo fleet. */
function section({ figures, calibrations }: MeasuredFile): string[] {
  const real = figures.filter(({ truth }) => truth === 'real')
  const demo = figures.filter(({ truth }) => truth === 'demo')
  const names = [...new Set(figures.map(({ derivation }) => derivation))].join(', ')
  return [
    `## ${names[0].toUpperCase()}${names.slice(1)}`,
    ...(real.length === 0
      ? []
      : [
          table(
            realColumns,
            real.map((one) => realRow(one, demo)),
          ),
          'How these were measured:',
          methods(real),
        ]),
    ...calibrations.flatMap(calibrationPart),
    ...(demo.length === 0 ? [] : ['### Demo fleet', demoTable(demo), ...notes(demo)]),
  ]
}

const realColumns = [
  'derivation',
  'measure',
  'real ships',
  'sample',
  '95 % interval',
  'demo fleet',
  'best published figure',
]

const realRow = (one: AccuracyFigure, demo: readonly AccuracyFigure[]) => [
  ...[one.derivation, one.measure, figureText(one), String(one.sample ?? '–'), intervalText(one)],
  ...[demoBeside(one, demo), one.best_published ?? '–'],
]

const demoTable = (demo: readonly AccuracyFigure[]) =>
  table(
    ['derivation', 'measure', 'demo fleet', 'sample', 'method', 'against'],
    demo.map((one) => [
      ...[one.derivation, one.measure, figureText(one), String(one.sample ?? '–'), one.method, one.against],
    ]),
  )

const figureText = ({ value, unit }: AccuracyFigure) => (value === null ? '–' : `${value} ${unit}`)

const intervalText = ({ low, high }: AccuracyFigure) =>
  typeof low === 'number' && typeof high === 'number' ? `${low} to ${high}` : '–'

function demoBeside({ derivation, measure }: AccuracyFigure, demo: readonly AccuracyFigure[]): string {
  const same = demo.find((one) => one.derivation === derivation && one.measure === measure)
  return same ? `${figureText(same)} (demo)` : '–'
}

function calibrationPart(one: Calibration): string[] {
  const share = (value: number) => `${Math.round(value * 1000) / 10} %`
  return [
    `### ${one.probability}`,
    `![Calibration of ${one.probability}: stated probability against the share that was right](${calibrationPicture(one)})`,
    `${one.sample} statements on ${one.truth === 'real' ? 'real ships' : 'the demo fleet'}, against ${one.against}. On the diagonal the probabilities are what they say.`,
    table(
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
      const measures = group.map(({ measure }) => measure).join('; ')
      return [
        `- **${derivation}** (${measures}): ${method}; against ${against}.`,
        ...notes(group).map((note) => `  - ${note}`),
      ]
    })
    .join('\n')
}

const notes = (figures: readonly AccuracyFigure[]) => [...new Set(figures.flatMap(({ note }) => note ?? []))]

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
