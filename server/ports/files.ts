import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import type { Config } from '../core/config/config.js';
import { second } from '../core/clock.js';

/**
 * Stores files under generated keys, never under names that users chose. A key is a path of lower-case letters, digits,
 * `-`, `.` and `/`, such as `covers/abc-640.webp`. No key leads out of the store. Nothing else reads or writes the files of
 * a running site.
 */
export type FileStore = {
  put(key: string, content: Buffer): Promise<void>;
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

const keyPattern = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;

function storeIn(folder: string): FileStore {
  const fileOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error(`not a name for a file: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, content) => {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    read: async (key) => {
      try {
        return (await open(fileOf(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    sizeOf: async (key) => {
      if (!keyPattern.test(key)) return null;
      const status = await stat(fileOf(key)).catch(() => null);
      return status?.isFile() ? status.size : null;
    },
    send: async (key, response, maxAge) => keyPattern.test(key) && sendFrom(folder, key, response, maxAge),
  };
}

const sendFrom = (folder: string, key: string, response: Response, maxAge?: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const caching = maxAge === undefined ? { cacheControl: false } : { maxAge: maxAge * second };
    response.sendFile(key, { root: folder, dotfiles: 'deny', ...caching }, (error?: Error) => {
      // A client that goes away during a video is not an error.
      if (!error || response.headersSent) return resolve(true);
      if ((error as { status?: number }).status === 404) return resolve(false);
      return reject(error);
    });
  });

/** Public files, which the site serves under `fileUrl`. */
export const createFileStore = ({ dataDir }: Config): FileStore => storeIn(join(dataDir, 'files'));

/** Path on this site of a public file. */
export const fileUrl = (key: string): string => `/files/${key}`;

/** Recordings, slides and portraits. No address leads to them as such: a route checks access to each file. */
export const createMediaStore = ({ dataDir }: Config): FileStore => storeIn(join(dataDir, 'media'));
