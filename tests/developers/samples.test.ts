import { execFile, spawn } from 'node:child_process';
import { copyFile, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { developerSections } from '../../rules/developer-pages.js';
import { appForFile, FixedClock } from '../support/app.js';
import { pastEvent } from '../support/certificates.js';
import { makeEvent, reauthenticate, staff, type TestEvent } from '../support/factories.js';
import { freePortFrom } from '../support/free-port.js';
import { scratchFolder } from '../support/scratch-folder.js';

const folder = 'docs/integrate';
const slugs = developerSections.flatMap(({ pages }) => pages);

type Sample = { slug: string; language: string; number: number; code: string };
const nameOf = ({ slug, language, number }: Sample): string => `${slug} ${language} ${number}`;

function samplesOf(slug: string, text: string): Sample[] {
  const counts = new Map<string, number>();
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => {
    const number = (counts.get(language) ?? 0) + 1;
    counts.set(language, number);
    return { slug, language, number, code };
  });
}

const pages = await Promise.all(
  slugs.map(async (slug) => ({ slug, text: await readFile(`${folder}/${slug}.md`, 'utf8') })),
);
const samples = pages.flatMap(({ slug, text }) => samplesOf(slug, text));

/** Samples that are no programs of their own, or run in another test, each with the reason. */
const elsewhere: readonly [RegExp, string][] = [
  [
    / json \d+$| {2}1$/,
    'What the site sends: tests/webhooks compare messages, headers are in tests/platform/limits.test.ts.',
  ],
  [/^embed html 1$/, 'tests/browser/embed.test.ts opens a page with these elements.'],
  [/^sign-on js 1$/, 'Parts of a site: tests/support/partner-site.ts is the whole.'],
  [/^openid-connect js 1$/, 'Parts of a site: tests/support/oidc-client.ts is the whole, of the same library.'],
  [/^write js 1$/, 'tests/tokens/write-sample.test.ts runs it and reads the database.'],
  [
    /^webhook-signatures /,
    'tests/webhooks/signature-samples.test.ts runs Node and Python, and compares the others step by step.',
  ],
  [/^subscriptions graphql 1$|^subscriptions {2}1$/, 'tests/live/stream.test.ts opens it.'],
  [/^content sh 1$/, 'Needs the cookie of a session: tests/galleries upload.'],
];
const isElsewhere = (sample: Sample): boolean => elsewhere.some(([pattern]) => pattern.test(nameOf(sample)));

