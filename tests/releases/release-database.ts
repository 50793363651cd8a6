import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../../server/commands/backup/postgres-copy.js';
import { readConfig } from '../../server/core/config/config.js';
import { scratchFolder } from '../support/scratch-folder.js';
import { loadPostgresDump } from './postgres-dump.js';
import { readCompressed, readCompressedJson, type PostgresDump } from './release-files.js';

/**
 * A database as a release has left it.
 * @param file of a dump
 * @param postgres URL of the database `template`; empty for SQLite
 */
export async function releaseDatabase(
  file: string,
  postgres: string,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  const folder = await scratchFolder('release-');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (!postgres) {
    await writeFile(join(folder, 'database.sqlite'), readCompressed(file));
    return { env: { DATA_DIR: folder }, drop: removeFolder };
  }
  const name = `release_${process.pid}_${file.replace(/\W/g, '_')}`;
  const onServer = (sql: string) =>
    withClient(postgres.replace(/template$/, 'postgres'), (client) => client.query(sql));
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.replace(/template$/, name) };
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  await loadPostgresDump(config, readCompressedJson<PostgresDump>(file));
  return {
    env,
    drop: async () => {
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}
