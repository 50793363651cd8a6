import { S3Client } from '@aws-sdk/client-s3';
import { second } from '../../core/clock.js';
import type { BucketConfig } from '../../core/config/config.bucket.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { FileStoreUnavailable } from './unavailable.js';

/** Milliseconds. `answer`: until the store begins to answer; `silence`: between two pieces of a file. */
export type BucketDeadlines = { connect: number; answer: number; silence: number };

export const defaultDeadlines: BucketDeadlines = { connect: 2 * second, answer: 5 * second, silence: 10 * second };
/** Bytes per second of the slowest connection that an upload is waited for. */
const slowestUpload = 500_000;

// It would print lines that are no JSON into the log: docs/dependencies.md says until when this version runs on Node 20.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** What the store says of a request that it has answered. Undefined: it was not reached. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

/** A bucket of a store that speaks S3, with deadlines. */
export class BucketClient {
  readonly client: S3Client;
  private readonly breaker = new CircuitBreaker();

  constructor(
    readonly bucket: BucketConfig,
    readonly deadlines: BucketDeadlines = defaultDeadlines,
  ) {
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other stores than Amazon's have no host for each bucket, and do not know its newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // The site bounds the requests in progress; a queue here would only hide that the store is slow.
      requestHandler: {
        connectionTimeout: deadlines.connect,
        httpAgent: { keepAlive: true, maxSockets: Infinity },
        httpsAgent: { keepAlive: true, maxSockets: Infinity },
      },
    });
  }

  /**
   * Sends a request with a deadline for the beginning of its answer.
   * @param expected statuses that the caller knows how to handle: their errors are thrown as they are
   * @param bytes that are uploaded
   * @throws FileStoreUnavailable
   */
  async ask<T>(
    send: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<T>,
    expected: readonly number[] = [],
    bytes = 0,
  ): Promise<T> {
    const deadline = new AbortController();
    const wait = this.deadlines.answer + (bytes / slowestUpload) * second;
    const timer = setTimeout(() => deadline.abort(), wait);
    try {
      return await this.breaker.run(
        () => send(this.client, { abortSignal: deadline.signal }),
        (error) => statusOf(error) === undefined,
      );
    } catch (error) {
      if (error instanceof FileStoreUnavailable || expected.includes(statusOf(error) ?? 0)) throw error;
      throw new FileStoreUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
