import type { Response } from 'express';
import type { Application } from '../application.js';
import type { Db } from '../database/db.js';

type CachedDocument = { body: string; changedAt: Date };

export type DocumentKind = {
  /** Content type with its charset. */
  readonly type: string;
  /** `max-age` of `cache-control`, in seconds. */
  readonly maxAge: number;
};

/**
 * Sends a public text through `app.cache`. ETag and Last-Modified allow 304 responses; HEAD is answered like GET.
 * @param key unique among the cached documents; must contain the time if the text depends on it
 */
export async function sendDocument(
  app: Application,
  response: Response,
  { type, maxAge }: DocumentKind,
  key: string,
  write: (db: Db) => Promise<string>,
): Promise<void> {
  const { body, changedAt } = await app.cache.get<CachedDocument>(
    `document ${key}`,
    null,
    async (db) => ({ body: await write(db), changedAt: app.clock.now() }),
    (document) => 2 * document.body.length,
  );
  response.set({
    'content-type': type,
    'cache-control': `public, max-age=${maxAge}`,
    'last-modified': changedAt.toUTCString(),
  });
  // Express adds and compares the ETag, and omits the body for HEAD.
  response.send(body);
}
