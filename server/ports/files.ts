import { join } from 'node:path';
import type { BucketConfig } from '../core/config/config.bucket.js';
import type { Config } from '../core/config/config.js';
import type { FileArea, FileStore } from './stores/file-store.js';
import { folderStore } from './stores/folder-store.js';

export type { FileStore } from './stores/file-store.js';

/** A store in a bucket. Its client takes half a second to load, so that it is loaded when the first file is needed. */
function storeInBucket(bucket: BucketConfig, area: FileArea): FileStore {
  const load = async (): Promise<FileStore> => (await import('./stores/bucket-store.js')).bucketStore(bucket, area);
  return {
    put: async (key, content) => (await load()).put(key, content),
    putLarge: async (key, file) => (await load()).putLarge(key, file),
    read: async (key) => (await load()).read(key),
    remove: async (key) => (await load()).remove(key),
    sizeOf: async (key) => (await load()).sizeOf(key),
    send: async (key, response, maxAge) => (await load()).send(key, response, maxAge),
  };
}

const createStore = ({ bucket, dataDir }: Config, area: FileArea): FileStore =>
  bucket ? storeInBucket(bucket, area) : folderStore(join(dataDir, area));

/** Public files, which the site serves under `fileUrl`. */
export const createFileStore = (config: Config): FileStore => createStore(config, 'files');

/** Path on this site of a public file. */
export const fileUrl = (key: string): string => `/files/${key}`;

/** Recordings, slides and portraits. No address leads to them as such: a route checks access to each file. */
export const createMediaStore = (config: Config): FileStore => createStore(config, 'media');
