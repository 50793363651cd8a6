import { cp, rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';
import { startPostgres, type PostgresServer } from './postgres.js';
import { scratchFolder } from './scratch-folder.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with a migrated SQLite database with dictionaries, which tests copy. */
    template: string;
    /** URL of the database `template` in a running PostgreSQL. Empty for SQLite. */
    postgres: string;
  }
}

/** Global setup: migrates one database for all tests of a project. Each test copies it. */
export default function setupProject(project: TestProject): Promise<() => Promise<void>> {
  return setup(project.config.env.TEST_DATABASE === 'postgres', (name, value) => project.provide(name, value));
}

/** The same outside of Vitest. Calls `provide` with the location of the database. */
export async function setup(
  wantsPostgres: boolean,
  provide: (name: 'template' | 'postgres', value: string) => void,
): Promise<() => Promise<void>> {
  const folder = await scratchFolder('template-');
  let postgres: PostgresServer | null = null;
  if (wantsPostgres) {
    postgres = await startPostgres();
    await withClient(postgres.url('postgres'), (client) => client.query('CREATE DATABASE template'));
  }
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url('template') }),
  };
  const running = await createApp(readConfig(env), { background: false });
  await running.close();
  provide('template', folder);
  provide('postgres', postgres ? postgres.url('template') : '');
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}

/** Creates a database for one test as a copy of the template. */
export async function freshDatabase(
  template: string,
  postgres: string,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  const folder = await scratchFolder('app-');
  await cp(template, folder, { recursive: true });
  const drop = () => rm(folder, { recursive: true, force: true });
  if (!postgres) return { env: { DATA_DIR: folder }, drop };
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = postgres.replace(/template$/, 'postgres');
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template`));
  return {
    env: { DATA_DIR: folder, DATABASE_URL: postgres.replace(/template$/, name) },
    drop: async () => {
      await withClient(admin, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      await drop();
    },
  };
}
