import { GetBucketVersioningCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { placeOf } from '../../core/config/config.bucket.js';
import type { Config } from '../../core/config/config.js';
import { BucketClient } from '../../ports/stores/bucket-client.js';
import { asMessage } from '../file-store-failure.js';
import { ok, unused, warning, type Check, type Finding } from './check.js';

/** Reads only: it changes nothing. */
async function bucketOf({ bucket }: Config): Promise<Finding> {
  if (!bucket) return unused('S3_ENDPOINT is not set: files are in the data folder');
  const client = new BucketClient(bucket);
  const place = placeOf(bucket);
  const list = { Bucket: bucket.bucket, Prefix: bucket.prefix, MaxKeys: 1 };
  await client.ask((s3, options) => s3.send(new ListObjectsV2Command(list), options));
  const { Status } = await client.ask((s3, options) =>
    s3.send(new GetBucketVersioningCommand({ Bucket: bucket.bucket }), options),
  );
  return Status === 'Enabled'
    ? ok(`${place} answers, with versions`)
    : warning(`${place} has no versions: a file that is deleted by mistake is lost, no backup has it`);
}

/** The bucket of the files. */
export const fileChecks = (config: Config): Check[] => [
  { name: 'files', run: () => bucketOf(config).catch(asMessage) },
];
