import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyAs, type CopyFormat } from '../../client/playground/copy-as.js';
import { examples } from '../../client/playground/examples/examples.js';
import type { Example } from '../../client/playground/examples/example.js';
import { exampleGroups } from '../../client/playground/examples/example.js';
import { searchExamples } from '../../client/playground/examples/search-examples.js';
import { checkOperation } from '../../client/playground/operation-check.js';
import { loadSamples, type Ask, type Samples } from '../../client/playground/samples.js';
import { startSite, demoUser, type Site } from '../support/browser.js';
import type { TestClient } from '../support/client.js';
import { reauthenticate, signInAs, staff } from '../support/factories.js';
import { TokenScope } from '../../server/tokens/scopes.js';

type Administrator = Awaited<ReturnType<typeof staff>>;

const run = promisify(execFile);
let site: Site;
let token: string;
let clients: { token: TestClient; user: TestClient; administrator: Administrator };
let schema: ReturnType<typeof buildSchema>;
beforeAll(async () => {
  site = await startSite();
  const administrator = await staff(site, 'ADMINISTRATOR');
  await reauthenticate(site, administrator);
  const input = { name: 'Playground', scopes: Object.keys(TokenScope), days: 30 };
  token = (await administrator.mutate('createApiToken', { input }, 'secret')).secret!;
  clients = {
    token: site.client({ authorization: `Bearer ${token}` }),
    user: await signInAs(site, await demoUser(site, 'doctor@example.ru')),
    administrator,
  };
  schema = buildSchema(await (await clients.token.fetch('/schema.graphql')).text());
});
afterAll(() => site.close());

const clientFor = ({ access }: Example): TestClient => {
  if (access === 'USER') return clients.user;
  return access === 'ADMINISTRATOR' ? clients.administrator : clients.token;
};

/** What was rejected while values for the examples were looked for. */
const rejected: string[] = [];
const askBy =
  (client: TestClient): Ask =>
  async (query, variables) => {
    const { data, errors } = await client.graphql<Record<string, unknown>>(query, variables);
    if (errors) rejected.push(`${query}: ${errors[0]!.message}`);
    return errors ? null : data;
  };
/** By client: the values are looked for again after an example that makes what others use. */
const loaded = new Map<TestClient, Promise<Samples>>();
function samplesFor(example: Example): Promise<Samples> {
  const client = clientFor(example);
  let samples = loaded.get(client);
  if (!samples) loaded.set(client, (samples = loadSamples(askBy(client), client === clients.token, site.clock.now())));
  return samples;
}

type Answer = { extensions?: { cost?: { requested: number } } };

describe('the examples of the Playground', () => {
  // One after the other: later ones use what earlier ones have made.
  it.each(examples.map((example) => [example.name, example] as const))(
    '%s runs against the site, at the cost that was shown before',
    async (_, example) => {
      const variables = example.variables?.(await samplesFor(example)) ?? {};
      expect(JSON.stringify(variables)).not.toContain('""');
      const answer = await clientFor(example).graphql<Record<string, unknown>>(example.query, variables);
      if (example.name === 'RegisterByToken') loaded.clear();
      expect(answer.errors).toBeUndefined();
      expect(answer.text).not.toContain('"problems"');
      expect(Object.values(answer.data)).not.toContain(null);
      const check = checkOperation(schema, example.query, example.name, variables);
      expect(check).toMatchObject({ kind: 'MEASURED', exceeded: null });
      if (clientFor(example) !== clients.token) return;
      const shown = check.kind === 'MEASURED' ? check.measure.cost : null;
      expect((JSON.parse(answer.text) as Answer).extensions?.cost?.requested).toBe(shown);
    },
  );

  it('ask for their values only what the token or session opens', () => {
    expect(rejected).toEqual([]);
  });

  it('need no other scopes than they name', async () => {
    for (const example of examples) {
      if (typeof example.access === 'string') continue;
      const { administrator } = clients;
      const scopes = example.access.length === 0 ? ['EVENTS_READ'] : example.access;
      await reauthenticate(site, administrator);
      const input = { name: example.name, scopes, days: 1 };
      const { secret } = await administrator.mutate('createApiToken', { input }, 'secret');
      const variables = example.variables?.(await samplesFor(example)) ?? {};
      const narrow = site.client({ authorization: `Bearer ${secret}` });
      const { errors } = await narrow.graphql(example.query, variables);
      expect([example.name, errors]).toEqual([example.name, undefined]);
    }
  });

  it('have names of their own, which are those of their operations, and an example in each group', () => {
    const names = examples.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, query } of examples)
      expect(parse(query).definitions.map((one) => 'name' in one && one.name?.value)).toEqual([name]);
    expect(searchExamples('').map(({ group }) => group)).toEqual(exampleGroups);
  });

  it.each([
    ['сертификат', 'Certificates'],
    ['dthyenm', 'RefundPayment'],
    ['вибхук', 'CreateWebhook'],
    ['сменить тариф', 'MoveToTariff'],
    ['upsertRegistration', 'RegisterByToken'],
  ])('are found by «%s»', (query, name) => {
    expect(searchExamples(query).flatMap((one) => one.examples.map((example) => example.name))).toContain(name);
  });
});

