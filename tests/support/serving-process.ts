import 'reflect-metadata';
import { writeSync } from 'node:fs';
import { createApp, listen } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';

/**
 * A process that serves a database until it is killed. Prints its address when it answers.
 * Usage: tsx tests/support/serving-process.ts   (DATA_DIR or DATABASE_URL names the database)
 */
const config = readConfig();
const running = await createApp(config, { background: false });
const server = await listen(running.http, config);
writeSync(1, `http://127.0.0.1:${(server.address() as { port: number }).port}\n`);
