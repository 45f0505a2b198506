import { join } from 'node:path'
import type { Archive, ArchiveSettings } from '#archive/archive.ts'
import type { BucketSettings } from '#archive/bucket/bucket.ts'
import type { MirrorReport } from '#archive/bucket/mirror.ts'
import type { ArchivePlace } from '#archive/catalogue.ts'
import type { Clock } from '#domain/clock.ts'
import { type Config, InvalidSettingError } from '../config.ts'
import type { Log } from '../log.ts'

/** Where the archive is, and how large it may be. */
export function archiveSettings(config: Config): ArchiveSettings {
  const { archiveMaxGb, archiveLocalDays: localDays } = config
  const { folder, bucket } = archivePlace(config)
  return { folder, maxBytes: archiveMaxGb * 1e9, bucket: bucket && { ...bucket, localDays } }
}

/** Where the archive is. */
export function archivePlace(config: Config): ArchivePlace {
  const { dataDir, archiveDir = join(dataDir, 'archive') } = config
  return { folder: archiveDir, bucket: bucketOf(config) }
}

/** The bucket of the settings; null where there is none. Throws where one of them is missing. */
function bucketOf({ archiveUrl, s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: Config): BucketSettings | null {
  if (archiveUrl === undefined) return null
  const { bucket, prefix } = archiveUrl
  if (s3AccessKey === undefined) throw new InvalidSettingError('SVC_S3_ACCESS_KEY: is required with SVC_ARCHIVE_URL')
  if (s3SecretKey === undefined) throw new InvalidSettingError('SVC_S3_SECRET_KEY: is required with SVC_ARCHIVE_URL')
  return {
    ...{ bucket, region: s3Region, accessKey: s3AccessKey, secretKey: s3SecretKey },
    endpoint: s3Endpoint ?? `https://s3.${s3Region}.amazonaws.com`,
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}

/** Reads the bucket at the start. Throws where a setting is wrong; a service that does not answer is tried again later. */
export async function openBucket(archive: Archive, clock: Clock, log: Log): Promise<void> {
  try {
    await archive.attempt(() => archive.call('openBucket', clock.nowMs()))
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    if (code === 'BucketUnreachable')
      return log('error', 'the bucket of the archive does not answer', { error: message })
    throw code === 'BucketSetting' ? new InvalidSettingError(`SVC_ARCHIVE_URL: ${message}`) : error
  }
}

/** Copies the archive to its bucket whenever it has changed, and again after a failure. */
export class BucketCopy {
  readonly #archive: Archive
  #isDue = true

  constructor(archive: Archive) {
    this.#archive = archive
  }

  /** Copies where the archive has changed, or the last time failed; null where there was nothing to do. */
  async tick(nowMs: number, hasChanged: boolean): Promise<MirrorReport | null> {
    this.#isDue ||= hasChanged
    if (!this.#isDue) return null
    const report = await this.#archive.attempt(() => this.#archive.call('syncBucket', nowMs))
    this.#isDue = false
    return report
  }
}
