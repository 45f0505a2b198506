import { callOperation, printNote } from '../api/api-command.ts'
import type { Command } from '../command.ts'
import { writeData } from '../output/output.ts'
import { bodyInput } from '../api/input.ts'

export const aiCommands: readonly Command[] = [
  {
    path: 'ai query',
    summary: 'Convert a sentence to filters for `vessels list` (Pro)',
    args: ['sentence'],
    examples: ['ai query "laden LNG carriers off Europe"', 'ai query "slow tankers in the Gulf" --json filters'],
    run: async (context) => {
      const body = bodyInput('ai.query', { q: context.positionals[0] })
      const answer = await callOperation(context, 'ai.query', body, false)
      await writeData(context.io.stdout, answer, [], context.output)
      if (Object.keys((answer as { filters: object }).filters).length === 0)
        printNote(context, 'No filters: `vessels list` without any lists every vessel, which was not asked for.')
    },
  },
  {
    path: 'ai context',
    summary: 'Describe in three sentences what a vessel is doing (Pro)',
    args: ['mmsi'],
    examples: ['ai context 257436000', 'ai context 257436000 --json summary'],
    run: async (context) => {
      const body = bodyInput('ai.vesselContext', { mmsi: context.positionals[0] })
      await writeData(
        context.io.stdout,
        await callOperation(context, 'ai.vesselContext', body, true),
        [],
        context.output,
      )
    },
  },
  {
    path: 'ai flows',
    summary: 'Describe the flows through a region (Pro)',
    options: {
      bbox: { type: 'string', summary: 'Area as minLng,minLat,maxLng,maxLat' },
      commodity: { type: 'string', summary: 'Commodity or commodity family, such as lng or crude' },
    },
    examples: ['ai flows --bbox=-10,35,5,45', 'ai flows --bbox=48,24,57,30 --commodity crude'],
    run: async (context) => {
      const { bbox, commodity } = context.flags
      const numbers = typeof bbox === 'string' ? bbox.split(',').map(Number) : undefined
      const body = bodyInput('ai.flowAnalysis', { bbox: numbers, ...(commodity === undefined ? {} : { commodity }) })
      await writeData(
        context.io.stdout,
        await callOperation(context, 'ai.flowAnalysis', body, true),
        [],
        context.output,
      )
    },
  },
]
