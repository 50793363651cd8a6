import 'reflect-metadata';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { moveToPostgres } from '../../server/commands/move-to-postgres.js';
import { readConfig } from '../../server/core/config/config.js';
import { sqliteDriver } from '../../server/core/database/sqlite-driver.js';
import { demoTemplate } from '../support/demo-template.js';
import { setup } from '../support/global-setup.js';
import { scratchFolder } from '../support/scratch-folder.js';
import { dumpPostgres } from './postgres-dump.js';
import { recordJourneys } from './record-journeys.js';
import { releaseFiles, releasesFolder, writeCompressed } from './release-files.js';

/**
 * Writes what later releases are tested with: the schema of a release, its database with the content of the demo, and the
 * statements that it sends in a month. Run once for each release, when its migrations are final; takes some minutes.
 * Usage: npx tsx tests/releases/write.ts VERSION
 */
const [version] = process.argv.slice(2);
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npx tsx tests/releases/write.ts VERSION');
const say = (line: string): void => void process.stdout.write(line);

say(writeCompressed(`${version}.schema.graphql.br`, await readFile('schema.graphql')));

const demo = await scratchFolder('release-');
const file = join(demo, 'database.sqlite');
const source = await new DataSource({
  type: 'sqlite',
  database: join(await demoTemplate(), 'database.sqlite'),
  driver: sqliteDriver,
}).initialize();
await source.query('VACUUM INTO ?', [file]);
await source.destroy();
say(writeCompressed(`${version}.sqlite.br`, await readFile(file)));

const provided = { template: '', postgres: '' };
const stop = await setup(true, (name, value) => void (provided[name] = value));
const copy = await scratchFolder('release-');
await cp(file, join(copy, 'database.sqlite'));
const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: copy, DATABASE_URL: provided.postgres };
await moveToPostgres(readConfig(env), () => {});
say(writeCompressed(`${version}.postgres.br`, JSON.stringify(await dumpPostgres(provided.postgres))));

// Only those of the release before are of use: its processes run while the next release is installed.
for (const old of releaseFiles('.journeys.br')) await rm(join(releasesFolder, old));
const journeys = [
  ['sqlite', { template: demo, postgres: '' }],
  ['postgres', { template: provided.template, postgres: provided.postgres }],
] as const;
for (const [dialect, database] of journeys)
  say(writeCompressed(`${version}.${dialect}.journeys.br`, JSON.stringify(await recordJourneys(database))));
await stop();
for (const folder of [demo, copy]) await rm(folder, { recursive: true });
