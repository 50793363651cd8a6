import type { Express, Request, RequestHandler, Response } from 'express';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import { sendDocument } from '../../core/graphql/public-document.js';
import { escapeHtml } from '../../core/wording.js';
import type { EmbeddedEvent } from '../../../rules/events/embedded-event.js';
import { isAllowedOrigin, openAnswer } from '../cross-origin.js';
import type { Executor } from '../graphql/executor.js';
import { createAnonymousContext } from '../graphql/request-context.js';
import type { Renderer } from '../renderer.js';
import { embeddedEvent, embeddedEvents, type ListFilter } from './embedded-events.js';

const jsonType = 'application/json; charset=utf-8';
/** Seconds for which other sites may show an older state. */
const maxAge = 60;
const defaultCount = 5;
const maxCount = 20;
const noSuchEvent = 'Такого мероприятия нет.';
class EventMissing extends Error {}

type Parts = {
  app: Application;
  executor: Executor;
  renderer: Pick<Renderer, 'embedScript'>;
  /** Reads the choice of a feed; null: it is not valid. */
  parseFilter: (db: Db, query: Request['query']) => Promise<{ filter: ListFilter; key: string } | null>;
};

/** Number of events of a list. Null: not from 1 to 20. */
function countOf({ limit }: Request['query']): number | null {
  if (limit === undefined) return defaultCount;
  const count = Number(limit);
  return Number.isInteger(count) && count >= 1 && count <= maxCount ? count : null;
}

/** Slug of the event that an address of this site shows. Null: it shows none. */
function slugOf(address: unknown, publicUrl: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const slug = /^\/events\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1];
  return origin === new URL(publicUrl).origin && slug ? slug : null;
}

/** Rejects requests of sites that may not show events. */
const openToSites =
  ({ config }: Application): RequestHandler =>
  (request, response, next) => {
    openAnswer(config, request, response);
    const { origin } = request.headers;
    if (origin === undefined || origin === new URL(config.publicUrl).origin || isAllowedOrigin(config, origin))
      return next();
    response.status(403).json({ message: 'Этому сайту показ мероприятий не разрешён.' });
  };

const contextOf = (app: Application, request: Request, db: Db) =>
  createAnonymousContext(app, { headers: {}, id: request.id, ip: request.ip }, db);

/**
 * `/embed.js` and its data for other sites, and oEmbed: public facts, the same for everybody. Sites that `EMBED_ORIGINS`
 * does not name get 403 and keep their plain link.
 */
export function embedRoutes(http: Express, parts: Parts): void {
  const { app, executor, renderer, parseFilter } = parts;
  const open = openToSites(app);
  const send = (response: Response, key: string, write: (db: Db) => Promise<unknown>) =>
    sendDocument(app, response, { type: jsonType, maxAge }, `embed ${key}`, async (db) =>
      JSON.stringify(await write(db)),
    );
  const sendEvent = async (
    response: Response,
    key: string,
    request: Request,
    slug: string,
    toBody: (event: EmbeddedEvent) => unknown,
  ) => {
    const read = async (db: Db) => {
      const event = await embeddedEvent(executor, contextOf(app, request, db), slug);
      // Thrown, so that only events are cached.
      if (!event) throw new EventMissing();
      return toBody(event);
    };
    await send(response, key, read).catch((error: unknown) => {
      if (!(error instanceof EventMissing)) throw error;
      response.status(404).json({ message: noSuchEvent });
    });
  };

  http.get('/embed.js', open, async (_request, response) => {
    response.set({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    response.send(await renderer.embedScript());
  });

  http.get('/embed/events.json', open, async (request, response) => {
    const choice = await parseFilter(new Db(app.database), request.query);
    const count = countOf(request.query);
    if (!choice || count === null)
      return void response
        .status(400)
        .json({ message: `Нет такой специальности или формата, или limit не от 1 до ${maxCount}.` });
    await send(response, `list ${choice.key} ${count}`, async (db) => ({
      events: await embeddedEvents(executor, contextOf(app, request, db), choice.filter, count),
    }));
  });

  http.get('/embed/events/:slug.json', open, async (request, response) => {
    const slug = String(request.params.slug).slice(0, 200);
    await sendEvent(response, `event ${slug}`, request, slug, (event) => event);
  });

  http.get('/oembed', open, async (request, response) => {
    const { url, format } = request.query;
    if (format !== undefined && format !== 'json') return void response.status(501).json({ message: 'Только JSON.' });
    const slug = slugOf(url, app.config.publicUrl);
    if (!slug) return void response.status(404).json({ message: noSuchEvent });
    await sendEvent(response, `oembed ${slug}`, request, slug, (event) => oembedOf(app, slug, event));
  });
}

/** How to show the page of an event, as https://oembed.com says. */
const oembedOf = ({ config }: Application, slug: string, { title, cover, url }: EmbeddedEvent) => ({
  version: '1.0',
  type: 'rich',
  provider_name: config.site.name,
  provider_url: config.publicUrl,
  title,
  cache_age: maxAge,
  ...(cover && { thumbnail_url: cover, thumbnail_width: 640, thumbnail_height: 320 }),
  width: 480,
  height: 240,
  html: `<script async src="${config.publicUrl}/embed.js"></script><medical-event slug="${escapeHtml(slug)}"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></medical-event>`,
});
