import { openapi } from '#contract/openapi.ts'
import { type OperationName, operationNames } from '#contract/operations.ts'
import { publicPathOf } from '../http/public-path.ts'
import { version } from '#contract/version.ts'
import { siteLinks } from '../docs/site-links.ts'
import { type Endpoints, json } from '../http/response.ts'

/** The operations that are mounted, in the order of the contract. */
export const mountedNames = (endpoints: Endpoints): OperationName[] =>
  operationNames.filter((name) => endpoints[name] !== undefined)

/** The endpoints with the index and GET /openapi.json, which describes the operations that are mounted. */
export function withDescription(endpoints: Endpoints, publicUrl?: string): Endpoints {
  let bytes: Buffer | null = null
  const publicPath = publicPathOf(publicUrl)
  const links = siteLinks.map(({ path, ...link }) => ({ ...link, href: publicPath + path }))
  const described: Endpoints = {
    ...endpoints,
    'index.get': () => json({ name: 'Seaborne', version, links }),
    'openapi.get': () => {
      const names = mountedNames(described)
      bytes ??= Buffer.from(JSON.stringify(openapi(names, publicPath)))
      const body = { bytes, headers: {} }
      return { kind: 'versioned', version: `openapi ${names.join()}`, make: () => body }
    },
  }
  return described
}
