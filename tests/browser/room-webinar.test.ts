import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { startOn } from '../support/app.js';
import { startSite, type Site } from '../support/browser.js';
import { freshDatabase } from '../support/global-setup.js';
import { playWebinar } from '../support/played-webinar.js';
import { startPostgres } from '../support/postgres.js';
import { ClockOfProcesses, startProcess } from '../support/two-processes.js';

const nobody = async (): Promise<void> => {};

/** One process on a copy of the demo. */
async function onSqlite(): Promise<[Site, Site, () => Promise<void>]> {
  const site = await startSite();
  return [site, site, nobody];
}

/** Two processes on one empty database. */
async function onPostgres(): Promise<[Site, Site, () => Promise<void>]> {
  const [server, folder] = await Promise.all([startPostgres(), freshDatabase(join(inject('template'), 'files'), '')]);
  const database = { env: { ...folder.env, DATABASE_URL: server.url('postgres') }, drop: nobody };
  const clock = new ClockOfProcesses();
  const first = await startSite({}, undefined, { start: startOn.bind(null, database), clock });
  const start = startProcess.bind(null, first, clock, database.env);
  const second = await startSite({}, undefined, { start, clock });
  const drop = async () => {
    await server.stop();
    await folder.drop();
  };
  return [first, second, drop];
}

let places: { sites: Site[]; drop: () => Promise<void> } | undefined;

afterEach(async () => {
  const { sites, drop } = places!;
  for (const site of sites) await site.closePages();
  for (const site of sites.toReversed()) await site.close();
  await drop();
});

it.each([
  ['SQLite', onSqlite, 1],
  ['PostgreSQL in two processes', onPostgres, 2],
])('a webinar is played from the draft to the codes on %s', { timeout: 300_000 }, async (_name, place, processes) => {
  const [one, other, drop] = await place();
  places = { sites: [...new Set([one, other])], drop };
  expect(places.sites).toHaveLength(processes);
  await playWebinar(one, other);
});
