import type { Context } from '../../server/core/context.js';
import { Db } from '../../server/core/database/db.js';
import type { User } from '../../server/users/user.entity.js';
import type { TestApp } from './app.js';

/** The context of a request by a user, for tests with many calls that HTTP would slow down. */
export const contextOf = ({ app, clock }: TestApp, user: User, address = '127.0.0.1'): Context => ({
  app,
  audit: { action: null },
  viewer: { id: user.id, role: 'USER', sessionId: 'none', confirmedAt: null },
  db: new Db(app.database),
  origin: { address, userAgent: 'test' },
  requestId: 'test',
  log: app.log,
  now: clock.now(),
  loaders: new Map(),
  setSession: () => {},
  browser: null,
  setBrowser: () => {},
});
