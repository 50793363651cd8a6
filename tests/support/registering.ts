import { writeSync } from 'node:fs';
import { createApp } from '../../server/app.js';
import { systemClock } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import { Db } from '../../server/core/database/db.js';
import { registerForEvent } from '../../server/registrations/register/register.service.js';
import type { RegisterForEventInput } from '../../server/registrations/registrations.inputs.js';

/**
 * A process that registers users for an event, 24 at once, until it is killed. Prints the user's id to standard output right
 * after each completed registration.
 * Usage: tsx tests/support/registering.ts INPUT-AS-JSON   (DATA_DIR names the database)
 */
const input = JSON.parse(process.argv[2]!) as RegisterForEventInput;
const running = await createApp(readConfig(), { background: false });
const { app } = running;
const users = await app.database.query<{ id: string }>('SELECT id FROM users ORDER BY id');

async function registerNext(): Promise<void> {
  for (let user = users.pop(); user; user = users.pop()) {
    await registerForEvent(
      {
        app,
        audit: { action: null },
        viewer: { id: user.id, role: 'USER', sessionId: 'none', confirmedAt: null },
        db: new Db(app.database),
        origin: { address: '127.0.0.1', userAgent: 'test' },
        requestId: 'test',
        log: app.log,
        now: systemClock.now(),
        loaders: new Map(),
        setSession: () => {},
        browser: null,
        setBrowser: () => {},
      },
      input,
    );
    writeSync(1, `${user.id}\n`);
  }
}

await Promise.all(Array.from({ length: 24 }, registerNext));
writeSync(1, 'done\n');
await running.close();
