import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TestClient } from '../support/client.js';
import { freePort } from '../support/free-port.js';
import { scratchFolder } from '../support/scratch-folder.js';
import { startSmtp, type Smtp } from '../support/smtp.js';
import { blocksOf, documented, documentedInText, pages } from './documentation/blocks.js';
import { Installation, type Replacements, type Site } from './documentation/installation.js';
import { programsElsewhere } from './documentation/not-run.js';
import {
  enableSecondFactor,
  password,
  requestPasswordReset,
  isStaff,
  setPassword,
  tokenIn,
} from './documentation/people.js';
import { deletionsOf, postgresPlaces, sqlitePlaces, type Place, type Places } from './documentation/place.js';

const anna = 'anna@example.ru';
const startLine = documented('install', '3. Start', 0).trim();

/** What an operator does with the pages of docs/operate, in the order of an installation's life. The tests share its state. */
describe.each(['SQLite', 'PostgreSQL'])('with the documentation alone, on %s', (kind) => {
  let folder: string;
  let places: Places;
  let place: Place;
  let installation: Installation;
  let smtp: Smtp;
  let site: Site;
  let port: number;
  let url: string;
  let backup: string;
  const isSqlite = kind === 'SQLite';
  const documentedBackup = '/var/backups/medical-events/2026-12-01';
  const run = (text: string, replacements: Replacements = [], env: Record<string, string> = {}) =>
    installation.run(text, replacements, env);
  /** @returns what the lines print @throws when they fail */
  const done = async (text: string, replacements: Replacements = [], env: Record<string, string> = {}) => {
    const { code, output } = await run(text, replacements, env);
    if (code !== 0) throw new Error(`${text} ended with ${code}:\n${output}`);
    return output;
  };
  const start = (env: Record<string, string> = {}) => installation.start(startLine, port, env);
  const ready = async (base = url): Promise<{ status: string; outgoing?: string }> =>
    (await (await fetch(`${base}/health/ready`)).json()) as { status: string; outgoing?: string };
  const resetEmails = () => smtp.emails.filter(({ subject }) => subject === 'Восстановление пароля').length;

  beforeAll(async () => {
    folder = await scratchFolder('operations-');
    places = isSqlite ? sqlitePlaces(folder) : await postgresPlaces(folder, inject('postgres'));
    smtp = await startSmtp();
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    backup = join(folder, 'backups/2026-12-01');
    installation = await Installation.create(join(folder, 'installation'));
  });
  afterAll(async () => {
    await installation?.stopAll();
    await places?.close();
    await smtp?.stop();
  });

  it('a start without settings names all that are missing', async () => {
    const { code, output } = await run(startLine, [], { NODE_ENV: 'production', DATA_DIR: join(folder, 'nothing') });
    expect(code).toBe(1);
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'ENCRYPTION_KEYS', 'CAPTCHA_SECRET', 'SITE_NAME', 'MAIL_FROM'])
      expect(output).toContain(name);
  });

  it('the file of settings is written, and read by the shell', async () => {
    place = await places.make('events');
    const written = await run(documented('install', '2. Set it up', 0), [
      ['https://events.example.ru', url],
      ['/var/lib/medical-events', place.env.DATA_DIR!],
      ['smtps://user:password@mail.example.ru', smtp.url],
      // The doctor looks its records up: a name that nobody has.
      ['events@example.ru', 'events@site.invalid'],
    ]);
    expect(written).toEqual({ code: 0, output: '' });
    const { output } = await run(`${documented('install', '2. Set it up', 1)}\nenv -0`);
    const settings = Object.fromEntries(output.split('\0').map((line) => line.split(/=(.*)/s) as [string, string]));
    expect(settings).toMatchObject({ NODE_ENV: 'production', MAIL_FROM: 'Невский центр <events@site.invalid>' });
    const { PWD: _folder, SHLVL: _level, _, ...kept } = settings;
    installation.env = { ...kept, ...place.env, CAPTCHA_COST: '1', LOG_LEVEL: 'info' };
  });

  it('the database of an earlier release is copied and migrated, after a look at the statements', async () => {
    const dumps = join(import.meta.dirname, '../releases');
    if (isSqlite) {
      await mkdir(place.env.DATA_DIR!, { recursive: true });
      const dump = brotliDecompressSync(await readFile(join(dumps, '0.2.0.sqlite.br')));
      await writeFile(join(place.env.DATA_DIR!, 'database.sqlite'), dump);
    }
    expect(await done(documented('upgrade', 'See what will happen'))).toContain('CREATE TABLE');
    await done(documentedInText('upgrade', 'npm run migrate'));
    expect(await done(documented('upgrade', 'See what will happen'))).not.toContain('CREATE TABLE');
    if (!isSqlite) return;
    expect((await readdir(place.env.DATA_DIR!)).some((name) => name.startsWith('database.before-'))).toBe(true);
    // The rest is about a site without people of a demo.
    await rm(place.env.DATA_DIR!, { recursive: true });
  });

  it('the site starts and says that it is ready', async () => {
    site = await start();
    const health = documented('install', '3. Start', 1);
    const { code, output } = await run(health, [['127.0.0.1:3000', `127.0.0.1:${port}`]]);
    expect([code, JSON.parse(output)]).toMatchObject([0, { status: 'ready' }]);
  });

  it('the first administrator sets a password and a second factor', async () => {
    const made = await done(documented('install', '4. The first administrator'));
    expect(made).toContain(`${anna} has a new account`);
    const client = await setPassword(url, tokenIn(made));
    expect(await isStaff(client)).toBe(false);
    await enableSecondFactor(client);
    expect(await isStaff(client)).toBe(true);
  });

  it('a second process is refused on SQLite, and serves the same site on PostgreSQL', async () => {
    const second = await freePort();
    if (isSqlite) {
      const { code, output } = await run(startLine, [], { PORT: String(second) });
      expect([code, output]).toEqual([1, expect.stringContaining('is in use by the site (process ')]);
      return;
    }
    const others = await Promise.all([second, await freePort()].map((other) => installation.start(startLine, other)));
    for (const other of others) expect((await ready(other.url)).status).toBe('ready');
    expect(await Promise.all(others.map((other) => other.stop()))).toEqual([0, 0]);
  });

  it('the doctor finds settings, database and keys in order', async () => {
    const { output } = await run(documented('doctor', 'Examine an installation'));
    for (const check of ['settings', 'database', 'encryption keys', 'data folder', 'mail server', 'site'])
      expect(output).toMatch(new RegExp(`^ok +${check} `, 'm'));
    const ofUnit = documented('deploy', 'With systemd', 1);
    const byHand = await run(ofUnit, [
      ['/opt/medical-events', installation.folder],
      ['sudo -u medical-events sh', ':'],
      ['/etc/medical-events/settings', './settings'],
      ['/var/lib/medical-events', place.env.DATA_DIR!],
    ]);
    expect(byHand.output).toMatch(/^ok +database /m);
  });

  it('the lines of the runbook say something', async () => {
    const token = `${documented('monitor', 'Commands of the runbook').trim()}; echo "$METRICS_TOKEN"`;
    const found = await run(token, [['/etc/medical-events/settings', './settings']], { METRICS_TOKEN: '' });
    expect(found).toEqual({ code: 0, output: `${installation.env.METRICS_TOKEN}\n` });
    const lines = pages
      .filter((page) => page.startsWith('runbook/'))
      .flatMap((page) => blocksOf(page).filter(({ language }) => language === 'sh'))
      .flatMap(({ page, text }) =>
        text
          .trim()
          .split('\n')
          .map((line) => ({ page, line })),
      )
      .filter(({ line }) => !Object.keys(programsElsewhere).some((program) => line.startsWith(program)));
    expect(lines.length).toBeGreaterThan(10);
    for (const { page, line } of lines) {
      const here = line
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${port}`)
        .replaceAll('/var/lib/medical-events', place.env.DATA_DIR!)
        .replaceAll(/\/var\/(?:lib\/postgresql|backups\/medical-events)/g, folder);
      // The doctor fails here: its host names are invented.
      const code: unknown = line.startsWith('npm run doctor') ? expect.any(Number) : 0;
      expect([page, await run(here)]).toEqual([page, { code, output: expect.stringMatching(/\S/) }]);
    }
  });

  it('a backup is made, verified and kept for a term', async () => {
    await run('npm run admin -- leaves@example.ru');
    const made = await run(documented('back-up', 'Back up'), [[documentedBackup, backup]]);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(', verified.') });
    const checked = await run(documented('back-up', 'Restore elsewhere', 1), [[documentedBackup, backup]]);
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('can be restored') });
  });

  it('an encrypted backup is opened without the site', async () => {
    const key = (await run('openssl rand -base64 32')).output.trim();
    const encrypted = join(folder, 'backups/encrypted');
    const env = { BACKUP_KEY: key };
    const made = await run(documented('back-up', 'Back up'), [[documentedBackup, encrypted]], env);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('encrypted') });
    await writeFile(join(folder, 'open.mjs'), documented('back-up', 'Open an encrypted backup without the site'));
    const name = isSqlite ? 'database.sqlite' : 'database/users.copy.gz';
    const opened = await run(`ls -R ${encrypted}; node ../open.mjs ${encrypted} ${name} > opened`, [], env);
    expect(opened).toMatchObject({ code: 0 });
    const count = await done(isSqlite ? `grep -ac ${anna} opened` : `gunzip < opened | grep -c ${anna}`);
    expect(Number(count)).toBeGreaterThan(0);
  });

  it('a backup is restored elsewhere while the original runs: deleted accounts stay deleted, and no email goes out twice', async () => {
    await site.stop();
    site = await start({ OUTBOX: 'off' });
    await requestPasswordReset(url, anna);
    const link = await run('npm run admin -- leaves@example.ru');
    const latest = join(folder, 'backups/latest');
    await run(documented('back-up', 'Back up'), [[documentedBackup, latest]]);
    const leaving = await setPassword(url, tokenIn(link.output));
    await leaving.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    await writeFile(join(installation.folder, 'deletions.log'), await deletionsOf(place));
    await site.stop();
    site = await start();
    await expect.poll(resetEmails, { timeout: 30_000 }).toBe(1);

    const elsewhere = await places.make('elsewhere');
    const restored = await run(
      documented('back-up', 'Restore elsewhere', 0),
      [[documentedBackup, latest]],
      elsewhere.env,
    );
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Erased again') });
    const copy = await installation.start(startLine, await freePort(), elsewhere.env);
    expect(await ready(copy.url)).toMatchObject({ status: 'ready', outgoing: 'paused: RESTORED' });
    expect(await ready()).not.toHaveProperty('outgoing', 'paused: RESTORED');
    const waiting = await run(documentedInText('back-up', 'npm run resume'), [], elsewhere.env);
    expect(waiting).toMatchObject({ code: 0, output: expect.stringContaining('email ') });
    expect(await elsewhere.query(`SELECT id FROM users WHERE email = 'leaves@example.ru'`)).toEqual([]);

    const decision = documentedInText(
      'back-up',
      'npm run resume -- --by admin@example.ru --discard-before 2026-12-01T03:00:00Z',
    );
    const decided = await run(
      decision,
      [
        ['admin@example.ru', anna],
        ['2026-12-01T03:00:00Z', new Date().toISOString()],
      ],
      elsewhere.env,
    );
    expect(decided).toMatchObject({ code: 0, output: expect.stringMatching(/Discarded: [1-9]/) });
    // The copy sends again: a new email comes from it, and the old one does not.
    await expect.poll(async () => (await ready(copy.url)).outgoing).not.toBe('paused: RESTORED');
    const before = smtp.emails.length;
    await run('npm run admin -- second@example.ru', [], elsewhere.env);
    await expect.poll(() => smtp.emails.length, { timeout: 60_000 }).toBeGreaterThan(before);
    expect(resetEmails()).toBe(1);
    expect(await copy.stop()).toBe(0);
  });

  it('a backup is restored in place, and the operator lets everything go out', async () => {
    const inUse = await run(documented('back-up', 'Restore here'), [[documentedBackup, backup]]);
    expect(inUse).toMatchObject({ code: 1, output: expect.stringMatching(/in use/) });
    await site.stop();
    expect(await done(documented('back-up', 'Restore here', 1))).toContain('No restore was interrupted');
    const restored = await run(documented('back-up', 'Restore here'), [[documentedBackup, backup]]);
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored\. The previous/) });
    site = await start();
    expect(await ready()).toMatchObject({ outgoing: 'paused: RESTORED' });
    const decision = documentedInText('back-up', 'npm run resume -- --by admin@example.ru --send');
    expect(await run(decision, [['admin@example.ru', anna]])).toMatchObject({ code: 0 });
    await expect.poll(async () => (await ready()).outgoing).not.toBe('paused: RESTORED');
  });

  it('two builds stand side by side: the link decides which one starts, and a running one keeps its files', async () => {
    const opt = join(folder, 'opt');
    for (const name of ['medical-events', 'medical-events-0.4.0']) await Installation.create(join(opt, name));
    const link = documented('upgrade', 'Two builds side by side', 0);
    const forth = documented('upgrade', 'Two builds side by side', 1);
    const back = documented('upgrade', 'Two builds side by side', 2);
    const linked = new Installation(join(opt, 'medical-events'), installation.env);
    const version = async () => (await readlink(`/proc/${site.child.pid}/cwd`)).slice(-'0.0.0'.length);
    const restart = async () => {
      await site.stop();
      site = await linked.start(startLine, port);
      return version();
    };
    await done(link, [['/opt', opt]]);
    expect(await restart()).toBe('0.3.0');
    await done(forth, [['/opt', opt]]);
    expect([await version(), (await fetch(url)).status]).toEqual(['0.3.0', 200]);
    expect(await restart()).toBe('0.4.0');
    await done(back, [['/opt', opt]]);
    expect(await restart()).toBe('0.3.0');
    await site.stop();
    site = await start();
  });

  it('a build refuses a newer database, until the operator accepts it', async () => {
    await site.stop();
    const future = 'OfTheFuture1999999999999';
    await place.query(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, '${future}')`);
    expect(documented('upgrade', 'Go back')).toContain('The database is newer than this build');
    const refused = await run(startLine, [], { PORT: String(port) });
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining(documented('upgrade', 'Go back').trim()),
    });
    expect(refused.output).toContain(future);
    const accepted = documentedInText('upgrade', 'ACCEPT_NEWER_DATABASE=true').split('=') as [string, string];
    site = await start(Object.fromEntries([accepted]));
    await site.stop();
    await place.query(`DELETE FROM migrations WHERE name = '${future}'`);
    site = await start();
  });

  it('an administrator who has lost the phone gets in again', async () => {
    const reset = await done(documented('install', 'An administrator has lost the phone'));
    expect(reset).toContain('is removed');
    const newPassword = 'тихая Нева в ноябре';
    const client = await setPassword(url, tokenIn(reset), newPassword);
    await enableSecondFactor(client, newPassword);
    expect(await isStaff(client)).toBe(true);
  });

  it('keys are rotated beside the running site', async () => {
    const key = (await run(documented('rotate-keys', 'ENCRYPTION_KEYS', 0))).output.trim();
    const first = installation.env.ENCRYPTION_KEYS!;
    const steps = [`${first},k2:${key},${first}`, `k2:${key},${first}`, `k2:${key},${first},k2:${key}`];
    for (const [index, keys] of steps.entries()) {
      await site.stop();
      installation.env.ENCRYPTION_KEYS = keys;
      site = await start();
      if (index > 0) await done(documentedInText('rotate-keys', 'npm run rotate-keys'));
    }
    await site.stop();
    installation.env.ENCRYPTION_KEYS = `k2:${key}`;
    site = await start();
    expect((await run(documentedInText('rotate-keys', 'npm run doctor'))).output).toMatch(/^ok +encryption keys /m);
    await done(documented('rotate-keys', 'Keys that sign answers to partners'));
  });

  it('search and statistics are checked and built anew', async () => {
    for (const command of [
      'npm run search:rebuild',
      'npm run statistics:check',
      'npm run statistics:check -- --repair',
    ])
      expect(await run(documentedInText('monitor', command))).toMatchObject({ code: 0 });
  });

  it('the site serves with a full disk under its log, counts the lost lines, and stops when told', async () => {
    await site.stop();
    site = await installation.start(`${startLine} > /dev/full`, port);
    expect((await fetch(url)).status).toBe(200);
    const headers = { authorization: `Bearer ${installation.env.METRICS_TOKEN}` };
    const metrics = async () => (await fetch(`${url}/metrics`, { headers })).text();
    await expect.poll(metrics).toMatch(/^log_lines_dropped_total [1-9]/m);
    expect(await site.stop()).toBe(0);
  });

  it('the memory of a small container is limited', async () => {
    site = await installation.start(documented('deploy', 'Memory').trim(), port);
    expect((await fetch(url)).status).toBe(200);
  });

  it.skipIf(isSqlite)('a silent database is noticed, and the site recovers by itself', async () => {
    places.proxy!.swallow('all');
    const answer = async () => (await fetch(`${url}/health/ready`)).status;
    await expect.poll(answer, { timeout: 15_000 }).toBe(503);
    const rejected = async () => {
      const response = await fetch(`${url}/events?page=2`);
      return [response.status, response.headers.has('retry-after')];
    };
    await expect.poll(rejected, { timeout: 15_000 }).toEqual([503, true]);
    places.proxy!.restore();
    await expect.poll(answer, { timeout: 30_000 }).toBe(200);
    places.proxy!.cut();
    await expect.poll(answer, { timeout: 30_000 }).toBe(200);
    expect((await new TestClient(url).fetch('/events')).status).toBe(200);
  });

  it('SIGTERM stops the site, which says why', async () => {
    expect(await site.stop()).toBe(0);
    expect(site.output()).toContain('"msg":"the process has stopped"');
  });

  it.runIf(isSqlite)('the site moves to PostgreSQL', async () => {
    const postgres = await postgresPlaces(join(folder, 'moved'), inject('postgres'));
    const target = await postgres.make('moved');
    const line = documented('move-to-postgres', 'Move from SQLite to PostgreSQL');
    const documentedUrl = 'postgres://events:…@127.0.0.1:5432/events';
    await done(line, [[documentedUrl, target.env.DATABASE_URL!]]);
    site = await start({ DATABASE_URL: target.env.DATABASE_URL! });
    expect(await ready()).not.toHaveProperty('outgoing');
    expect(await target.query(`SELECT role FROM users WHERE email = '${anna}'`)).toEqual([{ role: 'ADMINISTRATOR' }]);
    expect(await site.stop()).toBe(0);
    await postgres.close();
  });
});
