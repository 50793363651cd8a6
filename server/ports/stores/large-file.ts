import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { LargeFile } from './file-store.js';

/** SHA-256 and MD5 of a content, which is read once. */
export async function digestsOf(
  open: () => Promise<AsyncIterable<Buffer>>,
): Promise<Pick<LargeFile, 'sha256' | 'md5'>> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for await (const piece of await open()) {
    sha256.update(piece);
    md5.update(piece);
  }
  return { sha256: sha256.digest(), md5: md5.digest() };
}

/** A file of this machine, to be put into a store. */
export async function largeFile(path: string): Promise<LargeFile> {
  const open = () => Promise.resolve(createReadStream(path));
  return { size: (await stat(path)).size, open, ...(await digestsOf(open)) };
}
