import type { Application } from '../../server/core/application.js';
import { createContextOf, type Context } from '../../server/core/context.js';
import { Db } from '../../server/core/database/db.js';

/** The context of a request by a user, for tests with many calls that HTTP would slow down. */
export const contextOf = ({ app }: { app: Application }, user: { id: string }, address = '127.0.0.1'): Context =>
  createContextOf(
    {
      app,
      audit: { action: null },
      idempotency: { call: null },
      retry: { after: null },
      viewer: { id: user.id, role: 'USER', sessionId: 'none', confirmedAt: null },
      origin: { address, userAgent: 'test' },
      requestId: 'test',
      log: app.log,
      loaders: new Map(),
      setSession: () => {},
      browser: null,
      setBrowser: () => {},
    },
    app.clock.now(),
    new Db(app.database),
  );
