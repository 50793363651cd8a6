import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { second } from '../../core/clock.js';
import { isKey, pathOf, type MovableStore } from './file-store.js';

/** Files in a folder of this machine. */
export function folderStore(folder: string): MovableStore {
  const fileOf = (key: string): string => join(folder, pathOf(key));
  /** A file gets its name when it is complete. */
  const write = async (key: string, writeTo: (file: string) => Promise<void>): Promise<void> => {
    const file = fileOf(key);
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeTo(`${file}.part`);
      await rename(`${file}.part`, file);
    } catch (error) {
      // A full disk would stay full.
      await rm(`${file}.part`, { force: true });
      throw error;
    }
  };
  return {
    put: (key, content) => write(key, (file) => writeFile(file, content)),
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
      if (!isKey(key)) return null;
      const status = await stat(fileOf(key)).catch(() => null);
      return status?.isFile() ? status.size : null;
    },
    send: async (key, response, maxAge) => isKey(key) && sendFrom(folder, key, response, maxAge),
    async *list() {
      if (!existsSync(folder)) return;
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue;
        const file = join(entry.parentPath, entry.name);
        yield { key: file.slice(join(folder, '/').length), size: (await stat(file)).size };
      }
    },
    digest: async (key) => {
      const hash = createHash('sha256');
      await pipeline(createReadStream(fileOf(key)), hash);
      return hash.digest('hex');
    },
    putLarge: (key, { open: openSource }) =>
      write(key, async (file) => pipeline(await openSource(), createWriteStream(file, { mode: 0o600 }))),
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
