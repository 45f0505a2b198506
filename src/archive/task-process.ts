import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { RemoteTasks, type TaskPlace, type TaskReports, type TaskResult } from './remote-tasks.ts'

/** The variable of the environment in which a process finds what it is given. */
export const taskOrder = 'SEABORNE_TASK_ORDER'

/** Tasks leave much garbage and little that is alive: 73 to 89 MB instead of 99 to 109 for months of the demo, in the same time. */
const nodeOptions = ['--max-semi-space-size=2', '--optimize-for-size', '--no-memory-pool']

/**
 * Calls the methods of an object in a process of its own, in order. It runs only while there is work, and gives the system
 * back all memory that the work took, which a thread does not: freed blocks stay with the process.
 */
export class TaskProcess<Tasks> extends RemoteTasks<Tasks> {
  /** `text` is what the process is given, in its environment: other users of the machine can see its arguments. */
  constructor(file: URL, name: string, text: string) {
    super(`${name} process`, (reports) => placeIn(forkForTasks(file, text), reports))
  }
}

/** Starts a process that performs tasks from its file. */
export function forkForTasks(file: URL, text: string): ChildProcess {
  const child = fork(fileURLToPath(file), [], {
    // Options of this process, such as those of a debugger or a test, are not the other's.
    execArgv: nodeOptions,
    env: { ...process.env, [taskOrder]: text },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  yieldToOthers(child.pid)
  return child
}

function placeIn(child: ChildProcess, { result, ended }: TaskReports): TaskPlace {
  const exited = Promise.withResolvers<void>()
  child.on('message', (message) => result(message as TaskResult))
  child.on('error', (error) => ended(error.message))
  child.on('exit', (status, signal) => {
    exited.resolve()
    ended(`it has exited with ${signal ?? `status ${status}`}`)
  })
  return {
    // One that has gone is reported by its exit.
    post: (call) => child.send(call, () => {}),
    hold(isHeld) {
      if (isHeld) child.ref()
      else child.unref()
      if (isHeld) child.channel?.ref()
      else child.channel?.unref()
    },
    async end() {
      if (child.connected) child.disconnect()
      child.ref()
      if (child.exitCode === null && child.signalCode === null) await exited.promise
    },
  }
}

/** Leaves the processor to those that answer requests where both want it; a sandbox may forbid that. */
export function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It runs with the priority that it has.
  }
}
