import { z } from 'zod';

const text = z.string().min(1).max(200).optional();

/** Settings of the S3-compatible store of files, as in the environment. */
export const bucketEnvironment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#@]/.test(value), 'is an address and nothing else')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is the name of a region')
    .default('ru-central1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
      'is a path of small letters, digits and hyphens, without a slash at its ends',
    )
    .optional(),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
};

type Environment = z.infer<z.ZodObject<typeof bucketEnvironment>>;

/** The bucket of an S3-compatible store that has the files. */
export type BucketConfig = Readonly<{
  endpoint: string;
  region: string;
  bucket: string;
  /** Ends with a slash, or is empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

export function bucketOf(env: Environment): BucketConfig | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const prefix = env.S3_PREFIX ? `${env.S3_PREFIX}/` : '';
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: env.S3_REGION,
    bucket,
    prefix,
    accessKeyId,
    secretAccessKey,
  };
}

/** For messages: `events-files/site/ of https://…`. */
export const placeOf = ({ bucket, prefix, endpoint }: Pick<BucketConfig, 'bucket' | 'prefix' | 'endpoint'>): string =>
  `${bucket}/${prefix} of ${endpoint}`;

/** Reads the raw settings, so that all wrong settings are reported together. */
export function bucketProblems(settings: NodeJS.ProcessEnv): string[] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = settings;
  const needed = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  return needed.every(Boolean) || ![...needed, S3_PREFIX].some(Boolean)
    ? []
    : ['  S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: all of them, or none'];
}
