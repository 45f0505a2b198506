const masked = '…'
/** Names of query parameters that hold a secret. */
const secretName = '[\\w.-]{0,40}(?:key|token|pass|pwd|secret|sig|auth|credential)[\\w.-]{0,40}'
/** User and password of an address, up to its last @: a password may hold one itself. */
const userInfo = /(\/\/)[^\s"'<>]{1,2000}@/g
/** The same in an address that is a parameter of another one. */
const encodedUserInfo = /(%3a%2f%2f)[^\s"'<>/]{1,2000}%40/gi
const parameter = new RegExp(`([?&;]${secretName}=)[^\\s&#"'<>]+`, 'gi')
const encodedParameter = new RegExp(`((?:%3f|%26)${secretName}%3d)[^\\s&#%"'<>]+`, 'gi')
const apiKey = /(svc_live_)[\w-]{40}/g

/** A text for logs and errors without the secrets that addresses in it carry: passwords, keys and tokens. */
export function redactSecrets(text: string): string {
  if (!text.includes('//') && !/%3a%2f%2f|[?&;]|svc_live_/i.test(text)) return text
  let redacted = text
  for (const pattern of [userInfo, encodedUserInfo, parameter, encodedParameter, apiKey])
    redacted = redacted.replace(pattern, (found, start: string) => {
      const end = /@$|%40$/.exec(found)?.[0] ?? ''
      return start + masked + end
    })
  return redacted
}

/**
 * An address as its operator wrote it, without its secrets. One that cannot be parsed is cut off after `://`, because its
 * password may stand anywhere.
 */
export function redactAddress(text: string): string {
  if (!URL.canParse(text) && text.includes('//')) return text.replace(/\/\/.*/s, `//${masked}`)
  return redactSecrets(text).replace(/^([a-z][a-z0-9+.-]*:(?:\/\/)?)?[^?]*@/is, `$1${masked}@`)
}
