import { afterAll, beforeAll, expect, it } from 'vitest';
import { openForCommand } from '../../server/commands/open-for-command.js';
import { Cipher } from '../../server/core/cipher.js';
import { readConfig } from '../../server/core/config/config.js';
import { holdFolder } from '../../server/core/database/data-folder/data-folder.js';
import { rotateKeys, unreadableTexts } from '../../server/core/database/encrypted-columns.js';
import { sealedColumns } from '../../server/modules.js';
import { startApp, type TestApp } from '../support/app.js';
import { profileInput, signInAs } from '../support/factories.js';
import { runOperatorCommand } from '../support/run-operator-command.js';

const keyOf = (first: number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 7 + first) % 256)).toString('base64');
const [k1, k2] = [`k1:${keyOf(1)}`, `k2:${keyOf(2)}`];
/** The steps of docs/operate/rotate-keys.md. */
const steps = [k1, `${k1},${k2},${k1}`, `${k2},${k1}`, `${k2},${k1},${k2}`, k2];
const cipherAt = (step: number): Cipher =>
  new Cipher(readConfig({ NODE_ENV: 'test', ENCRYPTION_KEYS: steps[step]! }).encryptionKeys);

it('lets processes of two neighbouring steps read what the other writes', () => {
  for (let step = 0; step + 2 < steps.length; step += 1)
    for (const [writer, reader] of [
      [step, step + 1],
      [step + 1, step],
    ] as const)
      expect(cipherAt(reader).decrypt(cipherAt(writer).encrypt('text', 'snils'), 'snils')).toBe('text');
  // The last step takes the old key away: it encrypts nothing since two steps, but opens the links of earlier emails.
  expect(cipherAt(3).decrypt(cipherAt(0).encrypt('user', 'newsletter unsubscribe'), 'newsletter unsubscribe')).toBe(
    'user',
  );
  expect(cipherAt(4).decrypt(cipherAt(3).encrypt('text', 'snils'), 'snils')).toBe('text');
  const fingerprints = steps.map((_, step) => cipherAt(step).fingerprint('11223344595', 'snils'));
  expect(new Set(fingerprints.slice(0, 3)).size).toBe(1);
  expect(new Set(fingerprints.slice(3)).size).toBe(1);
});

it('keeps an email whose key this process does not have yet', () => {
  const sealed = cipherAt(2).encrypt('text', 'account deleted');
  expect(() => cipherAt(0).decryptOwn(sealed, 'account deleted')).toThrow(/no key of ENCRYPTION_KEYS opens/);
});

let site: TestApp;
beforeAll(async () => void (site = await startApp({ env: { ENCRYPTION_KEYS: steps[0]! } })));
afterAll(() => site.close());

/** Runs work as a command does beside the running site, with the keys of a step. */
async function beside<Result>(step: number, work: (parts: Parameters<typeof rotateKeys>[0]) => Promise<Result>) {
  const { config, database: ofSite } = site.app;
  const folder = config.databaseUrl ? null : await holdFolder(config.dataDir, 'the site');
  await folder?.lend(ofSite);
  const database = await openForCommand(config, 'npm run rotate-keys');
  const result = await work({ database, cipher: cipherAt(step) });
  await database.close();
  await folder?.release();
  return result;
}

it('changes the key beside the running site, step by step', async () => {
  const owner = await signInAs(site);
  const values = { ...profileInput, snils: '112-233-445 95', birthDate: '1985-03-07' };
  await owner.mutate('updateProfile', { input: values }, 'viewer { id }');
  const oldKeys = site.app.cipher;
  const rotation: number[] = [];
  for (let step = 1; step < steps.length; step += 1) {
    site = await site.restart({ ENCRYPTION_KEYS: steps[step]! });
    const client = await signInAs(site, owner.user);
    const read = () => client.query('viewer', {}, 'snils birthDate profileVersion');
    const before = await read();
    expect(before).toMatchObject({ snils: '11223344595', birthDate: '1985-03-07' });
    const { updatedRows, failures } = await beside(step, (parts) => rotateKeys(parts, sealedColumns));
    expect(failures).toEqual([]);
    rotation.push(updatedRows);
    expect(await read()).toEqual(before);
    expect(await beside(step, (parts) => unreadableTexts(parts, sealedColumns))).toMatchObject({ outdated: 0 });
  }
  // СНИЛС and date of birth with k2, then the fingerprint of СНИЛС.
  expect(rotation).toEqual([0, 2, 1, 0]);
  const row = await site.row<{ snilsSealed: string }>('SELECT "snilsSealed" FROM users WHERE id = ?', [owner.user.id]);
  expect(oldKeys.decrypt(row.snilsSealed, 'snils')).toBeNull();
});

it('npm run rotate-keys -- --sign-on makes the site use another key at once', async () => {
  const { config, database } = site.app;
  const folder = config.databaseUrl ? null : await holdFolder(config.dataDir, 'the site');
  await folder?.lend(database);
  const published = async () => await (await site.client().fetch('/.well-known/jwks.json')).json();
  const before = (await published()) as { keys: unknown[] };
  const env = {
    DATA_DIR: config.dataDir,
    ENCRYPTION_KEYS: steps.at(-1)!,
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  };
  const { code, output, errors } = await runOperatorCommand('rotate-keys', env, '--sign-on');
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('Keys of sign-on that are valid no more: 1.');
  await expect.poll(async () => ((await published()) as { keys: unknown[] }).keys).not.toEqual(before.keys);
  await folder?.release();
});
