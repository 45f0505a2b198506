import type { Calibration, CalibrationBin } from './figures.ts'

const [size, left, top, plot] = [460, 64, 40, 340]
const x = (share: number) => round(left + share * plot)
const y = (share: number) => round(top + (1 - share) * plot)
const round = (value: number) => Math.round(value * 10) / 10

/** Draws stated probability against the share that was right, as SVG. The same bins always give the same bytes. */
export function calibrationPlot({ probability, bins, sample, truth }: Calibration): string {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const grid = steps.flatMap((step) => [
    `<path d="M${x(step)} ${y(0)}V${y(1)}M${x(0)} ${y(step)}H${x(1)}" stroke="#ddd"/>`,
    `<text x="${x(step)}" y="${y(0) + 18}" text-anchor="middle">${step * 100} %</text>`,
    `<text x="${x(0) - 8}" y="${y(step) + 4}" text-anchor="end">${step * 100} %</text>`,
  ])
  const line = bins.map(({ mean, right }, at) => `${at === 0 ? 'M' : 'L'}${x(mean)} ${y(right)}`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<title>Calibration of ${escaped(probability)}</title>`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    `<text x="${left}" y="24" font-size="14">${escaped(probability)}: ${sample} statements on ${truth === 'real' ? 'real ships' : 'the demo fleet'}</text>`,
    ...grid,
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="5 4"/>`,
    `<path d="${line}" fill="none" stroke="#1763a6" stroke-width="1.5"/>`,
    ...bins.flatMap(mark),
    `<text x="${left + plot / 2}" y="${size - 36}" text-anchor="middle">stated probability</text>`,
    `<text transform="translate(16 ${top + plot / 2}) rotate(-90)" text-anchor="middle">share that was right</text>`,
    '</svg>',
    '',
  ].join('\n')
}

function mark({ mean, right, low, high, told }: CalibrationBin): string[] {
  return [
    `<path d="M${x(mean)} ${y(low)}V${y(high)}" stroke="#1763a6"/>`,
    `<circle cx="${x(mean)}" cy="${y(right)}" r="4" fill="#1763a6"/>`,
    `<text x="${x(mean) - 7}" y="${y(right) - 6}" font-size="10" text-anchor="end">${told}</text>`,
  ]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
