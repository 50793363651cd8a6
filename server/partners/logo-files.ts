import type { Transaction } from '../core/database/database.js';
import { enqueue, type Job } from '../core/jobs/outbox.js';
import type { FileStore } from '../ports/files.js';

/** In pixels; the second file is for sharper screens. */
export const logoWidth = 160;
export const logoWidths = [logoWidth, 2 * logoWidth];

export const logoFile = (key: string, width: number): string => `${key}-${width}.webp`;

const logoFilesJob = 'remove logo files';
type Removal = { key: string };

export const removeLogo = async (files: FileStore, key: string): Promise<void> => {
  for (const width of logoWidths) await files.remove(logoFile(key, width));
};

export const removeLogoFiles = (files: FileStore): Job<Removal> => ({
  name: logoFilesJob,
  run: ({ key }) => removeLogo(files, key),
});

/** Deletes the files of a logo after the commit. */
export const enqueueLogoRemoval = (transaction: Transaction, key: string, now: Date): Promise<void> =>
  enqueue(transaction, logoFilesJob, `${logoFilesJob} ${key}`, { key } satisfies Removal, now, 9);
