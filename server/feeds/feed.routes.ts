import type { Express, Response } from 'express';
import { day, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { sendDocument } from '../core/graphql/public-document.js';
import { parseFeedFilter } from '../events/catalogue/event-feed.js';
import { writeEventsFeed, type FeedFormat } from './events-feed.js';
import { robotsText } from './robots.js';
import { securityText } from './security-contact.js';
import { writeSiteMap, type SiteMap } from './site-map.js';

const textType = 'text/plain; charset=utf-8';
const xmlType = 'application/xml; charset=utf-8';
const newsTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** The sitemap is rebuilt after this time: modules do not report which tables their addresses come from. */
const sitemapMaxAge = 5 * minute;

export function feedRoutes(http: Express, app: Application): void {
  for (const format of ['rss', 'atom'] as const)
    http.get(`/events.${format}`, async (request, response, next) => {
      const feedChoice = await parseFeedFilter(new Db(app.database), request.query);
      if (!feedChoice) return next();
      const headers = { type: newsTypes[format], maxAge: 600 };
      // Contains the day, because past events leave the feed.
      const key = `events.${format} ${Math.floor(app.clock.now().getTime() / day)} ${feedChoice.key}`;
      await sendDocument(app, response, headers, key, (db) => writeEventsFeed(app, db, feedChoice, format));
    });

  let cached: { age: number; map: Promise<SiteMap> } | null = null;
  /** @param part from 1; null: the main file */
  const sendMap = async (response: Response, part: number | null): Promise<boolean> => {
    const period = Math.floor(app.clock.now().getTime() / sitemapMaxAge);
    if (cached?.age !== period) cached = { age: period, map: writeSiteMap(app) };
    const current = cached;
    const { main, parts } = await current.map.catch((error: unknown) => {
      if (cached === current) cached = null;
      throw error;
    });
    const body = part === null ? main : parts[part - 1];
    if (body === undefined) return false;
    await sendDocument(app, response, { type: xmlType, maxAge: 300 }, `site map ${period} ${part}`, async () => body);
    return true;
  };
  http.get('/sitemap.xml', async (_request, response, next) => {
    if (!(await sendMap(response, null))) next();
  });
  http.get('/sitemap-:part.xml', async (request, response, next) => {
    const part = /^[1-9]\d{0,3}$/.test(request.params.part) ? Number(request.params.part) : 0;
    if (!(await sendMap(response, part))) next();
  });

  http.get('/robots.txt', (_request, response) =>
    sendDocument(app, response, { type: textType, maxAge: 3_600 }, 'robots.txt', async () => robotsText(app.config)),
  );
  http.get('/.well-known/security.txt', (_request, response) => {
    const body = securityText(app.config, app.clock.now());
    return sendDocument(app, response, { type: textType, maxAge: 3_600 }, `security.txt ${body}`, async () => body);
  });
}
