import { randomUUID } from 'node:crypto';
import type { Application } from '../application.js';
import { createContextOf, type Context } from '../context.js';
import type { Db } from '../database/db.js';
import { graphqlError } from '../graphql/problems.js';
import type { Audience } from './audience.js';

/** What belongs to one request or person. */
const personal = ['viewer', 'grant', 'origin', 'browser', 'setSession', 'setBrowser'] as const;

const isPersonal = (name: string) =>
  graphqlError(
    'FORBIDDEN',
    `Это поле зависит от\u00a0того, кто спрашивает (${name}): в\u00a0подписке его нет. Запросите его отдельно, операцией query.`,
  );

/** Makes resolvers that ask who reads fail: their result would be sent to everybody. */
function withoutPerson(context: Context): Context {
  const { withDb } = context;
  const properties = personal.map((name): [string, PropertyDescriptor] => [
    name,
    {
      enumerable: true,
      get: () => {
        throw isPersonal(name);
      },
    },
  ]);
  return Object.defineProperties(context, {
    ...Object.fromEntries(properties),
    withDb: { value: (db: Db) => withoutPerson(withDb(db)) },
  });
}

/** The context of a snapshot that all people of an audience get. Asking it for the person throws FORBIDDEN. */
export const createAudienceContext = (app: Application, audience: Audience, db: Db): Context =>
  withoutPerson(
    createContextOf(
      {
        app,
        audience,
        viewer: null,
        audit: { action: null },
        idempotency: { call: null },
        retry: { after: null },
        origin: { address: '', userAgent: '' },
        requestId: randomUUID(),
        log: app.log,
        loaders: new Map(),
        setSession: () => {},
        browser: null,
        setBrowser: () => {},
      },
      app.clock.now(),
      db,
    ),
  );

/** A request that is read for an audience, without its viewer: see `ReadFor`. */
export function contextForAudience(context: Context, audience: Audience): Context {
  const { grant: _grant, now, db, nowUntil: _nowUntil, withDb: _withDb, ...parts } = context;
  // Its own loaders: those of the request may have been begun for its viewer.
  return createContextOf({ ...parts, audience, viewer: null, loaders: new Map() }, now, db);
}
