import { writeSync } from 'node:fs';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';
import { registerForEvent } from '../../server/registrations/register/register.service.js';
import type { RegisterForEventInput } from '../../server/registrations/registrations.inputs.js';
import { contextOf } from './contexts.js';

/**
 * A process that registers users for an event, 24 at once, and kills itself in the middle of its work. Prints the user's id
 * to standard output right after each completed registration.
 * Usage: tsx tests/support/registering.ts KILL-AFTER INPUT-AS-JSON   (DATA_DIR names the database)
 */
const killAfter = Number(process.argv[2]);
const input = JSON.parse(process.argv[3]!) as RegisterForEventInput;
const running = await createApp(readConfig(), { background: false });
const { app } = running;
const users = await app.database.query<{ id: string }>(
  'SELECT id FROM users WHERE id NOT IN (SELECT "userId" FROM registrations)',
);
let completed = 0;

async function registerNext(): Promise<void> {
  for (let user = users.pop(); user; user = users.pop()) {
    await registerForEvent(contextOf({ app }, user), input);
    writeSync(1, `${user.id}\n`);
    completed += 1;
    if (completed === killAfter) process.kill(process.pid, 'SIGKILL');
  }
}

await Promise.all(Array.from({ length: 24 }, registerNext));
