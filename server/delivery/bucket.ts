import { Disk } from 'flydrive'
import type { Environment } from '../config/environment'

/** Without them a call to a bucket that never answers would not end. */
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 30_000 } as const

/** @param checksums of streams only where required: stores other than AWS write those of the chunks into the file */
export async function openBucket(
  environment: Environment,
  bucket: string,
  checksums: 'WHEN_REQUIRED' | 'WHEN_SUPPORTED',
): Promise<Disk> {
  // Large, and rarely needed.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  return new Disk(
    new S3Driver({
      bucket,
      region: environment.S3_REGION,
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: checksums,
      requestHandler: TIMEOUTS,
      ...(environment.S3_ENDPOINT ? { endpoint: environment.S3_ENDPOINT, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    }),
  )
}
