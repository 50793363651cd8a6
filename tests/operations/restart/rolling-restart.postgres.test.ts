import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { FixedClock, startOn, type TestApp } from '../../support/app.js';
import { TestClient } from '../../support/client.js';
import {
  makeEvent,
  registerForTest,
  registerMutation,
  registrationInput,
  signInAs,
  staff,
  type RegisterData,
  type TestEvent,
} from '../../support/factories.js';
import { freePort } from '../../support/free-port.js';
import { freshDatabase } from '../../support/global-setup.js';
import { scratchFolder } from '../../support/scratch-folder.js';
import { startSmtp, type Smtp } from '../../support/smtp.js';
import { startHeldProcess, type HeldProcess } from './held-process.js';

/** Participants of each event whose emails are on their way during the restarts. */
const participants = 80;
const seats = { capacity: 1_000 };
const owner = {
  SITE_NAME: 'Невский центр',
  SITE_LEGAL_NAME: 'АНО «Невский центр»',
  SITE_EMAIL: 'info@example.ru',
  SITE_PHONE: '+7 812 000-00-00',
  SITE_LEGAL_ADDRESS: 'Санкт-Петербург, ул. Примерная, д. 1',
  SITE_POSTAL_ADDRESS: 'Санкт-Петербург, ул. Примерная, д. 1',
  SITE_LICENCE: 'Л035-00000-00/00000000',
  MAIL_FROM: 'Центр <news@example.ru>',
};

const keys = { ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` };

let folder: string;
let smtp: Smtp;
let nginx: ChildProcess;
let test: TestApp;
let url: string;
let env: Record<string, string>;
const ports: number[] = [];
const processes: HeldProcess[] = [];

/** The example of `deploy/nginx`, on other ports and without TLS. */
function nginxConfig(port: number): string {
  const example = readFileSync('deploy/nginx/medical-events.conf', 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace(/server \{\s+listen 80;[^]*?\n\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[::\]|ssl_|error_log).*$/gm, '')
    .replace('Host $host', 'Host $http_host');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log warn;
    events { worker_connections 512; } http { ${places.join(' ')} ${example} }`;
}

async function startNginx(): Promise<string> {
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), nginxConfig(port));
  nginx = spawn('nginx', ['-e', join(folder, 'nginx.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await vi.waitUntil(() =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    ),
  );
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  execFileSync(process.execPath, ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  folder = await scratchFolder('rolling-');
  smtp = await startSmtp();
  const database = await freshDatabase(inject('template'), inject('postgres'));
  test = await startOn(database, { clock: new FixedClock(Date.now()), env: keys });
  ports.push(await freePort(), await freePort());
  url = await startNginx();
  env = {
    ...owner,
    ...database.env,
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    SMTP_URL: smtp.url,
    CAPTCHA_SECRET: 'of-tests-0123456789-abcdefghijkl',
    ...keys,
  };
});

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  nginx?.kill();
  await test?.close();
  await smtp?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Person = { email: string; client: TestClient };

async function people(number: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let n = 0; n < number; n += 1) {
    const signedIn = await signInAs(test);
    const client = new TestClient(url, { origin: url });
    client.setCookie('session', signedIn.cookie('session')!);
    made.push({ email: signedIn.user.email, client });
  }
  return made;
}

async function participantsOf(event: TestEvent): Promise<string[]> {
  const emails: string[] = [];
  for (let n = 0; n < participants; n += 1) {
    const client = await signInAs(test);
    await registerForTest(test, client, event);
    emails.push(client.user.email);
  }
  return emails;
}

/** What is not as it should be for a visitor. */
const broken: string[] = [];
let requests = 0;
let phase = 'both run';

async function expectGood(what: string, send: () => Promise<boolean>): Promise<void> {
  requests += 1;
  try {
    if (!(await send())) broken.push(`${phase}: ${what}`);
  } catch (error) {
    broken.push(`${phase}: ${what}: ${String(error)} ${String((error as Error).cause ?? '')}`);
  }
}

/** Reads pages and operations, and registers one person after the other, until it is asked to stop. */
async function visit(event: TestEvent, queue: Person[], signal: AbortSignal): Promise<void> {
  const guest = new TestClient(url, { origin: url });
  const input = await registrationInput(test, event);
  while (!signal.aborted) {
    await expectGood('page', async () => {
      const response = await guest.fetch(`/events/${event.slug}`);
      return response.status === 200 && (await response.text()).includes('</html>');
    });
    await expectGood('operation', async () => {
      const { status, errors } = await guest.graphql(`query { event(slug: "${event.slug}") { id title } }`);
      return status === 200 && errors === undefined;
    });
    // Enough for requests at every moment, and not so much that two processors are busy with nothing else.
    await pause(50);
    const person = queue.shift();
    if (!person) continue;
    await expectGood(`registration of ${person.email}`, async () => {
      const { status, data } = await person.client.graphql<RegisterData>(registerMutation, { input });
      return status === 200 && data?.registerForEvent?.registration !== undefined;
    });
  }
}

it('a restart of one process after the other breaks no request, and does no work twice', async () => {
  const [event, cancelled] = [await makeEvent(test, seats), await makeEvent(test, seats)];
  const told = await participantsOf(cancelled);
  await test.execute('DELETE FROM outbox');
  const manager = await staff(test, 'MANAGER');
  const change = { id: cancelled.id, expectedState: 'PUBLISHED', reason: 'Лектор заболел.' };
  const { problems } = await manager.mutate('cancelEvent', change, 'event { id }');
  expect(problems).toBeFalsy();
  const waiting = await participantsOf(event);
  const registering = await people(200);
  const queue = [...registering];
  processes.push(...(await Promise.all(ports.map((port) => startHeldProcess(port, env)))));

  const stopping = new AbortController();
  const load = Promise.all(Array.from({ length: 6 }, () => visit(event, queue, stopping.signal)));
  await pause(1_000);
  for (const index of [0, 1]) {
    phase = `${'AB'[index]} restarts`;
    await processes[index]!.restart();
    phase = `${'AB'[index]} is back`;
    await pause(1_000);
  }
  await pause(1_000);
  stopping.abort();
  await load;

  const cuts = readFileSync(join(folder, 'nginx.log'), 'utf8')
    .split('\n')
    .filter((line) => /\[error\]/.test(line) && !line.includes('Connection refused'));
  expect({ broken, cuts }).toEqual({ broken: [], cuts: [] });
  expect(requests).toBeGreaterThan(200);
  const registered = registering.slice(0, registering.length - queue.length).map(({ email }) => email);
  const expected = [...told, ...waiting, ...registered].sort();
  await vi.waitUntil(() => smtp.emails.length >= expected.length, { timeout: 60_000 });
  await vi.waitUntil(async () => (await test.value(`SELECT COUNT(*) FROM outbox WHERE "doneAt" IS NULL`)) == 0, {
    timeout: 60_000,
  });
  expect(smtp.emails.map(({ to }) => to![0]!.address).sort()).toEqual(expected);
  expect(await test.rows('SELECT state, done, failed FROM tasks')).toEqual([
    { state: 'DONE', done: participants, failed: 0 },
  ]);
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
