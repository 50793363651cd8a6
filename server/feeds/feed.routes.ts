import type { Express, Response } from 'express';
import { day, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/kept.js';
import { sendDocument } from '../core/public-document.js';
import { readFeedChoice } from '../events/event-feed.js';
import { writeNews, type NewsForm } from './news.js';
import { robotsText } from './robots.js';
import { securityText } from './security-contact.js';
import { writeSiteMap, type SiteMap } from './site-map.js';

const text = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const newsTypes: Record<NewsForm, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** Modules do not say what their addresses were read from, so the map of the site is drawn anew after a while. */
const mapLife = 5 * minute;

export function feedRoutes(http: Express, app: Application): void {
  for (const form of ['rss', 'atom'] as const)
    http.get(`/events.${form}`, async (request, response, next) => {
      const choice = await readFeedChoice(new Db(app.database), request.query);
      if (!choice) return next();
      const kind = { type: newsTypes[form], maxAge: 600 };
      // What is over leaves the news by the day.
      const key = `events.${form} ${Math.floor(app.clock.now().getTime() / day)} ${choice.key}`;
      await sendDocument(app, response, kind, key, (reads) => writeNews(app, reads, choice, form));
    });

  let drawn: { age: number; map: Promise<SiteMap> } | null = null;
  /** @param part from 1; null: the file that everybody asks for */
  const sendMap = async (response: Response, part: number | null): Promise<boolean> => {
    const age = Math.floor(app.clock.now().getTime() / mapLife);
    if (drawn?.age !== age) drawn = { age, map: writeSiteMap(app) };
    const current = drawn;
    const { main, parts } = await current.map.catch((error: unknown) => {
      if (drawn === current) drawn = null;
      throw error;
    });
    const body = part === null ? main : parts[part - 1];
    if (body === undefined) return false;
    await sendDocument(app, response, { type: xml, maxAge: 300 }, `site map ${age} ${part}`, async () => body);
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
    sendDocument(app, response, { type: text, maxAge: 3_600 }, 'robots.txt', async () => robotsText(app.config)),
  );
  http.get('/.well-known/security.txt', (_request, response) => {
    const body = securityText(app.config, app.clock.now());
    return sendDocument(app, response, { type: text, maxAge: 3_600 }, `security.txt ${body}`, async () => body);
  });
}
