import { askAndNote } from '../asking.ts'
import type { Command } from '../command.ts'
import { writeData } from '../output.ts'
import { bodyInput } from '../parameters.ts'

const bboxSummary = 'minLng,minLat,maxLng,maxLat'

export const aiCommands: readonly Command[] = [
  {
    path: 'ai query',
    summary: 'Turns a sentence into filters of `vessels list` (Pro)',
    takes: ['sentence'],
    examples: ['ai query "laden LNG carriers off Europe"', 'ai query "slow tankers in the Gulf" --json filters'],
    run: async (call) => {
      const body = bodyInput('ai.query', { q: call.positionals[0] })
      await writeData(call.io.stdout, await askAndNote(call, 'ai.query', body, false), [], call.output)
    },
  },
  {
    path: 'ai context',
    summary: 'Three sentences on what a vessel is doing in the trade (Pro)',
    takes: ['mmsi'],
    examples: ['ai context 257436000', 'ai context 257436000 --json summary'],
    run: async (call) => {
      const body = bodyInput('ai.vesselContext', { mmsi: call.positionals[0] })
      await writeData(call.io.stdout, await askAndNote(call, 'ai.vesselContext', body, true), [], call.output)
    },
  },
  {
    path: 'ai flows',
    summary: 'What flows through a region, in words (Pro)',
    options: {
      bbox: { type: 'string', summary: bboxSummary },
      commodity: { type: 'string', summary: 'A commodity or a family' },
    },
    examples: ['ai flows --bbox=-10,35,5,45', 'ai flows --bbox=48,24,57,30 --commodity crude'],
    run: async (call) => {
      const { bbox, commodity } = call.flags
      const numbers = typeof bbox === 'string' ? bbox.split(',').map(Number) : undefined
      const body = bodyInput('ai.flowAnalysis', { bbox: numbers, ...(commodity === undefined ? {} : { commodity }) })
      await writeData(call.io.stdout, await askAndNote(call, 'ai.flowAnalysis', body, true), [], call.output)
    },
  },
]
