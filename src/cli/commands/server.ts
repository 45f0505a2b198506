import { infrastructureKinds } from '#domain/places.ts'
import { askAndNote, asking } from '../asking.ts'
import type { Call, Command, Option } from '../command.ts'
import type { ExitCode } from '../exit-codes.ts'
import { ageText, timeShort } from '../short-texts.ts'
import { UsageError } from '../usage.ts'

/** What `data import` reads. The server has the reading; a test holds the words of the two together. */
export const importKinds = [
  'gas-pipelines',
] as const

type Words = Pick<Command, 'path' | 'summary' | 'examples'> & Partial<Pick<Command, 'takes' | 'options' | 'words' | 'more'>>

/** A command that runs in the server's checkout, on its own runtime. */
const onServer = (words: Words): Command => ({ ...words, serverSide: true, run: runInCheckout })

async function runInCheckout(call: Call): Promise<ExitCode> {
  const { doors, io, argv } = call
  const { operate } = await import('../operate.ts')
  if (doors.checkout === undefined)
    throw new UsageError('This needs the server’s checkout on this machine; run it as dist/svc.mjs in there.')
  return operate(doors.checkout, argv, io)
}