/** What a sample prints, or a part of it. A sample without a line here fails. */
const expected: Readonly<Record<string, RegExp>> = {
  'quick-start sh 1': /"totalCount":\d+,"nodes":\[\{"slug"/,
  'quick-start sh 2': /"nodes":\[\{"title"/,
  'quick-start sh 3': /"whoami":\{"name":"CRM","scopes":\["EVENTS_READ"/,
  'quick-start js 1': /^EVENT \S/m,
  'quick-start js 2': /^webhook\.test \{ webhookId/m,
  'quick-start python 1': /^REGISTRATION \S/m,
  'playground sh 1': /^type Event implements Node/m,
  'authentication sh 1': /"nodes":\[\{"number":"\w+","state"/,
  'authentication js 1': /^accepted$/m,
  'synchronise graphql 1': /"changes":\{"nodes":\[\{"type"/,
  'synchronise sh 1': /^\d+ objects, cursor/m,
  'exports python 1': /^[1-9]\d* lines$/m,
  'nmo-codes js 1': /assigned 1 stored 0|assigned 1 stored 1/,
  'nmo-codes graphql 1': /"eventNmoCodes":\{"totalCount":\d/,
  'documents graphql 1': /"eventCertificates":\{"nodes":\[/,
  'calendar sh 1': /^BEGIN:VCALENDAR/m,
  'calendar graphql 1': /"entries":\[/,
  'paging graphql 1': /"events":\{"nodes":\[\{"id"/,
  'money graphql 1': /"code":"NOT_FOUND"/,
};

/** The clock of the site says what the machine says: receivers of webhooks compare timestamps with their own. */
const test = appForFile({ env: { WEBHOOK_LOOPBACK: 'true' }, clock: new FixedClock(Date.now()) });
let administrator: Awaited<ReturnType<typeof staff>>;
let past: TestEvent;
let environment: Record<string, string>;
let scratch: string;

beforeAll(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  await reauthenticate(test, administrator);
  const scopes = ['EVENTS_READ', 'REGISTRATIONS_READ', 'CERTIFICATES_READ', 'NMO_WRITE'];
  const { secret } = await administrator.mutate(
    'createApiToken',
    { input: { name: 'CRM', scopes, days: 30 } },
    'secret',
  );
  past = (await pastEvent(test, [{ email: 'sokolova@clinic.example.ru' }])).event;
  await makeEvent(test);
  scratch = await scratchFolder('samples-');
  // Programs find the packages that their page names.
  await symlink(join(process.cwd(), 'node_modules'), join(scratch, 'node_modules'));
  await copyFile('examples/crm/crm.ts', join(scratch, 'crm.mts'));
  environment = { PATH: process.env.PATH!, HOME: scratch, SITE: test.url, TOKEN: secret!, EVENT: past.id };
});

const ofThisSite = (code: string): string =>
  code
    .replaceAll('https://events.example.ru', test.url)
    .replaceAll('"…"', `"${past.id}"`)
    // The settings of tests do not know the port.
    .replaceAll('export["url"]', `export["url"].replace("${test.app.config.publicUrl}", "${test.url}")`);

/** Runs a program to its end. @returns what it printed @throws when it fails */
async function run(command: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, parameters, { cwd: scratch, env: environment });
  return stdout;
}

/** What the page about the captcha leaves out: its beginning, and who takes the solution. */
const aroundCaptcha = (code: string): string => `
  const post = async (query, variables) =>
    (await (await fetch(process.env.SITE + '/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) })).json()).data;
  const { createCaptchaChallenge: { proofOfWork } } = await post('mutation { createCaptchaChallenge(action: PASSWORD_RESET) { ... on CaptchaChallenge { proofOfWork } } }');
  ${code}
  const { requestPasswordReset: { problems } } = await post(
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ... on Problems { problems { code } } } }',
    { input: { email: 'nobody@example.ru', captcha } });
  console.log(problems ? JSON.stringify(problems) : 'accepted');`;

/** The receiver of webhooks, and a message that staff sends to it. */
async function runReceiver(file: string): Promise<string> {
  const port = String(await freePortFrom(31_000));
  const input = { name: 'Приёмник', url: `http://127.0.0.1:${port}/`, events: ['EVENT_CHANGED'], isActive: true };
  const { secret, webhook } = await administrator.mutate('createWebhook', { input }, 'secret webhook { id }');
  const program = spawn(process.execPath, [file], {
    cwd: scratch,
    env: { ...environment, SECRET: secret, PORT: port },
  });
  let printed = '';
  program.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  try {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(401);
    await administrator.mutate('testWebhook', { id: webhook.id }, 'delivery { id }');
    await test.running.outbox.runPendingJobs();
    await expect.poll(() => printed).not.toBe('');
  } finally {
    program.kill();
  }
  return printed;
}

/** A program that waits for work of the background, which tests start by hand. */
async function runWithJobs(...command: Parameters<typeof run>): Promise<string> {
  const jobs = setInterval(() => void test.running.outbox.runPendingJobs(), 500);
  try {
    return await run(...command);
  } finally {
    clearInterval(jobs);
  }
}

async function runGraphql(code: string, slug: string): Promise<string> {
  const variables = { event: past.id, after: null };
  if (slug === 'money') return (await (await staff(test, 'MANAGER')).graphql(code)).text;
  const authorization = `Bearer ${environment.TOKEN}`;
  const response = await fetch(`${test.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: code, variables: code.includes('$') ? variables : {} }),
  });
  const answer = await response.text();
  expect(answer).not.toContain('"errors"');
  return answer;
}

async function outputOf(sample: Sample): Promise<string> {
  const { slug, language, number } = sample;
  const code = ofThisSite(sample.code);
  if (language === 'graphql') return runGraphql(code, slug);
  const file = join(scratch, `${slug}-${number}.${{ js: 'mjs', python: 'py', sh: 'sh' }[language]}`);
  await writeFile(file, slug === 'authentication' && language === 'js' ? aroundCaptcha(code) : code);
  if (language === 'sh') return run('bash', '-e', file);
  if (language === 'python') return runWithJobs('python3', file);
  return slug === 'quick-start' && number === 2 ? runReceiver(file) : run(process.execPath, file);
}

describe('the samples for developers', () => {
  it.each(samples.filter((sample) => !isElsewhere(sample)).map((sample) => [nameOf(sample), sample] as const))(
    '%s runs against the site',
    async (name, sample) => {
      expect(expected[name], `${name} is not expected to print anything`).toBeDefined();
      expect(await outputOf(sample)).toMatch(expected[name]!);
    },
  );

  it('are named here only if they exist', () => {
    const names = samples.map(nameOf);
    expect(Object.keys(expected).filter((name) => !names.includes(name))).toEqual([]);
    expect(elsewhere.filter(([pattern]) => !names.some((name) => pattern.test(name)))).toEqual([]);
  });

  it('are the same in both languages', async () => {
    const translated = (await readdir(`${folder}/ru`)).map((file) => file.replace('.md', ''));
    expect(translated.filter((slug) => slug !== 'README' && !slugs.includes(slug))).toEqual([]);
    for (const slug of slugs.filter((one) => translated.includes(one))) {
      const [english, russian] = [
        samples.filter((sample) => sample.slug === slug),
        samplesOf(slug, await readFile(`${folder}/ru/${slug}.md`, 'utf8')),
      ];
      expect(russian).toEqual(english);
    }
  });
});
