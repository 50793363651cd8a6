import { chmod, mkdir, stat } from 'node:fs/promises';

/** From now on, only this process's user can read the files and folders that it creates. */
export const restrictUmask = (): void => void process.umask(0o077);

/**
 * Creates a folder that only this process's user can enter, or removes the access of others from an existing one.
 * @returns false when the folder belongs to another user, so that its mode cannot be changed
 */
export async function ensurePrivate(folder: string): Promise<boolean> {
  restrictUmask();
  await mkdir(folder, { recursive: true });
  const { uid, mode } = await stat(folder);
  if ((mode & 0o077) === 0) return true;
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0;
  if (isOurs) await chmod(folder, 0o700);
  return isOurs;
}
