import { placeOf } from '../../core/config/config.bucket.js';
import type { Config } from '../../core/config/config.js';
import type { Manifest } from './manifest.js';

/** The bucket of the settings, for the manifest: without its keys. */
export const bucketIn = ({ bucket }: Config): Pick<Manifest, 'bucket'> =>
  bucket ? { bucket: { endpoint: bucket.endpoint, bucket: bucket.bucket, prefix: bucket.prefix } } : {};

/** A sentence about files that a backup does not contain; empty: it contains all. */
export const filesElsewhere = ({ bucket }: Manifest): string =>
  bucket
    ? `\nThe files are in the bucket ${placeOf(bucket)}, not in this backup: only versions in the bucket bring back one that was deleted.`
    : '';

/** A sentence when the settings look for the files in another place than where they are; empty: they do not. */
export function placeProblem({ bucket, files }: Manifest, config: Config): string {
  if (bucket && !config.bucket) return '\nThese settings name no bucket: set S3_ENDPOINT and the others.';
  if (bucket && config.bucket && placeOf(bucket) !== placeOf(config.bucket))
    return `\nThese settings name another bucket: ${placeOf(config.bucket)}.`;
  if (!bucket && config.bucket && files.some(({ path }) => /^(?:files|media)\//.test(path)))
    return '\nThe files are in DATA_DIR, and these settings name a bucket: npm run move-files copies them there.';
  return '';
}
