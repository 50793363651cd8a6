import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../core/config/config.js';

/**
 * Stores files under generated keys, never under names that users chose. A key is a path of lower-case letters, digits,
 * `-`, `.` and `/`, such as `covers/abc-640.webp`. No key leads out of the folder.
 */
export type FileStore = {
  readonly folder: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Deletes a file. Does nothing if it does not exist. */
  remove(key: string): Promise<void>;
  /** Size of a file in bytes. Null if it does not exist or the key is malformed. */
  sizeOf(key: string): Promise<number | null>;
};

const keyPattern = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;

function storeIn(folder: string): FileStore {
  const fileOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error(`not a name for a file: ${key}`);
    return join(folder, key);
  };
  return {
    folder,
    put: async (key, content) => {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    sizeOf: async (key) => {
      if (!keyPattern.test(key)) return null;
      const status = await stat(fileOf(key)).catch(() => null);
      return status?.isFile() ? status.size : null;
    },
  };
}

/** Public files, which the site serves under `fileUrl`. */
export const createFileStore = ({ dataDir }: Config): FileStore => storeIn(join(dataDir, 'files'));

/** Path on this site of a public file. */
export const fileUrl = (key: string): string => `/files/${key}`;

/** Recordings and slides. Not served as a folder: a route checks access to each file. */
export const createMediaStore = ({ dataDir }: Config): FileStore => storeIn(join(dataDir, 'media'));
