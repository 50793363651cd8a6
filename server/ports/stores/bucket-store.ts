import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { Response } from 'express';
import type { BucketConfig } from '../../core/config/config.bucket.js';
import { BucketClient, statusOf } from './bucket-client.js';
import { objectRequest } from './object-request.js';
import { isKey, pathOf, type FileArea, type LargeFile, type MovableStore } from './file-store.js';
import { FileStoreUnavailable } from './unavailable.js';

type Answer = GetObjectCommandOutput | HeadObjectCommandOutput;

const clients = new WeakMap<BucketConfig, BucketClient>();

/** One client for each configuration: it has the connections. */
export function clientOf(bucket: BucketConfig): BucketClient {
  const client = clients.get(bucket) ?? new BucketClient(bucket);
  clients.set(bucket, client);
  return client;
}

/** The files of an area in a bucket. */
export const bucketStore = (bucket: BucketConfig, area: FileArea): MovableStore =>
  storeWith(clientOf(bucket), `${bucket.prefix}${area}/`);

/** @param prefix of all keys in the bucket, with a slash at its end */
export function storeWith(client: BucketClient, prefix: string): MovableStore {
  const { bucket: Bucket } = client.bucket;
  const place = (key: string) => ({ Bucket, Key: prefix + pathOf(key) });
  const body = (answer: Answer): AsyncGenerator<Buffer> =>
    withDeadline((answer as GetObjectCommandOutput).Body as Readable, client.deadlines.silence);
  const head = (key: string) =>
    orNull(() => client.ask((s3, options) => s3.send(new HeadObjectCommand(place(key)), options), [404]));
  const read = async (key: string): Promise<Readable | null> => {
    const answer = await orNull(() =>
      client.ask((s3, options) => s3.send(new GetObjectCommand(place(key)), options), [404]),
    );
    return answer && Readable.from(body(answer), { objectMode: false });
  };
  const put = async (key: string, content: Buffer | Readable, { size, md5, sha256 }: Digests): Promise<void> => {
    const file = {
      ContentLength: size,
      // The store rejects what does not arrive as it was sent.
      ContentMD5: md5.toString('base64'),
      Metadata: { sha256: sha256.toString('hex') },
    };
    const command = new PutObjectCommand({ ...place(key), ...file, Body: content });
    await client.ask((s3, options) => s3.send(command, options), [], size);
  };
  return {
    put: (key, content) => put(key, content, digestsOf(content)),
    putLarge: async (key, file) => put(key, await file.open(), file),
    read,
    remove: async (key) =>
      void (await client.ask((s3, options) => s3.send(new DeleteObjectCommand(place(key)), options))),
    sizeOf: async (key) => (isKey(key) ? ((await head(key))?.ContentLength ?? null) : null),
    send: async (key, response, maxAge) => isKey(key) && send(client, place(key), response, maxAge, body),
    async *list() {
      let token: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token });
        const page = await client.ask((s3, options) => s3.send(command, options));
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key.slice(prefix.length), size: Size };
        token = page.NextContinuationToken;
      } while (token);
    },
    digest: async (key) => {
      const stored = (await head(key))?.Metadata?.sha256;
      if (stored) return stored;
      const hash = createHash('sha256');
      await pipeline((await read(key)) ?? [], hash);
      return hash.digest('hex');
    },
  };
}

type Digests = Pick<LargeFile, 'size' | 'md5' | 'sha256'>;

const digestsOf = (content: Buffer): Digests => ({
  size: content.length,
  md5: createHash('md5').update(content).digest(),
  sha256: createHash('sha256').update(content).digest(),
});

const orNull = <T>(work: () => Promise<T>): Promise<T | null> =>
  work().catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });

/** The pieces of a file. Only the store must not be slow: a client may stop to read, as players do. */
async function* withDeadline(body: Readable, silence: number): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error(`no piece of a file within ${silence} ms`)), silence);
      const { done, value } = await pieces.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new FileStoreUnavailable(error);
  } finally {
    body.destroy();
  }
}

async function send(
  client: BucketClient,
  place: { Bucket: string; Key: string },
  response: Response,
  maxAge: number | undefined,
  body: (answer: Answer) => AsyncGenerator<Buffer>,
): Promise<boolean> {
  const { method, headers } = response.req;
  const ask = (conditions: ReturnType<typeof objectRequest>): Promise<Answer> =>
    client.ask<Answer>(
      (s3, options) =>
        method === 'HEAD'
          ? s3.send(new HeadObjectCommand({ ...place, ...conditions, Range: undefined }), options)
          : s3.send(new GetObjectCommand({ ...place, ...conditions }), options),
      [304, 404, 412, 416],
    );
  const setCaching = (): void => {
    if (maxAge !== undefined) response.setHeader('cache-control', `public, max-age=${maxAge}`);
  };
  let answer: Answer;
  try {
    answer = await ask(objectRequest(headers)).catch((error: unknown) => {
      // The file has changed since the client got a part of it: it gets the new one, whole.
      if (statusOf(error) === 412) return ask({});
      throw error;
    });
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return false;
    if (status === 416) throw Object.assign(new Error('the range is outside of the file'), { status });
    if (status !== 304) throw error;
    setCaching();
    response.removeHeader('content-type');
    response.status(304).end();
    return true;
  }
  setCaching();
  writeHead(response, answer, place.Key);
  if (method === 'HEAD') {
    response.end();
    return true;
  }
  try {
    await pipeline(body(answer), response);
  } catch (error) {
    // Any other error: the client went away.
    if (error instanceof FileStoreUnavailable) throw error;
  }
  return true;
}

function writeHead(response: Response, answer: Answer, key: string): void {
  if (!response.hasHeader('content-type')) response.type(extname(key));
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('content-length', answer.ContentLength ?? 0);
  if (answer.ETag) response.setHeader('etag', answer.ETag);
  if (answer.LastModified) response.setHeader('last-modified', answer.LastModified.toUTCString());
  const { ContentRange } = answer as GetObjectCommandOutput;
  if (ContentRange) response.setHeader('content-range', ContentRange);
  response.status(ContentRange ? 206 : 200);
}
