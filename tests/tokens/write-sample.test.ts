import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeEvent, reauthenticate, staff } from '../support/factories.js';

const test = appForFile();

it('the sample of docs/integrate/write.md runs against the site, and again', async () => {
  const page = await readFile('docs/integrate/write.md', 'utf8');
  const file = join(await mkdtemp(join(tmpdir(), 'write-')), 'write.mjs');
  await writeFile(file, /```js\n([\s\S]*?)```/.exec(page)![1]!);
  const administrator = await staff(test, 'ADMINISTRATOR');
  await reauthenticate(test, administrator);
  const event = await makeEvent(test);
  const scopes = ['REGISTRATIONS_CREATE', 'REGISTRATIONS_READ', 'REGISTRATIONS_WRITE'];
  const { secret } = await administrator.mutate(
    'createApiToken',
    { input: { name: 'CRM', scopes, days: 30, eventIds: [event.id] } },
    'secret apiToken { id }',
  );
  const env = { SITE: test.url, TOKEN: secret!, EVENT: event.id, TARIFF: event.tariffs[0]!.id };
  const run = async () => (await promisify(execFile)(process.execPath, [file], { env })).stdout;
  const [created, number] = (await run()).split('\n')[0]!.split(' ');
  expect([created, number]).toEqual(['CREATED', expect.stringMatching(/\S/)]);
  const rows = () => test.rows('SELECT number FROM registrations WHERE "eventId" = ?', [event.id]);
  expect(await rows()).toEqual([{ number }]);
  expect((await run()).split('\n')).toEqual([`UNCHANGED ${number}`, 'UNCHANGED', 'task true', '']);
  await test.running.outbox.runPendingJobs();
  expect(await test.rows('SELECT state FROM registrations WHERE "eventId" = ?', [event.id])).toEqual([
    { state: 'CANCELLED' },
  ]);
});
