import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../core/config.js';

/** Keeps files that the site serves under /files. Names are ours, never a visitor's. */
export type FileStore = {
  /** @param key path of lower-case letters, digits, `-`, `.` and `/`, such as `covers/abc-640.webp` */
  put(key: string, content: Buffer): Promise<void>;
  /** Takes a file away; one that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Path on this site. */
  url(key: string): string;
  /** Folder to be served as it is. */
  readonly folder: string;
};

const allowed = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;

export function createFileStore(config: Config): FileStore {
  const folder = join(config.dataDir, 'files');
  const fileOf = (key: string): string => {
    if (!allowed.test(key)) throw new Error(`not a name for a file: ${key}`);
    return join(folder, key);
  };
  return {
    folder,
    url: (key) => `/files/${key}`,
    remove: (key) => rm(fileOf(key), { force: true }),
    put: async (key, content) => {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
  };
}
