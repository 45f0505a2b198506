import type { ApiError } from './api-error.ts'

const closed = 'it closed the connection before the end of its answer'
const late = 'it did not answer in time'
const noTls = 'it does not speak TLS: use http://'

/** Why a server cannot be reached, by the code of the system, of Node.js or of OpenSSL. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: closed,
  HPE_INVALID_EOF_STATE: closed,
  ETIMEDOUT: late,
  UND_ERR_CONNECT_TIMEOUT: late,
  UND_ERR_HEADERS_TIMEOUT: late,
  UND_ERR_BODY_TIMEOUT: late,
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another host',
}

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The message of an error, with the reason where a server cannot be reached. A browser does not say it. */
export function messageWithReason(error: ApiError): string {
  const reason = error.status === 0 ? reasonOf(error.cause) : null
  return reason === null ? error.message : `${error.message.replace(/\.$/, '')}: ${reason}.`
}

/** The reason that an error of `fetch` or one of its causes names. */
function reasonOf(cause: unknown): string | null {
  for (let at = cause; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (Object.hasOwn(reasons, code)) return reasons[code]
    if (untrusted.has(code))
      return 'its certificate is not trusted: set NODE_EXTRA_CA_CERTS to the file of the authority that signed it'
  }
  return null
}
