import * as z from 'zod'
import { spanText, timeText } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { bboxText } from '../values.ts'

/** The media type of GET /replay. */
export const replayMediaType = 'application/vnd.seaborne.replay'

const get = defineOperation({
  summary: 'Replay the positions of a past time',
  description:
    'The newest position of each vessel in the box at each step, in a compact binary format of columns (docs/replay-format.md), for maps that play back the past. It begins with the steps of which nothing is archived; the number of vessels received is given with each step. A replay of more than 2,000,000 positions ends early and says at which step.',
  additive: true,
  access: 'pro',
  scope: 'read',
  query: z.object({
    bbox: bboxText.optional(),
    from: timeText(false)
      .meta({ description: 'UTC day or time of the first step; by default 24 hours before to.', example: '2026-11-01' })
      .optional(),
    to: timeText(true)
      .meta({ description: 'UTC day or time of the last step; by default now.', example: '2026-11-07' })
      .optional(),
    step: spanText
      .meta({
        description:
          'Time from one step to the next, from 1m on, above 10m a multiple of 10m; from is rounded down to one. By default the shortest of 10m, 30m, 1h, 2h, 3h, 6h and 12h with at most 1,000 steps. At most 5,000 steps.',
        example: '1h',
      })
      .optional(),
  }),
  response: z.string().meta({ description: 'Binary, see docs/replay-format.md.', format: 'binary' }),
  mediaType: replayMediaType,
  status: 200,
})

export const replayOperations = { 'replay.get': get }
