import type { Response } from 'express';
import type { Application } from './application.js';
import type { Db } from './db.js';

type Kept = { body: string; changedAt: Date };

export type DocumentKind = {
  /** Content type with its charset. */
  readonly type: string;
  /** How long whoever has it may go on without asking, in seconds. */
  readonly maxAge: number;
};

/**
 * Sends a text that is the same for everybody, kept until what it was read from changes. ETag and Last-Modified let a
 * reader who comes again go with 304; HEAD is answered like GET.
 * @param key tells it from all other kept values, with the time where it depends on that
 */
export async function sendDocument(
  app: Application,
  response: Response,
  { type, maxAge }: DocumentKind,
  key: string,
  write: (reads: Db) => Promise<string>,
): Promise<void> {
  const { body, changedAt } = await app.cache.get<Kept>(
    `document ${key}`,
    null,
    async (reads) => ({ body: await write(reads), changedAt: app.clock.now() }),
    (kept) => 2 * kept.body.length,
  );
  response.set({
    'content-type': type,
    'cache-control': `public, max-age=${maxAge}`,
    'last-modified': changedAt.toUTCString(),
  });
  // Express adds the ETag, compares it, and leaves the body out of answers to HEAD.
  response.send(body);
}
