import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'

/** Where a bucket is, and the key that opens it. */
export interface BucketSettings {
  /** Origin of the service. */
  endpoint: string
  region: string
  bucket: string
  /** Before the name of each object; empty, or with `/` at its end. */
  prefix: string
  accessKey: string
  secretKey: string
}

/** A request that the service refused or never answered; the message says which setting may be wrong. */
export class BucketError extends Error {
  override name = 'BucketError'
  /** `BucketSetting` where a setting is wrong, so that trying again does not help. It survives the way between processes. */
  readonly code: 'BucketSetting' | 'BucketUnreachable'

  constructor(message: string, isSetting: boolean) {
    super(message)
    this.code = isSetting ? 'BucketSetting' : 'BucketUnreachable'
  }
}

/** What the codes of the service mean for an operator. */
const settingOf: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'SVC_S3_ACCESS_KEY is not known there',
  SignatureDoesNotMatch: 'SVC_S3_SECRET_KEY is wrong',
  AccessDenied: 'the key of SVC_S3_ACCESS_KEY may not do this in the bucket of SVC_ARCHIVE_URL',
  NoSuchBucket: 'the bucket of SVC_ARCHIVE_URL does not exist',
  InvalidBucketName: 'SVC_ARCHIVE_URL has an invalid name of a bucket',
  AuthorizationHeaderMalformed: 'SVC_S3_REGION is another one than the bucket’s',
  PermanentRedirect: 'SVC_S3_REGION or SVC_S3_ENDPOINT is not that of the bucket',
  PreconditionFailed:
    'another server has changed its catalogue; one server at most may write a prefix of SVC_ARCHIVE_URL',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}
const shownStatus: Readonly<Record<number, string>> = { 403: 'AccessDenied', 301: 'PermanentRedirect' }
const maxTries = 3

/** Objects of one bucket below a prefix, through the S3 interface. */
export class Bucket {
  readonly #settings: BucketSettings
  readonly #client: AwsClient

  constructor(settings: BucketSettings) {
    this.#settings = settings
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: maxTries })
  }

  /** The text of an object and its version; null where there is none. */
  async text(name: string): Promise<{ text: string; version: string | null } | null> {
    const response = await this.#ask('GET', name, {}, [404])
    if (response.status !== 404) return { text: await response.text(), version: response.headers.get('etag') }
    // Without the bucket there is no object either.
    const body = await response.text()
    if (codeOf(body) === 'NoSuchBucket') throw this.#refusal(404, body)
    return null
  }

  /** Bytes of an object. */
  async range(name: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const response = await this.#ask('GET', name, { headers: { range: `bytes=${start}-${start + length - 1}` } })
    return new Uint8Array(await response.arrayBuffer())
  }

  async size(name: string): Promise<number> {
    const response = await this.#ask('HEAD', name)
    return Number(response.headers.get('content-length'))
  }

  async putFile(name: string, path: string): Promise<void> {
    await this.#ask('PUT', name, { body: await openAsBlob(path) })
  }

  /** Writes a text, where the object still is the version that was read; null: there was none. Returns the new version. */
  async putText(name: string, text: string, version: string | null): Promise<string | null> {
    const condition: Record<string, string> = version === null ? { 'if-none-match': '*' } : { 'if-match': version }
    const response = await this.#ask('PUT', name, {
      body: text,
      headers: { ...condition, 'content-type': 'application/json' },
    })
    return response.headers.get('etag')
  }

  async delete(name: string): Promise<void> {
    await this.#ask('DELETE', name, {}, [404])
  }

  async #ask(
    method: string,
    name: string,
    more: RequestInit = {},
    accepted: readonly number[] = [],
  ): Promise<Response> {
    const { endpoint, bucket, prefix } = this.#settings
    const path = [bucket, ...`${prefix}${name}`.split('/')].map(encodeURIComponent).join('/')
    const response = await this.#client.fetch(`${endpoint}/${path}`, { method, ...more }).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const what = cause instanceof Error ? cause.message : String(cause)
      throw new BucketError(`${endpoint} (SVC_S3_ENDPOINT) cannot be reached: ${what}`, false)
    })
    if (response.ok || accepted.includes(response.status)) return response
    throw this.#refusal(response.status, await response.text())
  }

  #refusal(status: number, body: string): BucketError {
    const { endpoint, bucket } = this.#settings
    const code = codeOf(body) || (shownStatus[status] ?? `status ${status}`)
    const setting = settingOf[code]
    const message = `${endpoint} refuses bucket ${bucket}: ${setting ?? code}`
    return new BucketError(message, setting !== undefined && status < 500)
  }
}

/** The code in an error of S3, which is XML. */
const codeOf = (body: string): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''
