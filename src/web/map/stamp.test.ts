import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { camera, momentMs } from '../state/app.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { drawStamp, stampOf } from './stamp.ts'

/** What is drawn: filled boxes by colour, and texts. */
function drawn(filterText: string) {
  const [boxes, texts]: [string[], string[]] = [[], []]
  const pen = {
    ...{ fillStyle: '', font: '', textBaseline: 'alphabetic' as const },
    fillRect: () => void boxes.push(pen.fillStyle),
    fillText: (text: string) => void texts.push(text),
    measureText: ({ length }: string) => ({ width: length * 7 }) as TextMetrics,
  }
  drawStamp(pen, { width: 1024, height: 640 }, stampOf(filterText))
  return { boxes, texts }
}

const shows = (...mmsis: string[]) => {
  fleet.vessels.value = mmsis.map((mmsi) => ({ mmsi }) as Vessel)
}

test('a picture with a simulated vessel has the sign of the demo, one of real vessels has none', () => {
  shows('220000000', '580000001')
  const both = drawn('laden')
  assert.equal(both.texts.at(-1), 'DEMO DATA: simulated vessels')
  assert.equal(both.boxes.at(-1), '#b45309')
  assert.match(both.texts[0], /^Seaborne · \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d UTC · 2 vessels · laden$/)
  assert.match(both.texts[1], /^Centre .* · zoom .*Natural Earth$/)
  camera.value = { lng: 55, lat: 60, zoom: 8 }
  assert.match(
    stampOf('', 'Natural Earth | © OpenStreetMap contributors').lines[1],
    /^Centre 60.00, 55.00 · zoom 8.0 · 100 px = 8\.3 nm · .*© OpenStreetMap contributors$/,
  )
  shows('220000000')
  const real = drawn('laden')
  assert.deepEqual([real.boxes.length, real.texts.length], [1, 2])
  momentMs.value = Date.parse('2026-11-02T06:30:00Z')
  assert.match(stampOf('').lines[0], /past moment 2 Nov 2026 06:30 UTC \(saved /)
  momentMs.value = null
})
