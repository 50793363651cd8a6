import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketConfig } from '../core/config/config.bucket.js';
import type { Config } from '../core/config/config.js';
import { asMessage } from './file-store-failure.js';
import { OperatorError } from '../core/operator-error.js';
import { bucketStore } from '../ports/stores/bucket-store.js';
import type { FileArea, MovableStore } from '../ports/stores/file-store.js';
import { isKey } from '../ports/stores/file-store.js';
import { folderStore } from '../ports/stores/folder-store.js';
import { digestsOf } from '../ports/stores/large-file.js';

const fileAreas = ['files', 'media'] as const satisfies readonly FileArea[];

/** The largest object that a store takes in one request. */
const maxBytes = 5 * 2 ** 30;

/** What became of the files of one area. `differing`, `unusable`: their keys. */
type Moved = { copied: number; equal: number; bytes: number; differing: string[]; unusable: string[] };

type Options = { isBack: boolean; overwrite: boolean; onlyCheck: boolean };

async function readFrom(store: MovableStore, key: string) {
  const content = await store.read(key);
  if (!content) throw new OperatorError(`${key} was deleted meanwhile: run the command again.`);
  return content;
}

/** Copies what one store has and the other has not. Nothing is deleted. */
async function copyFiles(from: MovableStore, to: MovableStore, { overwrite, onlyCheck }: Options): Promise<Moved> {
  const moved: Moved = { copied: 0, equal: 0, bytes: 0, differing: [], unusable: [] };
  for await (const { key, size } of from.list()) {
    if (!isKey(key) || size > maxBytes) {
      moved.unusable.push(key);
      continue;
    }
    const present = await to.sizeOf(key);
    if (present !== null) {
      const isEqual = present === size && (await to.digest(key)) === (await from.digest(key));
      if (isEqual) moved.equal += 1;
      else if (!overwrite) moved.differing.push(key);
      if (isEqual || !overwrite) continue;
    }
    moved.copied += 1;
    moved.bytes += size;
    if (onlyCheck) continue;
    const open = () => readFrom(from, key);
    await to.putLarge(key, { size, open, ...(await digestsOf(open)) });
    // What the store says that it has, not what was sent.
    if ((await to.sizeOf(key)) !== size || (await to.digest(key)) !== (await from.digest(key)))
      throw new OperatorError(`${key} is not stored as it was sent: run the command again.`);
  }
  return moved;
}

function requireComplete(area: FileArea, { differing, unusable }: Moved): void {
  const list = (keys: readonly string[]): string =>
    keys
      .slice(0, 10)
      .map((key) => `\n  ${area}/${key}`)
      .join('');
  if (unusable.length > 0)
    throw new OperatorError(
      `${unusable.length} files cannot be copied: a name has small letters, digits and hyphens, and 5 GiB are the most.${list(unusable)}`,
    );
  if (differing.length > 0)
    throw new OperatorError(
      `${differing.length} files are there already with another content, and were left: is it the right bucket?\n` +
        `--overwrite replaces them.${list(differing)}`,
    );
}

/**
 * Copies the files of a site between `DATA_DIR` and its bucket, as far as they are not there yet.
 * @param say prints a line
 * @throws OperatorError when a file is there with another content, or cannot be copied: the others are copied
 */
export async function moveFiles(config: Config, options: Options, say: (line: string) => void): Promise<void> {
  const { bucket, dataDir } = config;
  if (!bucket) throw new OperatorError('S3_ENDPOINT and the other settings of the bucket are not set.');
  if (!options.isBack && !fileAreas.some((area) => existsSync(join(dataDir, area))))
    throw new OperatorError(`There are no files in ${dataDir}: check DATA_DIR.`);
  const results: [FileArea, Moved][] = [];
  for (const area of fileAreas) {
    const moved = await copyArea(bucket, dataDir, area, options).catch(asMessage);
    results.push([area, moved]);
    const { copied, equal, bytes } = moved;
    const verb = options.onlyCheck ? 'to copy' : 'copied';
    say(`${area}: ${copied} ${verb} (${(bytes / 1e6).toFixed(1)} MB), ${equal} already there.`);
  }
  for (const [area, moved] of results) requireComplete(area, moved);
}

const copyArea = (bucket: BucketConfig, dataDir: string, area: FileArea, options: Options): Promise<Moved> => {
  const [folder, store] = [folderStore(join(dataDir, area)), bucketStore(bucket, area)];
  return options.isBack ? copyFiles(store, folder, options) : copyFiles(folder, store, options);
};
