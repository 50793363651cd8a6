import { chmod, mkdir, stat } from 'node:fs/promises';

/** Files and folders that this process makes from now on can be read by its own user only. */
export const createPrivately = (): void => void process.umask(0o077);

/**
 * Makes a folder that only this process's user can enter, and closes one that stands open to others, whatever is in it.
 * @returns false when the folder belongs to somebody else, who alone can close it
 */
export async function keepPrivate(folder: string): Promise<boolean> {
  createPrivately();
  await mkdir(folder, { recursive: true });
  const { uid, mode } = await stat(folder);
  if ((mode & 0o077) === 0) return true;
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0;
  if (isOurs) await chmod(folder, 0o700);
  return isOurs;
}
