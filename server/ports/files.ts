import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../core/config.js';

/**
 * Keeps files under names that are ours, never a visitor's. A key is a path of lower-case letters, digits, `-`, `.` and
 * `/`, such as `covers/abc-640.webp`: none leads out of the folder.
 */
export type FileStore = {
  readonly folder: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Takes a file away; one that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Bytes of a file; null when there is none, or when the key is not one. */
  sizeOf(key: string): Promise<number | null>;
};

const allowed = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;

function storeIn(folder: string): FileStore {
  const fileOf = (key: string): string => {
    if (!allowed.test(key)) throw new Error(`not a name for a file: ${key}`);
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
      if (!allowed.test(key)) return null;
      const found = await stat(fileOf(key)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
  };
}

/** Files that the site serves to everybody, as they are: under `fileUrl`. */
export const createFileStore = ({ dataDir }: Config): FileStore => storeIn(join(dataDir, 'files'));

/** Path on this site of a file in the store of files. */
export const fileUrl = (key: string): string => `/files/${key}`;

/** Recordings and slides. Nothing serves their folder as it is: who asks for a file is looked at first. */
export const createMediaStore = ({ dataDir }: Config): FileStore => storeIn(join(dataDir, 'media'));
