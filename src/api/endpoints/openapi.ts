import { openapi } from '#contract/openapi.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Endpoint } from '../answer.ts'

/** GET /openapi.json: the contract, as far as this house keeps it. */
export function describeApi(mounted: () => readonly OperationName[]): Endpoint<'openapi.get'> {
  let bytes: Buffer | null = null
  return () => {
    bytes ??= Buffer.from(JSON.stringify(openapi(mounted())))
    const made = bytes
    return { kind: 'versioned', version: `openapi ${mounted().join()}`, make: () => ({ bytes: made, headers: {} }) }
  }
}
