import type { Readable } from 'node:stream';
import type { Response } from 'express';

const keyPattern = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;

export const isKey = (key: string): boolean => keyPattern.test(key);

/** @throws Error when the key is malformed */
export function pathOf(key: string): string {
  if (!isKey(key)) throw new Error(`not a name for a file: ${key}`);
  return key;
}

/** A file that is too large for the memory. `sha256`, `md5`: of its content, as bytes. */
export type LargeFile = { size: number; sha256: Buffer; md5: Buffer; open: () => Promise<Readable> };

/**
 * Stores files under generated keys, never under names that users chose. A key is a path of lower-case letters, digits,
 * `-`, `.` and `/`, such as `covers/abc-640.webp`. No key leads out of the store. Nothing else reads or writes the files of
 * a running site. A bucket throws `FileStoreUnavailable` when it does not answer.
 */
export type FileStore = {
  /** The file is there when it is complete, never in part. */
  put(key: string, content: Buffer): Promise<void>;
  putLarge(key: string, file: LargeFile): Promise<void>;
  /** The content of a file. Null if it does not exist. The caller reads the stream to its end or destroys it. */
  read(key: string): Promise<Readable | null>;
  /** Deletes a file. Does nothing if it does not exist. */
  remove(key: string): Promise<void>;
  /** Size of a file in bytes. Null if it does not exist or the key is malformed. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * Answers GET and HEAD with a file: whole, a range of it, or 304. Ends as well when the client goes away.
   * @param maxAge seconds for `cache-control`; absent: the caller has set the header
   * @returns false, with nothing sent, when there is no such file
   */
  send(key: string, response: Response, maxAge?: number): Promise<boolean>;
};

/** `files`: public; `media`: each file has its own access. */
export type FileArea = 'files' | 'media';

/** What the command needs that copies all files from one store into another. */
export type MovableStore = FileStore & {
  /** All files, in no order. Those that operators have put there may have malformed keys. */
  list(): AsyncIterable<{ key: string; size: number }>;
  /** SHA-256 of the content, in hex. */
  digest(key: string): Promise<string>;
};