describe('«Скопировать как»', () => {
  const hard = {
    query: `query Hard($text: String!) {
  # \`'"""\\ \${x} $HOME
  events(first: 1, filter: { text: $text, past: true }) { totalCount }
}
`,
    variables: { text: `O'Brien "${'`'}$(id)\\n «Ёлка»` },
  };
  const operationOf = (query: string, variables: Record<string, unknown>, hasToken: boolean) => ({
    url: `${site.url}/graphql`,
    query,
    variables,
    operationName: /(?:query|mutation) (\w+)/.exec(query)![1]!,
    hasToken,
  });
  const runners: Record<CopyFormat, (file: string) => Promise<{ stdout: string }>> = {
    curl: (file) => run('sh', [file], { env: { ...process.env, TOKEN: token } }),
    python: (file) => run('python3', ['-I', file], { env: { ...process.env, TOKEN: token } }),
    typescript: (file) => run(process.execPath, ['--import', 'tsx', file], { env: { ...process.env, TOKEN: token } }),
  };
  const fileNames: Record<CopyFormat, string> = { curl: 'copied.sh', python: 'copied.py', typescript: 'copied.mts' };
  const answerOf = async (format: CopyFormat, text: string): Promise<Record<string, unknown>> => {
    const folder = await mkdtemp(join(tmpdir(), 'copied-'));
    const file = join(folder, fileNames[format]);
    await writeFile(file, text);
    const { stdout } = await runners[format](file);
    const answer = JSON.parse(stdout) as Record<string, unknown>;
    return (format === 'curl' ? answer.data : answer) as Record<string, unknown>;
  };
  const formats: CopyFormat[] = ['curl', 'typescript', 'python'];

  it.each(formats)('%s runs as it is and gets the same answer, whatever characters it has', async (format) => {
    const copied = copyAs(format, operationOf(hard.query, hard.variables, false));
    const { data } = await site.client().graphql(hard.query, hard.variables);
    expect(await answerOf(format, copied)).toEqual(data);
  });

  it.each(formats)('%s takes the token from the environment', async (format) => {
    const query = 'query Who { whoami { name } }';
    const copied = copyAs(format, operationOf(query, {}, true));
    expect(copied).not.toContain(token);
    expect(await answerOf(format, copied)).toEqual({ whoami: { name: 'Playground' } });
  });

  it('python ends with the message of the server when the operation is rejected', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'copied-'));
    await writeFile(join(folder, 'a.py'), copyAs('python', operationOf('query A { nothing }', {}, false)));
    await expect(runners.python(join(folder, 'a.py'))).rejects.toMatchObject({
      stderr: expect.stringContaining('nothing') as unknown,
    });
  });

  it('TypeScript of all examples is correct under strict rules', async () => {
    const folder = await mkdtemp(join(process.cwd(), 'node_modules/.copied-'));
    const files: string[] = [];
    for (const { name, query, access } of examples) {
      const file = join(folder, `${name}.ts`);
      await writeFile(
        file,
        `${copyAs('typescript', operationOf(query, { value: null }, typeof access !== 'string'))}export {};\n`,
      );
      files.push(file);
    }
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['node'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const problems = await run('node_modules/.bin/tsc', ['-p', folder]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    await rm(folder, { recursive: true });
    expect(problems).toBe('');
  });
});
