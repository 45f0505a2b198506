import type * as z from 'zod'
import type { Client } from '#client/client.ts'

/** What a tool comes to before it is cut to size. */
export interface Found {
  /** One or two sentences for a reader. */
  text: string
  /** Members of the answer besides the list. */
  members?: Record<string, unknown>
  /** The list, all of it that is known here. */
  rows?: readonly unknown[]
  /** How many there are in all, also those that the API did not send. */
  total?: number
  /** When the data was good, where the API said. */
  asOf?: string | null
  /** How to get fewer. */
  narrow?: string
}

export interface Tool {
  name: string
  title: string
  /** With units; what it gives, when to take another tool. */
  description: string
  input: z.ZodObject
  /** Members of the answer besides those that every answer has. */
  output: Record<string, z.ZodType>
  /** The member that holds the list; the answer is cut there. */
  list?: string
  /** Whether its answers are of ships, which may be made up. */
  ofShips: boolean
  /** What a key must be allowed; a tool that writes is left out of a read-only server. */
  scope: 'read' | 'write'
  run: (input: never, client: Client, signal: AbortSignal) => Promise<Found>
}

/** Keeps a tool's input and its `run` of one type. */
export const tool = <I extends z.ZodObject>(
  made: Omit<Tool, 'input' | 'run'> & {
    input: I
    run: (input: z.output<I>, client: Client, signal: AbortSignal) => Promise<Found>
  },
): Tool => made
