import 'reflect-metadata';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { modules } from '../modules.js';
import { apiAccess } from './developer-pages/api-access.js';
import { apiChangesPage, lastRelease } from './developer-pages/api-changes-page.js';
import { rateLimitPage } from './developer-pages/rate-limit-page.js';
import { configurationPage, environmentExample } from './configuration.js';
import { dataModelPages } from './data-model.js';
import { decisionIndex, readDecisions } from './decision-index.js';
import { mapPage } from './map.js';
import { problemCodePage } from './problem-code-page.js';
import { scopesPage } from './scopes-page.js';
import { statesPage } from './states.js';
import { webhookTypePage } from './webhook-type-page.js';

type Pages = Readonly<Record<string, string>>;

const generators: Readonly<Record<string, () => Promise<Pages>>> = {
  configuration: async () => ({
    'docs/operate/configuration.md': configurationPage(),
    '.env.example': environmentExample(),
  }),
  'data-model': () => dataModelPages(modules),
  decisions: async () => ({ 'docs/decisions/README.md': decisionIndex(await readDecisions()) }),
  map: async () => ({ 'docs/map.md': await mapPage(modules) }),
  'problem-codes': async () => ({
    'docs/integrate/problem-codes.md': problemCodePage(),
    'docs/integrate/ru/problem-codes.md': problemCodePage('ru'),
  }),
  'api-access': async () => ({ 'client/developers/access.generated.json': await apiAccess() }),
  'api-changes': async () => {
    const { version, schema: before } = await lastRelease();
    const after = await readFile('schema.graphql', 'utf8');
    return {
      'docs/integrate/api-changes.md': apiChangesPage(before, after, version, 'en'),
      'docs/integrate/ru/api-changes.md': apiChangesPage(before, after, version, 'ru'),
    };
  },
  'rate-limits': async () => ({
    'docs/integrate/rate-limits.md': rateLimitPage('en'),
    'docs/integrate/ru/rate-limits.md': rateLimitPage('ru'),
  }),
  'webhook-types': async () => ({
    'docs/integrate/webhook-types.md': webhookTypePage(),
    'docs/integrate/ru/webhook-types.md': webhookTypePage('ru'),
  }),
  scopes: async () => ({
    'docs/integrate/scopes.md': scopesPage(),
    'docs/integrate/ru/scopes.md': scopesPage('ru'),
  }),
  states: async () => ({ 'docs/states.md': statesPage() }),
};

/**
 * Writes the generated pages of the documentation; with `--check` only names those that are out of date.
 * Usage: npm run docs [-- api-access api-changes configuration data-model decisions map problem-codes rate-limits scopes states webhook-types]
 */
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((name) => !generators[name]);
if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(', ')}. There are: ${Object.keys(generators)}`);

for (const [name, generate] of Object.entries(generators)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [file, text] of Object.entries(await generate())) {
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before === text) continue;
    if (process.argv.includes('--check')) {
      process.stderr.write(`${file} is out of date. Run: npm run docs\n`);
      process.exitCode = 1;
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
