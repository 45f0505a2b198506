/** Where clients find what a protected resource accepts (RFC 9728); the path of the resource follows. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/**
 * What a protected resource accepts (RFC 9728). It names no authorization server: keys are created in the app, or by
 * `svc auth login`.
 */
export const resourceMetadata = (origin: string, path: string) => ({
  resource: origin + path,
  resource_name: 'Seaborne',
  bearer_methods_supported: ['header'],
  scopes_supported: ['read', 'write'],
  resource_documentation: `${origin}/docs`,
})

/** The challenge of a 401 with the address of the metadata. */
export function challengeWithMetadata(challenge: string, origin: string, path: string): string {
  const separator = challenge.includes(' ') ? ', ' : ' '
  return `${challenge}${separator}resource_metadata="${origin}${resourceMetadataPath}${path}"`
}
