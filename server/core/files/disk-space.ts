import { statfs } from 'node:fs/promises';

/** Bytes of the disk with a folder. `free`: for the user of this process. */
export async function diskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
