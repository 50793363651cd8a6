import { buffer } from 'node:stream/consumers';
import type { Application } from '../../server/core/application.js';
import { enqueue, type Job } from '../../server/core/jobs/outbox.js';
import type { FileStore } from '../../server/ports/files.js';
import { loadSharp } from '../../server/ports/sharp.js';

const jobName = 'make demo previews';

/** Leaves the previews of all covers to the outbox: only messengers read them. */
export const seedPreviews = (app: Application): Promise<void> =>
  app.database.inTransaction((transaction) => enqueue(transaction, jobName, jobName, {}, app.clock.now(), 9));

/** Makes the JPEG of each cover of the demo from its WebP. */
export const demoPreviewJob = (app: Application, files: FileStore): Job<object> => ({
  name: jobName,
  run: async () => {
    const rows = await app.database.query<{ coverKey: string }>(
      'SELECT "coverKey" FROM events UNION SELECT "coverKey" FROM archive_entries',
    );
    const sharp = await loadSharp();
    for (const { coverKey } of rows) {
      if ((await files.sizeOf(`${coverKey}.jpg`)) !== null) continue;
      const cover = await files.read(`${coverKey}-1280.webp`);
      if (!cover) throw new Error(`the cover ${coverKey} is missing`);
      await files.put(
        `${coverKey}.jpg`,
        await sharp(await buffer(cover))
          .jpeg({ quality: 84 })
          .toBuffer(),
      );
    }
  },
});
