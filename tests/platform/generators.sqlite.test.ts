import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../server/commands/new/generate.js';
import { scratchFolder } from '../support/scratch-folder.js';

/** What the checks of generated files need, besides the files at the root. */
const folders = ['client', 'demo', 'examples', 'rules', 'server', 'tests', 'docs/modules'];

let root: string;
/** Runs a package of the project. Rejects with its output if it fails. */
const run = (command: string, ...parameters: string[]): Promise<unknown> =>
  promisify(execFile)(resolve('node_modules/.bin', command), parameters, { cwd: root }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command}: ${stdout}${stderr}`);
  });
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

beforeAll(async () => {
  root = await scratchFolder('generators-');
  const isNeeded = (path: string): boolean => !/\/node_modules(?:\/|$)|\.(?:jpe?g|png|webp|mp4)$/.test(path);
  const files = (await readdir('.', { withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== '.env',
  );
  for (const path of [...folders, ...files.map(({ name }) => name)])
    await cp(path, join(root, path), { recursive: true, filter: isNeeded });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true }));

const paths = async (...parameters: string[]): Promise<string[]> =>
  (await generate(root, ...parameters)).split('Then:')[0]!.trim().split(/\s+/);

describe('npm run new', () => {
  it('writes what passes types, lint, format and the architecture test', async () => {
    const changed = [
      ...(await paths('module', 'ballots')),
      ...(await paths('mutation', 'ballots', 'close-ballot', 'Закрытие опроса')),
      ...(await paths('list', 'ballots', 'ballot', 'Опросы')),
      ...(await paths('email', 'ballots', 'ballot-closed', 'Опрос закрыт')),
      ...(await paths('state', 'ballots', 'ballot', 'OPEN=Открыт', 'CLOSED=Уже', 'закрыт')),
      ...(await paths('page', 'ballots', 'results', 'Итоги опросов')),
      ...(await paths('page', 'ballots/office', 'answers', 'Ответы')),
      // The same in a module that has files of each kind.
      ...(await paths('mutation', 'feedback', 'withdraw-feedback-message', 'Отзыв обращения')),
      ...(await paths('email', 'feedback', 'feedback-withdrawn', 'Обращение отозвано')),
      ...(await paths('page', 'feedback', 'offices', 'Представительства')),
      // In the folder of the users, in sub-folders, with several resolvers and with none.
      ...(await paths('email', 'users', 'account-paused', 'Вход приостановлен')),
      ...(await paths('email', 'users/security', 'key-used', 'Ключ использован')),
      ...(await paths('email', 'certificates', 'certificate-printed', 'Свидетельство напечатано')),
      ...(await paths('mutation', 'payments/attention', 'settle-payment', 'Разбор платежа')),
      ...(await paths('mutation', 'payments/staff/payment-lists.resolver.ts', 'flag-payment', 'Пометка платежа')),
      ...(await paths('list', 'galleries', 'photo', 'Фотографии')),
      ...(await paths('list', 'presence', 'presence-mark', 'Отметки')),
    ];
    expect(await read('server/users/users.samples.ts')).toContain("from './user.samples.js'");
    expect(await read('server/users/users.emails.ts')).toContain("from './users.service.js'");
    expect(await read('server/payments/index.ts')).toContain('    PaymentsAttentionResolver,\n');
    expect(await read('client/presence/office/presence.graphql')).not.toContain('      id\n      id\n');
    expect(await read('server/ballots/index.ts')).toContain('emails: [ballotClosed]');
    expect(await read('server/modules.ts')).toContain('  ballots,\n');
    await run('tsx', 'server/commands/emit-schema.ts');
    await run('graphql-codegen', '--config', 'codegen.ts');
    const config = { test: { include: ['tests/platform/architecture.test.ts'], setupFiles: ['reflect-metadata'] } };
    await writeFile(join(root, 'architecture.config.mjs'), `export default ${JSON.stringify(config)};`);
    const files = [...new Set(changed)].filter((path) => /\.(?:tsx?|graphql)$/.test(path));
    await Promise.all([
      run('tsc', '--noEmit', '-p', '.'),
      run('prettier', '--check', ...files),
      run('oxlint', ...files),
      run('vitest', 'run', '--config', 'architecture.config.mjs'),
    ]);
  }, 240_000);

  it.each([
    ['module', 'users'],
    ['mutation', 'partners', 'remove-partner', 'Удаление партнёра'],
    ['list', 'tokens', 'api-token', 'Токены'],
    ['email', 'webhooks', 'webhook-off', 'Вебхук выключен'],
    ['state', 'questions', 'question', 'OPEN=Открыт'],
    ['page', 'feedback', 'contacts', 'Контакты'],
  ])('rejects a second %s with the same name', async (...parameters) => {
    await expect(generate(root, ...parameters)).rejects.toThrow(/ already\.$/);
  });

  it.each([
    [[], 'Use it as one of these:'],
    [['letter', 'ballots'], 'Use it as one of these:'],
    [['mutation', 'partners', 'hide-partner'], 'Use it as one of these:'],
    [['module', 'NewBallots'], '«NewBallots»: a name has lower-case words with hyphens between them.'],
    [['mutation', 'nowhere', 'hide-partner', 'Скрытие партнёра'], 'There is no server/nowhere.'],
    [
      ['mutation', 'payments/staff', 'hide-payment', 'Скрытие платежа'],
      'Name one in place of the folder: payments/staff/payment-lists.resolver.ts, payments/staff/payment-staff.resolver.ts.',
    ],
    [['mutation', 'partners', 'hide', 'Скрытие'], '«hide»: a mutation is named by a verb and what it changes'],
    [['list', 'partners', 'sponsor', 'Спонсоры'], 'server/partners has no entity Sponsor. It has Partner.'],
    [['list', 'captcha', 'used-challenge', 'Проверки'], 'UsedChallenge is no type of the API: give it @ObjectType'],
    [
      ['list', 'payments/receipts', 'settlement-receipt', 'Чеки'],
      'The id of SettlementReceipt is private: describe its',
    ],
    [['list', 'presence/front-desk', 'walk-in', 'Гости'], 'WalkIn has no column id, by which its rows are found'],
    [['page', 'partners', 'sponsors', 'Sponsors'], '«Sponsors»: a title is for users: in Russian'],
  ])('explains %j', async (parameters, sentence) => {
    await expect(generate(root, ...parameters)).rejects.toThrow(sentence);
  });

  it('tells which page has the address of a new one', async () => {
    const told = await generate(root, 'page', 'events', 'results', 'Итоги');
    expect(told).toContain('Beware: /events/results is also an address of /events/:slug.');
  });

  it('writes nothing if a part is rejected', async () => {
    const before = await read('server/partners/partners.service.ts');
    await expect(generate(root, 'mutation', 'partners', 'order-partners', 'Порядок')).rejects.toThrow(' already.');
    expect(await read('server/partners/partners.service.ts')).toBe(before);
  });
});
