import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../core/config.js';

/** Recordings and slides. Nothing serves this folder as it is: who asks for a file is looked at first. */
export type MediaStore = {
  readonly folder: string;
  /** @param key path of lower-case letters, digits, `-`, `.` and `/`, such as `archives/abc/video.mp4` */
  put(key: string, content: Buffer): Promise<void>;
  /** Bytes of a file; null when there is none, or when the key is not one. */
  sizeOf(key: string): Promise<number | null>;
};

const allowed = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;

export function createMediaStore({ dataDir }: Config): MediaStore {
  const folder = join(dataDir, 'media');
  const pathOf = (key: string): string => {
    if (!allowed.test(key)) throw new Error(`not a name for a file: ${key}`);
    return join(folder, key);
  };
  return {
    folder,
    put: async (key, content) => {
      const file = pathOf(key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    sizeOf: async (key) => {
      if (!allowed.test(key)) return null;
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
  };
}
