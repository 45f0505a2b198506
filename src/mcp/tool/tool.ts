import type * as z from 'zod'
import type { Client } from '#client/client.ts'
import type { LinkedList } from '../lists.ts'

/** What a tool returns, before it is limited in size. */
export interface ToolOutput {
  /** One or two sentences of summary. */
  text: string
  /** Fields of the result other than the list. */
  members?: Record<string, unknown>
  /** The rows of the list. */
  rows?: readonly unknown[]
  /** Number of matches, including those that the API did not return. */
  total?: number
  /** Time of the data, if the API states it. */
  asOf?: string | null
  /** What is out of date in the rows themselves, as the end of a sentence; null if nothing is. */
  stale?: string | null
  /** How to narrow the request. */
  narrow?: string
  /** Whole lists: of the rows, where these are cut; of members that are cut. */
  linked?: readonly LinkedList[]
}

export interface Tool {
  name: string
  title: string
  /** What the tool returns with units, and when to use another tool. */
  description: string
  input: z.ZodObject
  /** Fields of the result besides the shared ones. */
  output: Record<string, z.ZodType>
  /** The field with the list; it is truncated if the result is too large. */
  list?: string
  /** The result contains vessel data, which may be simulated or stale. */
  hasVessels: boolean
  /** The scope that an API key needs. A read-only server omits tools that write. */
  scope: 'read' | 'write'
  /** A tool that writes: whether it removes something. */
  isDestructive?: boolean
  run: (input: never, client: Client, signal: AbortSignal) => Promise<ToolOutput>
}

/** Defines a tool; infers the input of `run` from the input schema. */
export const tool = <I extends z.ZodObject>(
  made: Omit<Tool, 'input' | 'run'> & {
    input: I
    run: (input: z.output<I>, client: Client, signal: AbortSignal) => Promise<ToolOutput>
  },
): Tool => made
