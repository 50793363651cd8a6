import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoPassword } from '../support/browser.js';
import { captchaToken } from '../support/captcha.js';
import { TestClient } from '../support/client.js';
import { freePort } from '../support/free-port.js';
import { freshDatabase } from '../support/global-setup.js';
import { scratchFolder } from '../support/scratch-folder.js';
import { startPostgres } from '../support/postgres.js';

type Place = { env: Record<string, string>; run: (sql: string) => Promise<unknown>; drop: () => Promise<void> };

/** A copy of the database with the demo. */
async function sqlite(): Promise<Place> {
  const { env, drop } = await freshDatabase(inject('template'), '');
  const run = (sql: string) =>
    new Promise((resolve, reject) => {
      const db = new sqlite3.Database(join(env.DATA_DIR!, 'database.sqlite'));
      db.exec(sql, (error) => db.close(() => (error ? reject(error) : resolve(null))));
    });
  return { env, run, drop };
}

/** An empty database: the built server makes the demo. */
async function postgres(): Promise<Place> {
  const [server, folder] = await Promise.all([startPostgres(), freshDatabase(join(inject('template'), 'files'), '')]);
  const url = server.url('postgres');
  const run = async (sql: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const drop = async () => {
    await server.stop();
    await folder.drop();
  };
  return { env: { ...folder.env, DATABASE_URL: url }, run, drop };
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('the built server on %s', (_name, place) => {
  let database: Place;
  let server: ChildProcess;
  let output = '';
  let url: string;

  beforeAll(async () => {
    database = await place();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = spawn(process.execPath, ['dist/server/main.js'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        PUBLIC_URL: url,
        CAPTCHA_COST: '1',
        ...database.env,
      },
    });
    await new Promise<void>((resolve, reject) => {
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      server.stdout!.on('data', (text: Buffer) => {
        output += text.toString();
        if (output.includes(url)) resolve();
      });
    });
  });
  afterAll(async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit');
    await database.drop();
  });

  async function signedIn(name: string): Promise<TestClient> {
    const client = new TestClient(url, { origin: url });
    const input = { email: `${name}@example.ru`, password: demoPassword };
    const { viewer } = await client.mutate('signIn', { input }, '... on SignedIn { viewer { email } }');
    expect(viewer.email).toBe(input.email);
    return client;
  }
  const bytesOf = async (response: Response): Promise<[number, string]> => [
    response.status,
    Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4),
  ];

  it('renders pages with their covers', async () => {
    const html = await (await fetch(`${url}/events`)).text();
    expect(html).toContain('III Северо-Западный');
    const [cover] = /\/files\/covers\/[\w./-]+/.exec(html)!;
    expect((await fetch(url + cover)).status).toBe(200);
  });

  it('verifies passwords, draws documents and writes tables', async () => {
    const doctor = await signedIn('doctor');
    const { registrations } = await doctor.query(
      'viewer',
      {},
      'registrations(first: 20) { nodes { ticket { pdfUrl } } }',
    );
    const [ticket] = registrations.nodes.filter((node) => node.ticket);
    expect(await bytesOf(await doctor.fetch(ticket!.ticket.pdfUrl))).toEqual([200, '%PDF']);
    const manager = await signedIn('manager');
    expect(await bytesOf(await manager.fetch('/office/money/invoices.xlsx'))).toEqual([200, 'PK\x03\x04']);
  });

  it('stores pictures', async () => {
    const [folder] = await readdir('demo/photos');
    const [photo] = await readdir(join('demo/photos', folder!));
    const doctor = await signedIn('doctor');
    const response = await doctor.fetch('/profile/photo', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await readFile(join('demo/photos', folder!, photo!))),
    });
    const { photoUrl } = (await response.json()) as { photoUrl: string };
    expect(await bytesOf(await doctor.fetch(photoUrl))).toEqual([200, 'RIFF']);
  });

  it('sends emails', async () => {
    const client = new TestClient(url, { origin: url });
    const input = { email: 'nurse@example.ru', captcha: await captchaToken(client, 'PASSWORD_RESET') };
    await client.mutate('requestPasswordReset', { input });
    const inbox = async () => (await fetch(`${url}/dev/mail?to=nurse@example.ru`)).text();
    await expect.poll(inbox).toContain('пароль');
  });

  it('is backed up by the built command, which restores the copy into a scratch place', async () => {
    const copy = join(await scratchFolder('built-backup-'), 'copy');
    const parameters = ['dist/server/operate/backup.js', copy, '--verify'];
    const env = { ...process.env, NODE_ENV: 'development', ...database.env };
    expect(execFileSync(process.execPath, parameters, { env, encoding: 'utf8' })).toMatch(/, verified\.\n$/);
  });

  it('logs errors with a stack that leads to the sources', async () => {
    const manager = await signedIn('manager');
    await database.run('ALTER TABLE questions RENAME TO lost_questions');
    const { errors } = await manager.graphql('{ questions(first: 1) { nodes { id } } }');
    await database.run('ALTER TABLE lost_questions RENAME TO questions');
    const logged = () => output.split('\n').find((line) => line.includes(errors![0]!.extensions.reference!));
    await expect.poll(logged).toContain('dist/server/');
    const stack = execFileSync('npm', ['run', '-s', 'stack'], { input: logged()!, encoding: 'utf8' });
    expect(stack).toMatch(/\(server\/core\/database\/[\w./-]+\.ts:\d+:\d+\)/);
    expect(stack).toMatch(/List\.page \(server\/core\/graphql\/list\.ts:\d+:\d+\)/);
  });
});
