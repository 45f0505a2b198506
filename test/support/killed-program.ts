import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Clock ticks of a second in /proc. */
const ticksPerSecond = 100

/** What a run of a program was. */
export interface ProgramRun {
  isComplete: boolean
  /** Processor time of the process, ms; wall time where the system does not have it. */
  usedMs: number
}

/** When a program is killed: once it has used some processor time, and a moment later, in which others work for it. */
export interface Kill {
  usedMs: number
  laterMs: number
}

/** Runs a program, and may kill it at a moment of its work that does not depend on how busy the machine is. */
export async function runProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  kill: Kill | null = null,
): Promise<ProgramRun> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const began = performance.now()
  let usedMs = 0
  while (child.exitCode === null && child.signalCode === null) {
    usedMs = processorMs(child) ?? performance.now() - began
    if (kill !== null && usedMs >= kill.usedMs) {
      await Promise.race([wait(kill.laterMs), ended])
      child.kill('SIGKILL')
    }
    await Promise.race([wait(5), ended])
  }
  const [code] = await ended
  return { isComplete: code === 0, usedMs }
}

/** Processor time of all threads of a process; null where /proc does not have it. */
function processorMs({ pid }: ChildProcess): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  } catch {
    return null
  }
}
