import { writeSync } from 'node:fs';
import { createApp } from '../../server/app.js';
import { machineClock } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config.js';
import { Db } from '../../server/core/kept.js';
import { registerForEvent } from '../../server/registrations/register.service.js';
import type { RegisterForEventInput } from '../../server/registrations/registrations.inputs.js';

/**
 * A process that registers people for an event, many at once, until it is killed. What has been acknowledged stands on its
 * standard output, a person's id a line, written before anything else happens.
 * Usage: tsx tests/support/registering.ts INPUT-AS-JSON   (DATA_DIR names the database)
 */
const input = JSON.parse(process.argv[2]!) as RegisterForEventInput;
const running = await createApp(readConfig(), { background: false });
const { app } = running;
const people = await app.database.read<{ id: string }>('SELECT id FROM users ORDER BY id');

async function registerNext(): Promise<void> {
  for (let person = people.pop(); person; person = people.pop()) {
    await registerForEvent(
      {
        app,
        acting: { act: null },
        viewer: { id: person.id, role: 'USER', sessionId: 'none', confirmedAt: null },
        reads: new Db(app.database),
        origin: { address: '127.0.0.1', userAgent: 'test' },
        requestId: 'test',
        log: app.log,
        now: machineClock.now(),
        loaders: new Map(),
        setSession: () => {},
        browser: null,
        setBrowser: () => {},
      },
      input,
    );
    writeSync(1, `${person.id}\n`);
  }
}

await Promise.all(Array.from({ length: 24 }, registerNext));
writeSync(1, 'done\n');
await running.close();
