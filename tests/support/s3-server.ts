import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type StoredObject = { content: Buffer; etag: string; modified: Date; sha256: string | undefined };

/**
 * What the server does. `stall`: takes a request and never answers; `cut`: ends the connection in the middle of an object;
 * `stop`: sends half of it and nothing more; a number: answers with this status.
 */
type Behaviour = 'serve' | 'stall' | 'cut' | 'stop' | number;

/** An S3-compatible store in memory that fails on demand. */
export type S3Server = {
  url: string;
  /** By the path within the bucket. */
  objects: Map<string, StoredObject>;
  /** Method and path of each request. */
  requests: string[];
  behaviour: Behaviour;
  /** Whether the bucket keeps deleted versions. */
  isVersioned: boolean;
  /** Closes the port; all that is asked fails at once. */
  stop(): Promise<void>;
  /** Settings of the site. */
  env: Record<string, string>;
};

const bucket = 'events-files';
const keys = { S3_ACCESS_KEY_ID: 'key-of-tests', S3_SECRET_ACCESS_KEY: 'secret-of-tests' };
const signaturePattern =
  /^AWS4-HMAC-SHA256 Credential=key-of-tests\/\d{8}\/ru-central1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/;
/** Small, so that lists have several pages. */
const pageSize = 3;

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const fail = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const state = { behaviour: 'serve' as Behaviour, isVersioned: true };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://store');
    const path = decodeURIComponent(pathname);
    requests.push(`${request.method} ${path}`);
    if (state.behaviour === 'stall') return;
    if (typeof state.behaviour === 'number') return fail(response, state.behaviour, 'InternalError');
    if (!signaturePattern.test(request.headers.authorization ?? '') || !request.headers['x-amz-date'])
      return fail(response, 403, 'AccessDenied');
    if (path !== `/${bucket}` && !path.startsWith(`/${bucket}/`)) return fail(response, 404, 'NoSuchBucket');
    const key = path.slice(bucket.length + 2);
    if (key === '') return aboutBucket(response, searchParams, objects, state.isVersioned);
    if (request.method === 'PUT') return void put(request, response, key, objects);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    return get(request, response, objects.get(key), state.behaviour);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    objects,
    requests,
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
    env: { S3_ENDPOINT: url, S3_BUCKET: bucket, S3_PREFIX: 'site', ...keys },
  });
}

function aboutBucket(
  response: ServerResponse,
  query: URLSearchParams,
  objects: Map<string, StoredObject>,
  isVersioned: boolean,
): void {
  const xml = (body: string): void =>
    void response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  if (query.has('versioning'))
    return xml(`<VersioningConfiguration>${isVersioned ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`);
  const after = query.get('continuation-token') ?? '';
  const found = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = found.slice(0, pageSize);
  const contents = page.map(
    (key) => `<Contents><Key>${escape(key)}</Key><Size>${objects.get(key)!.content.length}</Size></Contents>`,
  );
  const more = found.length > page.length;
  xml(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${
      more ? `<NextContinuationToken>${escape(page.at(-1)!)}</NextContinuationToken>` : ''
    }${contents.join('')}</ListBucketResult>`,
  );
}

async function put(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  objects: Map<string, StoredObject>,
): Promise<void> {
  const content = await buffer(request).catch(() => null);
  // An upload that ends early stores nothing.
  if (!content || content.length !== Number(request.headers['content-length'])) return;
  const md5 = createHash('md5').update(content);
  const etag = `"${md5.copy().digest('hex')}"`;
  const hash = createHash('sha256').update(content).digest('hex');
  const signedHash = request.headers['x-amz-content-sha256'];
  if (request.headers['content-md5'] !== md5.digest('base64')) return fail(response, 400, 'BadDigest');
  if (signedHash !== hash && signedHash !== 'UNSIGNED-PAYLOAD') return fail(response, 400, 'XAmzContentSHA256Mismatch');
  const sha256 = request.headers['x-amz-meta-sha256'] as string | undefined;
  objects.set(key, { content, etag, modified: new Date(), sha256 });
  response.writeHead(200, { etag }).end();
}

function get(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  object: StoredObject | undefined,
  behaviour: Behaviour,
): void {
  if (!object) return fail(response, 404, 'NoSuchKey');
  const { content, etag, modified, sha256 } = object;
  const seconds = Math.floor(modified.getTime() / 1_000) * 1_000;
  const common = { etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' };
  if (headers['if-match'] && headers['if-match'] !== etag) return fail(response, 412, 'PreconditionFailed');
  if (headers['if-unmodified-since'] && Date.parse(headers['if-unmodified-since']) < seconds)
    return fail(response, 412, 'PreconditionFailed');
  const since = headers['if-modified-since'];
  if (headers['if-none-match'] === etag || (since && Date.parse(since) >= seconds))
    return void response.writeHead(304, common).end();
  const range = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const start = range ? (range[1] === '' ? content.length - Number(range[2]) : Number(range[1])) : 0;
  const end =
    range && range[1] !== '' && range[2] !== '' ? Math.min(Number(range[2]), content.length - 1) : content.length - 1;
  if (range && start >= content.length) return fail(response, 416, 'InvalidRange');
  const part = content.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    ...common,
    'content-type': 'application/octet-stream',
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${start}-${end}/${content.length}` }),
    ...(sha256 && { 'x-amz-meta-sha256': sha256 }),
  });
  if (method === 'HEAD') return void response.end();
  if (behaviour === 'serve') return void response.end(part);
  response.write(part.subarray(0, part.length / 2), () => behaviour === 'cut' && response.destroy());
}
