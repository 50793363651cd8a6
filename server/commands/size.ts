import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { pageSizes, pagesOf } from './page-sizes.js';

/**
 * Prints what a first visit to each page loads (scripts and styles, compressed) and fails where a page has grown by more
 * than 5 % over its budget. Needs a build. `--write` sets the budgets to the sizes of now.
 */
const folder = 'dist/client';
const budgetFile = 'size-budget.json';
const tolerance = 1.05;

type Sizes = Readonly<Record<string, number>>;

if (!existsSync(`${folder}/.vite/manifest.json`)) {
  process.stderr.write('There is no build. Run: npm run build\n');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;

const pageKeys = pagesOf(manifest);
const sizesOf = pageSizes(folder, manifest);

const nameOf = (key: string): string => key.split('/').at(-1)!.replace('-page.tsx', '');
/** The file's name; with its folder where another page has the same. */
function pageName(key: string): string {
  const name = nameOf(key);
  const isUnique = pageKeys.filter((other) => nameOf(other) === name).length === 1;
  return isUnique ? name : `${key.split('/').slice(0, -1).join('/')}/${name}`;
}

/** Addresses by the module of their page, as far as the lists of routes name them in plain words. */
function readAddresses(): Map<string, string> {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.generated.ts'))
    .map((path) => ({ path, text: readFileSync(join('client', path), 'utf8') }));
  const patterns = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/const (\w*[pP]attern) = (['`][^'`]+['`])/g)].map(
        ([, name, value]) => [name!, value!] as const,
      ),
    ),
  );
  const addressOf = (written: string): string =>
    /^['`]/.test(written)
      ? written
          .slice(1, -1)
          .replaceAll(/\$\{(\w+)\}/g, (whole, name: string) =>
            patterns.has(name) ? addressOf(patterns.get(name)!) : whole,
          )
      : patterns.has(written)
        ? addressOf(patterns.get(written)!)
        : '';
  return new Map(
    sources
      .filter(({ path }) => path.endsWith('.routes.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/path: ([^,\n]+),(?:(?!path: )[\s\S])*?import\('([^']+)'\)/g)].map(
          ([, written, target]) => [`${join(dirname(path), target!)}.tsx`, addressOf(written!)] as const,
        ),
      ),
  );
}
const addresses = readAddresses();

const sizeOf = (key: string): number => {
  const { scripts, styles } = sizesOf(key);
  return scripts + styles;
};

const sizes: Sizes = Object.fromEntries(
  pageKeys.map((key) => [pageName(key), sizeOf(key)] as const).sort(([one], [other]) => one.localeCompare(other)),
);
const addressesByPage = new Map(
  pageKeys.map((key) => [pageName(key), (addresses.get(key) ?? '').replace(/.*\$\{.*/, '')]),
);
const budgets = existsSync(budgetFile) ? (JSON.parse(readFileSync(budgetFile, 'utf8')) as Sizes) : {};
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8);

const grown: string[] = [];
for (const [page, bytes] of Object.entries(sizes)) {
  const budget = budgets[page];
  const isOver = budget !== undefined && bytes > budget * tolerance;
  if (isOver) grown.push(page);
  const share = budget === undefined ? 'new' : `${((bytes / budget - 1) * 100).toFixed(1)} %`;
  process.stdout.write(
    `${page.padEnd(32)} ${addressesByPage.get(page)!.padEnd(52)}${kilobytes(bytes)} KB ${share.padStart(8)}${isOver ? '  too large' : ''}\n`,
  );
}
if (process.argv.includes('--write')) writeFileSync(budgetFile, `${JSON.stringify(sizes, null, 2)}\n`);
else if (grown.length > 0) {
  process.stderr.write(`More than 5 % over the budget: ${grown.join(', ')}. See npm run size -- --write\n`);
  process.exitCode = 1;
}
