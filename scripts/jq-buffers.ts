// jq-wasm 1.0.1 copies all its input for each byte that it reads, and all its output for each that it writes: a list of
// 2,000 vessels takes a minute. In the bundle of `svc` these lines of it are replaced.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const replacements: readonly [from: string | RegExp, to: string][] = [
  // A view of the rest instead of a copy.
  ['stdinBuffer = stdinBuffer.slice(1);', 'stdinBuffer = stdinBuffer.subarray(1);'],
  // An array that grows, made bytes when all is written.
  ['stdoutBuffer = new Uint8Array(0); stderrBuffer', 'stdoutBuffer = []; stderrBuffer'],
  ['fromByteArray(stdoutBuffer)', 'fromByteArray(Uint8Array.from(stdoutBuffer))'],
  ['const tmp = new Uint8Array(stdoutBuffer.length + 1);', 'stdoutBuffer.push(charCode);'],
  [/tmp\.set\(stdoutBuffer, 0\);\s+tmp\[tmp\.length - 1\] = charCode;\s+stdoutBuffer = tmp;/, ''],
]

/** The source of jq-wasm's build/jq.js with buffers that take time by their length, not by its square. */
export function withLinearBuffers(source: string): string {
  return replacements.reduce((text, [from, to]) => {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`jq-wasm has no line like ${String(from)}: see scripts/jq-buffers.ts.`)
    return changed
  }, source)
}

/** Bundles jq-wasm with these buffers. */
export const linearJqBuffers: Plugin = {
  name: 'linear jq buffers',
  setup: (build) =>
    build.onLoad({ filter: /jq-wasm[\\/]dist[\\/]build[\\/]jq\.js$/ }, ({ path }) => ({
      contents: withLinearBuffers(readFileSync(path, 'utf8')),
    })),
}
