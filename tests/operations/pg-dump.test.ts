import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.js';
import { runOperatorCommand } from '../support/run-operator-command.js';
import { scratchFolder } from '../support/scratch-folder.js';

const programs = '/usr/lib/postgresql/15/bin';

/** PostgreSQL of Debian, whose pg_dump fits; it does not run as root. */
describe.skipIf(!existsSync(programs))('a backup by pg_dump', () => {
  let folder: string;
  let port: number;
  const run = (program: string, ...parameters: string[]): void => {
    const isRoot = process.getuid?.() === 0;
    const user = isRoot ? { uid: Number(nobody), gid: Number(nobody) } : {};
    execFileSync(join(programs, program), parameters, { ...user, cwd: '/', stdio: 'ignore' });
  };
  const nobody = execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' });
  const cluster = (): string => join(folder, 'cluster');
  const urlOf = (database: string): string => `postgres://site:x@127.0.0.1:${port}/${database}`;

  async function query<Row>(database: string, sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    folder = await scratchFolder('pg-dump-');
    port = await freePort();
    chmodSync(folder, 0o755);
    mkdirSync(cluster(), { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(cluster(), Number(nobody), Number(nobody));
    run('initdb', '-D', cluster(), '-U', 'site', '--auth=trust');
    const options = `-p ${port} -c unix_socket_directories=${cluster()} -c listen_addresses=127.0.0.1 -c fsync=off`;
    run('pg_ctl', '-D', cluster(), '-w', '-l', join(cluster(), 'log'), '-o', options, 'start');
    for (const name of ['site', 'other']) await query('postgres', `CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    run('pg_ctl', '-D', cluster(), '-m', 'fast', 'stop');
    await rm(folder, { recursive: true, force: true });
  });

  it('is restored elsewhere by the commands of the documentation, and paused', async () => {
    const copy = join(folder, 'copy');
    const site = { DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf('site') };
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: urlOf('other') };
    expect(await runOperatorCommand('migrate', site)).toMatchObject({ code: 0 });
    expect(await runOperatorCommand('backup', site, copy, '--verify')).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))).toMatchObject({ database: 'pg_dump' });
    expect(await runOperatorCommand('restore', elsewhere, copy)).toMatchObject({ code: 0 });
    const [of, restored] = await Promise.all(
      ['site', 'other'].map((name) => query(name, 'SELECT id FROM legal_documents ORDER BY id')),
    );
    expect(restored).toEqual(of);
    expect((await runOperatorCommand('resume', elsewhere)).output).toContain('RESTORED');
  });
});
